import ChanID
import ChanTimeline

/// Messages as lines that are only appended: for lists, screen readers, and output that is no terminal.
///
///     Tuesday, 12 March (CET, UTC+1)
///     09:44 Alice, to Bob: > when does it reach Debian?
///           next week
///     09:45 edited: Alice (edited): next month
package struct LinearText: Sendable {
    package struct Options: Sendable {
        /// The local day, whose year headings leave out.
        package var today: CalendarDay
        /// The zone of the times, which the first heading names, and the first one after it changed.
        package var zone: LocalZone
        /// The cells of a line; without it lines are not wrapped.
        package var width: Int?
        /// Whether the beginning of its id follows the time of a message, for commands that name it.
        package var showsIDs = false

        package init(today: CalendarDay, zone: LocalZone) {
            self.today = today
            self.zone = zone
        }
    }

    private static let indent = 6
    private static let longestQuote = 72
    /// The digits of an id.
    private static let digits = 12

    let options: Options
    let painter: RowPainter
    private var day: Int?
    private var zone: String?

    package init(_ options: Options) {
        self.options = options
        painter = RowPainter(options: PaintOptions(width: 80, today: options.today))
    }

    /// Returns the lines of an item that has none yet.
    ///
    /// - Parameter isChange: whether the item is older than the lines, and was changed.
    package mutating func lines(of loaded: LoadedItem, isChange: Bool = false) -> [StyledText] {
        lines(of: loaded, word: isChange ? "changed: " : "", body: body(of: loaded))
    }

    /// Returns the lines of an item that has changed since its lines were written; none if no line would differ.
    package mutating func lines(of loaded: LoadedItem, after earlier: LoadedItem) -> [StyledText] {
        guard let change = MessageChange(from: earlier, to: loaded) else { return [] }
        var body = self.body(of: loaded)
        if change.isBrief { body = Array(body.dropFirst(loaded.content.quote?.text == nil ? 0 : 1).prefix(1)) }
        let reactions = change == .reactions ? [painter.reactions(loaded.content)].filter { !$0.isEmpty } : []
        return lines(of: loaded, word: "\(change.rawValue): ", body: body + reactions)
    }

    private mutating func lines(of loaded: LoadedItem, word: String, body: [StyledText]) -> [StyledText] {
        var first = StyledText(NumberText.time(minute: loaded.content.minute) + " ", .faint)
        if options.showsIDs { first.append(loaded.item.id.description.prefix(Self.digits) + " ", .faint) }
        first.append(word)
        first.append(speaker(of: loaded))
        first.append(body.first ?? StyledText())
        let rest = body.dropFirst().flatMap { wrapped($0, hanging: 0).map(Self.indented) }
        let wrappedFirst = wrapped(first, hanging: Self.indent)
        return heading(of: loaded.item) + wrappedFirst.prefix(1) + wrappedFirst.dropFirst().map(Self.indented) + rest
    }

    private mutating func heading(of item: Item) -> [StyledText] {
        guard item.day != day else { return [] }
        day = item.day
        let name = options.zone.name(at: item.at)
        let note = name == zone ? "" : " (\(name))"
        zone = name
        let heading = StyledText(CalendarDay(number: item.day).heading(today: options.today) + note, .bold)
        return options.width.map { heading.wrapped(to: $0) } ?? [heading]
    }

    /// The lines of a text behind the indent, the first of which begins `hanging` cells before it.
    private func wrapped(_ text: StyledText, hanging: Int) -> [StyledText] {
        guard let width = options.width else { return [text] }
        return text.wrapped(to: max(width - Self.indent, 8), reserved: -hanging, keepsLinks: true)
    }

    private static func indented(_ text: StyledText) -> StyledText {
        text.isEmpty ? text : StyledText(String(repeating: " ", count: indent)) + text
    }

    // MARK: - Parts

    private func speaker(of loaded: LoadedItem) -> StyledText {
        guard !loaded.item.kind.isEvent else { return StyledText() }
        let (item, content) = (loaded.item, loaded.content)
        var text = StyledText(
            foreign: content.author.isEmpty ? "unknown" : content.author, RowPainter.style(of: item.author))
        if let quote = content.quote { text.append(StyledText(foreign: ", to \(quote.author)")) }
        let marks = marks(of: item, content)
        if !marks.isEmpty { text.append(" (\(marks.joined(separator: ", ")))", .faint) }
        text.append(": ")
        return text
    }

    /// The details of a message beside its text.
    private func marks(of item: Item, _ content: MessageContent) -> [String] {
        var marks: [String] = []
        if item.mentionsReader { marks.append("mentions you") }
        if content.isEdited { marks.append("edited") }
        if content.isPinned { marks.append("pinned") }
        if content.isImported { marks.append("imported") }
        if content.isDatedAhead { marks.append("dated in the future") }
        if let expiry = content.expiry, item.kind != .expired {
            let day = expiry.day.short(today: options.today)
            marks.append("disappears \(day), \(NumberText.time(minute: expiry.minute))")
        }
        if case .provisional(let carried, let count) = item.kind { marks.append("\(carried) of \(count) relays") }
        return marks
    }

    private func body(of loaded: LoadedItem) -> [StyledText] {
        let (kind, content) = (loaded.item.kind, loaded.content)
        if kind.isEvent { return [StyledText(foreign: painter.eventText(loaded.item, content))] }
        if let placeholder = painter.placeholder(kind, content) { return [placeholder] }
        var lines: [StyledText] = []
        if let quoted = content.quote?.text {
            lines.append(StyledText(foreign: "> \(quoted)", .faint).fitted(to: Self.longestQuote))
        }
        if let source = content.forwardedFrom { lines.append(StyledText(foreign: "forwarded from \(source)", .faint)) }
        lines += text(of: content)
        lines += (content.linkPreview?.lines ?? []).map { StyledText(foreign: $0) }
        lines += content.files.map { StyledText(foreign: $0.summary) }
        if !content.reactions.isEmpty { lines.append(painter.reactions(content)) }
        if let notice = painter.notice(kind, content) { lines.append(notice) }
        return lines.isEmpty ? [StyledText("no text", .faint)] : lines
    }

    /// The lines as they were written, without empty ones at the ends.
    private func text(of content: MessageContent) -> [StyledText] {
        guard !content.text.isEmpty else { return [] }
        var lines = MessageText(mentions: content.mentions).lines(of: content.text)[...]
        while lines.first?.isEmpty == true { lines.removeFirst() }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return Array(lines)
    }
}
