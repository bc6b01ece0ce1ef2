import ChanCore
package import ChanFold
package import ChanID
package import ChanLog
import ChanReading
import ChanRelayWire
import ChanStore
import Synchronization

// Public previews of open channels. Only the node that orders the log publishes them.

/// The content of a preview to publish.
package struct PreviewOptions: Hashable, Sendable {
    /// The most posts, 1 to 50.
    package var maximumPosts: Int
    /// The first message that it may show; `nil` for any.
    package var firstMessage: MessageID?
    /// Whether search engines may show it.
    package var isIndexed: Bool

    package init(maximumPosts: Int, firstMessage: MessageID? = nil, isIndexed: Bool = false) {
        self.maximumPosts = maximumPosts
        self.firstMessage = firstMessage
        self.isIndexed = isIndexed
    }
}

/// The preview of a conversation and the relays that show it.
package struct PreviewOverview: Sendable {
    package let conversation: ConversationID
    /// The channel's name, also where the preview that was withdrawn has none.
    package let name: String
    /// The owner's settings; `nil` at another node than the one that publishes.
    package let options: PreviewOptions?
    package let preview: VerifiedPreview
    package let relays: [Relay]

    package struct Relay: Sendable {
        package let relay: RelayID
        package let address: String
        /// Whether the relay has the newest preview, as far as this node knows since it was started. At a node that does
        /// not publish: as the relay answered now.
        package let isCurrent: Bool
        /// Why it has not, or may not have it.
        package let error: String?
        /// The scheme and host of its web server, as the relay reports; `nil` if it names none.
        package let webURL: String?
    }
}

extension Previews {
    /// Publishes a preview of an open channel, or changes what it shows.
    ///
    /// - Throws: `state.no_preview`, `state.feature_off`, `state.not_origin`, `not_found.message`; a denial for everybody
    ///   but owners.
    package func publishPreview(
        of conversation: ConversationID, _ options: PreviewOptions, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        let now = environment.now()
        return try await execute(request.about(conversation)) { [self] transaction, differences in
            let viewer = try ownerView(of: conversation, in: transaction)
            let reader = PreviewReader(viewer, of: context)
            try reader.requireShowable()
            if let first = options.firstMessage,
                try ItemTable.find(first, of: conversation, in: transaction) == nil
            {
                throw ServiceError.notFound(.message, first.description)
            }
            let before = try PreviewTable.find(conversation, in: transaction)
            let content = try reader.content(
                last: options.maximumPosts, from: options.firstMessage, isIndexed: options.isIndexed)
            var stored =
                before
                ?? StoredPreview(
                    maximumPosts: options.maximumPosts, firstMessage: nil, isIndexed: false, sequence: 1,
                    createdAt: now, contentHash: content.hash, signed: [])
            (stored.maximumPosts, stored.firstMessage) = (options.maximumPosts, options.firstMessage)
            stored.isIndexed = options.isIndexed
            let publisher = PreviewPublisher(node: rounds, conversation: conversation)
            try publisher.sign(content, &stored, at: now, in: transaction)
            let isShown = before.map { !$0.isWithdrawn } ?? false
            differences.record(
                FieldChange(.conversation, name: "", field: "preview", old: .flag(isShown), new: .flag(true)))
            var report = try ChangeReport(of: conversation, in: transaction)
            report.effects = [try Self.publication(of: content, by: conversation, in: transaction)]
            return report
        }
    }

    /// Withdraws the preview of a conversation: relays show nothing any more.
    ///
    /// - Throws: `not_found.preview`, `state.not_origin`; a denial for everybody but owners.
    package func withdrawPreview(
        of conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        let now = environment.now()
        let deliveries = rounds.previewDeliveries.withLock { $0 }
        return try await execute(request.about(conversation)) { [self] transaction, differences in
            let viewer = try ownerView(of: conversation, in: transaction)
            guard var stored = try PreviewTable.find(conversation, in: transaction) else {
                throw ServiceError.named(.notFoundPreview, ["conversation": "#" + viewer.summary.name])
            }
            guard !stored.isWithdrawn else {
                return try ChangeReport(of: conversation, isNews: false, in: transaction)
            }
            let end = Timestamp(milliseconds: stored.createdAt.milliseconds + Preview.maximumLifetime)
            let publisher = PreviewPublisher(node: rounds, conversation: conversation)
            try publisher.sign(.withdrawn, &stored, at: now, in: transaction)
            differences.record(
                FieldChange(.conversation, name: "", field: "preview", old: .flag(true), new: .flag(false)))
            var report = try ChangeReport(of: conversation, in: transaction)
            report.warnings = try PreviewRelayStates(of: conversation, deliveries, in: transaction).withoutNewest.map {
                .previewShownOn($0.address, until: end)
            }
            return report
        }
    }

    /// Returns the preview of a channel, and which relays have it. A node that does not publish asks the relays.
    ///
    /// - Returns: `nil` if none was ever published, or not since the origin changed; at a node that does not publish, if
    ///   no relay shows one.
    package func previewOverview(of conversation: ConversationID) async throws(ServiceError) -> PreviewOverview? {
        let isOrigin = try await read { view in try ConversationTable.find(conversation, in: view)?.origin != nil }
        return try await isOrigin
            ? publishedPreview(of: conversation)
            : PreviewQuery(node: rounds, conversation: conversation).overview()
    }

    private func publishedPreview(of conversation: ConversationID) async throws(ServiceError) -> PreviewOverview? {
        let deliveries = rounds.previewDeliveries.withLock { $0 }
        return try await read { [self] view -> PreviewOverview? in
            guard let stored = try PreviewTable.find(conversation, in: view), !stored.signed.isEmpty,
                let published = try verified(stored, of: conversation, in: view)
            else { return nil }
            let relays = try PreviewRelayStates(of: conversation, deliveries, in: view).overviews(of: stored)
            let options = PreviewOptions(
                maximumPosts: stored.maximumPosts, firstMessage: stored.firstMessage, isIndexed: stored.isIndexed)
            return PreviewOverview(
                conversation: conversation,
                name: try ConversationStateTable.find(conversation, in: view)?.name ?? published.preview.content.name,
                options: options, preview: published, relays: relays)
        }
    }

    /// Returns the preview that this node shows, for its web server.
    ///
    /// - Parameter known: the number of the preview that the caller has.
    package func preview(of conversation: ConversationID, unless known: UInt64? = nil) async -> PreviewState {
        let now = environment.now()
        do throws(ServiceError) {
            return try await read { [self] view -> PreviewState in
                guard let stored = try PreviewTable.find(conversation, in: view) else { return .unknown }
                let age = now.milliseconds - stored.createdAt.milliseconds
                guard !stored.isWithdrawn, age < Preview.maximumLifetime,
                    try ConversationTable.find(conversation, in: view)?.origin != nil
                else { return .gone }
                guard stored.sequence != known else { return .unchanged }
                return try verified(stored, of: conversation, in: view).map(PreviewState.shown) ?? .gone
            }
        } catch { return .unavailable }
    }

    /// Says what a preview makes public.
    private static func publication(
        of content: PreviewContent, by conversation: ConversationID, in view: StoreView
    ) throws -> Effect {
        let authors = content.posts.map(\.author).filter { !$0.isEmpty }
        let relays = try RelayTable.list(of: conversation, in: view).filter(\.status.isServed).map(\.address)
        return .showPublicly(
            posts: content.posts.count, authors: Set(authors).sorted(), isIndexed: content.isIndexed, relays: relays)
    }

    private func verified(
        _ stored: StoredPreview, of conversation: ConversationID, in view: StoreView
    ) throws -> VerifiedPreview? {
        let key = try StoredOriginChain(of: conversation, in: view).complete.current
        return try SignedPreview(parsing: stored.signed).verified(by: key)
    }

    private func ownerView(of conversation: ConversationID, in view: StoreView) throws -> ViewerContext {
        let viewer = try ViewerContext(conversation, of: context, in: view)
        try viewer.require(.editPreferences)
        guard viewer.conversation.origin != nil else { throw ServiceError.named(.stateNotOrigin, [:]) }
        return viewer
    }
}
