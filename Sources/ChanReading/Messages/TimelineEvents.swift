import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanStore
import ChanText

/// The administrative acts that a timeline shows as events between the messages: joins, roles, bans, settings and the like.
/// They are read from the log itself as they are shown, so that they cost nothing when they are written.
struct TimelineEvents {
    /// Events of one side of a place, nearest first.
    struct Side {
        var events: [ItemOverview] = []
        /// Whether the log has more of them than were asked for.
        var hasMore = false
        /// The last entry examined, where the search gave up: beyond it there may be events that were not found.
        var end: EntryNumber?
    }

    /// The most administrative entries examined for one side of a page. Only a longer row of acts that timelines do
    /// not show, such as notes of the staff, is cut.
    private static let maximumScanned = 2_000
    private static let batch = 128

    private let context: ViewerContext
    private let reader: EntryReader
    private let formatter: ActSummaryFormatter
    /// The time of the first entry, which is the founding. The acts of that moment only complete it.
    private let founded: Timestamp?

    init(_ viewer: ViewerContext, vault: Vault) throws(StoreError) {
        context = viewer
        founded = try EntryTable.findOrderedAt(0, of: viewer.id, in: viewer.view)
        reader = EntryReader(viewer.conversation, vault: vault, in: viewer.view)
        formatter = ActSummaryFormatter(viewer)
    }

    /// The first events of a range in either order, at most `limit`.
    func list(_ range: Range<EntryNumber>, _ order: ItemQuery.Order, limit: Int) throws -> Side {
        var (side, range, scanned) = (Side(), range, 0)
        while true {
            let batch = try EntryTable.listAdministrative(
                of: context.id, in: range, order, limit: Self.batch, in: context.view)
            for entry in batch {
                guard let event = try event(entry) else { continue }
                guard side.events.count < limit else {
                    side.hasMore = true
                    return side
                }
                side.events.append(event)
            }
            guard batch.count == Self.batch, let last = batch.last?.number else { return side }
            range = order == .oldestFirst ? last + 1..<range.upperBound : range.lowerBound..<last
            scanned += batch.count
            guard scanned < Self.maximumScanned else {
                (side.end, side.hasMore) = (last, true)
                return side
            }
        }
    }

    /// The event of an entry that stands exactly there.
    func find(at number: EntryNumber) throws -> ItemOverview? {
        try EntryTable.find(number, of: context.id, in: context.view).flatMap(event)
    }

    /// The event with this identifier.
    func find(_ id: MessageID) throws -> ItemOverview? {
        guard let prefix = IdentifierPrefix(id.description) else { return nil }
        let numbers = try EntryTable.listNumbers(withPrefix: prefix, of: context.id, in: context.view)
        return try numbers.first.flatMap(find(at:))
    }

    /// The event that an entry is; `nil` for one that timelines do not show, that the rules refused, or that the
    /// viewer may not see.
    func event(_ entry: StoredEntry) throws -> ItemOverview? {
        guard entry.kind?.isInTimeline == true, let scope = try? entry.entryWithBody.entry.signed.parsed().scope.kind,
            let reading = reader.read(entry), let topic = reading.act.topic, Self.isShown(topic),
            context.mayReceive(of: topic, in: scope), try !isRefused(entry.number)
        else { return nil }
        let logged = entry.entryWithBody.entry.orderedAt
        guard entry.number == 0 || logged != founded else { return nil }
        var item = Item(
            id: entry.message, entry: entry.number, author: reading.author, at: context.offsets.clockTime(of: logged),
            posting: Posting(text: try formatter.sentence(of: reading.act, by: reading.author)))
        item.kind = .event
        var event = ItemOverview(
            item: item, kind: .event, author: try formatter.names.name(of: reading.author), removedBy: nil,
            ownReactions: [], isDatedAhead: context.offsets.isDatedAhead(logged), failure: nil, mentions: [],
            quote: nil)
        event.topic = topic
        return event
    }

    // MARK: - Parts

    /// Ends of links and of held posts are acts of one kind with ends of bans, but concern the staff.
    private static func isShown(_ topic: EventTopic) -> Bool { topic != .linkExpired && topic != .caseMoved }

    private func isRefused(_ number: EntryNumber) throws(StoreError) -> Bool {
        try IntegrityErrorTable.findLatest(about: number, of: context.id, in: context.view) != nil
    }
}

extension ActSummaryFormatter {
    /// The act as a sentence with its author: `alice made @bob moderator`.
    func sentence(of act: Act, by author: MemberID) throws(StoreError) -> String {
        // Nobody does what time does, and a newcomer joins however they were admitted.
        guard act.kind != .lapsed else { return try summary(of: act) }
        if case .joinAdmitted(let admission) = act { return try joined(admission) }
        return "\(QuotedName.quoted(try names.name(of: author).name)) \(try summary(of: act))"
    }
}
