import ChanCore
package import ChanID
import ChanStore

/// What is to be forwarded, and as what.
package struct ForwardRequest: Sendable {
    package var message: MessageID
    /// Where it stands.
    package var source: ConversationID
    /// Where it is posted.
    package var target: ConversationID
    /// What its new readers are told of where it came from.
    package var originName: String?
    package var asChannel = false

    /// Relays of the target do not have its files then, and whoever saw both would know them for the same.
    var leavesConversation: Bool { source != target }

    package init(_ message: MessageID, from source: ConversationID, to target: ConversationID) {
        self.message = message
        self.source = source
        self.target = target
    }
}

extension Node {
    /// Posts the words of a message again, with the sources it had and its own. Files that go elsewhere are a job's
    /// (`ForwardFilesJob`).
    ///
    /// Readers of the target may have no business at the source: of another conversation they are told a name that whoever
    /// forwards chose, and nothing that would let them find, prove or guess more.
    /// - Throws: `not_found.message`, `state.message_gone`, and as `post`.
    package func forward(_ forwarding: ForwardRequest, for request: Request) async throws(ServiceError) -> ChangeReport
    {
        let report = try await write { [self] transaction in
            let posting = try ForwardedMessage(forwarding, of: self, in: transaction).posting()
            guard posting.files.isEmpty || !forwarding.leavesConversation else {
                throw ServiceError.named("rpc.internal", ["detail": "files go elsewhere by a job"])
            }
            return try Self.reportingErrors(for: forwarding.target) {
                try post(posting, in: forwarding.target, for: request, transaction)
            }
        }
        relayNotifier.signal(forwarding.target)
        return report
    }

    /// What the target refuses is told of the target.
    static func reportingErrors<Answer>(for target: ConversationID, _ body: () throws -> Answer) throws -> Answer {
        do { return try body() } catch {
            guard case .denied(var denial)? = ServiceError(error) else { throw error }
            denial.place = target
            throw ServiceError.denied(denial)
        }
    }

    /// Whether files go along into another conversation.
    package func transfersFiles(_ forwarding: ForwardRequest) async throws(ServiceError) -> Bool {
        guard forwarding.leavesConversation else { return false }
        return try await !read { [self] view in
            try ForwardedMessage(forwarding, of: self, in: view).posting().files.isEmpty
        }
    }
}

/// A message as it is posted again.
struct ForwardedMessage {
    private let request: ForwardRequest
    private let source: ViewerContext

    init(_ forwarding: ForwardRequest, of node: Node, in view: StoreView) throws {
        self.request = forwarding
        source = try ViewerContext(forwarding.source, of: node, in: view)
    }

    func posting() throws -> Posting {
        guard let item = try ItemTable.find(request.message, of: source.id, in: source.view) else {
            throw ServiceError.notFound("message", request.message.description)
        }
        if let tombstone = item.tombstone(at: source.now) { throw gone(tombstone.kind) }
        guard item.kind == .message, !item.text.isEmpty || !item.files.isEmpty else { throw gone(.deleted) }
        var posting = Posting(text: item.text, asChannel: request.asChannel)
        posting.files = item.files
        posting.forwarded = try chain(of: item)
        posting.timeToLive = item.expiresAt.map { max(1, ($0.milliseconds - source.now.milliseconds) / 1000) }
        return posting
    }

    private func gone(_ kind: Tombstone.Kind) -> Denial {
        Denial(.messageGone(kind), rule: "MessageIsThere", subject: .item(request.message))
    }

    /// Where it first came from is never left out; of a long way, the middle is. Identifiers stay within a conversation.
    private func chain(of item: Item) throws -> [ForwardSource] {
        let isSame = request.source == request.target
        var earlier = item.forwarded
        if !isSame { earlier = earlier.map { ForwardSource(name: $0.name) } }
        let last = ForwardSource(name: try name(of: item, isSame), message: isSame ? item.id : nil)
        guard earlier.count >= PostingLimit.sources else { return earlier + [last] }
        return [earlier[0]] + earlier.suffix(PostingLimit.sources - 2) + [last]
    }

    private func name(of item: Item, _ isSame: Bool) throws(StoreError) -> String {
        if let chosen = request.originName { return chosen }
        if isSame, !item.asChannel { return try NameResolver(source).name(of: item.author).name }
        return source.summary.visibility == .open ? "#" + source.summary.name : "elsewhere"
    }
}
