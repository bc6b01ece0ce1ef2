import ChanID
import ChanText
import ChanTimeline

/// Keys: the uppermost level gets them, else the timeline.
extension ReaderApp {
    mutating func press(_ key: Key) {
        if case .text(let digit) = key.code, key.modifiers == .alt, let number = Int(String(digit)), number > 0 {
            openUnread(number)
            return
        }
        if let command = keys.command(of: key), command.isEverywhere, key.modifiers.contains(.control) {
            run(command)
            return
        }
        if key == Key(.escape) {
            goBack()
            return
        }
        switch levels.last {
        case .writing(let writing): press(key, in: writing)
        case .prompt(let prompt): press(key, in: prompt)
        case .list(let panel): press(key, in: panel)
        case .text(let panel): press(key, in: panel)
        case nil: if let command = keys.command(of: key) { run(command) }
        }
    }

    // MARK: - Prompts

    private mutating func press(_ key: Key, in prompt: Prompt) {
        var prompt = prompt
        let outcome: LineEditor.Outcome
        switch key.code {
        case .enter: outcome = .submitted
        case .tab: outcome = complete(&prompt, isBackward: key.modifiers.contains(.shift))
        case _: outcome = prompt.editor.handle(key)
        }
        levels[levels.count - 1] = .prompt(prompt)
        if outcome == .submitted { answer(prompt) }
    }

    /// Completes the name of an emoji, which begins with a colon in a text alone.
    private func complete(_ prompt: inout Prompt, isBackward: Bool) -> LineEditor.Outcome {
        guard case .emoji = prompt.purpose else { return .ignored }
        let draft = prompt.editor.draft
        if !draft.text.isEmpty, !draft.text.hasPrefix(":"), draft.text.allSatisfy(\.isASCII) {
            prompt.editor = LineEditor(Draft(":" + draft.text, cursor: draft.cursor + 1), limit: Prompt.limit)
        }
        return prompt.editor.complete(isBackward: isBackward, from: CompletionSource(emoji: EmojiNames.usual))
    }

    private mutating func answer(_ prompt: Prompt) {
        guard let conversation else { return }
        let text = prompt.editor.text.trimmed
        switch prompt.purpose {
        case .date:
            guard let time = clock.time(of: text) else {
                say("Not a date. Write 2026-03-12, 2026-03-12 09:30, 03-12, yesterday, or -3 for three days ago.")
                return
            }
            levels.removeLast()
            jump(to: .time(time))
        case .search: find(text, in: conversation)
        case .reason(let items):
            levels.removeLast()
            act(.moderate(conversation, items, reason: text))
            clearSelection()
        case .emoji(let item):
            let emoji = EmojiNames.emoji(text)
            guard text.isEmpty || emoji != nil else {
                say(
                    "Not an emoji, and no name of one. Type an emoji or a name: heart, thumbsup, tada, eyes; Tab completes."
                )
                return
            }
            levels.removeLast()
            if let emoji { act(.react(conversation, item, emoji: emoji)) }
        }
    }

    // MARK: - Lists and texts

    private mutating func press(_ key: Key, in panel: ListPanel) {
        var panel = panel
        switch keys.command(of: key) {
        case .down: panel.move(by: 1)
        case .up: panel.move(by: -1)
        case .pageDown: panel.move(by: 10)
        case .pageUp: panel.move(by: -10)
        case .oldest: panel.move(by: -panel.entries.count)
        case .newest: panel.move(by: panel.entries.count)
        case .actions:
            choose(panel.chosen)
            return
        case .quit, .back:
            goBack()
            return
        case let command?: return chooseCommand(command, in: panel)
        case nil: break
        }
        levels[levels.count - 1] = .list(panel)
    }

    /// In the list of actions the key of a command chooses it.
    private mutating func chooseCommand(_ command: ReaderCommand, in panel: ListPanel) {
        choose(panel.entries.first { $0.choice == .command(command) })
    }

    private mutating func choose(_ entry: ListPanel.Entry?) {
        guard let entry, let conversation else { return }
        if let refusal = entry.refusal {
            say(refusal)
            return
        }
        levels.removeLast()
        switch entry.choice {
        case .conversation(let id): show(id)
        case .forward(let items, let target):
            act(.forward(conversation, items, to: target))
            clearSelection()
        case .command(let command): run(command)
        case .link(let url): confirmLink(url)
        case .open(let url): act(.open(url: url))
        case .delete(let items):
            act(.delete(conversation, items))
            clearSelection()
        case .back: break
        }
    }

    private mutating func press(_ key: Key, in panel: TextPanel) {
        var panel = panel
        let page = max(size.rows - 4, 1)
        switch keys.command(of: key) {
        case .down: panel.move(by: 1)
        case .up: panel.move(by: -1)
        case .pageDown: panel.move(by: page)
        case .pageUp: panel.move(by: -page)
        case .oldest: panel.move(by: -panel.lines.count)
        case .newest: panel.move(by: panel.lines.count)
        case .quit, .back, .actions, .help:
            goBack()
            return
        case .some, nil: return
        }
        levels[levels.count - 1] = .text(panel)
    }
}

extension String {
    /// The text without white space at either end.
    fileprivate var trimmed: String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
