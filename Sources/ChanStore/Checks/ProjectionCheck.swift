package import ChanCore
package import ChanID

/// Compares what the tables say of a conversation with what its log says, row by row.
package enum ProjectionCheck {
    /// One row that is not as the log has it.
    package struct Difference: Hashable, Sendable {
        /// The row as the tables have it; `nil` where they lack it.
        package let stored: String?
        /// The row as the fold of the log gives it; `nil` where there should be none.
        package let folded: String?
    }

    /// - Parameter refold: folds the log of the conversation from its beginning, as far as `foldedSize` says, and gives
    ///   the summary and all rows.
    /// - Returns: at most `limit` differences, none when the projections are what the log says.
    package static func differences(
        of conversation: ConversationID, limit: Int = 100, in view: StoreView, refold: (StoreView) throws -> Facts
    ) throws -> [Difference] {
        let stored = try ProjectionDump.stored(conversation, in: view)
        let folded = ProjectionDump(try refold(view))
        return Array(differences(stored.lines, folded.lines).prefix(limit))
    }

    /// Both are sorted, so one walk over them tells.
    private static func differences(_ stored: [String], _ folded: [String]) -> [Difference] {
        var differences: [Difference] = []
        var (left, right) = (stored[...], folded[...])
        while true {
            switch (left.first, right.first) {
            case (nil, nil): return differences
            case (let line?, let other?) where line == other:
                left.removeFirst()
                right.removeFirst()
            case (let line?, let other?) where ProjectionDump.key(of: line) == ProjectionDump.key(of: other):
                differences.append(Difference(stored: line, folded: other))
                left.removeFirst()
                right.removeFirst()
            case (let line?, let other?) where line < other:
                differences.append(Difference(stored: line, folded: nil))
                left.removeFirst()
            case (let line?, nil):
                differences.append(Difference(stored: line, folded: nil))
                left.removeFirst()
            case (_, let other?):
                differences.append(Difference(stored: nil, folded: other))
                right.removeFirst()
            }
        }
    }
}
