/// Lines and words.
extension LineEditor {
    /// The line of the cursor, without its newline.
    var line: Range<Int> {
        let start = clusters[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        let end = clusters[cursor...].firstIndex(of: "\n") ?? clusters.count
        return start..<end
    }

    /// The start of the word before the cursor. Words are letters and digits.
    var wordStart: Int { start(of: Self.isWord) }

    /// The end of the word behind the cursor.
    var wordEnd: Int {
        var index = cursor
        while index < clusters.count, !Self.isWord(clusters[index]) { index += 1 }
        while index < clusters.count, Self.isWord(clusters[index]) { index += 1 }
        return index
    }

    /// The start of the characters between spaces before the cursor.
    var spacedStart: Int { start { !$0.isWhitespace } }

    private func start(of isPart: (Character) -> Bool) -> Int {
        var index = cursor
        while index > 0, !isPart(clusters[index - 1]) { index -= 1 }
        while index > 0, isPart(clusters[index - 1]) { index -= 1 }
        return index
    }

    private static func isWord(_ cluster: Character) -> Bool { cluster.isLetter || cluster.isNumber }

    /// The place in the line above (or below) at the same column; `nil` without such a line.
    func place(inNextLine isBelow: Bool) -> Int? {
        let line = self.line
        let column = cursor - line.lowerBound
        if isBelow {
            guard line.upperBound < clusters.count else { return nil }
            let end = clusters[(line.upperBound + 1)...].firstIndex(of: "\n") ?? clusters.count
            return min(line.upperBound + 1 + column, end)
        }
        guard line.lowerBound > 0 else { return nil }
        let start = clusters[..<(line.lowerBound - 1)].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        return min(start + column, line.lowerBound - 1)
    }
}
