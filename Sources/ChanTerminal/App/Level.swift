import ChanID
import ChanTimeline

/// The layer above the timeline, which receives the keys. Esc leaves exactly one.
enum Level: Sendable {
    case writing(Writing)
    case prompt(Prompt)
    case list(ListPanel)
    case text(TextPanel)
}

/// A message that is written.
struct Writing: Sendable {
    enum Purpose: Hashable, Sendable {
        case message(replyTo: ItemID?)
        case edit(ItemID)
    }

    var editor: LineEditor
    var purpose: Purpose
}

/// One line that is asked for.
struct Prompt: Sendable {
    enum Purpose: Hashable, Sendable {
        case search
        case date
        case reason([ItemID])
        case emoji(ItemID)

        var label: String {
            switch self {
            case .search: " search: "
            case .date: " date: "
            case .reason: " reason for removing: "
            case .emoji: " react with: "
            }
        }

        /// The kind of text that may be typed.
        var hint: String {
            switch self {
            case .search: SearchQuery.Filter.allCases.map { $0.rawValue + ":" }.joined(separator: " ")
            case .date: "2026-03-12, 03-12 09:30, yesterday, -3"
            case .reason: "others see it"
            case .emoji: "an emoji, or a name such as heart"
            }
        }
    }

    static let limit = 1_000

    var purpose: Purpose
    var editor = LineEditor(limit: limit)
}

/// A list of which one entry is chosen.
struct ListPanel: Sendable {
    struct Entry: Hashable, Sendable {
        enum Choice: Hashable, Sendable {
            case conversation(ConversationID)
            case forward([ItemID], to: ConversationID)
            case command(ReaderCommand)
            case link(String)
            case open(String)
            case delete([ItemID])
            case back
        }

        var text: StyledText
        var choice: Choice
        /// Why it cannot be chosen.
        var refusal: String?
    }

    var title: String
    /// Lines above the entries.
    var lead: [String] = []
    var entries: [Entry]
    /// The message that the entries concern.
    var item: ItemID?
    private(set) var index = 0

    init(title: String, lead: [String] = [], entries: [Entry], item: ItemID? = nil) {
        self.title = title
        self.lead = lead
        self.entries = entries
        self.item = item
    }

    var chosen: Entry? { entries.indices.contains(index) ? entries[index] : nil }

    mutating func move(by count: Int) { index = min(max(index + count, 0), max(entries.count - 1, 0)) }
}

/// Lines to read.
struct TextPanel: Sendable {
    var title: String
    /// Foreign text; it is made safe where it is drawn.
    var lines: [String]
    var first = 0

    mutating func move(by count: Int) { first = min(max(first + count, 0), max(lines.count - 1, 0)) }
}
