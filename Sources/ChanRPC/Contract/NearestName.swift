/// Finds the known word that a mistyped one was probably meant to be.
package enum NearestName {
    /// Returns the known word with the smallest edit distance; `nil` if the distance exceeds a third of the word's
    /// length.
    package static func of(_ word: String, among known: some Sequence<String>) -> String? {
        let typed = Array(word.utf8.prefix(64))
        let candidates = known.map { ($0, distance(typed, Array($0.utf8))) }
        guard let best = candidates.min(by: { $0.1 < $1.1 }) else { return nil }
        return best.1 <= max(1, max(typed.count, best.0.utf8.count) / 3) ? best.0 : nil
    }

    /// Returns the number of edits (insertion, deletion, replacement, transposition) between two words.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
                var best = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
