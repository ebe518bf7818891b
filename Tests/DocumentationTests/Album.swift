import Foundation
import Storage

// The models of the documentation's first page.

@Model
final class Album {
    var title: String
    @Relationship(deleteRule: .cascade, inverse: \Song.album) var songs: [Song] = []

    init(title: String) { self.title = title }
}

@Model
final class Song {
    var name: String
    var album: Album?

    init(name: String, album: Album? = nil) {
        self.name = name
        self.album = album
    }
}
