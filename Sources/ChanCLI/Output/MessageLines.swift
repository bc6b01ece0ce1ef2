import ChanID
import ChanJSON
import ChanRPC
import ChanTerminal
import ChanTimeline

/// Draws messages for people as lines: of a list, of a conversation that is followed, and for `read --linear`.
struct MessageLines {
    private let items: ItemTranslator
    private let depth: ColorDepth?
    private var text: LinearText
    private var drawn = DrawnMessages()

    /// - Parameters:
    ///   - conversation: as `conversation.show` has it; `null` where it is not known.
    ///   - depth: the colours; `nil` for lines without any style.
    init(of conversation: JSONValue, _ options: LinearText.Options, depth: ColorDepth? = nil) {
        let reader = conversation[path: "member_id"]?.string.flatMap { MemberID(hex: $0) }
        let channel = conversation[path: "reference"]?.string ?? "the channel"
        items = ItemTranslator(reader: reader, channel: channel, offset: options.zone.offset)
        text = LinearText(options)
        self.depth = depth
    }

    /// Returns the lines of a message, or of what has changed of one that was drawn before; none if nothing has.
    ///
    /// - Parameter isChange: whether the message was changed rather than added.
    mutating func lines(of json: JSONValue, isChange: Bool = false) -> [String] {
        // A newer node may send what this program does not know.
        guard let loaded = (try? items.item(json)).flatMap(\.self) else { return ["a message of an unknown form"] }
        let lines =
            if let earlier = drawn.replace(with: loaded) {
                text.lines(of: loaded, after: earlier)
            } else {
                text.lines(of: loaded, isChange: isChange)
            }
        return lines.map { $0.sequence(depth: depth) }
    }
}

/// The last messages that were drawn, between 1,000 and 2,000 of them.
private struct DrawnMessages {
    private static let limit = 1_000

    private var recent: [MessageID: LoadedItem] = [:]
    private var older: [MessageID: LoadedItem] = [:]

    /// Returns the message as it was drawn before.
    mutating func replace(with loaded: LoadedItem) -> LoadedItem? {
        let id = loaded.item.id
        let earlier = recent[id] ?? older[id]
        if recent.count >= Self.limit { (older, recent) = (recent, [:]) }
        recent[id] = loaded
        return earlier
    }
}
