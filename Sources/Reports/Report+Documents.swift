extension Report {
    /// The documents that the report is handed out as, each a report of its own: what is about one student.
    ///
    /// Where writers have pages, each begins with the title and ends with the notes, names on every page whom it is about,
    /// and counts its own pages. A report of which no section says that a document begins is one document.
    package var documents: [Report] {
        let begins = sections.indices.filter { sections[$0].about != nil }
        guard let first = begins.first else { return [self] }
        // What comes before the first of them is a document of its own.
        let starts = (first > 0 ? [0] : []) + begins
        return zip(starts, starts.dropFirst() + [sections.count]).map { start, end in
            var document = self
            document.sections = Array(sections[start..<end])
            document.runningHead.about = sections[start].about
            return document
        }
    }

    /// The report whose pages name whom they are about where that is one alone; else what is about several.
    package var onlyDocument: Report? {
        let documents = documents
        return documents.count == 1 ? documents[0] : nil
    }
}
