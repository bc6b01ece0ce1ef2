package import ChanID
package import ChanJSON
package import ChanRPC
import ChanSystem
package import ChanTimeline

/// Turns messages of the contract into items of the model with their texts.
package struct ItemTranslator: Sendable {
    /// This node's member in the conversation; `nil` for a reader who is none.
    private let reader: MemberID?
    /// The number of members who may post in a group; 0 in a channel.
    let speakers: Int
    /// The channel's name, which its own posts show as their author.
    private let channel: String
    /// Local time minus UTC at a moment.
    private let offset: @Sendable (Milliseconds) -> Milliseconds

    package init(
        reader: MemberID?, speakers: Int = 0, channel: String = "the channel",
        offset: @escaping @Sendable (Milliseconds) -> Milliseconds
    ) {
        self.reader = reader
        self.speakers = speakers
        self.channel = channel
        self.offset = offset
    }

    /// How far a message is on its way: its kind, and whether the log has ordered it.
    private struct Progress {
        var kind: ItemKind
        var isOrdered: Bool

        /// - Parameter delivery: `nil` for a final message of others, and for an own one that all relays hold.
        init(_ delivery: JSONValue?) {
            // Until a message is final, the relays that cosigned it count; then those that hold it.
            let counted = delivery?[path: "provisional"]?.bool == true ? "cosigning" : "holding"
            let relays = (held: delivery?[path: counted]?.integer ?? 0, all: delivery?[path: "relays"]?.integer ?? 0)
            isOrdered = false
            switch delivery?[path: "state"]?.string {
            case nil: (kind, isOrdered) = (.message, true)
            case "ordered": (kind, isOrdered) = (.provisional(carried: relays.held, of: relays.all), true)
            case "with_staff": kind = .held
            case "refused": kind = .refused
            case .some: kind = .pending
            }
        }
    }

    /// - Returns: `nil` when the identifier is none.
    /// - Throws: when the message does not conform to the contract.
    package func item(_ json: JSONValue) throws(ParameterError) -> LoadedItem? {
        let message = try Contract.Message(json: json)
        let progress = Progress(json[path: "delivery"])
        guard let id = ItemID(hex: message.id) else { return nil }
        let author = message.imported == nil ? message.author.flatMap { MemberID(hex: $0.id) } : nil
        let at = (message.imported?.at ?? message.at).milliseconds
        let local = LocalMinute(at: at, offset: offset(at))
        let item = Item(
            id: id, entry: progress.isOrdered ? message.seq : nil, author: Self.author(message, author), at: at,
            day: local.day.number, kind: kind(of: message, progress), isMine: reader != nil && author == reader,
            mentionsReader: mentionsReader(message), revision: message.edits ?? 0)
        return LoadedItem(item, content(of: message, minute: local.minute))
    }

    /// The details of a message, as lines for people.
    func sheet(of info: Contract.MessageInfo) -> [String] { MessageSheet(info, times).lines }

    /// The details of a conversation, as lines for people.
    func sheet(of conversation: Contract.Conversation) -> [String] { ConversationSheet(conversation, times).lines }

    private var times: SheetTimes {
        let now = SystemClock.milliseconds
        return SheetTimes(today: LocalMinute(at: now, offset: offset(now)).day, offset: offset)
    }

    private static func author(_ message: Contract.Message, _ member: MemberID?) -> Author {
        if message.asChannel == true { return .channel }
        if let imported = message.imported { return .outsider(name: imported.author) }
        if message.failure?.kind == .tooEarly { return .system }
        return member.map { .member($0) } ?? .system
    }

    private func mentionsReader(_ message: Contract.Message) -> Bool {
        guard let reader else { return false }
        return message.mentions?.contains { MemberID(hex: $0.id) == reader } ?? false
    }

    private func kind(of message: Contract.Message, _ progress: Progress) -> ItemKind {
        switch message.kind {
        case .message: progress.kind
        case .event: .event(topic: message.event ?? "event")
        case .moderated:
            .moderated(by: message.moderated?.by.name ?? "", reason: message.moderated?.reason ?? "")
        case .deleted: .deleted
        case .expired: .expired
        case .forgotten: .forgotten
        case .pruned: .pruned
        case .integrityError: message.failure?.kind == .bodyMissing ? .missingBody : .integrityError
        case .decryptionError:
            switch message.failure?.kind {
            case .bodyMissing: .missingBody
            // An item from before the membership is no message that failed.
            case .tooEarly: .event(topic: "history")
            case _: .decryptionError
            }
        case .undecodable: .undecodable
        }
    }

    private func content(of message: Contract.Message, minute: Int) -> MessageContent {
        let author = message.asChannel == true ? channel : message.imported?.author ?? message.author?.name ?? ""
        var content = MessageContent(author: author, text: text(of: message), minute: minute)
        content.mentions = message.mentions?.map(\.name) ?? []
        content.quote = message.quote.map { quote in
            .init(
                of: ItemID(hex: quote.id), author: quote.importedAuthor ?? quote.author?.name ?? "a message",
                text: quote.text, isRemoved: quote.author != nil && quote.text == nil)
        }
        content.forwardedFrom =
            message.forwarded?.map(\.name).joined(separator: ", ") ?? message.imported?.forwardedFrom
        content.files = message.files?.map(Self.file) ?? []
        content.linkPreview = message.linkPreview.map(Self.linkPreview)
        content.reactions = message.reactions?.map { .init($0.emoji, count: $0.count, isMine: $0.mine) } ?? []
        content.isEdited = (message.edits ?? 0) > 0 || message.imported?.editedAt != nil
        content.isPinned = message.pinned ?? false
        content.refusal = message.delivery?.reason
        content.isImported = message.imported != nil
        content.isDatedAhead = message.datedAhead ?? false
        content.expiry = message.expiresAt.map { LocalMinute(at: $0.milliseconds, offset: offset($0.milliseconds)) }
        return content
    }

    /// The text, or what is known where there is none.
    private func text(of message: Contract.Message) -> String {
        if let text = message.text { return text }
        if let deleted = message.deleted { return deleted.by.name }
        guard let failure = message.failure else { return "" }
        if failure.kind == .tooEarly {
            let entries = failure.count == 1 ? "1 earlier entry" : "\(failure.count) earlier entries"
            return "\(entries), from before you joined, \(failure.count == 1 ? "is" : "are") not shared"
        }
        return failure.count > 1 ? "\(failure.detail) (\(failure.count) times)" : failure.detail
    }

    private static func linkPreview(_ preview: Contract.LinkPreview) -> MessageContent.LinkPreview {
        MessageContent.LinkPreview(
            host: LinkHost.host(of: preview.url), title: preview.title, description: preview.description)
    }

    private static func file(_ file: Contract.File) -> MessageContent.File {
        var content = MessageContent.File(
            name: file.name, bytes: file.bytes, mediaType: file.mediaType, isVoice: file.voice ?? false)
        (content.width, content.height, content.seconds) = (file.width, file.height, file.durationS)
        return content
    }
}
