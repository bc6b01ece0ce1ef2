import ChanID
import ChanStore

/// `ordered_at`: the origin's clock, never decreasing, because every rule about time rests on it on every machine.
enum OriginClock {
    /// How far the clock may lie behind the log before the origin stops signing: a step back of NTP passes unnoticed, a
    /// clock that lost its battery does not date a year of entries alike.
    static let toleranceSeconds: Int64 = 300

    /// - Throws: `guard.clock` when the clock is more than the tolerance behind the last entry.
    static func next(
        after size: UInt64, of conversation: ConversationID, environment: Environment, in view: StoreView
    ) throws -> Timestamp {
        let now = environment.now()
        guard size > 0, let last = try EntryTable.orderedAt(size - 1, of: conversation, in: view) else { return now }
        guard now.adding(seconds: toleranceSeconds) >= last else {
            throw ServiceError.named(
                "guard.clock", ["actual": "\(now.milliseconds)", "expected": "\(last.milliseconds)"])
        }
        return max(now, last)
    }
}
