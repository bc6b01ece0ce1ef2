import ChanID
import ChanText
import ChanTimeline

/// Messages, and their placeholders.
extension RowPainter {
    func lines(for item: Item, _ row: Row, _ content: MessageContent, startsRun: Bool) -> [Line] {
        if item.kind.isEvent { return events(eventText(item, content), others: 0) }
        let label = label(item, content, startsRun: startsRun)
        var body = body(of: item, row, content, reserved: options.isNarrow ? 0 : label.width + 1)
        if body.isEmpty { body = [StyledText()] }
        let sender = sender(of: item, row, content, startsRun: startsRun)
        guard options.isNarrow else {
            return body.enumerated().map { index, text in
                index == 0 ? Line(indented(text, sender), label: label) : Line(indented(text))
            }
        }
        let head = sender.isEmpty ? [] : [Line(StyledText(" ") + sender, label: label)]
        return head + body.map { Line(indented($0)) }
    }

    private func sender(of item: Item, _ row: Row, _ content: MessageContent, startsRun: Bool) -> StyledText {
        switch row.decoration.side {
        case .mine: return startsRun ? StyledText("you", .faint) : StyledText()
        case .system: return StyledText()
        case .other: break
        }
        guard row.decoration.hasSender else { return StyledText() }
        let style = Self.style(of: item.author)
        return StyledText(foreign: content.author.isEmpty ? "unknown" : content.author, style)
            .fitted(to: options.senderWidth)
    }

    /// The style of an author's name, with a colour that stays with a member or a name.
    static func style(of author: Author) -> CellStyle {
        let colors: [CellColor.Name] = [.green, .yellow, .blue, .magenta, .cyan, .red]
        let number: UInt8
        switch author {
        case .member(let id): number = id.bytes.last ?? 0
        case .outsider(let name): number = name.utf8.reduce(0, &+)
        case .channel, .system: return CellStyle(.bold, foreground: .named(.magenta))
        }
        return CellStyle(.bold, foreground: .named(colors[Int(number) % colors.count]))
    }

    /// The time and what happened to the message since.
    private func label(_ item: Item, _ content: MessageContent, startsRun: Bool) -> StyledText {
        var parts: [String] = []
        if content.isPinned { parts.append("pinned") }
        if content.isImported, startsRun { parts.append("imported") }
        if options.showsTimes { parts.append(NumberText.time(minute: content.minute)) }
        if content.isEdited { parts.append("edited") }
        if case .provisional(let carried, let count) = item.kind { parts.append("\(carried) of \(count) relays") }
        return StyledText(parts.joined(separator: " "), .faint)
    }

    private func body(of item: Item, _ row: Row, _ content: MessageContent, reserved: Int) -> [StyledText] {
        if let placeholder = placeholder(item.kind, content) {
            return placeholder.wrapped(to: options.textWidth, reserved: reserved)
        }
        var lines: [StyledText] = []
        if let quote = content.quote {
            let text = StyledText(foreign: "↳ \(quote.author): \(quote.shown)", .faint)
            lines.append(text.fitted(to: max(options.textWidth - reserved, 4)))
        }
        if let source = content.forwardedFrom {
            let text = StyledText(foreign: "forwarded from \(source)", .faint)
            lines.append(text.fitted(to: max(options.textWidth - reserved, 4)))
        }
        lines += text(of: row, content, reserved: lines.isEmpty ? reserved : 0)
        lines += attachments(content)
        return lines + notices(item.kind, content)
    }

    private func text(of row: Row, _ content: MessageContent, reserved: Int) -> [StyledText] {
        let lines = wholeText(of: row, content, reserved: reserved)
        guard !row.flags.contains(.expanded), lines.count > Self.longestMessage else { return lines }
        let rest = NumberText.count(lines.count - Self.longestMessage, "more line")
        return lines.prefix(Self.longestMessage) + [StyledText("… \(rest) (Enter opens)", .faint)]
    }

    private func wholeText(of row: Row, _ content: MessageContent, reserved: Int) -> [StyledText] {
        guard !content.text.isEmpty else { return [] }
        var lines: [StyledText] = []
        var text = MessageText(
            mentions: content.mentions, isBare: options.isBare, showsSpoilers: row.flags.contains(.spoiler),
            background: options.background)
        text.matches = content.matches
        for paragraph in text.lines(of: content.text) {
            lines += paragraph.wrapped(to: options.textWidth, reserved: lines.isEmpty ? reserved : 0)
        }
        return lines
    }

    /// Whether a message is longer than what is shown of it until it is opened.
    func isLong(_ row: Row, _ content: MessageContent) -> Bool {
        content.text.utf8.count > Self.longestMessage
            && wholeText(of: row, content, reserved: 0).count > Self.longestMessage
    }

    private func faintLine(_ text: String) -> StyledText {
        StyledText(foreign: text, .faint).fitted(to: options.textWidth)
    }

    /// Link preview, files and reactions.
    private func attachments(_ content: MessageContent) -> [StyledText] {
        var lines = (content.linkPreview?.lines ?? []).map(faintLine) + content.files.map { faintLine($0.summary) }
        guard !content.reactions.isEmpty else { return lines }
        let reactions = reactions(content)
        if let last = lines.last, last.width + 3 + reactions.width <= options.textWidth {
            lines[lines.count - 1] = last + StyledText("   ") + reactions
        } else {
            lines += reactions.wrapped(to: options.textWidth)
        }
        return lines
    }

    /// `👍 12  ❤ 3`, own ones in bold.
    func reactions(_ content: MessageContent) -> StyledText {
        var text = StyledText()
        for reaction in content.reactions {
            if !text.isEmpty { text.append("  ") }
            let style: CellStyle = reaction.isMine ? .bold : .plain
            text.append(SafeText.line(reaction.emoji) + " \(NumberText.grouped(reaction.count))", style)
        }
        return text
    }
}

extension MessageContent.LinkPreview {
    /// `[example.org: TITLE]` and the description. The host comes first, where the poster's words cannot hide it.
    var lines: [String] { ["[\(host): \(title)]"] + (description.map { [$0] } ?? []) }
}

extension MessageContent.File {
    /// `[image plan.png 1200×800 84 KB]`
    var summary: String {
        let type = mediaType?.prefix { $0 != "/" } ?? ""
        let noun = isVoice ? "voice message" : ["image", "video", "audio"].contains(type) ? String(type) : "file"
        var parts = [noun, name]
        if let width, let height { parts.append("\(width)×\(height)") }
        if let seconds { parts.append(NumberText.duration(seconds: seconds)) }
        return "[\(parts.joined(separator: " ")) \(NumberText.size(bytes))]"
    }
}
