import ChanEngine
import ChanFold
package import ChanID
import ChanImport
import ChanJSON

/// The result of an import.
package struct ImportReport: Sendable {
    package let path: String
    /// The number of lines, or of messages of a Telegram chat.
    package var lines = 0
    package var messages = 0
    package var events = 0
    package var blank = 0
    /// The number of messages imported by an earlier run, or from an earlier export of the same chat.
    package var skipped = 0
    package var unparsed = 0
    package var firstSeq: EntryNumber?
    package var lastSeq: EntryNumber?
    /// The numbers of records by kind.
    private var kindCounts = Tally()
    /// The numbers of message parts that are not supported, by kind.
    private var omittedCounts = Tally()
    /// The first lines that could not be imported.
    package private(set) var examples: [Example] = []

    package struct Count: Sendable {
        package let kind: String
        package let count: Int
    }

    package struct Example: Sendable {
        package let line: Int
        package let text: String
        package let reason: String
    }

    /// The maximum number of examples.
    private static let maximumExamples = 20

    init(path: String) { self.path = path }

    package var counts: [Count] { kindCounts.counts }
    package var omitted: [Count] { omittedCounts.counts }

    mutating func count(_ kind: String, _ number: Int = 1) { kindCounts.add(kind, number) }

    mutating func countOmitted(_ kind: String) { omittedCounts.add(kind, 1) }

    mutating func addUnparsed(_ line: UInt64, _ leftover: SourceRecord.UnparsedRecord) {
        unparsed += 1
        guard examples.count < Self.maximumExamples else { return }
        examples.append(Example(line: Int(clamping: line), text: leftover.excerpt, reason: leftover.reason))
    }

    mutating func addEntries(_ appended: Range<EntryNumber>) {
        guard !appended.isEmpty else { return }
        firstSeq = firstSeq ?? appended.lowerBound
        lastSeq = appended.upperBound - 1
    }

    /// Counts by kind, in the order of first occurrence. The number of kinds is limited because a hostile file can
    /// contain arbitrarily many.
    private struct Tally {
        private static let maximumKinds = 64
        private(set) var counts: [Count] = []

        mutating func add(_ kind: String, _ number: Int) {
            guard number > 0 else { return }
            let isFull = counts.count >= Self.maximumKinds
            if let index = counts.firstIndex(where: { $0.kind == kind }) ?? (isFull ? counts.indices.last : nil) {
                counts[index] = Count(kind: counts[index].kind, count: counts[index].count + number)
            } else {
                counts.append(Count(kind: counts.count == Self.maximumKinds - 1 ? "more" : kind, count: number))
            }
        }
    }
}

extension ImportReport {
    /// The form in which the import job stores it.
    var json: JSONObject {
        var object: JSONObject = [
            "path": .string(path), "lines": .integer(lines), "messages": .integer(messages),
            "events": .integer(events), "blank": .integer(blank), "skipped": .integer(skipped),
            "not_understood": .integer(unparsed), "counts": Self.json(counts),
            "not_carried": Self.json(omitted),
            "examples": .array(
                examples.map {
                    ["line": .integer($0.line), "text": .string($0.text), "why": .string($0.reason)]
                }),
        ]
        object["first_seq"] = firstSeq.map { .integer(Int(clamping: $0)) }
        object["last_seq"] = lastSeq.map { .integer(Int(clamping: $0)) }
        return object
    }

    private static func json(_ counts: [Count]) -> JSONValue {
        .array(counts.map { ["what": .string($0.kind), "count": .integer($0.count)] })
    }
}
