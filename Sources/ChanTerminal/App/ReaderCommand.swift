/// The command of a key while the timeline has the focus. The raw value is the name in `keys.json`.
package enum ReaderCommand: String, Hashable, Sendable, CaseIterable {
    case down, up
    case pageDown = "page-down"
    case pageUp = "page-up"
    case oldest, newest
    case firstUnread = "first-unread"
    case markUnread = "mark-unread"
    case search
    case nextMatch = "next-match"
    case previousMatch = "previous-match"
    case date, write, actions, reply, forward, copy, edit, delete, moderate, react, select, info, link, save
    case times, bare, spoiler
    case hideEvents = "hide-events"
    case mute
    case conversationInfo = "conversation-info"
    case conversations, help, back, redraw, retry, suspend, quit

    /// Its description in the help.
    package var help: String {
        switch self {
        case .down: "next message"
        case .up: "previous message"
        case .pageDown: "one page down"
        case .pageUp: "one page up"
        case .oldest: "the oldest message"
        case .newest: "the newest message; follow the end"
        case .firstUnread: "the first unread message"
        case .markUnread: "mark as unread from here"
        case .search: "search"
        case .nextMatch: "next match"
        case .previousMatch: "previous match"
        case .date: "go to a date"
        case .write: "write a message"
        case .actions: "what can be done with the message; open a folded one"
        case .reply: "reply"
        case .forward: "forward to another conversation"
        case .copy: "copy the text"
        case .edit: "edit an own message"
        case .delete: "delete"
        case .moderate: "remove as a moderator, with a reason"
        case .react: "react with an emoji"
        case .select: "select; f, x and m then concern all selected"
        case .info: "versions, deliveries and proof of the message"
        case .link: "open a link of the message"
        case .save: "save a file of the message"
        case .times: "show or hide times"
        case .bare: "show messages as they were written"
        case .spoiler: "show or hide what the author hid"
        case .hideEvents: "show or hide joins and other events"
        case .mute: "mute the conversation, or end that"
        case .conversationInfo: "about the conversation"
        case .conversations: "conversations"
        case .help: "all keys"
        case .back: "one step back"
        case .redraw: "draw the screen again"
        case .retry: "load again what could not be loaded"
        case .suspend: "suspend the program"
        case .quit: "quit"
        }
    }

    /// Whether its keys with Ctrl work while something is written, too.
    var isEverywhere: Bool { self == .redraw || self == .suspend || self == .quit }

    fileprivate var usualKeys: [String] {
        switch self {
        case .down: ["j", "Down"]
        case .up: ["k", "Up"]
        case .pageDown: ["PgDn", "Space", "C-f"]
        case .pageUp: ["PgUp", "C-b"]
        case .oldest: ["g", "Home"]
        case .newest: ["G", "End"]
        case .firstUnread: ["u"]
        case .markUnread: ["U"]
        case .search: ["/"]
        case .nextMatch: ["n"]
        case .previousMatch: ["N"]
        case .date: ["d"]
        case .write: ["w", "Tab"]
        case .actions: ["Enter"]
        case .reply: ["r"]
        case .forward: ["f"]
        case .copy: ["y"]
        case .edit: ["e"]
        case .delete: ["x"]
        case .moderate: ["m"]
        case .react: ["+"]
        case .select: ["v"]
        case .info: ["i"]
        case .link: ["o"]
        case .save: ["s"]
        case .times: ["t"]
        case .bare: ["="]
        case .spoiler: ["h"]
        case .hideEvents: ["F"]
        case .mute: ["M"]
        case .conversationInfo: ["c"]
        case .conversations: ["b"]
        case .help: ["?"]
        case .back: ["Esc"]
        case .redraw: ["C-l"]
        case .retry: ["R"]
        case .suspend: ["C-z"]
        case .quit: ["q", "C-c"]
        }
    }
}

/// Which key does what while the timeline has the focus.
package struct KeyMap: Hashable, Sendable {
    package enum Problem: Error, Hashable, Sendable {
        case unknownCommand(String)
        case unknownKey(String, command: String)
        /// Two commands are assigned the same key.
        case conflict(String, ReaderCommand, ReaderCommand)
        /// Without a key for it the reader could not be left.
        case noKey(ReaderCommand)
    }

    private var commands: [Key: ReaderCommand] = [:]

    package static let usual: KeyMap = {
        var map = KeyMap()
        for command in ReaderCommand.allCases {
            for key in command.usualKeys.compactMap(Key.init(name:)) { map.commands[key] = command }
        }
        return map
    }()

    private init() {}

    /// Creates a map with other keys for some commands. A key that another command has by default goes to the command
    /// that names it.
    ///
    /// - Parameter changes: by the name of a command, the names of its keys.
    package init(changes: [String: [String]]) throws(Problem) {
        self = .usual
        var assigned: [Key: ReaderCommand] = [:]
        for (name, keys) in changes.sorted(by: { $0.key < $1.key }) {
            guard let command = ReaderCommand(rawValue: name) else { throw .unknownCommand(name) }
            commands = commands.filter { $0.value != command || assigned[$0.key] != nil }
            for text in keys {
                guard let key = Key(name: text) else { throw .unknownKey(text, command: name) }
                if let other = assigned[key], other != command { throw .conflict(text, other, command) }
                assigned[key] = command
            }
        }
        commands.merge(assigned) { _, new in new }
        for command in [ReaderCommand.quit, .back, .help] where keys(of: command).isEmpty { throw .noKey(command) }
    }

    package func command(of key: Key) -> ReaderCommand? { commands[key] }

    /// The names of a command's keys.
    package func keys(of command: ReaderCommand) -> [String] {
        let names = commands.filter { $0.value == command }.map(\.key.name)
        return names.sorted { ($0.count, $0) < ($1.count, $1) }
    }
}
