import CommandDesk

@testable import Gradebook

extension Classroom {
    /// A course with everything that a report has to tell apart: Physics, of 4 students and 3 quizzes.
    static func physics() throws -> Classroom {
        let room = try Classroom()
        try room.importing(
            """
            Student,ID,SIS User ID,Section,Quiz 1 (1),Quiz 2 (2),Bonus (3)
            Points Possible,,,,20,12.5,0
            "Silva, Ana",107,7,A,17.50,EX,2
            "Lee, Ethan",108,8,A,21,,
            "Lee, Ethan",109,9,B,,6.25,
            "Đỗ, An",110,10,,0,12.5,
            """, into: "Physics")
        _ = try room.outcome("grade set An \"Quiz 1\" m")
        return room
    }
}
