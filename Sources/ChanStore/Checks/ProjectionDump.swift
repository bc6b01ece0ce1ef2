package import ChanCore
package import ChanID
package import ChanSQLite

/// The projections of one conversation as canonical text: one line per row, `table key: field=value …`, sorted. Equal
/// states give equal text on every machine, and a difference is a differing line.
package struct ProjectionDump: Hashable, Sendable {
    package let lines: [String]

    package init(_ facts: Facts) {
        var lines = [Self.line("conversation", facts.summary.id, facts.summary.fields)]
        lines += facts.members.values.map { Self.line("member", $0.id, $0.fields) }
        lines += facts.devices.values.map { Self.line("device", $0.id, $0.fields) }
        lines += facts.links.values.map { Self.line("link", $0.id, $0.fields) }
        lines += facts.bans.values.map { Self.line("ban", $0.member, $0.fields) }
        lines += facts.relays.values.map { Self.line("relay", $0.id, $0.fields) }
        lines += facts.cases.values.map { Self.line("case", $0.id, $0.fields) }
        lines += facts.items.values.map { Self.line("item", $0.id, $0.fields) }
        lines += facts.reactions.map {
            Self.line("reaction", "\($0.item)/\($0.member)/\(DumpFields.quoted($0.emoji))", DumpFields())
        }
        for (item, waiting) in facts.pendingModerations {
            for (position, pending) in waiting.enumerated() {
                lines.append(Self.line("pending_moderation", "\(item)/\(position)", pending.fields))
            }
        }
        self.lines = lines.sorted()
    }

    /// Dumps all stored rows.
    package static func stored(
        _ conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> ProjectionDump {
        guard let summary = try ConversationStateTable.find(conversation, in: view) else {
            throw StoreError(.unknownConversation, operation: "dump projections")
        }
        return ProjectionDump(Facts(summary: summary, rows: try ProjectedRows(conversation, in: view).rows()))
    }

    private static func line(_ table: String, _ key: some CustomStringConvertible, _ fields: DumpFields) -> String {
        "\(table) \(key): \(fields.text)"
    }

    /// Returns the part of a line that identifies its row.
    static func key(of line: String) -> Substring { line.prefix { $0 != ":" } }
}

/// The fields of one row. Absent values are omitted and texts are quoted, so that different rows give different lines.
struct DumpFields {
    private(set) var text = ""

    mutating func add(_ name: String, _ value: (some CustomStringConvertible)?) {
        guard let value else { return }
        text += text.isEmpty ? "" : " "
        text += "\(name)=\(value)"
    }

    mutating func add(_ name: String, text value: String?) { add(name, value.map(Self.quoted)) }
    mutating func add(_ name: String, time value: Timestamp?) { add(name, value?.milliseconds) }
    mutating func add(_ name: String, bytes value: [UInt8]?) { add(name, value.map { Hex.encode($0) }) }

    /// Returns the quoted text. Everything except plain ASCII is written as `\u{…}`, so that texts that only look alike
    /// differ.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            let isPlain = (0x20..<0x7f).contains(scalar.value) && scalar != "\"" && scalar != "\\"
            quoted += isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
        }
        return quoted + "\""
    }
}
