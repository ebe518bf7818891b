// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// The toolchain's folder of SwiftSyntax modules and libraries, found from the library that runs this manifest.
///
/// `libPackageDescription.so` lies in `<toolchain>/usr/lib/swift/pm/ManifestAPI`; `PATH` may name another toolchain.
func hostLibraries() -> String {
    // The whole file must be read by a handle: files of /proc have no size, and `String(contentsOfFile:)` stops at 4 KB.
    let contents = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
    let maps = String(decoding: contents.flatMap { $0 } ?? Data(), as: UTF8.self)
    for line in maps.split(separator: "\n") where line.hasSuffix("/libPackageDescription.so") {
        guard let start = line.firstIndex(of: "/") else { continue }
        var folder = URL(fileURLWithPath: String(line[start...]))
        for _ in 0..<3 { folder.deleteLastPathComponent() }
        return folder.appendingPathComponent("host").path
    }
    return "/usr/lib/swift/host"
}

let host = hostLibraries()

/// Settings of a target that is written against the toolchain's SwiftSyntax.
let syntaxSwiftSettings: [SwiftSetting] = [.unsafeFlags(["-I", host])]

func syntaxLinkerSettings(_ libraries: [String]) -> [LinkerSetting] {
    [.unsafeFlags(["-L", host] + libraries.map { "-l" + $0 } + ["-Xlinker", "-rpath", "-Xlinker", host])]
}

/// How `make build` has the program linked: without what a start would spend its time on.
///
/// At a fixed address nothing has to be relocated. The folder has libstdc++ and others as archives, so that they need
/// not be loaded. Other products, which are dynamic, are not linked like this.
let programLinkerSettings: [LinkerSetting] =
    Context.environment["DAYBOOK_ARCHIVES"].map {
        [.unsafeFlags(["-L", $0, "-Xlinker", "-no-pie", "-Xclang-linker", "-static-libgcc"])]
    } ?? []

/// Whether a C library that the program can do without is there, by its headers; `DAYBOOK_PLAIN=1` says that none is.
func isInstalled(_ headers: String...) -> Bool {
    Context.environment["DAYBOOK_PLAIN"] == nil
        && headers.allSatisfy { FileManager.default.fileExists(atPath: "/usr/include/\($0)") }
}

let hasNcurses = isInstalled("ncurses.h")
let hasEdit = isInstalled("histedit.h", "bsd/bsd.h")
let hasZip = isInstalled("minizip/zip.h", "minizip/unzip.h", "zlib.h")
let hasPango = isInstalled("pango-1.0/pango/pangocairo.h", "cairo/cairo-pdf.h", "cairo/cairo-svg.h")
let hasXlsxWriter = isInstalled("xlsxwriter.h")

/// The module maps of the libraries for pictures and codes that are there.
let mediaLibraries = [
    ("CTurboJPEG", "turbojpeg.h"), ("CSPNG", "spng.h"), ("CWebP", "webp/decode.h"), ("CChafa", "chafa/chafa.h"),
    ("CQRCode", "qrencode.h"), ("CZBar", "zbar.h"),
].filter { isInstalled($0.1) }.map(\.0)

let macroLibraries = [
    "SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxBuilder", "SwiftDiagnostics",
    "SwiftCompilerPluginMessageHandling",
]
let expansionLibraries = ["SwiftParser", "SwiftSyntaxMacroExpansion", "SwiftBasicFormat"]

let package = Package(
    name: "daybook",
    products: [
        .executable(name: "daybook", targets: ["daybook"]),
        .executable(name: "daybook-media", targets: ["daybook-media"]),
        .executable(name: "daybook-press", targets: ["daybook-press"]),
        .library(name: "Storage", targets: ["Storage"]),
        .library(name: "SwiftData", targets: ["SwiftData"]),
    ],
    targets: [
        .systemLibrary(name: "CSQLite"),
        .target(name: "SQLite", dependencies: ["CSQLite"]),
        .macro(
            name: "StorageMacros",
            swiftSettings: syntaxSwiftSettings,
            linkerSettings: syntaxLinkerSettings(macroLibraries)),
        .target(name: "Storage", dependencies: ["SQLite", "StorageMacros"]),
        .target(name: "SwiftData", dependencies: ["Storage"]),
        .target(name: "CivilTime"),
        .target(name: "ContentLines"),
        .target(name: "TextLayout"),
        .target(name: "Reports", dependencies: ["TextLayout"]),
        .target(
            name: "Terminal",
            dependencies: ["TextLayout"] + (hasNcurses ? ["CNcurses"] : []) + (hasEdit ? ["CEdit"] : [])),
        .target(name: "Archives", dependencies: hasZip ? ["CZip"] : []),
        .target(name: "Commands", dependencies: ["Storage", "Reports", "CivilTime", "TextLayout"]),
        .target(name: "Gradebook", dependencies: ["Commands", "Reports", "Storage", "CivilTime", "StorageMacros"]),
        .target(
            name: "ToDo",
            dependencies: ["Commands", "Reports", "Storage", "CivilTime", "ContentLines", "StorageMacros"]),
        .target(name: "GradeGrid", dependencies: ["Gradebook", "Commands", "Reports", "TextLayout"]),
        .target(
            name: "People",
            dependencies: ["Commands", "Reports", "Storage", "CivilTime", "ContentLines", "StorageMacros"]),
        .target(name: "MediaProtocol"),
        .target(name: "Media", dependencies: ["MediaProtocol"] + mediaLibraries.map { .byName(name: $0) }),
        .executableTarget(name: "daybook-media", dependencies: ["Media"]),
        .target(
            name: "App",
            dependencies: [
                "Storage", "Reports", "CivilTime", "TextLayout", "Archives", "Terminal", "Commands", "Gradebook",
                "GradeGrid", "ToDo", "People", "MediaProtocol",
            ]),
        .executableTarget(name: "daybook", dependencies: ["App"], linkerSettings: programLinkerSettings),
        .target(
            name: "Press",
            dependencies: ["Reports", "TextLayout"] + (hasPango ? ["CPango"] : [])
                + (hasXlsxWriter ? ["CXlsxWriter"] : [])
                + mediaLibraries.filter { $0 == "CTurboJPEG" }.map { .byName(name: $0) }),
        .executableTarget(name: "daybook-press", dependencies: ["Press"]),

        .target(name: "SeededNumbers", path: "Tests/Support/SeededNumbers"),
        .target(name: "Golden", path: "Tests/Support/Golden"),
        .target(
            name: "CommandDesk", dependencies: ["Commands", "Reports", "Storage"], path: "Tests/Support/CommandDesk"),
        .testTarget(name: "ArchitectureTests"),
        .testTarget(name: "SQLiteTests", dependencies: ["SQLite"]),
        .testTarget(
            name: "StorageMacrosTests",
            dependencies: ["StorageMacros"],
            swiftSettings: syntaxSwiftSettings,
            linkerSettings: syntaxLinkerSettings(macroLibraries + expansionLibraries)),
        .executableTarget(
            name: "storage-writer", dependencies: ["Storage", "StorageMacros"], path: "Tests/StorageWriter"),
        .testTarget(
            name: "StorageTests",
            dependencies: ["Storage", "SQLite", "StorageMacros", "storage-writer", "SeededNumbers"]),
        .testTarget(name: "DocumentationTests", dependencies: ["Storage", "StorageMacros"]),
        .testTarget(name: "SwiftDataTests", dependencies: ["SwiftData", "StorageMacros"]),
        .testTarget(name: "CivilTimeTests", dependencies: ["CivilTime"]),
        .testTarget(name: "ContentLinesTests", dependencies: ["ContentLines", "SeededNumbers"]),
        .testTarget(name: "TextLayoutTests", dependencies: ["TextLayout"]),
        .testTarget(name: "ReportsTests", dependencies: ["Reports", "Golden"], exclude: ["Goldens"]),
        .testTarget(
            name: "PressTests", dependencies: ["Press", "Reports", "Golden", "daybook-press"], exclude: ["Goldens"]),
        .testTarget(name: "ArchivesTests", dependencies: ["Archives"]),
        .testTarget(name: "CommandsTests", dependencies: ["Commands"]),
        .testTarget(name: "GradebookTests", dependencies: ["Gradebook", "SeededNumbers", "CommandDesk"]),
        .testTarget(name: "GradeGridTests", dependencies: ["GradeGrid", "CommandDesk"]),
        .testTarget(name: "ToDoTests", dependencies: ["ToDo", "CommandDesk", "SeededNumbers"]),
        .testTarget(name: "PeopleTests", dependencies: ["People", "CommandDesk"]),
        .testTarget(name: "MediaTests", dependencies: ["Media", "MediaProtocol"]),
        .testTarget(
            name: "AppTests",
            dependencies: ["App", "SQLite", "SeededNumbers", "daybook", "daybook-media", "daybook-press"]),
    ],
    swiftLanguageModes: [.v6]
)

if hasNcurses { package.targets.append(.systemLibrary(name: "CNcurses")) }
if hasEdit { package.targets.append(.systemLibrary(name: "CEdit")) }
if hasZip { package.targets.append(.systemLibrary(name: "CZip")) }
if hasPango { package.targets.append(.systemLibrary(name: "CPango", pkgConfig: "pangocairo")) }
if hasXlsxWriter { package.targets.append(.systemLibrary(name: "CXlsxWriter")) }
for name in mediaLibraries {
    // libchafa's headers lie in folders of their own, and so do those of GLib, which they use.
    package.targets.append(.systemLibrary(name: name, pkgConfig: name == "CChafa" ? "chafa" : nil))
}

/// What every target is compiled with.
let houseSettings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + houseSettings
}
