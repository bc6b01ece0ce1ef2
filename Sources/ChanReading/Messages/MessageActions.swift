package import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
import ChanStore

/// Something that a member may do with a message. The raw value is the stable name.
package enum MessageAction: String, Hashable, Sendable, CaseIterable {
    case reply, forward, edit, delete
    /// Deletes the local copy.
    case forget
    case react, pin, unpin, report, moderate, purge
}

/// Whether this node's member may do something with a message.
package struct MessageActionVerdict: Sendable {
    package let action: MessageAction
    /// The refusal that the action would get now; `nil` if it is allowed.
    package let refusal: ServiceError?
    /// Whether owners would have to approve it first.
    package var isProposal = false
    /// Whether it would change nothing, such as pinning a pinned message.
    package var changesNothing = false
}

/// The actions on one message, with a verdict for this node's member on each.
package struct MessageActions: Sendable {
    package let message: MessageID
    /// One verdict for each action.
    package let verdicts: [MessageActionVerdict]
    package let summary: ConversationSummary
}

extension NodeView {
    /// Returns what this node's member may do with messages, as `decide` judges it now. Nothing is executed. Another
    /// node that orders the log, or a later state, may decide differently.
    ///
    /// - Throws: `not_found.message`.
    package func actions(
        on messages: [MessageID], in conversation: ConversationID
    ) throws(ServiceError) -> [MessageActions] {
        try mappingErrors {
            let judge = try MessageActionJudge(viewerContext(in: conversation), of: context)
            return try messages.map(judge.actions)
        }
    }
}

/// Judges the actions on messages of one conversation, without executing them.
private struct MessageActionJudge {
    private let context: ViewerContext
    private let node: NodeContext
    /// The refusal of every act, whatever the message.
    private let generalRefusal: ServiceError?
    private let me: Author?
    private let ownCases: [Case]
    private let hasGaps: Bool

    init(_ viewer: ViewerContext, of node: NodeContext) throws {
        context = viewer
        self.node = node
        let (conversation, view) = (viewer.conversation, viewer.view)
        let isMember = conversation.member != nil && conversation.device != nil
        me = conversation.member.flatMap { member in
            conversation.device.map { Author(member: member, device: $0.id) }
        }
        generalRefusal =
            isMember
            ? try conversation.origin.flatMap { _ in
                try ConversationWriter.orderingRefusal(of: viewer.id, in: view)
                    ?? node.clock.distrust(in: view)?.error
            }
            : .named(.stateNotMember, ["target": "you"])
        ownCases = try conversation.member.map { try OwnCaseStore.cases(of: $0, in: viewer.id, view) } ?? []
        hasGaps = try BodyTable.hasGaps(in: viewer.id, in: view)
    }

    func actions(on message: MessageID) throws -> MessageActions {
        guard let item = try ItemTable.find(message, of: context.id, in: context.view) else {
            throw ServiceError.notFound(.message, message.description)
        }
        let facts = try facts(about: item)
        let verdicts = try MessageAction.allCases.map { action in
            guard let command = command(for: action, on: item) else {
                return MessageActionVerdict(action: action, refusal: try localRefusal(of: action, on: item))
            }
            return verdict(on: command, as: action, given: facts)
        }
        return MessageActions(message: message, verdicts: verdicts, summary: context.summary)
    }

    /// Loads everything that the decisions about one message need.
    private func facts(about item: Item) throws -> Facts? {
        guard let me else { return nil }
        var request = FactsRequest()
        for action in MessageAction.allCases {
            guard let command = command(for: action, on: item) else { continue }
            request.formUnion(FactsRequest(command: command, actor: me))
        }
        var facts = try FactsLoader.load(
            request, of: context.id, openScopes: .all, acts: .bodies, in: context.view)
        facts?.hasGaps = hasGaps
        for own in ownCases where facts?.cases[own.id] == nil { facts?.cases[own.id] = own }
        return facts
    }

    private func verdict(
        on command: Command, as action: MessageAction, given facts: Facts?
    ) -> MessageActionVerdict {
        guard generalRefusal == nil, let me, let facts else {
            return MessageActionVerdict(action: action, refusal: generalRefusal)
        }
        do throws(Denial) {
            let decision = try decide(command, by: me, given: facts, at: context.now)
            return MessageActionVerdict(
                action: action, refusal: nil, isProposal: decision.isProposal, changesNothing: decision.changesNothing)
        } catch {
            return MessageActionVerdict(action: action, refusal: .denied(context.offsets.inClockTime(error)))
        }
    }

    /// The command of an action, with the shortest valid text; `nil` for what is not decided here.
    private func command(for action: MessageAction, on item: Item) -> Command? {
        switch action {
        case .reply:
            Command.post(Posting(text: "x", replyTo: item.id)).namingAuthor(context.me, in: context.summary.kind)
        case .edit: .edit(item: item.id, text: item.text == "x" ? "y" : "x")
        case .delete: .deleteOwn(item: item.id)
        case .react: .react(item: item.id, emoji: "👍", added: true)
        case .pin: .pin(item: item.id)
        case .unpin: .unpin(item: item.id)
        case .report: .report(Report(reason: .other, item: item.id, snapshot: item.text), text: "")
        case .moderate: .moderate(item: item.id, Reasons(nil, private: nil))
        case .purge: .purge(Purge(items: [item.id], entries: item.entry..<item.entry + 1))
        case .forward, .forget: nil
        }
    }

    /// The refusal of what the node does without an act in this conversation: where a message is forwarded to is not
    /// known yet.
    private func localRefusal(of action: MessageAction, on item: Item) throws -> ServiceError? {
        guard action == .forward else { return nil }
        do {
            _ = try ForwardedMessage(
                ForwardRequest(item.id, from: context.id, to: context.id), of: node, in: context.view
            ).posting()
            return nil
        } catch { return ServiceError(wrapping: error) }
    }
}
