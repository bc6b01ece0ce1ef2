import ChanTimeline

/// The change of a message since its lines were written, as far as lines show it.
enum MessageChange: String {
    case accepted, edited, changed, pinned, unpinned, reactions

    /// - Returns: `nil` where nothing is worth a line: a relay more that holds it is not.
    init?(from earlier: LoadedItem, to later: LoadedItem) {
        let (old, new) = (earlier.content, later.content)
        guard Self.stage(earlier.item.kind) == Self.stage(later.item.kind) else {
            self = Self.isWaiting(earlier.item.kind) && Self.stage(later.item.kind) == .message ? .accepted : .changed
            return
        }
        if old.text != new.text || old.files != new.files {
            self = .edited
        } else if old.isPinned != new.isPinned {
            self = new.isPinned ? .pinned : .unpinned
        } else if old.reactions != new.reactions {
            self = .reactions
        } else {
            return nil
        }
    }

    /// Whether the first line of the text identifies the message.
    var isBrief: Bool {
        switch self {
        case .accepted, .pinned, .unpinned, .reactions: true
        case .edited, .changed: false
        }
    }

    /// A message of the log is the same whether or not all relays hold it.
    private static func stage(_ kind: ItemKind) -> ItemKind {
        if case .provisional = kind { return .message }
        return kind
    }

    private static func isWaiting(_ kind: ItemKind) -> Bool { kind == .pending || kind == .held }
}
