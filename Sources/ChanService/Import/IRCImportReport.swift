package import ChanID
import ChanImport
import ChanJSON

/// What became of every line of an imported log.
package struct IRCImportReport: Sendable {
    package let path: String
    package var lines = 0
    package var messages = 0
    package var events = 0
    package var blank = 0
    /// Taken by an earlier run.
    package var skipped = 0
    package var notUnderstood = 0
    /// Which kinds of line there were.
    package var counts: [Count] = []
    /// Lines that were not carried over, the first of them.
    package var examples: [Example] = []
    package var firstSeq: EntryNumber?
    package var lastSeq: EntryNumber?
    private var tooLong = 0

    package struct Count: Sendable {
        package let what: String
        package let count: Int
    }

    package struct Example: Sendable {
        package let line: Int
        package let text: String
        package let reason: String
    }

    init(path: String) { self.path = path }

    mutating func noteTooLong(_ record: IRCLogRecord) {
        tooLong += 1
        let start = String(decoding: record.line.content.prefix(80), as: UTF8.self)
        examples.append(Example(line: record.line.number, text: start, reason: "longer than a message may be"))
    }

    mutating func take(_ summary: ImportSummary) {
        lines = summary.lines
        messages = summary.messages
        events = summary.events + summary.actions + summary.notices
        blank = summary.blanks
        notUnderstood = summary.notUnderstood + tooLong
        let rows = [
            ("message", summary.messages), ("action", summary.actions), ("notice", summary.notices),
            ("day change", summary.dayChanges), ("not UTF-8", summary.notUTF8), ("too long", tooLong),
        ]
        counts =
            rows.map { Count(what: $0.0, count: $0.1) }
            + IRCEvent.Kind.allCases.map { Count(what: $0.rawValue, count: summary.events($0)) }
        counts.removeAll { $0.count == 0 }
        examples += summary.leftovers.map {
            Example(line: $0.number, text: $0.excerpt.text, reason: "\($0.why)")
        }
    }
}

extension IRCImportReport {
    /// As a job keeps it.
    var json: JSONObject {
        var object: JSONObject = [
            "path": .string(path), "lines": .integer(lines), "messages": .integer(messages),
            "events": .integer(events), "blank": .integer(blank), "skipped": .integer(skipped),
            "not_understood": .integer(notUnderstood),
            "counts": .array(counts.map { ["what": .string($0.what), "count": .integer($0.count)] }),
            "examples": .array(
                examples.prefix(Self.keptExamples).map {
                    ["line": .integer($0.line), "text": .string($0.text), "why": .string($0.reason)]
                }),
        ]
        object["first_seq"] = firstSeq.map { .integer(Int(clamping: $0)) }
        object["last_seq"] = lastSeq.map { .integer(Int(clamping: $0)) }
        return object
    }

    /// Enough to see what is wrong with a file.
    private static let keptExamples = 20
}
