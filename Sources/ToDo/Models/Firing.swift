package import Commands
package import Foundation
package import Storage

/// That the reminder of an item has fired.
///
/// It names the item without referring to it: what the program has to remember stands in no one's way who takes a
/// change of the item back.
@Model
package final class Firing {
    #Unique<Firing>([\.item, \.time])
    /// The ID of the item.
    package var item: String
    /// The reminder's time: one that is moved fires again.
    package var time: PlannedTime
    /// When it fired.
    package var fired: Date

    package init(item: String, time: PlannedTime, fired: Date) {
        self.item = item
        self.time = time
        self.fired = fired
    }
}

extension Firing: RuledModel {
    package var flaws: [RecordFlaw] {
        let check = RecordCheck(self)
        check.identifier("item", \.item)
        check.moment("fired", \.fired)
        return check.flaws
    }

    package var claims: [RecordClaim] {
        [RecordClaim("time", [item, time], "is one of which another record says that it fired", .delete)]
    }
}
