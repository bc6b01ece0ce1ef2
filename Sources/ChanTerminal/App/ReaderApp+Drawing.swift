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

    /// Draws the screen.
    package mutating func grid() -> Grid {
        var grid = Grid(size)
        let regions = ScreenRegions(size: size, composeRows: composeRows)
        if let row = regions.header { grid.draw(headerLine, row: row) }
        switch levels.last {
        case .list(let panel): panel.draw(on: &grid, in: regions.timeline)
        case .text(let panel): panel.draw(on: &grid, in: regions.timeline)
        case .writing, .prompt, nil:
            view.draw(on: &grid, top: regions.timeline.lowerBound)
            grid.scrollRegion = regions.timeline
        }
        drawCompose(on: &grid, regions.compose)
        if let row = regions.hints { grid.draw(hintLine, row: row) }
        return grid
    }

    private var headerLine: Line {
        var header = self.header
        (header.isConnected, header.entries) = (isConnected, counts.entries)
        let first = view.viewport.position.first.flatMap(item)
        let entry = first.flatMap { item in item.entry.map { ($0, CalendarDay(number: item.day)) } }
        return HeaderLine.text(header, entry: entry, view.rows.options)
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

    /// What came since the reader left the end.
    private var news: StyledText {
        let count = counts.new
        guard !view.timeline.isFollowing, count > 0 else { return StyledText() }
        return StyledText(" ↓ \(NumberText.grouped(count)) new ", CellStyle(.bold, foreground: .named(.yellow)))
    }

    // MARK: - Hints

    private var hintLine: Line {
        if let notice { return Line(StyledText(foreign: " " + notice.text, .bold).fitted(to: size.columns)) }
        if let search, levels.isEmpty {
            let count = search.matches.count
            let text = " match \(NumberText.grouped(count - search.index)) of \(NumberText.grouped(count))"
            return Line((StyledText(text) + StyledText(foreign: " · \(search.query)", .bold)).fitted(to: size.columns))
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
        case .prompt: return " Enter   Esc back"
        case .list: return " j k choose   Enter   Esc back"
        case .text: return " j k scroll   Esc back"
        case nil: break
        }
        let shown: [(ReaderCommand, String)] = [
            (.help, "help"), (.write, "write"), (.firstUnread, "unread"), (.search, "search"), (.date, "date"),
            (.conversationInfo, "info"), (.conversations, "conversations"), (.quit, "quit"),
        ]
        return shown.map { " \(keys.keys(of: $0.0).first ?? "") \($0.1)" }.joined(separator: "  ")
    }
}
