import ChanID
import ChanText
import ChanTimeline

/// Writing, sending, and the node's answers.
extension ReaderApp {
    /// Begins to write, with what was written before.
    mutating func write(replyTo: ItemID?) {
        guard let conversation else { return }
        let saved = drafts[conversation]
        let writing = Writing(
            editor: saved?.editor ?? LineEditor(), purpose: .message(replyTo: replyTo ?? saved?.replyTo))
        levels.append(.writing(writing))
    }

    mutating func press(_ key: Key, in writing: Writing) {
        var writing = writing
        if key == Key(.up), writing.editor.isEmpty, case .message = writing.purpose, let last = lastOwnMessage {
            edit(last)
            return
        }
        let outcome: LineEditor.Outcome
        switch (key.code, key.modifiers) {
        case (.tab, let modifiers):
            outcome = writing.editor.complete(isBackward: modifiers.contains(.shift), from: completionSource)
        case (_, _): outcome = writing.editor.handle(key)
        }
        levels[levels.count - 1] = .writing(writing)
        switch outcome {
        case .submitted: submit(writing)
        case .changed: noteChange()
        case .full: say("The message is as long as it can be.")
        case .moved: break
        case .ignored: scrollWhileWriting(key)
        }
    }

    /// Reports that the text has changed.
    private mutating func noteChange() {
        guard let conversation, case .writing(let writing) = levels.last else { return }
        if let beginning = mentions.beginning(in: writing.editor.draft) { act(.findMembers(conversation, beginning)) }
        guard case .message = writing.purpose else { return }
        noteDraft(of: conversation)
        tell(.composing)
    }

    /// Pages can be read while a message is written.
    private mutating func scrollWhileWriting(_ key: Key) {
        if key == Key(.pageUp) { run(.pageUp) }
        if key == Key(.pageDown) { run(.pageDown) }
    }

    private var lastOwnMessage: Item? {
        view.rows.rows.last { row in row.item.map { $0.isMine && $0.kind.isReadable } ?? false }?.item
    }

    private mutating func submit(_ writing: Writing) {
        guard let conversation else { return }
        let text = writing.editor.text
        switch writing.purpose {
        case .edit(let id):
            levels.removeLast()
            if text != view.rows.contents[id]?.text { act(.edit(conversation, id, text: text)) }
        case .message(let replyTo):
            guard text.contains(where: { !$0.isWhitespace }) else { return }
            send(text, replyTo: replyTo, in: conversation)
            drafts[conversation] = nil
            levels[levels.count - 1] = .writing(Writing(editor: LineEditor(), purpose: .message(replyTo: nil)))
            noteDraft(of: conversation)
            keepDrafts()
        }
    }

    private mutating func send(_ text: String, replyTo: ItemID?, in conversation: ConversationID) {
        outgoingCount += 1
        let id = Self.outgoingID(outgoingCount)
        let local = LocalMinute(at: now, offset: clock.offset)
        let item = Item(
            id: id, entry: nil, author: .system, at: now, day: local.day.number, kind: .pending, isMine: true)
        var content = MessageContent(author: "", text: text, minute: local.minute)
        if let replyTo, let answered = view.rows.contents[replyTo] {
            content.quote = MessageContent.Quote(of: replyTo, author: answered.author, text: answered.text)
        }
        let sent = Outgoing(id: id, text: text, replyTo: replyTo)
        outgoing[id] = sent
        view.setContents([LoadedItem(item, content)])
        view.clearCurrent()
        tell(.sending(Pending(item: item, text: text)))
        act(.post(conversation, sent))
    }

    /// An identifier that no message has: a message's is a part of a hash.
    private static func outgoingID(_ number: UInt64) -> ItemID {
        var bytes = [UInt8](repeating: 0xFF, count: 8)
        number.appendBigEndian(to: &bytes)
        return ItemID(bytes) ?? .none
    }

    /// Replaces the row of a message that was sent by what the node answered.
    mutating func settle(_ id: ConversationID, _ pending: ItemID, _ loaded: LoadedItem?) {
        guard let sent = outgoing.removeValue(forKey: pending) else { return }
        if loaded == nil { restore(sent, in: id) }
        guard id == conversation, let row = item(pending) else { return }
        if let loaded { keep([loaded]) }
        tell(.settled(Pending(item: row, text: sent.text), loaded?.item))
    }

    /// Keeps a text that was not accepted, unless another one is being written.
    private mutating func restore(_ sent: Outgoing, in id: ConversationID) {
        var editor = LineEditor()
        editor.insert(sent.text)
        if id == conversation, case .writing(let writing) = levels.last, writing.editor.isEmpty {
            levels[levels.count - 1] = .writing(Writing(editor: editor, purpose: .message(replyTo: sent.replyTo)))
        } else if drafts[id] == nil {
            drafts[id] = SavedDraft(editor: editor, replyTo: sent.replyTo)
        }
        noteDraft(of: id)
    }

    /// Inserts what was pasted. It is never sent and is no command.
    mutating func paste(_ text: String, isCut: Bool) {
        if levels.isEmpty { write(replyTo: nil) }
        let outcome: LineEditor.Outcome
        switch levels.last {
        case .writing(var writing):
            outcome = writing.editor.insert(text)
            levels[levels.count - 1] = .writing(writing)
            noteChange()
        case .prompt(var prompt):
            outcome = prompt.editor.insert(text.replacing("\n", with: " "))
            levels[levels.count - 1] = .prompt(prompt)
        case .list, .text, nil: return
        }
        if isCut || outcome == .full { say("The paste was too long; its end is missing.") }
    }

    // MARK: - Completion

    private var completionSource: CompletionSource {
        var writers: [MemberID: Milliseconds] = [:]
        for case let item? in view.rows.rows.map(\.item) {
            if case .member(let id) = item.author, !item.isMine { writers[id] = max(item.at, writers[id] ?? .min) }
        }
        let names = mentions.names.merging(view.rows.painter.names) { _, newest in newest }
        let members = names.map { CompletionSource.Member($0.value, lastSpoke: writers[$0.key]) }
        return CompletionSource(
            members: members, conversations: conversations.map(\.name), emoji: EmojiNames.usual)
    }
}
