import Foundation
import Storage
import Testing

@Suite struct ExpressionTests {
    private func check<T: PersistentModel>(_ predicate: Predicate<T>, _ count: Int) throws {
        let context = try libraryInMemory()
        let all = try context.fetch(FetchDescriptor<T>())
        let found = try context.fetch(FetchDescriptor(predicate: predicate))
        #expect(try Set(found) == Set(all.filter { try predicate.evaluate($0) }))
        #expect(found.count == count)
    }

    @Test func expressionsOfToManysAreCompiled() throws {
        let limit = 200
        let long = #Expression<[Song], Int> { songs in songs.filter { $0.length > limit }.count }
        try check(#Predicate<Artist> { artist in long.evaluate(artist.songs ?? []) > 0 }, 3)
        try check(#Predicate<Artist> { artist in long.evaluate(artist.features) > 0 }, 1)
    }

    @Test func expressionsOfValuesAndRecordsAreCompiled() throws {
        let minutes = #Expression<Int, Int> { $0 / 60 }
        let isOld = #Expression<Artist, Bool> { $0.founded < 1990 || $0.country == nil }
        try check(#Predicate<Song> { minutes.evaluate($0.length) == 4 && !$0.title.isEmpty }, 2)
        try check(#Predicate<Artist> { isOld.evaluate($0) }, 2)
        // The same one twice, of two values.
        try check(#Predicate<Song> { minutes.evaluate($0.length) > minutes.evaluate($0.length - 60) }, 7)
    }

    @Test func oneMayBeInsideAnother() throws {
        let minutes = #Expression<Int, Int> { $0 / 60 }
        let isLong = #Expression<Song, Bool> { minutes.evaluate($0.length) >= 4 }
        try check(#Predicate<Song> { isLong.evaluate($0) }, 4)
    }

    @Test func whatHasNoSQLIsRefused() throws {
        let initial = #Expression<Song, Bool> { $0.initial == "a" }
        let descriptor = FetchDescriptor(predicate: #Predicate<Song> { initial.evaluate($0) })
        #expect(throws: StorageError.self) { try libraryInMemory().fetch(descriptor) }
    }
}
