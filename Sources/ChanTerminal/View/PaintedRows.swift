import ChanID
import ChanTimeline

/// The rows of a timeline with their texts, painted where they are needed.
struct PaintedRows: Sendable {
    /// The lines of a row, and what they were painted from.
    private struct Painted: Sendable {
        let row: Row
        let startsRun: Bool
        let lines: [Line]
    }

    /// The painted rows and the texts that are kept beyond those of the rows.
    private static let spare = 2_000

    private(set) var rows: [Row] = []
    private(set) var contents: [ItemID: MessageContent] = [:]
    private(set) var painter: RowPainter
    private var indices: [ItemID: Int] = [:]
    private var painted: [ItemID: Painted] = [:]
    private var matches: [ItemID: [Range<Int>]] = [:]

    init(options: PaintOptions) { painter = RowPainter(options: options) }

    var count: Int { rows.count }
    var options: PaintOptions { painter.options }

    func item(of index: Int) -> ItemID? { rows[index].item?.id }
    func index(of item: ItemID) -> Int? { indices[item] }

    /// Replaces the rows. Texts that no row needs are removed when there are many.
    mutating func replace(by new: [Row]) {
        rows = new
        indices = [:]
        for (index, row) in rows.enumerated() { if let id = row.item?.id { indices[id] = index } }
        let known = indices
        if painted.count > rows.count + Self.spare { painted = painted.filter { known[$0.key] != nil } }
    }

    /// Forgets texts of items that the model does not hold, when there are many.
    mutating func forgetContents(notIn timeline: Timeline) {
        guard contents.count > timeline.heldItems + Self.spare else { return }
        contents = contents.filter { timeline.holds($0.key) }
    }

    mutating func set(_ content: MessageContent, of item: Item) {
        if case .member(let id) = item.author, !content.author.isEmpty { painter.names[id] = content.author }
        guard let old = contents[item.id] else {
            contents[item.id] = content
            painted[item.id] = nil
            return
        }
        guard old != content else { return }
        contents[item.id] = content
        painted[item.id] = nil
        if old.text != content.text { updateQuotes(of: item, content) }
    }

    /// Quotes change with the quoted message, and are removed with it.
    private mutating func updateQuotes(of item: Item, _ content: MessageContent) {
        for (id, answer) in contents {
            guard let quote = answer.quote, quote.message == item.id else { continue }
            contents[id]?.quote = MessageContent.Quote(
                of: item.id, author: quote.author, text: item.kind.isReadable ? content.text : nil,
                isRemoved: !item.kind.isReadable)
            painted[id] = nil
        }
    }

    mutating func setOptions(_ options: PaintOptions) {
        guard options != painter.options else { return }
        painter.options = options
        painted = [:]
    }

    mutating func setNames(_ names: [MemberID: String]) { painter.names.merge(names) { _, new in new } }

    mutating func height(of index: Int) -> Int { lines(of: index).count }

    mutating func lines(of index: Int) -> [Line] {
        let row = rows[index]
        let startsRun = index == 0 || startsRun(after: rows[index - 1])
        guard let id = row.item?.id else { return painter.lines(for: row, content: nil, startsRun: startsRun) }
        if let known = painted[id], known.row == row, known.startsRun == startsRun { return known.lines }
        let lines = painter.lines(for: row, content: content(of: id), startsRun: startsRun)
        painted[id] = Painted(row: row, startsRun: startsRun, lines: lines)
        return lines
    }

    private func content(of id: ItemID) -> MessageContent? {
        guard let ranges = matches[id], var content = contents[id] else { return contents[id] }
        content.matches = ranges
        return content
    }

    /// Marks the parts of texts that a search found.
    mutating func setMatches(_ new: [ItemID: [Range<Int>]]) {
        for id in matches.keys { painted[id] = nil }
        matches = new
        for id in matches.keys { painted[id] = nil }
    }

    /// Whether Enter opens the row, or closes it again: a fold, or a long message.
    func opens(_ index: Int) -> Bool {
        switch rows[index].content {
        case .folded: true
        case .item(let item): contents[item.id].map { painter.isLong(rows[index], $0) } ?? false
        case .gap, .date, .unread, .loading, .failed, .typing: false
        }
    }

    private func startsRun(after row: Row) -> Bool {
        guard case .item(let item) = row.content else { return true }
        return item.kind.isEvent || row.decoration.hasTail
    }
}
