import Foundation
import Testing

@testable import ContentLines

struct ComponentTests {
    @Test(arguments: [
        "BEGIN:VTODO", "begin:vtodo", "BEGIN:vtodo\r\n", "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\n", "BBEGIN:VTODO",
        "BEGIN:VEVENT\nBEGIN:VTODO",
    ]) func aComponentIsFoundWhereverItBegins(_ text: String) {
        #expect(Data(text.utf8).holds(component: "VTODO"))
    }

    @Test(arguments: ["", "B", "BEGIN:VTOD", "BEGIN:VEVENT", "END:VTODO", "BEGIN: VTODO"])
    func whatIsNotThereIsNotFound(_ text: String) {
        #expect(!Data(text.utf8).holds(component: "VTODO"))
    }

    @Test func aPartOfDataIsSearchedAlone() {
        let data = Data("BEGIN:VTODO BEGIN:VEVENT".utf8)
        #expect(!data[12...].holds(component: "VTODO"))
        #expect(data[12...].holds(component: "VEVENT"))
    }
}
