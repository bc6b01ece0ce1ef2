package import ChanID
import ChanText
package import ChanTimeline

/// Turns rows of the model into lines.
package struct RowPainter: Sendable {
    /// The lines of a message beyond which the rest is folded until the reader opens it.
    static let longestMessage = 30

    package var options: PaintOptions
    /// The names of members, for those who type.
    package var names: [MemberID: String] = [:]

    package init(options: PaintOptions) { self.options = options }

    /// Returns the lines of a row.
    ///
    /// - Parameters:
    ///   - content: that of the row's item; `nil` while it is not known.
    ///   - startsRun: whether the row above is not of the same run.
    package func lines(for row: Row, content: MessageContent?, startsRun: Bool = true) -> [Line] {
        switch row.content {
        case .item(let item): lines(for: item, row, content ?? Self.unknown, startsRun: startsRun)
        case .folded(let item, let count):
            events(content.map { eventText(item, $0) } ?? item.kind.name, others: count - 1)
        case .gap(let missing, let isLoading, let isFailed): [gap(missing, isLoading: isLoading, isFailed: isFailed)]
        case .date(let day):
            [.rule(CalendarDay(number: day).heading(today: options.today), width: options.width, style: .bold)]
        case .unread:
            [.rule("\(NumberText.grouped(max(options.unread, 1))) unread", width: options.width, style: Self.divider)]
        case .loading: [note("loading …")]
        case .failed: [note("this part could not be loaded; R tries again")]
        case .typing(let members): [note(typing(members))]
        }
    }

    private static let unknown = MessageContent(author: "", text: "")
    private static let divider = CellStyle(.bold, foreground: .named(.yellow))

    // MARK: - Parts

    /// Lines at the column of texts.
    func indented(_ text: StyledText, _ sender: StyledText = StyledText()) -> StyledText {
        guard !options.isNarrow else { return StyledText(" ") + text }
        return StyledText(" ") + sender.padded(to: options.textColumn - 1) + text
    }

    private func note(_ text: String) -> Line {
        Line(indented(StyledText(text, .faint).fitted(to: options.textWidth)))
    }

    private func gap(_ missing: Int, isLoading: Bool, isFailed: Bool) -> Line {
        let entries = missing == 1 ? "1 entry" : "\(NumberText.grouped(missing)) entries"
        let state = isLoading ? ", loading" : isFailed ? ", could not be loaded; R tries again" : ""
        return .rule("about \(entries) not loaded\(state)", width: options.width, style: .faint)
    }

    func events(_ text: String, others: Int) -> [Line] {
        guard !options.hidesEvents else { return [] }
        var line = StyledText("· ", .faint) + StyledText(foreign: text, .faint)
        if others > 0 { line.append(" and \(NumberText.grouped(others)) more like this (Enter opens)", .faint) }
        return line.wrapped(to: options.textWidth).map { Line(indented($0)) }
    }

    private func typing(_ members: [MemberID]) -> String {
        let listed = members.prefix(3).map { QuotedName.quoted(SafeText.line(names[$0] ?? "somebody")) }
        let others = members.count - listed.count
        let list = listed.joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
        return "\(list) \(members.count == 1 ? "is" : "are") typing"
    }
}
