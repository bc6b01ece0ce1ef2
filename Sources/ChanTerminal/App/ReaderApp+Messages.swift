import ChanID
import ChanText
import ChanTimeline

/// Commands that concern the current message, or all selected ones.
extension ReaderApp {
    mutating func runOnMessage(_ command: ReaderCommand) {
        guard let conversation else { return }
        guard let id = view.current, let item = item(id) else {
            say("Choose a message first: j and k move to one.")
            return
        }
        let content = view.rows.contents[id]
        // An event opens and can be copied; it is no message of anybody.
        if isAdministrative(item), command != .actions, command != .copy {
            say(Self.noMessage)
            return
        }
        switch command {
        case .actions: openOrListActions(item)
        case .reply: write(replyTo: id)
        case .copy: copy(content?.text ?? "")
        case .edit: edit(item)
        case .forward: chooseForward(of: targets(id))
        case .delete: confirmDelete(of: targets(id))
        case .moderate: levels.append(.prompt(Prompt(purpose: .reason(targets(id)))))
        case .react: levels.append(.prompt(Prompt(purpose: .emoji(id))))
        case .select: select(id)
        case .info: act(.showInfo(conversation, id))
        case .link: chooseLink(of: content)
        case .save: save(id, content)
        case .spoiler: tell(.toggled(id, .spoiler))
        case .markUnread: markUnread(id)
        case .down, .up, .pageDown, .pageUp, .oldest, .newest, .firstUnread, .search, .nextMatch, .previousMatch, .date,
            .write, .times, .bare, .hideEvents, .mute, .conversationInfo, .conversations, .help, .back, .redraw,
            .retry, .suspend, .quit:
            break
        }
    }

    private static let noMessage = "This is an event of the conversation, not a message. j and k move to another."

    /// Whether an item is an act that the log orders between the messages. An imported event is a message of its source.
    private func isAdministrative(_ item: Item) -> Bool {
        guard case .event = item.kind else { return false }
        return view.rows.contents[item.id]?.isImported != true
    }

    /// The selected items, else this one.
    private func targets(_ id: ItemID) -> [ItemID] { selected.isEmpty ? [id] : selected }

    private mutating func markUnread(_ id: ItemID) {
        tell(.toggled(id, .unread))
        let count = view.timeline.unreadCount
        change { $0.unread = count }
    }

    // MARK: - Selection

    private mutating func select(_ id: ItemID) {
        if let index = selected.firstIndex(of: id) { selected.remove(at: index) } else { selected.append(id) }
        tell(.toggled(id, .selected))
        perform(view.moveCurrent(isDown: true, at: now))
    }

    mutating func clearSelection() {
        for id in selected { tell(.toggled(id, .selected)) }
        selected = []
    }

    // MARK: - One message

    /// Opens a folded row; of any other one, lists what can be done.
    private mutating func openOrListActions(_ item: Item) {
        guard let index = view.rows.index(of: item.id), let conversation else { return }
        // Events that were opened fold again.
        if view.rows.opens(index) || view.rows.rows[index].flags.contains(.expanded) {
            tell(.toggled(item.id, .expanded))
            return
        }
        guard !isAdministrative(item) else {
            say(Self.noMessage)
            return
        }
        let entries = Self.messageCommands.map { command in
            let key = keys.keys(of: command).first ?? ""
            return ListPanel.Entry(text: StyledText(key.padded(to: 4) + command.help), choice: .command(command))
        }
        levels.append(.list(ListPanel(title: "The message", entries: entries, item: item.id)))
        act(.askRefusals(conversation, item.id))
    }

    private static let messageCommands: [ReaderCommand] = [
        .reply, .react, .forward, .copy, .link, .save, .edit, .delete, .moderate, .select, .spoiler, .markUnread, .info,
    ]

    /// Marks what the node would refuse in the list of actions.
    mutating func refuse(_ refusals: [ReaderCommand: String], of item: ItemID) {
        guard case .list(var panel) = levels.last, panel.item == item else { return }
        for index in panel.entries.indices {
            if case .command(let command) = panel.entries[index].choice {
                panel.entries[index].refusal = refusals[command]
            }
        }
        levels[levels.count - 1] = .list(panel)
    }

    private mutating func copy(_ text: String) {
        guard !text.isEmpty else {
            say("The message has no text.")
            return
        }
        act(.copy(SafeText.copied(text)))
        say("Copied.")
    }

    mutating func edit(_ item: Item) {
        guard item.isMine, item.kind.isReadable, let content = view.rows.contents[item.id] else {
            say("Only your own messages can be edited.")
            return
        }
        var editor = LineEditor()
        editor.insert(content.text)
        levels.append(.writing(Writing(editor: editor, purpose: .edit(item.id))))
    }

    private mutating func confirmDelete(of items: [ItemID]) {
        let noun = NumberText.count(items.count, "message")
        let entries = [
            ListPanel.Entry(text: StyledText("keep"), choice: .back),
            ListPanel.Entry(text: StyledText("delete \(noun)"), choice: .delete(items)),
        ]
        levels.append(.list(ListPanel(title: "Delete \(noun)?", entries: entries)))
    }

    private mutating func save(_ id: ItemID, _ content: MessageContent?) {
        guard let conversation, content?.files.isEmpty == false else {
            say("The message has no files.")
            return
        }
        act(.save(conversation, id))
    }

    // MARK: - Links

    private mutating func chooseLink(of content: MessageContent?) {
        let runs = TextRuns.of(content?.text ?? "", mentions: content?.mentions ?? [])
        var links: [String] = []
        for case .link(let url, _, _) in runs.compactMap(\.target) where !links.contains(url) { links.append(url) }
        guard let first = links.first else {
            say("The message has no links.")
            return
        }
        guard links.count > 1 else {
            confirmLink(first)
            return
        }
        let entries = links.map { ListPanel.Entry(text: StyledText(foreign: $0), choice: .link($0)) }
        levels.append(.list(ListPanel(title: "Links", entries: entries)))
    }

    /// Shows the host and the whole address before it is opened. A long address could hide its host.
    mutating func confirmLink(_ url: String) {
        let entries = [
            ListPanel.Entry(text: StyledText("open it"), choice: .open(url)),
            ListPanel.Entry(text: StyledText("back"), choice: .back),
        ]
        levels.append(
            .list(
                ListPanel(
                    title: "Open this address?", lead: ["Host: \(LinkHost.host(of: url))", url], entries: entries)))
    }
}
