import ChanJSON
import ChanText

/// Formats an event for people: `2005-08-08 07:01:02 #help message.posted alice: hello`.
struct EventFormatter {
    let style: Style

    func text(_ event: JSONValue) -> String {
        let time = event[path: "at"]?.string.map(TimeText.dateTimeText) ?? ""
        let channel = event[path: "conversation_name"]?.string.map { "#" + SafeText.line($0) }
        let topic = style.heading(event[path: "topic"]?.bare ?? "")
        return [style.faint(time), channel, topic, actorText(event), detailText(event)].compactMap(\.self)
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func actorText(_ event: JSONValue) -> String? {
        guard let name = event[path: "actor.name"]?.string else { return nil }
        return SafeText.line(name) + ":"
    }

    private func detailText(_ event: JSONValue) -> String {
        if event[path: "topic"] == "message.posted" { return message(event) }
        if let summary = event[path: "data.summary"]?.string { return SafeText.line(summary) }
        let facts = [
            ("data.error", ""), ("data.before", "was "), ("data.state", "is "), ("target.name", ""),
            ("data.from_seq", "lost "), ("data.to_seq", "to "),
        ]
        return facts.compactMap { path, word in event[path: path].map { word + SafeText.line($0.bare) } }
            .joined(separator: ", ")
    }

    private func message(_ event: JSONValue) -> String {
        guard let item = event[path: "data.message"] else { return "" }
        return SafeText.line(CellText(isShort: true).text(Column("text", "", .message), in: item))
    }
}
