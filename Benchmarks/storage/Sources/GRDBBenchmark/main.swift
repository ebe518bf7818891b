import Foundation
import GRDB
import Stopwatch

// GRDBBenchmark work STORE SHELVES BOOKS: the work of StorageBenchmark by GRDB's record types, without a history.

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 4, let shelves = Int(arguments[2]), let books = Int(arguments[3]) else {
    fatalError("usage: GRDBBenchmark work STORE SHELVES BOOKS")
}
let total = shelves * books
var configuration = Configuration()
configuration.prepareDatabase { database in
    try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -64000")
}
let queue = try DatabaseQueue(path: arguments[1], configuration: configuration)

func check(_ isRight: Bool, _ line: Int = #line) {
    guard isRight else { fatalError("a wrong result in line \(line)") }
}

try Stopwatch.measure("insert") {
    try queue.write { database in
        for place in 0..<shelves {
            let shelf = Shelf(key: Int64(place + 1), name: "Shelf \(place)")
            try shelf.insert(database)
            for number in place * books..<(place + 1) * books {
                try Book(number: number, shelf: shelf.key).insert(database)
            }
        }
    }
}

do {
    let found = try Stopwatch.measure("fetch all") {
        try queue.read { try Book.order(Book.Columns.key).fetchAll($0) }
    }
    check(found.count == total && found.reduce(0) { $0 + $1.number } == total * (total - 1) / 2)
}

let matching = try Stopwatch.measure("fetch by unique value") {
    try queue.read { database in
        try stride(from: 0, to: total, by: 10).filter { number in
            try Book.filter(Book.Columns.code == "B-\(number)").fetchOne(database)?.number == number
        }
    }
}
check(matching.count == (total + 9) / 10)

let counts = try Stopwatch.measure("fetch by predicate") {
    try queue.read { database in
        try stride(from: 0, to: total, by: 1000).map { start in
            let isWanted =
                Book.Columns.number >= start && Book.Columns.number < start + 1000 && Book.Columns.price >= 500
            return try Book.filter(isWanted).order(Book.Columns.key).fetchAll(database).count
        }
    }
}
check(counts.reduce(0, +) == (0..<total).count { Double($0 % 4000) * 0.25 >= 500 })

let sum = try Stopwatch.measure("to-many traversal") {
    try queue.read { database in
        try Shelf.fetchAll(database).reduce(0) { sum, shelf in
            try shelf.books.order(Book.Columns.key).fetchAll(database).reduce(sum) { $0 + $1.number }
        }
    }
}
check(sum == total * (total - 1) / 2)

do {
    var found = try queue.read { try Book.order(Book.Columns.key).fetchAll($0) }
    try Stopwatch.measure("update") {
        try queue.write { database in
            for index in found.indices {
                try found[index].updateChanges(database) { $0.price += 1 }
            }
        }
    }
}

try Stopwatch.measure("cascade delete") {
    try queue.write { database in
        for shelf in try Shelf.fetchAll(database).prefix(shelves / 2) { try shelf.delete(database) }
    }
}
check(try queue.read { try Book.fetchCount($0) } == (shelves - shelves / 2) * books)
