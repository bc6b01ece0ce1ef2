package import ChanCore
package import ChanEngine
package import ChanEnvelope
import ChanFold
package import ChanID
import ChanStore

/// Posts of this node's member that the origin has not ordered; a timeline shows them after its last item.
package struct UnorderedPosts {
    /// The most pending and the most refused posts in a timeline; the newest are shown. `submission.list` shows all.
    static let maximumCount = 100
    private let context: ViewerContext
    private let submissions: OwnSubmissionPresenter

    package init(_ viewer: ViewerContext, vault: Vault) {
        self.context = viewer
        submissions = OwnSubmissionPresenter(viewer, vault: vault)
    }

    /// Returns the posts that pass `filter`, oldest first.
    func items(_ filter: ItemFilter) throws -> [ItemOverview] {
        guard let me = context.conversation.member, filter.author == nil || filter.author?.member == me,
            filter.kind == nil || filter.kind == .message, (filter.from ?? 0) <= position, filter.before == nil
        else { return [] }
        let stored = try submissions.stored(newest: Self.maximumCount)
        guard !stored.isEmpty else { return [] }
        let presenter = ItemPresenter(context)
        return try stored.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
            .compactMap { try overview(of: $0, by: me, presenter) }
            .filter { item in
                filter.matchesParts(of: item.item) && filter.since.map { $0 <= item.item.at } != false
                    && filter.until.map { item.item.at < $0 } != false
            }
    }

    /// Merges own posts into ordered items, both oldest first, by the time of their creation.
    static func merge(_ own: [ItemOverview], into ordered: [ItemOverview]) -> [ItemOverview] {
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

    /// Returns a single post, even if it exceeds the timeline's maximum.
    package func item(_ id: MessageID) throws -> ItemOverview? {
        guard let me = context.conversation.member else { return nil }
        let stored = try submissions.stored().last { $0.message == id }
        return try stored.flatMap { try overview(of: $0, by: me, ItemPresenter(context)) }
    }

    /// The position that the next ordered entry would get.
    private var position: EntryNumber { context.conversation.foldedSize }

    private func overview(
        of submission: StoredSubmission, by me: MemberID, _ presenter: ItemPresenter
    ) throws -> ItemOverview? {
        // Between the arrival of its entry and its receipt, a post is both an item and an unanswered submission.
        guard try ItemTable.find(submission.message, of: context.id, in: context.view) == nil,
            let posting = try submissions.act(of: submission)?.posting
        else { return nil }
        let item = Item(
            id: submission.message, entry: position, author: me, at: context.offsets.logTime(of: submission.createdAt),
            posting: posting)
        var overview = try presenter.overview(of: item)
        overview.delivery = try ItemDelivery(
            state: submissions.state(of: submission), refusal: submissions.refusal(of: submission),
            summary: context.summary)
        return overview
    }
}

/// The delivery state of a post that the origin has not ordered.
package struct ItemDelivery: Hashable, Sendable {
    package let state: SubmissionOverview.State
    package let refusal: SubmissionRefusal?
    /// The summary of the conversation.
    package let summary: ConversationSummary
}
