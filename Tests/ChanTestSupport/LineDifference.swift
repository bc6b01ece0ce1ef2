/// Compares two texts line by line: equal lines are prefixed with two spaces, removed ones with "- ", added ones with
/// "+ ". Equal lines far from any change are omitted.
package struct LineDifference: CustomStringConvertible {
    private let before: [Substring]
    private let after: [Substring]

    package init(from before: String, to after: String) {
        self.before = before.split(separator: "\n", omittingEmptySubsequences: false)
        self.after = after.split(separator: "\n", omittingEmptySubsequences: false)
    }

    package var description: String {
        let lines = merged()
        let near = indicesNearChanges(in: lines, distance: 3)
        return lines.indices.filter(near.contains).map { lines[$0] }.joined(separator: "\n")
    }

    private func merged() -> [String] {
        let difference = after.difference(from: before)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [String] = []
        var (old, new) = (0, 0)
        while old < before.count || new < after.count {
            if old < before.count, removed.contains(old) {
                lines.append("- \(before[old])")
                old += 1
            } else if new < after.count, inserted.contains(new) {
                lines.append("+ \(after[new])")
                new += 1
            } else {
                lines.append("  \(before[old])")
                old += 1
                new += 1
            }
        }
        return lines
    }

    private func indicesNearChanges(in lines: [String], distance: Int) -> Set<Int> {
        var near: Set<Int> = []
        for (index, line) in lines.enumerated() where !line.hasPrefix("  ") {
            near.formUnion(max(0, index - distance)...min(lines.count - 1, index + distance))
        }
        return near
    }
}
