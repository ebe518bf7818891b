import Commands
import Foundation
import Testing

/// What two modules write in one format.
@Suite struct ForeignExportTests {
    private let file = ForeignExport(.file(Data("a".utf8)), records: 1, notices: ["first"])
    private let folder = ForeignExport(
        .folder([ForeignFile(path: "x", data: Data())]), records: 2, notices: ["second"], updatesFolder: true)

    @Test func filesStandBelowEachOther() {
        let joined = file.joined(with: ForeignExport(.file(Data("b".utf8)), records: 4))
        guard case .file(let data) = joined.contents else {
            Issue.record("no file")
            return
        }
        #expect(data == Data("ab".utf8) && joined.records == 5 && joined.notices == ["first"])
    }

    /// What has no place is said to be left out, and is not counted.
    @Test func aFileHasNoPlaceInAFolder() {
        for joined in [folder.joined(with: file), file.joined(with: folder)] {
            guard case .folder(let files) = joined.contents else {
                Issue.record("no folder")
                continue
            }
            #expect(files.map(\.path) == ["x"] && joined.records == 2 && joined.updatesFolder)
            #expect(joined.notices == ["second", "1 other record is left out: it goes into a file, not into a folder"])
        }
    }

    @Test func whatIsEmptyAddsNothing() {
        let empty = ForeignExport(.file(Data()), records: 0, notices: ["nothing"])
        #expect(folder.joined(with: empty).notices == ["second"] && empty.joined(with: folder).records == 2)
    }
}
