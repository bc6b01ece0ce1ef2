package import ChanJSON
import ChanRPC
import ChanTerminal

/// Formats values as text for people.
package struct CellText {
    /// Whether identifiers are shortened to 12 digits; 6 are enough to refer to one.
    package let isShort: Bool

    /// The zone of times; `nil` for UTC, which is not named.
    private let zone: LocalZone?

    package static let shortID = 12

    package init(isShort: Bool) { self.init(isShort: isShort, zone: nil) }

    init(isShort: Bool, zone: LocalZone?) {
        self.isShort = isShort
        self.zone = zone
    }

    /// Returns the text of a column for an item; empty when the item does not have the field.
    package func text(_ column: Column, in item: JSONValue) -> String {
        switch column.format {
        case .author: return author(column, of: item)
        case .message: return message(column, of: item)
        case .role:
            return RoleName.displayed(item[path: column.field]?.string ?? "", inKind: item[path: "kind"]?.string)
        case .said:
            let time = (item[path: "imported.at"] ?? item[path: column.field])?.string.map(timeText) ?? ""
            return item[path: "dated_ahead"] == .bool(true) ? "\(time) (dated in the future)" : time
        default: break
        }
        guard let value = item[path: column.field], !value.isNull else { return "" }
        if column.format == .conversation, value == "" { return item[path: "reference"]?.bare ?? "" }
        return text(value, as: column.format)
    }

    private func text(_ value: JSONValue, as format: Column.Format) -> String {
        switch format {
        case .flag: value == .bool(true) ? "yes" : (isShort ? "" : "no")
        case .yesno: value == .bool(true) ? "yes" : "no"
        case .standing: isShort && value == "active" ? "" : Self.words(value)
        case .notable: value == 0 ? "" : value.bare
        case .share: value.integer.map(Self.percentage) ?? value.bare
        case .time: value.string.map(timeText) ?? value.bare
        case .id: isShort ? String(value.bare.prefix(Self.shortID)) : value.bare
        case .conversation: named("#", value.bare)
        case .member: named("@", value.bare)
        case .duration: value.integer.map(TimeText.durationText(seconds:)) ?? value.bare
        case .bytes: value.integer.map(Self.bytes) ?? value.bare
        case .lines: value.elements.map(\.bare).joined(separator: isShort ? ", " : "\n")
        case .changes: changes(value.elements)
        case .table: "\(value.elements.count)"
        case .state: Self.words(value)
        case .text, .wrap, .command, .count, .role, .author, .message, .said: isShort ? Self.named(value) : value.bare
        }
    }

    /// Returns an object's name, where it has one: `--fields author` of a table is for people.
    private static func named(_ value: JSONValue) -> String { value[path: "name"]?.string ?? value.bare }

    private func timeText(_ text: String) -> String {
        zone.map { TimeText.localText(text, in: $0) } ?? TimeText.dateTimeText(text)
    }

    /// The name of a state as words.
    private static func words(_ value: JSONValue) -> String {
        value.bare.split(separator: "_").joined(separator: " ")
    }

    /// Formats changes. In a table only the first few are listed, because a new conversation sets dozens of fields.
    private func changes(_ all: [JSONValue]) -> String {
        let visible = all.prefix(isShort ? Self.maximumInlineChanges : all.count).map(Self.change)
        let rest = all.count - visible.count
        let lines = visible + (rest > 0 ? ["and \(rest) more"] : [])
        return lines.joined(separator: isShort ? ", " : "\n")
    }

    private static let maximumInlineChanges = 3

    private static func change(_ change: JSONValue) -> String {
        let (old, new) = (value("old", of: change), value("new", of: change))
        return "\(change[path: "field"]?.bare ?? ""): \(old) → \(new)"
    }

    private static func value(_ side: String, of change: JSONValue) -> String {
        if let name = change[path: "\(side)_name"]?.string { return "@" + name }
        return change[path: side]?.string.map(TimeText.dateTimeText) ?? "none"
    }

    private func named(_ sign: String, _ name: String) -> String { name.isEmpty ? "" : sign + name }

    private func author(_ column: Column, of item: JSONValue) -> String {
        if let imported = item[path: "imported.author"]?.string, !imported.isEmpty { return imported }
        return item[path: column.field]?.bare ?? ""
    }

    private func message(_ column: Column, of item: JSONValue) -> String {
        let text = item[path: column.field]?.bare
        switch item[path: "kind"]?.string {
        case "event": return "* " + (text ?? item[path: "event"]?.bare ?? "")
        case "moderated": return tombstone("moderated", item)
        case "deleted": return tombstone("deleted", item)
        case "forgotten": return "(deleted on this node)"
        case "expired": return "(disappeared)"
        case "pruned": return "(the body was deleted by order)"
        case "integrity_error", "decryption_error", "undecodable":
            return "(" + (item[path: "failure.detail"]?.bare ?? item[path: "failure.kind"]?.bare ?? "cannot be shown")
                + ")"
        default: return (text.flatMap { $0.isEmpty ? nil : $0 } ?? Self.files(of: item)) + delivery(of: item)
        }
    }

    /// Returns the delivery state of a statement that the origin has not ordered, or that too few relays cosigned.
    private func delivery(of item: JSONValue) -> String {
        switch item[path: "delivery.state"]?.string {
        case "ordered"? where item[path: "delivery.provisional"]?.bool == true: Self.provisional(item)
        case nil, "ordered": ""
        case "queued": " (queued here: no relay has it yet)"
        case "sent": " (sent: the origin has not answered)"
        case "with_staff": " (held: it waits for the staff)"
        case let state?: " (" + state + (item[path: "delivery.reason"]?.string.map { ": " + $0 } ?? "") + ")"
        }
    }

    private static func provisional(_ item: JSONValue) -> String {
        let count = { (name: String) in item[path: "delivery.\(name)"]?.integer ?? 0 }
        return " (provisional: \(count("cosigning")) of \(count("relays")) relays)"
    }

    /// Returns the files of a message without text: `[plan.pdf, 12.5 kB]`.
    static func files(of item: JSONValue) -> String {
        (item[path: "files"]?.elements ?? []).map { file in
            let size = file[path: "bytes"]?.integer.map { ", " + bytes($0) } ?? ""
            return "[" + (file[path: "name"]?.bare ?? "file") + size + "]"
        }.joined(separator: " ")
    }

    private func tombstone(_ kind: String, _ item: JSONValue) -> String {
        let author = item[path: "\(kind).by.name"]?.bare ?? ""
        let reason = item[path: "\(kind).reason"]?.bare ?? ""
        return "(\(kind)" + (author.isEmpty ? "" : " by \(author)") + (reason.isEmpty ? ")" : ": \(reason))")
    }

    /// Formats parts per million: `99.87 %`. Only the whole is `100 %`: it is not rounded up.
    package static func percentage(_ partsPerMillion: Int) -> String {
        let hundredths = partsPerMillion / 100
        guard hundredths % 100 != 0 else { return "\(hundredths / 100) %" }
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) %"
    }

    /// Formats a size in powers of 1000: `1.2 MB`.
    package static func bytes(_ count: Int) -> String {
        var value = Double(count)
        for unit in ["B", "kB", "MB", "GB"] {
            if value < 1000 { return unit == "B" ? "\(count) B" : "\((value * 10).rounded() / 10) \(unit)" }
            value /= 1000
        }
        return "\((value * 10).rounded() / 10) TB"
    }
}
