import ChanText

/// Turns the text of a message into styled lines that are safe for a terminal.
enum MessageText {
    /// - Parameters:
    ///   - isBare: whether the text is drawn as it was written, without styles.
    ///   - showsSpoilers: whether hidden text is drawn.
    static func lines(of text: String, mentions: [String], isBare: Bool, showsSpoilers: Bool) -> [StyledText] {
        let runs = isBare ? [TextRun(text)] : TextRuns.of(text, mentions: mentions)
        var lines = [StyledText()]
        for (index, run) in runs.enumerated() {
            if run.style.contains(.block), lines.last?.isEmpty == false { lines.append(StyledText()) }
            append(run, to: &lines, showsSpoilers: showsSpoilers)
            let next = runs.indices.contains(index + 1) ? runs[index + 1] : nil
            if run.style.contains(.block), let next, !next.text.hasPrefix("\n") { lines.append(StyledText()) }
        }
        return lines
    }

    private static func append(_ run: TextRun, to lines: inout [StyledText], showsSpoilers: Bool) {
        let isHidden = run.style.contains(.spoiler) && !showsSpoilers
        let style = isHidden ? CellStyle.faint : CellStyle(run)
        for (number, line) in SafeText.paragraphs(run.text).enumerated() {
            if number > 0 { lines.append(StyledText()) }
            let shown = isHidden ? String(repeating: "▒", count: CellWidth.of(line)) : line
            lines[lines.count - 1].append(shown, style)
        }
        if case .link(_, let host, isLabelled: true) = run.target, !isHidden {
            lines[lines.count - 1].append(" (\(SafeText.line(host)))", .faint)
        }
    }
}

extension CellStyle {
    /// The style of a run of a message.
    init(_ run: TextRun) {
        self.init(
            foreground: run.colors.foreground.map { .rgb($0) }, background: run.colors.background.map { .rgb($0) })
        for (style, attribute) in Self.attributes where run.style.contains(style) { attributes.insert(attribute) }
        if run.style.contains(.monospace) || run.style.contains(.block) { foreground = foreground ?? .named(.cyan) }
        switch run.target {
        case .link: attributes.insert(.underline)
        case .mention, .conversation: attributes.insert(.bold)
        case nil: break
        }
    }

    private static let attributes: [(TextStyle, Attributes)] = [
        (.bold, .bold), (.italic, .italic), (.underline, .underline), (.strike, .strike), (.reverse, .reverse),
    ]
}
