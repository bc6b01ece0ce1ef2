import ChanCore
import ChanID
import Testing

extension RuleTableTests {
    static let clockRows: [RuleRow] = [
        .passes("OffsetIsByOwner", "an owner") { _ in said(.clockOffsetSet(1_000), by: .alice) },
        .fails("OffsetIsByOwner", .role, "a moderator") { _ in said(.clockOffsetSet(1_000), by: .bob) },
        RuleRow.passes("OffsetIsByOwner", "an owner, to a subscriber") { _ in said(.clockOffsetSet(1_000), by: .alice) }
            .seenBySubscriber(),
        .fails("ByOrigin", .notOrigin, "an offset by an owner whose node does not order the log") { stage in
            stage.must(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            return said(.clockOffsetSet(1_000), by: .bob)
        },
        .passes("ByOrigin", "an offset by the node that orders the log") { _ in
            said(.clockOffsetSet(1_000), by: .alice)
        },
        .passes("OffsetFits", "none, and the largest that leads back to 1970") { stage in
            said(.clockOffsetSet(min(ClockOffsets.largest, stage.now.milliseconds)), by: .alice)
        },
        .fails("OffsetFits", .value, "less than none") { _ in said(.clockOffsetSet(-1), by: .alice) },
        .fails("OffsetFits", .value, "more than leads back to 1970") { stage in
            said(.clockOffsetSet(stage.now.milliseconds + 1), by: .alice)
        },
        .fails("OffsetFits", .value, "more than 100 years") { stage in
            stage.now = Timestamp(milliseconds: 3 * ClockOffsets.largest)
            return said(.clockOffsetSet(ClockOffsets.largest + 1), by: .alice)
        },
        .fails("OffsetFits", .capacity, "one more than the most of one log") { stage in
            for number in 1...ClockOffsets.most {
                stage.must(.setClockOffset(Int64(number)), by: .alice)
            }
            return said(.clockOffsetSet(0), by: .alice)
        },
    ]
}
