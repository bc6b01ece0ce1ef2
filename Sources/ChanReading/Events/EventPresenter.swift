import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanJSON
import ChanLog
package import ChanStore

/// Completes rows of the change feed with current names, texts and facts.
package final class EventPresenter {
    private let view: NodeView
    private var presenters: [ConversationID: ConversationEventPresenter?] = [:]

    init(_ view: NodeView) { self.view = view }

    /// Completes one row.
    ///
    /// - Returns: `nil` if this node's member may not receive the event.
    func event(_ topic: EventTopic, _ row: FeedEntry) throws -> EventOverview? {
        var event = EventOverview(topic, seq: row.seq, at: row.at, data: Self.data(row))
        event.entry = row.entry
        guard let conversation = row.conversation, let presenter = try presenter(conversation) else {
            event.conversation = row.conversation.map { EventOverview.ConversationReference(id: $0, name: nil) }
            event.target = row.target.map { EventOverview.NamedTarget(id: Self.text($0), name: nil) }
            return event
        }
        event.conversation = EventOverview.ConversationReference(id: conversation, name: presenter.context.summary.name)
        return try presenter.complete(event, row)
    }

    private func presenter(_ conversation: ConversationID) throws -> ConversationEventPresenter? {
        if let known = presenters[conversation] { return known }
        let presenter: ConversationEventPresenter?
        do {
            presenter = try ConversationEventPresenter(view.viewerContext(in: conversation), vault: view.context.vault)
        } catch ServiceError.named(.notFoundConversation, _) {
            presenter = nil
        }
        presenters[conversation] = presenter
        return presenter
    }

    private static func data(_ row: FeedEntry) -> JSONObject {
        JSONObject(stored: row.payload) ?? JSONObject()
    }

    package static func text(_ target: FeedEntry.Target) -> String {
        switch target {
        case .identifier(let bytes): Hex.encode(bytes)
        case .name(let name): name
        }
    }
}

/// Completes the events of one conversation, with the view of this node's member.
private struct ConversationEventPresenter {
    package let context: ViewerContext
    private let items: ItemPresenter
    private let formatter: ActSummaryFormatter
    private let reader: EntryReader
    private let events: TimelineEvents

    init(_ viewer: ViewerContext, vault: Vault) throws(StoreError) {
        self.context = viewer
        items = ItemPresenter(viewer)
        events = try TimelineEvents(viewer, vault: vault)
        formatter = ActSummaryFormatter(viewer)
        reader = EntryReader(viewer.conversation, vault: vault, in: viewer.view)
    }

    func complete(_ noted: EventOverview, _ row: FeedEntry) throws -> EventOverview? {
        var event = noted
        event.actor = try formatter.names.name(of: row.actor)
        try name(row.target, in: &event)
        // The timeline already holds the text of a message, so the entry need not be decrypted.
        if event.topic == .messagePosted {
            try addItem(event.message, in: &event)
            return event
        }
        if event.topic == .submissionRefused, let error = event.data["error"]?.string {
            event.data["summary"] = .string("refused by the owner's node: \(error)")
        }
        if event.topic == .conversationRead { try addUnread(in: &event) }
        if event.topic == .inboxChanged { event.data["summary"] = .string(Self.inboxSummary(event.data)) }
        if event.topic == .conversationMembershipEnded, let state = event.data["state"]?.string {
            addEndingReason(state, in: &event)
        }
        guard let number = row.entry else { return event }
        let entry = try EntryTable.find(number, of: context.id, in: context.view)
        guard let entry, let statement = try? entry.entryWithBody.entry.signed.parsed() else { return event }
        guard context.mayReceive(of: event.topic, in: statement.scope.kind) else { return nil }
        event.data["ordered_at"] = context.offsets.clockTime(of: entry.entryWithBody.entry.orderedAt).json
        let reading = reader.read(entry)
        if event.topic.noun != "integrity", let act = reading?.act {
            event.data["summary"] = .string(try formatter.summary(of: act))
            for fact in act.facts(by: context.offsets).members { event.data[fact.key] = fact.value }
        }
        try addItem(event.message ?? reading?.message ?? entry.message, in: &event)
        if event.item == nil { event.item = try events.event(entry) }
        return event
    }

    /// Adds what is unread now, which may be less than when the marker moved.
    private func addUnread(in event: inout EventOverview) throws(StoreError) {
        let unread = try context.countUnread(from: context.readSize)
        event.data["unread"] = .integer(unread.messages)
        event.data["unread_mentions"] = .integer(unread.mentions)
        event.data["entries"] = .integer(Int(clamping: context.conversation.foldedSize))
        event.data["summary"] = .string("\(unread.messages) unread")
    }

    private static func inboxSummary(_ data: JSONObject) -> String {
        guard let kind = data["kind"]?.string else { return "your role changed, and with it what waits for you" }
        let words = kind.split(separator: "_").joined(separator: " ")
        return data["waits"] == true ? "\(words): waits for you" : "\(words): waits no more"
    }

    /// Adds the reason of an ended membership from the member's row; the feed stores no text by users.
    private func addEndingReason(_ state: String, in event: inout EventOverview) {
        if let reason = context.me?.ended?.reason { event.data["reason"] = .string(reason) }
        let until = event.data["until_at"]?.string.map { " until \($0)" } ?? ""
        let sentence =
            state == "ban_lifted"
            ? "your ban was lifted: you can ask to join again" : "the staff \(state) you\(until)"
        event.data["summary"] = .string(sentence)
    }

    private func name(_ target: FeedEntry.Target?, in event: inout EventOverview) throws(StoreError) {
        guard let target else { return }
        let id = EventPresenter.text(target)
        guard case .identifier(let bytes) = target else {
            event.target = EventOverview.NamedTarget(id: id, name: id)
            return
        }
        switch event.topic.noun {
        case "message", "submission": event.message = MessageID(bytes)
        case "link": event.target = .init(id: id, name: try link(bytes))
        case "relay", "integrity": event.target = .init(id: id, name: try relay(bytes))
        case "profile": event.target = .init(id: id, name: nil)
        case _: event.target = .init(id: id, name: try formatter.names.name(of: MemberID(bytes))?.name)
        }
    }

    private func link(_ bytes: [UInt8]) throws(StoreError) -> String? {
        guard let id = LinkID(bytes) else { return nil }
        return try LinkTable.find(id, of: context.id, in: context.view)?.name
    }

    private func relay(_ bytes: [UInt8]) throws(StoreError) -> String? {
        guard let id = RelayID(bytes) else { return nil }
        return try RelayTable.find(id, of: context.id, in: context.view)?.name
    }

    private func addItem(_ message: MessageID?, in event: inout EventOverview) throws(StoreError) {
        guard let message, let item = try ItemTable.find(message, of: context.id, in: context.view) else {
            return
        }
        event.message = message
        event.item = try items.overview(of: item)
    }
}
