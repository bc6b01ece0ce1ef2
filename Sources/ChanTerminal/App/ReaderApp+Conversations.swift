package import ChanID
package import ChanTimeline

/// Conversations and moving between them.
extension ReaderApp {
    /// Opens a conversation: where the reader was in it, else at the first unread message, else at the anchor.
    package mutating func open(_ id: ConversationID, at anchor: Anchor? = nil, now: Milliseconds) -> [ReaderAction] {
        self.now = max(now, self.now)
        show(id, at: anchor)
        return handle(.woke, at: now)
    }

    mutating func show(_ id: ConversationID, at anchor: Anchor? = nil) {
        leaveConversation()
        conversation = id
        let entry = conversations.first { $0.id == id }
        header = ConversationHeader(name: entry?.name ?? "", isChannel: true)
        let old = view.rows.options
        view = Self.emptyView(size, clock)
        var options = old
        options.unread = 0
        forgetWake()
        act(.follow(id))
        perform(view.setOptions(options, at: now))
        perform(view.setHeight(regions.timeline.count, at: now))
        if !isFocused { tell(.focused(false)) }
        load(.opened(anchor ?? places[id] ?? .firstUnread))
    }

    private mutating func leaveConversation() {
        while !levels.isEmpty { leaveLevel() }
        guard let conversation else { return }
        places[conversation] = view.timeline.place
        tell(.left)
        (selected, search, newMentions) = ([], nil, 0)
        (delivery, mentions) = (DeliveryWatch(), MentionLookup())
    }

    /// Leaves one level. A message that is not complete is kept as a draft.
    mutating func leaveLevel() {
        guard case .writing(let writing) = levels.removeLast(), case .message(let replyTo) = writing.purpose,
            let conversation
        else { return }
        drafts[conversation] = writing.editor.isEmpty ? nil : SavedDraft(editor: writing.editor, replyTo: replyTo)
        keepDrafts()
    }

    /// Counts what arrives in a conversation that is not shown.
    mutating func countElsewhere(_ items: [LoadedItem], in id: ConversationID) {
        guard let index = conversations.firstIndex(where: { $0.id == id }) else { return }
        let others = items.filter { !$0.item.isMine && !$0.item.kind.isEvent }
        conversations[index].unread += others.count
        conversations[index].mentions += others.count { $0.item.mentionsReader }
    }

    mutating func setConversations(_ entries: [ConversationEntry]) {
        conversations = entries
        guard case .list(let panel) = levels.last, panel.title == Self.listTitle else { return }
        levels.removeLast()
        showConversations(at: panel.index)
    }

    static let listTitle = "Conversations"

    mutating func showConversations(at index: Int = 0) {
        act(.listConversations)
        var panel = ListPanel(
            title: Self.listTitle,
            entries: conversations.map { entry in
                ListPanel.Entry(text: Self.text(of: entry), choice: .conversation(entry.id))
            })
        panel.move(by: index)
        levels.append(.list(panel))
    }

    private static func text(of entry: ConversationEntry) -> StyledText {
        var text = StyledText(foreign: "#\(entry.name)", entry.unread > 0 ? .bold : .plain)
        if entry.unread > 0 { text.append("  \(NumberText.grouped(entry.unread)) unread") }
        if entry.mentions > 0 {
            text.append(
                "  \(NumberText.count(entry.mentions, "mention"))", CellStyle(.bold, foreground: .named(.yellow)))
        }
        if entry.isMuted { text.append("  muted", .faint) }
        return text
    }

    mutating func chooseForward(of items: [ItemID]) {
        let entries = conversations.map { entry in
            ListPanel.Entry(text: StyledText(foreign: "#\(entry.name)"), choice: .forward(items, to: entry.id))
        }
        levels.append(
            .list(ListPanel(title: "Forward \(NumberText.count(items.count, "message")) to", entries: entries)))
        if entries.isEmpty { act(.listConversations) }
    }

    /// Opens the n-th conversation with unread messages.
    mutating func openUnread(_ number: Int) {
        let unread = conversations.filter { $0.unread > 0 && $0.id != conversation }
        guard unread.indices.contains(number - 1) else {
            say("No other conversation has unread messages with this number.")
            return
        }
        show(unread[number - 1].id)
    }
}
