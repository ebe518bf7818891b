import Testing

/// Holds the imports of every file against the table in `Sources/README.md`.
@Suite struct ImportTests {
    @Test func theTableNamesTheFoldersThatThereAre() throws {
        let table = try ModuleTable.current()
        #expect(Set(table.imports.keys) == SourceTree.modules)
        #expect(table.imports["App"]?.contains("Commands") == true)
    }

    @Test(arguments: SourceTree.sources)
    func aFileImportsWhatItsModuleMay(file: SourceTree.File) throws {
        let table = try ModuleTable.current()
        let ours = Set(file.imports).intersection(table.imports.keys)
        let allowed = try #require(table.imports[file.module])
        #expect(ours.subtracting(allowed) == [], "\(file) imports what the table does not allow")
    }

    @Test(arguments: SourceTree.sources)
    func aFileImportsNothingFromElsewhere(file: SourceTree.File) throws {
        let table = try ModuleTable.current()
        let toolchain: Set = ["Dispatch", "Foundation", "Glibc", "Observation", "Swift", "Synchronization"]
        let others = Set(file.imports).subtracting(table.imports.keys).subtracting(toolchain)
        guard file.module != "StorageMacros" else {
            #expect(others.allSatisfy { $0.hasPrefix("Swift") }, "\(file)")
            return
        }
        #expect(others == [], "\(file) imports what neither this package nor the toolchain has")
    }

    @Test func theTableIsReadAsItIsWritten() {
        let table = ModuleTable(readme: "| a | b | c |\n|---|---|---|\n| `A` | is `x` | – |\n| `B` | is | `A` `C` |\n")
        #expect(table.imports == ["A": [], "B": ["A", "C"]])
    }

    @Test func importsAreFoundInEveryForm() {
        let lines = [
            "import A", "package import B", "public import C // for D", "@preconcurrency import E", "import struct F.G",
            "// import H", "let import1 = \"import I\"",
        ]
        #expect(SourceTree.File(path: "Sources/X/X.swift", lines: lines).imports == ["A", "B", "C", "E", "F"])
    }
}
