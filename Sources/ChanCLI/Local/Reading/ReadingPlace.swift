import ChanID
import ChanJSON
import ChanRPC
import ChanTerminal
import ChanText
import ChanTimeline

/// The position of `--at` at which a reader begins.
enum ReadingPlace: Hashable {
    case anchor(Anchor)
    /// The first digits of a message's identifier, which the node completes.
    case message(String)

    /// The digits that a reference to a message has at least.
    private static let fewestDigits = 6

    /// - Throws: `UsageError` for anything but a date, a message or an end of the conversation.
    init(_ text: String, _ input: ParameterInput) throws(UsageError) {
        switch text {
        case "oldest": self = .anchor(.oldest)
        case "newest": self = .anchor(.newest)
        case "unread": self = .anchor(.firstUnread)
        default: self = try Self.named(text, input)
        }
    }

    private static func named(_ text: String, _ input: ParameterInput) throws(UsageError) -> ReadingPlace {
        if let item = ItemID(hex: text) { return .anchor(.item(item)) }
        if let time = input.zone.time(of: text, now: input.milliseconds) { return .anchor(.time(time)) }
        if text.utf8.count >= fewestDigits, text.allSatisfy({ $0.isASCII && $0.isHexDigit }) { return .message(text) }
        throw UsageError(
            "‘\(SafeText.line(text))’ is neither a date nor a message",
            hint: "--at 2026-03-12, yesterday, oldest, newest, unread, or the first six digits of a message's id")
    }

    /// - Throws: the node's refusal, `not_found.message` or `ambiguous.message`, for digits of no or several messages.
    func anchor(in conversation: ConversationID, _ connection: ReaderConnection) async throws -> Anchor {
        switch self {
        case .anchor(let anchor): return anchor
        case .message(let digits):
            let params: JSONObject = [
                "conversation": .string(conversation.description), "message": .string(digits), "before": 0, "after": 0,
            ]
            let page = try await connection.call("message.page", params).get()
            let item = page[path: "anchor"]?.string.flatMap { ItemID(hex: $0) }
            return item.map { .item($0) } ?? .newest
        }
    }
}
