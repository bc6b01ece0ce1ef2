/// The result of parsing a log: counts of all kinds of lines, and the lines that could not be imported.
package struct ImportSummary: Hashable, Sendable {
    /// A line that could not be imported.
    package struct UnparsedLine: Hashable, Sendable {
        package let number: Int
        package let reason: IRCLogRecord.UnparsedReason
        /// The first `longestExcerpt` bytes.
        package let excerpt: LogText
    }

    package static let maximumUnparsedLines = 100
    package static let longestExcerpt = 200

    package private(set) var lines = 0
    package private(set) var bytes = 0
    package private(set) var messages = 0
    package private(set) var actions = 0
    package private(set) var notices = 0
    package private(set) var dayChanges = 0
    package private(set) var blanks = 0
    package private(set) var notUnderstood = 0
    /// The number of lines that are not UTF-8, whether or not they were imported.
    package private(set) var notUTF8 = 0
    /// The number of lines without an absolute time, because no date was known.
    package private(set) var undated = 0
    /// The first `maximumUnparsedLines` of the unparsed lines, in order.
    package private(set) var unparsedLines: [UnparsedLine] = []
    private var eventCounts: [IRCEvent.Kind: Int] = [:]

    package init() {}

    package var events: Int { eventCounts.values.reduce(0, +) }

    package func events(_ kind: IRCEvent.Kind) -> Int { eventCounts[kind, default: 0] }

    mutating func count(_ record: IRCLogRecord) {
        lines += 1
        bytes += record.line.content.count + record.line.ending.bytes.count
        if !LogText(record.line.content).isUTF8 { notUTF8 += 1 }
        if record.at == nil { undated += 1 }
        switch record.content {
        case .message: messages += 1
        case .action: actions += 1
        case .notice: notices += 1
        case .event(let event): eventCounts[event.kind, default: 0] += 1
        case .dayChange: dayChanges += 1
        case .blank: blanks += 1
        case .notUnderstood(let reason): count(record.line, reason)
        }
    }

    private mutating func count(_ line: LogLine, _ reason: IRCLogRecord.UnparsedReason) {
        notUnderstood += 1
        guard unparsedLines.count < Self.maximumUnparsedLines else { return }
        unparsedLines.append(
            UnparsedLine(
                number: line.number, reason: reason, excerpt: LogText(line.content.prefix(Self.longestExcerpt))))
    }
}
