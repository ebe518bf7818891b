package import CivilTime
package import Foundation
package import Storage

/// What commands may ask of the machine; the application gives it, tests give their own.
package struct Services: Sendable {
    /// Reads a file; `-` is standard input.
    package var readFile: @Sendable (_ path: String) throws -> Data
    /// Reads a file with a picture, unless it is larger than one may be.
    package var readPicture: @Sendable (_ path: String) throws -> Data
    /// Reads a file that came from elsewhere, or a folder with what is in it.
    package var readForeign: @Sendable (_ path: String) throws -> ForeignFile
    /// Returns the folder at a path with what is in it; nil where there is none.
    package var readFolder: @Sendable (_ path: String) throws -> ForeignFile?
    /// Writes what a format has made: a file, or files in a folder, each as a whole or not at all.
    ///
    /// Refuses to replace what is there unless that is meant; in a dry run it refuses the same, and writes nothing.
    package var writeForeign: @Sendable (_ path: String, _ export: ForeignExport, _ replaces: Bool) throws -> Void
    /// Shows a plan and asks whether to go on; `nil` where nobody can be asked.
    package var confirm: (@Sendable (Confirmation, Outcome) throws -> Bool)?
    /// Asks a question that has several answers and gives the word chosen, nil for none; `nil` where nobody can be asked.
    package var choose: (@Sendable (Choice) throws -> String?)?
    /// Makes the id of a new record of a kind and number; random, or the same in every run where the clock stands.
    package var newID: @Sendable (_ kind: String, _ number: Int) -> String
    /// Runs another program without showing anything of it, and returns its status.
    package var runProgram: @Sendable (_ words: [String]) throws -> Int32
    /// Lets a person edit a draft, takes each version, and tells whether one was taken; `nil` where nobody can.
    package var edit: (@Sendable (_ draft: Draft, _ take: (String) throws -> Void) throws -> Bool)?
    /// Works on pictures and QR codes.
    package var pictures: Pictures
    /// Tells the person how far work is that takes long.
    package var progress = WorkProgress.none
    /// Looks up the terms and holidays that a store has.
    package var schoolCalendar: @Sendable (ModelContext) throws -> SchoolCalendar
    /// What others know of somebody who is erased.
    package var traces: Traces

    /// Makes a set of services.
    package init(
        readFile: @escaping @Sendable (_ path: String) throws -> Data,
        readPicture: (@Sendable (_ path: String) throws -> Data)? = nil,
        readForeign: (@Sendable (_ path: String) throws -> ForeignFile)? = nil,
        readFolder: @escaping @Sendable (_ path: String) throws -> ForeignFile? = { _ in nil },
        writeForeign: @escaping @Sendable (_ path: String, _ export: ForeignExport, _ replaces: Bool) throws -> Void = {
            path, _, _ in try noFiles(path, Data(), false)
        },
        confirm: (@Sendable (Confirmation, Outcome) throws -> Bool)? = nil,
        choose: (@Sendable (Choice) throws -> String?)? = nil,
        newID: @escaping @Sendable (_ kind: String, _ number: Int) -> String = { _, _ in UUID().uuidString },
        runProgram: @escaping @Sendable (_ words: [String]) throws -> Int32 = { _ in 127 },
        edit: (@Sendable (_ draft: Draft, _ take: (String) throws -> Void) throws -> Bool)? = nil,
        pictures: Pictures = Pictures(),
        schoolCalendar: @escaping @Sendable (ModelContext) throws -> SchoolCalendar = { _ in SchoolCalendar() },
        traces: Traces = Traces()
    ) {
        self.readFile = readFile
        self.readPicture = readPicture ?? readFile
        self.readForeign = readForeign ?? { ForeignFile(path: $0, data: try readFile($0)) }
        self.readFolder = readFolder
        self.writeForeign = writeForeign
        self.confirm = confirm
        self.choose = choose
        self.newID = newID
        self.runProgram = runProgram
        self.edit = edit
        self.pictures = pictures
        self.schoolCalendar = schoolCalendar
        self.traces = traces
    }

    /// Refuses to write: what holds where nobody has said how.
    package static let noFiles: @Sendable (String, Data, Bool) throws -> Void = { path, _, _ in
        throw CommandError.refused(message: "\(path) cannot be written: there are no files here", hints: [])
    }
}
