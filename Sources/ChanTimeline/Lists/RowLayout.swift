/// The vertical places of rows in virtual coordinates: the y of the anchor never changes; rows above it grow upwards, to
/// negative numbers, and rows below it downwards. Pixels or lines.
package struct RowLayout<ID: Hashable & Sendable>: Hashable, Sendable {
    package struct Row: Hashable, Sendable {
        package let id: ID
        package var height: Int

        package init(_ id: ID, height: Int) {
            self.id = id
            self.height = height
        }
    }

    package private(set) var rows: [Row] = []
    /// The anchor row, and its y.
    package private(set) var anchor: ID?
    package private(set) var anchorY = 0
    /// The y of each row.
    private var places: [ID: Int] = [:]
    private var top = 0

    package init() {}

    /// The y of the first row and the y below the last one.
    package var extent: Range<Int> { top..<top + rows.reduce(0) { $0 + $1.height } }

    package func y(of id: ID) -> Int? { places[id] }

    /// Makes a row the anchor, at its present y.
    package mutating func setAnchor(_ id: ID) {
        guard let y = places[id] else { return }
        (anchor, anchorY) = (id, y)
    }

    /// Places a new list of rows. The anchor stays; if it is gone, the row that followed it takes its place, else the one
    /// before it ends there.
    package mutating func update(_ new: [Row]) {
        let index = new.firstIndex { $0.id == anchor }
        let successor = index == nil ? heir(in: new) : nil
        rows = new
        if let index {
            top = anchorY - height(before: index)
        } else if let successor {
            top = successor.y - height(before: successor.index)
            anchor = new[successor.index].id
            anchorY = successor.y
        } else {
            (top, anchor, anchorY) = (0, new.first?.id, 0)
        }
        places = [:]
        var y = top
        for row in rows {
            places[row.id] = y
            y += row.height
        }
    }

    /// Returns the rows that a view shows, with their distance from its upper edge.
    package func visible(from y: Int, height: Int) -> [(row: Row, offset: Int)] {
        rows.compactMap { row in
            guard let position = places[row.id], position < y + height, position + row.height > y else { return nil }
            return (row, position - y)
        }
    }

    private func height(before index: Int) -> Int { rows[..<index].reduce(0) { $0 + $1.height } }

    /// The row that takes the place of an anchor that is gone, and the y at which it begins.
    private func heir(in new: [Row]) -> (index: Int, y: Int)? {
        guard let old = rows.firstIndex(where: { $0.id == anchor }) else { return nil }
        let indices = Dictionary(new.indices.map { (new[$0].id, $0) }) { first, _ in first }
        for row in rows[(old + 1)...] { if let index = indices[row.id] { return (index, anchorY) } }
        for row in rows[..<old].reversed() {
            if let index = indices[row.id] { return (index, anchorY - new[index].height) }
        }
        return nil
    }
}
