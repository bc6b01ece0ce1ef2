import ChanTimeline

/// The positions of rows in a view of some lines. It is anchored to a row, or to the end; heights are asked for only
/// near the view.
struct Viewport: Sendable {
    /// The anchor of the view.
    enum Place: Hashable, Sendable {
        /// The last line is at the lower edge.
        case end
        /// The first line of an item's row is at this line of the view.
        case item(ItemID, line: Int)
    }

    /// A row that the view shows.
    struct VisibleRow: Hashable, Sendable {
        let index: Int
        let item: ItemID?
        /// The line of the view at which it begins; negative when its beginning is above the view.
        let line: Int
        let height: Int
    }

    /// The lines beyond the view that are counted.
    private static let counted = 100

    var height: Int
    private(set) var place = Place.end
    private(set) var visible: [VisibleRow] = []
    /// The height for which `visible` was computed.
    private var laidOutHeight = 0
    /// The lines above the view and below it, counted to a limit.
    private var above = 0, below = 0

    init(height: Int) { self.height = height }

    /// The position that is reported to the model.
    var position: Position {
        let complete = visible.filter {
            $0.line >= 0 && $0.line + $0.height <= height && $0.item != nil && $0.height > 0
        }
        let some = visible.filter { $0.item != nil && $0.height > 0 }
        return Position(
            first: (complete.first ?? some.first)?.item, last: (complete.last ?? some.last)?.item, fromStart: above,
            fromEnd: below)
    }

    /// Whether the last line is in view.
    var showsEnd: Bool { below == 0 }

    func row(of item: ItemID) -> VisibleRow? { visible.first { $0.item == item } }

    // MARK: - Moves

    mutating func showEnd() { place = .end }

    /// Anchors the view to a row, at its distance from an edge in the last layout.
    mutating func keep(_ item: ItemID, _ edge: Edge) {
        guard let row = row(of: item) else { return }
        place = .item(item, line: edge == .top ? row.line : row.line + height - laidOutHeight)
    }

    /// Shows a row in the upper part of the view, unless it is in view.
    mutating func show(_ item: ItemID) {
        if let row = row(of: item), row.line >= 0, row.line + row.height <= height {
            place = .item(item, line: row.line)
        } else {
            place = .item(item, line: height / 3)
        }
    }

    /// Moves the text up by lines, or down for a negative number.
    mutating func scroll(by lines: Int) {
        guard let row = visible.first(where: { $0.item != nil }), let item = row.item else { return }
        place = .item(item, line: row.line - lines)
    }

    /// Scrolls as little as possible to bring a row wholly into view. A row that is higher than the view is shown from
    /// the side from which the reader comes, unless it fills the view.
    mutating func reveal(_ item: ItemID, isDown: Bool, in rows: inout PaintedRows) {
        guard let index = rows.index(of: item) else { return }
        let size = rows.height(of: index)
        let (top, bottom) = (0, height - size)
        let line = row(of: item)?.line ?? (isDown ? .max : .min)
        if size <= height {
            place = .item(item, line: min(max(line, top), bottom))
        } else if line > top || line < bottom {
            place = .item(item, line: isDown ? top : bottom)
        } else {
            place = .item(item, line: line)
        }
    }

    // MARK: - Layout

    /// Computes what is in view. Short content is at the top, and nothing is beyond the ends.
    mutating func layout(_ rows: inout PaintedRows) {
        defer { laidOutHeight = height }
        let anchor = place
        guard rows.count > 0, let start = start(in: &rows) else {
            (visible, above, below) = ([], 0, 0)
            return
        }
        visible = fill(from: start, &rows)
        if let last = visible.last, last.index == rows.count - 1, last.line + last.height < height, anchor != .end {
            place = .end
            layout(&rows)
            return
        }
        above = count(beyond: -(visible.first?.line ?? 0), from: (visible.first?.index ?? 0) - 1, step: -1, &rows)
        let end = visible.last.map { $0.line + $0.height - height } ?? 0
        below = count(beyond: max(end, 0), from: (visible.last?.index ?? 0) + 1, step: 1, &rows)
        guard case .item(let item, _) = anchor, let row = row(of: item) ?? visible.first(where: { $0.item != nil }),
            let kept = row.item
        else { return }
        place = .item(kept, line: row.line)
    }

    /// The row at the upper edge and its line, which is not below the edge unless all content is.
    private func start(in rows: inout PaintedRows) -> (index: Int, line: Int)? {
        var (index, line): (Int, Int)
        switch tied(in: rows) {
        case .end: (index, line) = (rows.count - 1, height - rows.height(of: rows.count - 1))
        case .item(let item, let position):
            guard let found = rows.index(of: item) else { return nil }
            (index, line) = (found, position)
        }
        while line > 0, index > 0 {
            index -= 1
            line -= rows.height(of: index)
        }
        while index + 1 < rows.count, line + rows.height(of: index) <= 0 {
            line += rows.height(of: index)
            index += 1
        }
        return (index, min(line, 0))
    }

    /// The place, or where its row is gone, that of a row that was in view.
    private func tied(in rows: PaintedRows) -> Place {
        guard case .item(let item, _) = place, rows.index(of: item) == nil else { return place }
        let rest = visible.first { row in row.item.map { rows.index(of: $0) != nil } ?? false }
        return rest.flatMap { row in row.item.map { .item($0, line: row.line) } } ?? .end
    }

    private func fill(from start: (index: Int, line: Int), _ rows: inout PaintedRows) -> [VisibleRow] {
        var (index, line, filled) = (start.index, start.line, [VisibleRow]())
        while index < rows.count, line < height {
            let size = rows.height(of: index)
            filled.append(VisibleRow(index: index, item: rows.item(of: index), line: line, height: size))
            line += size
            index += 1
        }
        return filled
    }

    /// Counts lines beyond the view, to a limit.
    private func count(beyond start: Int, from index: Int, step: Int, _ rows: inout PaintedRows) -> Int {
        var (sum, index) = (start, index)
        while sum < Self.counted, index >= 0, index < rows.count {
            sum += rows.height(of: index)
            index += step
        }
        return sum
    }
}
