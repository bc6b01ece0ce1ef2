import ChanID
import ChanTimeline

/// Messages as lines that are only appended, for screen readers and for output that is no terminal.
///
///     09:44 Alice, to Bob: next week
///     09:45 edited: Alice: next month
package struct LinearText: Sendable {
    private let painter: RowPainter
    private var day: Int?

    /// - Parameter today: the local day, whose year headings leave out.
    package init(today: CalendarDay) { painter = RowPainter(options: PaintOptions(width: 80, today: today)) }

    /// Returns the lines of an item: of a new one, or of one that has changed since its lines were written.
    package mutating func lines(of loaded: LoadedItem, isChange: Bool = false) -> [String] {
        let heading = heading(of: loaded.item)
        let paragraphs = body(of: loaded)
        let time = NumberText.time(minute: loaded.content.minute)
        let first = "\(time) \(isChange ? "changed: " : "")\(speaker(of: loaded))\(paragraphs[0])"
        return heading + [first] + paragraphs.dropFirst().map { "      " + $0 }
    }

    private mutating func heading(of item: Item) -> [String] {
        guard item.day != day else { return [] }
        day = item.day
        return [CalendarDay(number: item.day).heading(today: painter.options.today)]
    }

    private func speaker(of loaded: LoadedItem) -> String {
        guard !loaded.item.kind.isEvent else { return "" }
        let author = loaded.content.author.isEmpty ? "unknown" : loaded.content.author
        let answered = loaded.content.quote.map { ", to \($0.author)" } ?? ""
        return StyledText(foreign: author + answered).text + ": "
    }

    private func body(of loaded: LoadedItem) -> [String] {
        let (kind, content) = (loaded.item.kind, loaded.content)
        if kind.isEvent { return [StyledText(foreign: painter.eventText(loaded.item, content)).text] }
        if let placeholder = painter.placeholder(kind, content) { return [placeholder.text] }
        var lines = MessageText(mentions: content.mentions).lines(of: content.text)
        if let source = content.forwardedFrom { lines.insert(StyledText(foreign: "forwarded from \(source)"), at: 0) }
        lines += content.files.map { StyledText(foreign: $0.summary) } + painter.notices(kind, content)
        let shown = lines.filter { !$0.isEmpty }.map(\.text)
        return shown.isEmpty ? ["no text"] : shown
    }
}
