package import ChanCore
package import ChanID

/// Compares the projections of a conversation with the fold of its log, row by row.
package enum ProjectionCheck {
    /// A row that differs from the log.
    package struct Difference: Hashable, Sendable {
        /// The stored row; `nil` if it is missing.
        package let stored: String?
        /// The row according to the fold; `nil` if there should be none.
        package let folded: String?
    }

    /// Returns the differences between the projections and the log.
    ///
    /// - Parameter refold: folds the conversation's log from its beginning up to `foldedSize`, and returns the summary
    ///   and all rows.
    /// - Returns: at most `limit` differences; empty if the projections equal the fold.
    package static func differences(
        of conversation: ConversationID, limit: Int = 100, in view: StoreView, refold: (StoreView) throws -> Facts
    ) throws -> [Difference] {
        let stored = try ProjectionDump.stored(conversation, in: view)
        let folded = ProjectionDump(try refold(view))
        return Array(differences(stored.lines, folded.lines).prefix(limit))
    }

    /// Compares the lines in one pass, because both arrays are sorted.
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
