package import ChanCore
package import ChanFold
package import ChanID
import ChanStore

/// A timeline item with the names that it refers to.
package struct ItemOverview: Hashable, Sendable {
    package let item: Item
    package let kind: ItemDisplayKind
    package let author: MemberName
    package let removedBy: MemberName?
    /// The reactions of this node's member.
    package let ownReactions: Set<String>
    /// Whether a clock that was ahead dated it, according to a later entry.
    package let isDatedAhead: Bool
    /// The failure, if any.
    package let failure: ItemFailure?
    /// The members that it mentions.
    package let mentions: [MemberName]
    /// The item that it replies to.
    package let quote: ItemQuote?
    /// The delivery state; `nil` once the origin ordered it.
    package internal(set) var delivery: ItemDelivery?
    /// Of a provisional item, and of an own one that not every active relay holds; `nil` for others, and without relays.
    package internal(set) var relayCoverage: RelayCoverage?
    /// The effect of an administrative act that is shown as an event; `nil` for all other items.
    package internal(set) var topic: EventTopic?
    /// The parts of the text that a search found, as ranges of Unicode code points.
    package internal(set) var matches: [Range<Int>] = []
}

/// How many relays have an entry of the log.
package struct RelayCoverage: Hashable, Sendable {
    /// The active relays of the conversation.
    package let relays: Int
    /// Those that hold the entry, according to the last answer of each.
    package let holding: Int
    /// Those that cosigned a checkpoint with the entry.
    package let cosigning: Int
    /// Those that must cosign it.
    package let quorum: Int
    /// Whether enough cosigned it, now or before the set of relays changed; else it is provisional.
    package let isFinal: Bool
}

/// A short form of the item that another one replies to, in its current state.
package struct ItemQuote: Hashable, Sendable {
    /// The maximum length, in characters.
    static let maximumCharacters = 140

    package let id: MessageID
    /// The author; `nil` if the item is not available.
    package let author: MemberName?
    /// The author of an imported item in its source.
    package var importedAuthor: String?
    /// The beginning of the text; `nil` if it was deleted.
    package let text: String?
}

/// How an item is displayed: by its kind, or by what remains of it. The raw value is the stable name.
package enum ItemDisplayKind: String, Hashable, Sendable, CaseIterable {
    case message, event, moderated, deleted, expired, forgotten, pruned
    case integrityError = "integrity_error"
    case decryptionError = "decryption_error"
    case undecodable
}

/// The failure that an item shows.
package struct ItemFailure: Hashable, Sendable {
    /// The error's name in the catalogue, without its family prefix.
    package let name: String
    package let facts: String
    /// The name of the relay that supplied it.
    package let source: String?
    package let count: UInt32
}

extension Item {
    package var displayKind: ItemDisplayKind {
        switch tombstone?.kind {
        case .deleted where hasExpired && tombstone?.at == expiresAt: return .expired
        case .moderated, .blocked: return .moderated
        case .deleted: return .deleted
        case nil: break
        }
        switch kind {
        case .message: return text.isEmpty && files.isEmpty && imported == nil ? .forgotten : .message
        case .event, .invitation, .conversationEvent, .featureChange: return .event
        case .integrityError: return .integrityError
        case .decryptionError: return .decryptionError
        case .undecodable: return .undecodable
        }
    }
}

extension NodeView {
    /// Returns an item with all details, including deleted items and those that the origin has not ordered.
    ///
    /// - Throws: `not_found.message`.
    package func item(_ id: MessageID, in conversation: ConversationID) throws(ServiceError) -> ItemOverview {
        try mappingErrors {
            let viewer = try viewerContext(in: conversation)
            if let item = try ItemTable.find(id, of: conversation, in: rows) {
                return try ItemPresenter(viewer).overview(of: item)
            }
            guard let own = try UnorderedPosts(viewer, vault: context.vault).item(id) else {
                throw ServiceError.notFound(.message, id.description)
            }
            return own
        }
    }
}

/// Completes the items of a page with names, our reactions and failures.
final class ItemPresenter {
    private let context: ViewerContext
    private let names: NameResolver
    private var relays: [RelayID: String]?
    private var observations: [RelayObservation?]?
    private var knownFinality: LogFinality?

    init(_ viewer: ViewerContext) {
        self.context = viewer
        names = NameResolver(viewer)
    }

    package func overview(of item: Item) throws(StoreError) -> ItemOverview {
        var overview = ItemOverview(
            item: context.offsets.inClockTime(item), kind: try displayKind(of: item),
            author: try names.name(of: item.author, said: item.authorName),
            removedBy: try names.name(of: item.tombstone?.by), ownReactions: try ownReactions(to: item),
            isDatedAhead: context.offsets.isDatedAhead(item.at), failure: try failure(of: item),
            mentions: try mentions(in: item), quote: try quote(of: item.replyTo))
        overview.relayCoverage = try relayCoverage(of: item)
        return overview
    }

    /// Returns which relays have an item, until it is final, and an own one until all of them hold it.
    private func relayCoverage(of item: Item) throws(StoreError) -> RelayCoverage? {
        let finality = try finality()
        let (isOwn, isFinal) = (item.author == context.conversation.member, finality.isFinal(item.entry))
        guard isOwn || !isFinal, item.entry < context.conversation.foldedSize else { return nil }
        let seen = try countedRelays(finality)
        let coverage = RelayCoverage(
            relays: seen.count, holding: seen.count { $0.map { $0.size > item.entry } ?? false },
            cosigning: finality.cosigning(sizeOf: item.entry + 1), quorum: finality.quorum.needed, isFinal: isFinal)
        return !isFinal || coverage.holding < coverage.relays ? coverage : nil
    }

    private func finality() throws(StoreError) -> LogFinality {
        if let knownFinality { return knownFinality }
        let finality = try LogFinality(of: context)
        knownFinality = finality
        return finality
    }

    /// Returns the last observation of each relay that counts; `nil` for one that was never asked.
    private func countedRelays(_ finality: LogFinality) throws(StoreError) -> [RelayObservation?] {
        if let observations { return observations }
        let observed = try RelayObservationTable.list(of: context.id, in: context.view)
        let all = finality.relays.map { relay in observed.first { $0.relay == relay } }
        observations = all
        return all
    }

    private func mentions(in item: Item) throws(StoreError) -> [MemberName] {
        var named: [MemberName] = []
        for member in item.mentions { named.append(try names.name(of: member)) }
        return named
    }

    private func quote(of answered: MessageID?) throws(StoreError) -> ItemQuote? {
        guard let answered else { return nil }
        guard let item = try ItemTable.find(answered, of: context.id, in: context.view) else {
            return ItemQuote(id: answered, author: nil, text: nil)
        }
        let isShown = item.displayKind == .message || item.displayKind == .event
        return ItemQuote(
            id: answered, author: try names.name(of: item.author, said: item.authorName),
            importedAuthor: item.imported?.author,
            text: isShown ? String(item.text.prefix(ItemQuote.maximumCharacters)) : nil)
    }

    /// Returns the display kind. A body that was pruned before this node could decrypt it is shown as pruned.
    private func displayKind(of item: Item) throws(StoreError) -> ItemDisplayKind {
        let kind = item.displayKind
        guard kind == .undecodable || kind == .decryptionError,
            try BodyTable.isPruned(item.entry, of: context.id, in: context.view)
        else { return kind }
        return .pruned
    }

    private func ownReactions(to item: Item) throws(StoreError) -> Set<String> {
        guard let me = context.conversation.member, !item.reactionCounts.isEmpty else { return [] }
        return Set(try ReactionTable.list(by: me, to: item.id, of: context.id, in: context.view).map(\.emoji))
    }

    private func failure(of item: Item) throws(StoreError) -> ItemFailure? {
        switch item.kind {
        case .message, .event, .invitation, .conversationEvent, .featureChange: return nil
        case .integrityError, .decryptionError, .undecodable: break
        }
        let row = try IntegrityErrorTable.findLatest(about: item.entry, of: context.id, in: context.view)
        return ItemFailure(
            name: row?.kind ?? item.text, facts: row?.details ?? "{}", source: try row?.relay.flatMap(relayName),
            count: row?.count ?? 1)
    }

    private func relayName(_ id: RelayID) throws(StoreError) -> String? {
        if let relays { return relays[id] }
        let all = try RelayTable.list(of: context.id, in: context.view)
        let known = Dictionary(all.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        relays = known
        return known[id]
    }
}
