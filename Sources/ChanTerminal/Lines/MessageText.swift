import ChanText

/// Turns the text of a message into styled lines that are safe for a terminal.
struct MessageText {
    /// The names that become mentions.
    var mentions: [String] = []
    /// Whether the text is drawn as it was written, without styles.
    var isBare = false
    /// The parts of the text that a search found, in scalars.
    var matches: [Range<Int>] = []
    /// Whether hidden text is drawn.
    var showsSpoilers = false
    /// The terminal's background.
    var background = RGB.black

    func lines(of text: String) -> [StyledText] {
        let runs =
            isBare
            ? [TextRun(TextRuns.limited(text, marks: TextLimits().clusterMarks))]
            : TextRuns.of(text, mentions: mentions)
        var lines = [StyledText()]
        for (index, run) in runs.enumerated() {
            if run.style.contains(.block), lines.last?.isEmpty == false { lines.append(StyledText()) }
            append(run, to: &lines)
            let next = runs.indices.contains(index + 1) ? runs[index + 1] : nil
            if run.style.contains(.block), let next, !next.text.hasPrefix("\n") { lines.append(StyledText()) }
        }
        let parts = SearchHighlight.all(matches, of: text)
        return parts.isEmpty ? lines : lines.map { $0.highlighted(parts) }
    }

    private func append(_ run: TextRun, to lines: inout [StyledText]) {
        let isHidden = run.style.contains(.spoiler) && !showsSpoilers
        let style = isHidden ? CellStyle.faint : style(of: run)
        for (number, line) in SafeText.paragraphs(run.text).enumerated() {
            if number > 0 { lines.append(StyledText()) }
            let drawn = isHidden ? String(repeating: "▒", count: ClusterWidths.of(line)) : line
            lines[lines.count - 1].append(drawn, style)
        }
        if case .link(_, let host, isLabelled: true) = run.target, !isHidden {
            lines[lines.count - 1].append(" (\(SafeText.line(host)))", .faint)
        }
    }

    private func style(of run: TextRun) -> CellStyle {
        var style = colors(of: run.colors)
        for (text, attribute) in Self.attributes where run.style.contains(text) { style.attributes.insert(attribute) }
        let isCode = run.style.contains(.monospace) || run.style.contains(.block)
        if isCode, style.foreground == nil { style.foreground = .named(.cyan) }
        switch run.target {
        case .link: style.attributes.insert(.underline)
        case .mention, .conversation: style.attributes.insert(.bold)
        case nil: break
        }
        return style
    }

    /// The author's colours, with enough contrast to be read.
    private func colors(of colors: TextColors) -> CellStyle {
        guard colors != TextColors() else { return .plain }
        let below = colors.background ?? background
        let text = colors.foreground ?? (ColorContrast.isReadable(.white, on: below) ? .white : .black)
        return CellStyle(
            foreground: .rgb(ColorContrast.readable(text, on: below)), background: colors.background.map { .rgb($0) })
    }

    private static let attributes: [(TextStyle, CellStyle.Attributes)] = [
        (.bold, .bold), (.italic, .italic), (.underline, .underline), (.strike, .strike), (.reverse, .reverse),
    ]
}
