import ChanCore
import ChanFold
package import ChanID
import ChanJSON
import ChanLog
import ChanStore

/// A point of a log: right after one of its entries.
package struct LogPoint: Hashable, Sendable {
    /// The last entry before the point.
    package let entry: EntryNumber
    /// The clock time of the entry.
    package let at: Timestamp
    /// The log time of the entry.
    let orderedAt: Timestamp
    /// The root of the log at this point.
    package let root: Digest

    package var size: UInt64 { entry + 1 }
}

extension LogPoint {
    /// A parsed reference to a point: an entry number, a time, or a duration before now (`90s`, `15m`, `1h30m`, `3d`,
    /// `1w`).
    enum Reference {
        case entry(EntryNumber)
        case time(Timestamp)

        /// - Returns: `nil` for any other text.
        init?(_ text: String, now: Timestamp) {
            if let number = EntryReferenceResolver.number(text) {
                self = .entry(number)
            } else if let time = UTCTime(text) {
                self = .time(Timestamp(time))
            } else if let seconds = DurationText.seconds(text) {
                self = .time(Timestamp(milliseconds: now.milliseconds - Int64(seconds) * 1000))
            } else {
                return nil
            }
        }
    }

    /// Resolves a reference to a point of the log.
    ///
    /// - Parameters:
    ///   - text: the reference; `nil` for the end of the log.
    ///   - parameter: the name of the parameter, for errors.
    /// - Throws: `invalid.value`, `not_found.entry`; `not_found.moment` for a time before the log began.
    init(
        _ text: String?, _ parameter: String, of conversation: ConversationID, now: Timestamp, in view: StoreView
    ) throws {
        let offsets = try ConversationStateTable.find(conversation, in: view)?.clockOffsets ?? ClockOffsets()
        let size = try LogReader.size(of: conversation, in: view)
        let number: EntryNumber?
        switch try text.map({ try Self.reference($0, parameter, now: now) }) {
        case nil: number = size == 0 ? nil : size - 1
        case .entry(let entry)?: number = entry < size ? entry : nil
        case .time(let time)?:
            number = try EntryTable.findLast(at: offsets.logTime(of: time), of: conversation, in: view)
            if number == nil { throw try Self.beforeTheLog(time, of: conversation, in: view) }
        }
        guard let number, let entry = try EntryTable.find(number, of: conversation, in: view) else {
            throw EntryReferenceResolver.notFoundError(text ?? "0")
        }
        self.entry = number
        orderedAt = entry.entryWithBody.entry.orderedAt
        at = offsets.clockTime(of: orderedAt)
        root = try LogReader.compactRange(of: conversation, size: number + 1, in: view).root
    }

    private static func beforeTheLog(
        _ time: Timestamp, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> ServiceError {
        guard let first = try EntryTable.find(0, of: conversation, in: view) else {
            return EntryReferenceResolver.notFoundError("0")
        }
        return .named(
            .notFoundMoment,
            [
                "actual": UTCTime(time).description,
                "expected": UTCTime(first.entryWithBody.entry.orderedAt).description,
            ])
    }

    private static func reference(
        _ text: String, _ parameter: String, now: Timestamp
    ) throws(ServiceError) -> Reference {
        guard let reference = Reference(text, now: now) else {
            throw .invalid(
                "/\(parameter)", "\(text) is neither an entry nor a time", expected: "as 17, 7d or 2005-08-08T11:29:00Z"
            )
        }
        return reference
    }
}
