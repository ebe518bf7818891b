import Foundation
import Stopwatch
import Storage

// StorageBenchmark create STORE: makes an empty store.
// StorageBenchmark work STORE SHELVES BOOKS: measures each kind of work, with that many books on each shelf.
// StorageBenchmark enumerate STORE: goes through all books and prints how many there are and the peak memory in KiB.

/// Does what the arguments ask for; when it returns, the store is closed.
func run(_ arguments: [String]) throws {
    guard arguments.count >= 2 else {
        fatalError("usage: StorageBenchmark create|work|enumerate STORE [SHELVES BOOKS]")
    }
    let container = try ModelContainer(
        for: Shelf.self, Book.self, configurations: ModelConfiguration(url: URL(fileURLWithPath: arguments[1])))
    switch arguments[0] {
    case "create": return
    case "enumerate":
        var count = 0
        try ModelContext(container).enumerate(FetchDescriptor<Book>()) { book in
            if book.number >= 0 { count += 1 }
        }
        print("\(count)\t\(Stopwatch.peakMemory)")
    case "work":
        try Work(container: container, shelves: Int(arguments[2])!, books: Int(arguments[3])!).run()
    default: fatalError("unknown: \(arguments[0])")
    }
}

try run(Array(CommandLine.arguments.dropFirst()))
