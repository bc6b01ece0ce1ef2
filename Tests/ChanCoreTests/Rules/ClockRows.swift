import ChanCore
import ChanID
import Testing

extension RuleTableTests {
    static let clockRows: [RuleRow] = [
        .passes("OffsetIsByOwner", "an owner") { _ in attempt(.clockOffsetSet(1_000), by: .alice) },
        .fails("OffsetIsByOwner", .deniedRole, "a moderator") { _ in attempt(.clockOffsetSet(1_000), by: .bob) },
        .fails("OffsetIsByOwner", .stateNotMember, "an owner who has left, at the node that orders the log") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            stage.force(.memberLeft(successor: nil), by: Person.alice.author)
            return attempt(.clockOffsetSet(1_000), by: .alice)
        },
        .fails("OffsetIsByOwner", .stateNotMember, "a stranger") { _ in
            attempt(.clockOffsetSet(1_000), by: .mallory)
        },
        RuleRow.passes("OffsetIsByOwner", "an owner, to a subscriber") { _ in
            attempt(.clockOffsetSet(1_000), by: .alice)
        }
        .seenBySubscriber(),
        .fails("ByOrigin", .stateNotOrigin, "an offset by an owner whose node does not order the log") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            return attempt(.clockOffsetSet(1_000), by: .bob)
        },
        .passes("ByOrigin", "an offset by the node that orders the log") { _ in
            attempt(.clockOffsetSet(1_000), by: .alice)
        },
        .passes("OffsetFits", "none, and the largest that leads back to 1970") { stage in
            attempt(.clockOffsetSet(min(ClockOffsets.maximumMilliseconds, stage.now.milliseconds)), by: .alice)
        },
        .fails("OffsetFits", .invalidValue, "less than none") { _ in attempt(.clockOffsetSet(-1), by: .alice) },
        .fails("OffsetFits", .invalidValue, "more than leads back to 1970") { stage in
            attempt(.clockOffsetSet(stage.now.milliseconds + 1), by: .alice)
        },
        .fails("OffsetFits", .invalidValue, "more than 100 years") { stage in
            stage.now = Timestamp(milliseconds: 3 * ClockOffsets.maximumMilliseconds)
            return attempt(.clockOffsetSet(ClockOffsets.maximumMilliseconds + 1), by: .alice)
        },
        .fails("OffsetFits", .guardCapacity, "one more than the most of one log") { stage in
            for number in 1...ClockOffsets.maximumCount {
                stage.runExpectingSuccess(.setClockOffset(Int64(number)), by: .alice)
            }
            return attempt(.clockOffsetSet(0), by: .alice)
        },
    ]
}
