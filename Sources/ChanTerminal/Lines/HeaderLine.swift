import ChanText

/// The conversation's data in the first line.
package struct ConversationHeader: Hashable, Sendable {
    package enum Relay: Hashable, Sendable { case active, lagging, unreachable }

    package var name: String
    package var isChannel: Bool
    /// `nil` when this node may not see them.
    package var people: Int?
    package var relays: [Relay] = []
    /// The entries of the log.
    package var entries = 0
    /// The entries that the best of the relays has.
    package var relayEntries = 0
    /// Why nothing is posted here any more; `nil` while the conversation is in use.
    package var state: String?
    package var isMuted = false
    /// Whether the node answers.
    package var isConnected = true

    /// The entries that relays have and this node has not yet.
    var missing: Int { max(relayEntries - entries, 0) }

    package init(name: String, isChannel: Bool, people: Int? = nil) {
        self.name = name
        self.isChannel = isChannel
        self.people = people
    }
}

/// The first line: the conversation, and the place in its log.
enum HeaderLine {
    /// - Parameter entry: the number of the entry at the position, and its day.
    static func text(_ header: ConversationHeader, entry: (number: Int, day: CalendarDay)?, _ options: PaintOptions)
        -> Line
    {
        var place: [String] = []
        if let entry, header.entries > 0 {
            let entries = max(header.entries, entry.number + 1)
            let percent = Int(Double(entry.number + 1) / Double(entries) * 100)
            place = [
                entry.day.short(today: options.today),
                "entry \(NumberText.grouped(entry.number + 1)) of \(NumberText.grouped(entries))",
                "\(percent) %",
            ]
        }
        let left = self.left(header)
        // Parts that do not fit are omitted from the left, so that the percentage stays longest.
        while !place.isEmpty, left.first.width + joined(place).width + 2 > options.width { place.removeFirst() }
        let right = joined(place)
        var text = left.first
        for part in left.others where text.width + part.width + right.width + 2 <= options.width { text.append(part) }
        return Line(text.fitted(to: options.width), label: right)
    }

    private static func joined(_ parts: [String]) -> StyledText {
        parts.isEmpty ? StyledText() : StyledText(parts.joined(separator: " · ") + " ", .faint)
    }

    private static func left(_ header: ConversationHeader) -> (first: StyledText, others: [StyledText]) {
        var name = StyledText(foreign: " #\(header.name)", .bold)
        // It stays on a narrow screen, too.
        if !header.isConnected { name.append("  no answer from the node", CellStyle(foreground: .named(.red))) }
        var others = [StyledText("  \(header.isChannel ? "Channel" : "Group")")]
        if let state = header.state {
            others.append(StyledText(" · \(state)", CellStyle(foreground: .named(.yellow))))
        }
        if header.missing > 0 {
            others.append(StyledText(" · syncing, \(NumberText.grouped(header.missing)) to come"))
        }
        if header.isMuted { others.append(StyledText(" · muted")) }
        if let people = header.people {
            others.append(StyledText(" · " + NumberText.count(people, header.isChannel ? "subscriber" : "member")))
        }
        if !header.relays.isEmpty {
            others.append(StyledText(" · relays "))
            others[others.count - 1].append(dots(header.relays))
        }
        return (name, others)
    }

    private static func dots(_ relays: [ConversationHeader.Relay]) -> StyledText {
        var text = StyledText()
        for relay in relays.prefix(8) {
            switch relay {
            case .active: text.append("●", CellStyle(foreground: .named(.green)))
            case .lagging: text.append("◐", CellStyle(foreground: .named(.yellow)))
            case .unreachable: text.append("○", CellStyle(foreground: .named(.red)))
            }
        }
        return text
    }
}
