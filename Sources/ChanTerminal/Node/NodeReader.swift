import ChanID
package import ChanJSON
package import ChanRPC
package import ChanTimeline
import Synchronization

/// The reader's connection to a node: executes actions by calls, and posts answers and events to the inbox.
package final class NodeReader: Sendable {
    private let inbox: ReaderInbox
    private let offset: @Sendable (Milliseconds) -> Milliseconds
    private let call: @Sendable (NodeCall) async -> Result<JSONValue, RPCFault>
    /// This node's member in each displayed conversation, and the number of members who may post in a group.
    private let members = Mutex<[ConversationID: (me: MemberID?, speakers: Int)]>([:])
    private let typing = Mutex(TypingWatch())

    /// - Parameter offset: local time minus UTC at a moment.
    package init(
        inbox: ReaderInbox, offset: @escaping @Sendable (Milliseconds) -> Milliseconds,
        call: @escaping @Sendable (NodeCall) async -> Result<JSONValue, RPCFault>
    ) {
        self.inbox = inbox
        self.offset = offset
        self.call = call
    }

    /// The topic of the event that earlier events are no longer stored.
    private static let gapTopic = "events.gap"

    /// The topic of the event that more entries are final.
    private static let finalTopic = "conversation.finalized"

    /// The topics of events that change nothing in the header.
    private static let quietTopics: Set<String> = ["conversation.read", gapTopic]

    /// Executes actions one after another, until there are no more.
    package func run(_ actions: AsyncStream<ReaderAction>) async {
        for await action in actions { await perform(action) }
    }

    package func perform(_ action: ReaderAction) async {
        do throws(RPCFault) {
            var results: [JSONValue] = []
            for call in NodeCall.calls(for: action) { results.append(try await result(of: call)) }
            if case .follow(let id) = action {
                rememberMember(of: id, results.first)
                typing.withLock { $0.show(id) }
            }
            inbox.post(try events(for: action, results))
        } catch {
            inbox.post(NodeAnswer.events(for: action, error))
        }
    }

    /// Posts what an event of the node's feed means to the reader.
    package func deliver(_ json: JSONValue) {
        guard let event = try? Contract.Event(json: json) else { return }
        if event.topic == Self.gapTopic { inbox.post(.missed) }
        guard let conversation = event.conversation.flatMap({ ConversationID(hex: $0) }) else { return }
        let message = json[path: "data.message"].flatMap { try? items(of: conversation).item($0) }
        let logged = event.entry.map { [ReaderEvent.logged(conversation, entries: $0 + 1)] } ?? []
        inbox.post(logged + news(of: message, event, in: conversation))
    }

    /// Asks who types in the conversation that is shown, and posts what changed since the last time. No query is made
    /// for a conversation whose typing the node does not report.
    package func askForTypists() async {
        guard let conversation = typing.withLock({ $0.conversation }) else { return }
        let answer = await call(NodeCall.typists(in: conversation))
        let typists: [Contract.MemberRef]
        do { typists = try Contract.Typists(json: answer.get()).typists } catch {
            return typing.withLock { $0.end(conversation) }
        }
        inbox.post(typing.withLock { $0.update(typists, in: conversation) })
    }

    private func news(
        of message: LoadedItem?, _ event: Contract.Event, in conversation: ConversationID
    ) -> [ReaderEvent] {
        if let mark = ReadMark(event) { return [.marked(conversation, mark)] }
        if event.topic == Self.finalTopic { return [.finalized(conversation)] }
        let altered = Self.quietTopics.contains(event.topic) ? [] : [ReaderEvent.altered(conversation)]
        guard let message else { return altered }
        // The item's own entry reports a new item; a later one changes it.
        let isNew = message.item.entry == nil || message.item.entry == event.entry
        let shown: ReaderEvent = isNew ? .arrived(conversation, [message]) : .changed(conversation, [message])
        // An administrative act also changes the header.
        if case .event = message.item.kind { return [shown] + altered }
        return [shown]
    }

    private func result(of call: NodeCall) async throws(RPCFault) -> JSONValue {
        do throws(RPCFault) { return try await self.call(call).get() } catch {
            guard call.isOptional else { throw error }
            return .null
        }
    }

    private func events(for action: ReaderAction, _ results: [JSONValue]) throws(RPCFault) -> [ReaderEvent] {
        do throws(ParameterError) {
            return try NodeAnswer(items: items(of: action.conversation)).events(for: action, results)
        } catch {
            throw RPCFault(.nodeProtocol, ["detail": "expected \(error.expected), got \(error.actual)"])
        }
    }

    private func rememberMember(of id: ConversationID, _ conversation: JSONValue?) {
        let member = conversation?[path: "member_id"]?.string.flatMap { MemberID(hex: $0) }
        let isGroup = conversation?[path: "kind"]?.string == "group"
        let speakers = isGroup ? conversation?[path: "members"]?.integer ?? 0 : 0
        members.withLock { $0[id] = (member, speakers) }
    }

    private func items(of conversation: ConversationID?) -> ItemTranslator {
        let known = conversation.flatMap { id in members.withLock { $0[id] } }
        return ItemTranslator(reader: known?.me, speakers: known?.speakers ?? 0, offset: offset)
    }
}

extension ReadMark {
    /// - Returns: `nil` for an event about something else.
    fileprivate init?(_ event: Contract.Event) {
        guard let readTo = event.data.readTo, let unread = event.data.unread, let entries = event.data.entries else {
            return nil
        }
        self.init(readTo: readTo, unread: unread, entries: entries)
    }
}

extension ReaderAction {
    /// The conversation that the action concerns.
    fileprivate var conversation: ConversationID? {
        switch self {
        case .load(let id, _, _, _, _), .follow(let id), .markRead(let id, _), .markUnread(let id, _),
            .sendTyping(let id), .post(let id, _), .edit(let id, _, _), .delete(let id, _), .moderate(let id, _, _),
            .forward(let id, _, _), .react(let id, _, _), .mute(let id, _), .search(let id, _), .showInfo(let id, _),
            .askRefusals(let id, _), .askDelivery(let id, _), .findMembers(let id, _), .save(let id, _),
            .keepDraft(let id, _):
            id
        case .listConversations, .open, .copy, .bell, .redraw, .suspend, .quit: nil
        }
    }
}
