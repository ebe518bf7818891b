import Foundation
import Stopwatch
import Storage

/// The kinds of work that are measured; each begins with a context that holds no objects.
struct Work {
    let container: ModelContainer
    let shelves: Int
    /// How many books stand on each shelf.
    let books: Int

    private var total: Int { shelves * books }

    func run() throws {
        try insert()
        try fetchAll()
        try fetchByUniqueValue()
        try fetchByPredicate()
        try traverse()
        try update()
        try delete()
    }

    private func insert() throws {
        let context = try ModelContext(container)
        try Stopwatch.measure("insert") {
            try context.transaction {
                for place in 0..<shelves {
                    let shelf = Shelf(name: "Shelf \(place)")
                    context.insert(shelf)
                    for number in place * books..<(place + 1) * books {
                        context.insert(Book(number: number, shelf: shelf))
                    }
                }
            }
        }
    }

    private func fetchAll() throws {
        let context = try ModelContext(container)
        let found = try Stopwatch.measure("fetch all") { try context.fetch(FetchDescriptor<Book>()) }
        check(found.count == total && found.reduce(0) { $0 + $1.number } == total * (total - 1) / 2)
    }

    private func fetchByUniqueValue() throws {
        let context = try ModelContext(container)
        let found = try Stopwatch.measure("fetch by unique value") {
            try context.read {
                try stride(from: 0, to: total, by: 10).filter { number in
                    let code = "B-\(number)"
                    let descriptor = FetchDescriptor<Book>(predicate: #Predicate { $0.code == code })
                    return try context.fetch(descriptor).first?.number == number
                }
            }
        }
        check(found.count == (total + 9) / 10)
    }

    private func fetchByPredicate() throws {
        let context = try ModelContext(container)
        let found = try Stopwatch.measure("fetch by predicate") {
            try context.read {
                try stride(from: 0, to: total, by: 1000).map { start in
                    let end = start + 1000
                    let descriptor = FetchDescriptor<Book>(
                        predicate: #Predicate { $0.number >= start && $0.number < end && $0.price >= 500 })
                    return try context.fetch(descriptor).count
                }
            }
        }
        check(found.reduce(0, +) == (0..<total).count { Double($0 % 4000) * 0.25 >= 500 })
    }

    private func traverse() throws {
        let context = try ModelContext(container)
        let sum = try Stopwatch.measure("to-many traversal") {
            try context.read {
                try context.fetch(FetchDescriptor<Shelf>()).reduce(0) { sum, shelf in
                    shelf.books.reduce(sum) { $0 + $1.number }
                }
            }
        }
        check(sum == total * (total - 1) / 2)
    }

    private func update() throws {
        let context = try ModelContext(container)
        let books = try context.fetch(FetchDescriptor<Book>())
        try Stopwatch.measure("update") {
            for book in books { book.price += 1 }
            try context.save()
        }
    }

    private func delete() throws {
        let context = try ModelContext(container)
        let half = try context.fetch(FetchDescriptor<Shelf>()).prefix(shelves / 2)
        try Stopwatch.measure("cascade delete") {
            for shelf in half { context.delete(shelf) }
            try context.save()
        }
        check(try context.fetchCount(FetchDescriptor<Book>()) == (shelves - shelves / 2) * books)
    }

    private func check(_ isRight: Bool, _ line: Int = #line) {
        guard isRight else { fatalError("a wrong result in line \(line)") }
    }
}
