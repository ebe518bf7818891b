import Commands

extension ForeignStudent {
    /// Whether nothing that names the student is longer than names are.
    var hasNamesOfUsualLength: Bool {
        ([firstName, lastName, joinedName, id, sisID, login, email, section] + foreignIDs.map(\.value))
            .allSatisfy { $0.utf8.count <= NameRule.longest || $0.count <= NameRule.longest }
    }

    /// The student as one is stored: names on one line.
    var ruled: ForeignStudent {
        var student = self
        for name in [\ForeignStudent.firstName, \.lastName, \.joinedName, \.id, \.sisID, \.login, \.email, \.section] {
            student[keyPath: name] = student[keyPath: name].onOneLine.trimmingBlanks()
        }
        return student
    }
}

extension ForeignItem {
    /// The quiz as one is stored: names on one line. The header stays, to be written back.
    var ruled: ForeignItem {
        var item = self
        item.title = title.onOneLine.trimmingBlanks()
        item.category = category.onOneLine.trimmingBlanks()
        return item
    }
}

extension ForeignGradebook {
    /// The gradebook as one is stored, in what it says of the course as a whole; names that are too long are refused.
    var ruled: ForeignGradebook {
        var gradebook = self
        gradebook.course.name = course.name.onOneLine.trimmingBlanks()
        if gradebook.course.name.count > NameRule.longest {
            gradebook.course.name = ""
            gradebook.refused.append(
                RefusedPart(file: "the course", line: 0, column: nil, value: course.name, reason: .nameTooLong))
        }
        gradebook.categories = categories.compactMap { category in
            var category = category
            category.name = category.name.onOneLine.trimmingBlanks()
            guard category.name.count > NameRule.longest else { return category }
            gradebook.refused.append(
                RefusedPart(file: "a category", line: 0, column: nil, value: category.name, reason: .nameTooLong))
            return nil
        }
        return gradebook
    }
}
