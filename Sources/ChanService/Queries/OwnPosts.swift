package import ChanCore
import ChanEnvelope
import ChanID
import ChanStore

/// Posts of this node's member that the origin has not ordered: a timeline shows them behind its last item.
struct OwnPosts {
    /// Most that wait, and most that were refused, in a timeline: the newest. `submission.list` has them all.
    static let most = 100
    private let standpoint: Standpoint
    private let submissions: OwnSubmissionBook

    init(_ standpoint: Standpoint, vault: Vault) {
        self.standpoint = standpoint
        submissions = OwnSubmissionBook(standpoint, vault: vault)
    }

    /// Those that `filter` lets through, oldest first.
    func items(_ filter: ItemFilter) throws -> [ItemOverview] {
        guard let me = standpoint.conversation.member, filter.author == nil || filter.author == me,
            filter.kind == nil || filter.kind == .message, (filter.from ?? 0) <= place
        else { return [] }
        let stored = try submissions.stored(newest: Self.most)
        guard !stored.isEmpty else { return [] }
        let book = ItemBook(standpoint)
        return try stored.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
            .compactMap { try overview(of: $0, by: me, book) }
            .filter { shown in
                filter.since.map { $0 <= shown.item.at } != false && filter.until.map { shown.item.at < $0 } != false
            }
    }

    /// - Parameters: each oldest first.
    /// - Returns: all of them, each of ours behind what was ordered before it was said.
    static func place(_ own: [ItemOverview], among ordered: [ItemOverview]) -> [ItemOverview] {
        var (all, waiting) = ([ItemOverview](), own[...])
        for item in ordered {
            while let next = waiting.first, next.item.at < item.item.at {
                all.append(next)
                waiting.removeFirst()
            }
            all.append(item)
        }
        return all + waiting
    }

    /// One of them, also where a timeline is too full of others.
    func item(_ id: MessageID) throws -> ItemOverview? {
        guard let me = standpoint.conversation.member else { return nil }
        let stored = try submissions.stored().last { $0.message == id }
        return try stored.flatMap { try overview(of: $0, by: me, ItemBook(standpoint)) }
    }

    /// Where it would stand if it were ordered now.
    private var place: EntryNumber { standpoint.conversation.foldedSize }

    private func overview(
        of submission: StoredSubmission, by me: MemberID, _ book: ItemBook
    ) throws -> ItemOverview? {
        // Between its entry and its receipt it is both: an item, and a submission that was not answered.
        guard try ItemTable.find(submission.message, of: standpoint.id, in: standpoint.view) == nil,
            let posting = try submissions.act(of: submission)?.posting
        else { return nil }
        let item = Item(
            id: submission.message, entry: place, author: me, at: standpoint.offsets.logTime(of: submission.createdAt),
            posting: posting)
        var overview = try book.overview(of: item)
        overview.delivery = try ItemDelivery(
            state: submissions.state(of: submission), refusal: submissions.refusal(of: submission),
            summary: standpoint.summary)
        return overview
    }
}

/// How far a post is that the origin has not ordered.
package struct ItemDelivery: Hashable, Sendable {
    package let state: SubmissionOverview.State
    package let refusal: SubmissionRefusal?
    /// Of the conversation.
    package let summary: ConversationSummary
}
