import ChanID
import ChanText
import ChanTimeline

/// The screen.
extension ReaderApp {
    /// The lines that what is written needs.
    var composeRows: Int {
        guard case .writing(let writing) = levels.last else { return 1 }
        return ComposeBox(writing.editor, prompt: Self.prompt(writing), width: size.columns, rows: .max).lines.count
    }

    var regions: ScreenRegions {
        ScreenRegions(size: size, composeRows: composeRows, hintRows: notice == nil ? 1 : hintLines.count)
    }

    /// Draws the screen.
    package mutating func grid() -> Grid {
        var grid = Grid(size)
        let regions = self.regions
        if let row = regions.header { grid.draw(headerLine, row: row) }
        switch levels.last {
        case .list(let panel): panel.draw(on: &grid, in: regions.timeline)
        case .text(let panel): panel.draw(on: &grid, in: regions.timeline)
        case .writing, .prompt, nil:
            view.draw(on: &grid, top: regions.timeline.lowerBound)
            if view.rows.count == 0 { drawEmpty(on: &grid, regions.timeline) }
            grid.scrollRegion = regions.timeline
        }
        drawCompose(on: &grid, regions.compose)
        for (row, line) in zip(regions.hints, hintLines) { grid.draw(line, row: row) }
        return grid
    }

    private var headerLine: Line {
        var header = self.header
        (header.isConnected, header.entries) = (isConnected, counts.entries)
        return HeaderLine.text(header, entry: place(of: counts.entries), view.rows.options)
    }

    /// The entry of the first whole row in view. At the end it is the last entry of the log, which may be no item.
    private func place(of entries: Int) -> (number: Int, day: CalendarDay)? {
        let visible = view.viewport.visible
        guard let top = visible.first?.index else { return nil }
        let visibleRows = visible.filter { $0.line >= 0 } + visible
        if view.showsEnd, let last = visible.reversed().lazy.compactMap({ self.placed($0.index) }).first {
            return (max(last.number, entries - 1), last.day)
        }
        // Rows that are in no log, such as gaps, have the place of the item above them.
        return visibleRows.lazy.compactMap { self.placed($0.index) }.first
            ?? (0..<top).reversed().lazy.compactMap(placed).first
    }

    private func placed(_ index: Int) -> (number: Int, day: CalendarDay)? {
        guard let item = view.rows.rows[index].item, let entry = item.entry else { return nil }
        return (entry, CalendarDay(number: item.day))
    }

    /// The text of a conversation without messages.
    private func drawEmpty(on grid: inout Grid, _ rows: Range<Int>) {
        let key = keys.keys(of: .write).first ?? ""
        let text = StyledText(" Nothing was said here yet. \(key) writes the first message.", .faint)
        for (row, line) in zip(rows, text.wrapped(to: size.columns - 1)) { grid.draw(Line(line), row: row) }
    }

    // MARK: - Writing

    private static func prompt(_ writing: Writing) -> String {
        switch writing.purpose {
        case .message(replyTo: nil): " > "
        case .message: " reply > "
        case .edit: " edit > "
        }
    }

    private func drawCompose(on grid: inout Grid, _ rows: Range<Int>) {
        guard !rows.isEmpty else { return }
        switch levels.last {
        case .writing(let writing):
            let box = ComposeBox(writing.editor, prompt: Self.prompt(writing), width: size.columns, rows: rows.count)
            box.draw(on: &grid, row: rows.lowerBound)
        case .prompt(let prompt):
            let box = ComposeBox(prompt.editor, prompt: prompt.purpose.label, width: size.columns, rows: 1)
            box.draw(on: &grid, row: rows.lowerBound)
        case .list, .text, nil:
            let draft = conversation.flatMap { drafts[$0]?.editor.text } ?? ""
            let text = StyledText(" > ", .faint) + StyledText(foreign: draft, .faint)
            grid.draw(Line(text.fitted(to: size.columns - news.width), label: news), row: rows.lowerBound)
        }
    }

    /// The messages that arrived since the reader left the end.
    private var news: StyledText {
        let count = counts.new
        guard !view.timeline.isFollowing, count > 0 else { return StyledText() }
        let mentions = counts.mentions > 0 ? ", \(NumberText.grouped(counts.mentions)) for you" : ""
        return StyledText(
            " ↓ \(NumberText.grouped(count)) new\(mentions) ", CellStyle(.bold, foreground: .named(.yellow)))
    }

    // MARK: - Hints

    /// The lines of a notice, or one line of hints.
    private var hintLines: [Line] {
        guard let notice else { return [hintLine] }
        let lines = StyledText(foreign: notice.text, .bold).wrapped(to: size.columns - 1)
        return lines.prefix(Self.longestNotice).map { Line(StyledText(" ") + $0) }
    }

    private static let longestNotice = 4

    private var hintLine: Line {
        if let progress { return Line(StyledText(foreign: " " + progress).fitted(to: size.columns)) }
        if let search, levels.isEmpty {
            return Line(line(about: search).fitted(to: size.columns))
        }
        if !selected.isEmpty, levels.isEmpty {
            return Line(
                StyledText(" \(selected.count) selected   f forward   x delete   m moderate   Esc none").fitted(
                    to: size.columns))
        }
        return Line(StyledText(hints, .faint).fitted(to: size.columns))
    }

    private var hints: String {
        switch levels.last {
        case .writing: return " Enter send   M-Enter new line   Tab complete   Esc back"
        case .prompt(let prompt): return " Enter   Esc back   \(prompt.purpose.hint)"
        case .list: return " j k choose   Enter   Esc back"
        case .text: return " j k scroll   Esc back"
        case nil: break
        }
        let visibleRows: [(ReaderCommand, String)] = [
            (.help, "help"), (.write, "write"), (.firstUnread, "unread"), (.search, "search"), (.date, "date"),
            (.conversationInfo, "info"), (.conversations, "conversations"), (.quit, "quit"),
        ]
        return visibleRows.map { " \(keys.keys(of: $0.0).first ?? "") \($0.1)" }.joined(separator: "  ")
    }
}
