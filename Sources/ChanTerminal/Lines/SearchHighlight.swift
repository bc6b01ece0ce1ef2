/// A part of a text that a search found, as it is looked for in the text as it is drawn, which has no marks of style.
struct SearchHighlight: Hashable, Sendable {
    private let clusters: [Character]
    /// Whether words begin and end where it does, so that it is not marked within others.
    private let startsWord, endsWord: Bool

    /// - Parameter range: in scalars.
    /// - Returns: `nil` for a range outside the text.
    private init?(_ range: Range<Int>, of text: String.UnicodeScalarView) {
        guard range.lowerBound >= 0, !range.isEmpty,
            let start = text.index(text.startIndex, offsetBy: range.lowerBound, limitedBy: text.endIndex),
            let end = text.index(start, offsetBy: range.count, limitedBy: text.endIndex)
        else { return nil }
        clusters = Array(String(text[start..<end]))
        startsWord = !(text[..<start].last.map(Self.isWord) ?? false)
        endsWord = !(text[end...].first.map(Self.isWord) ?? false)
    }

    /// The different parts of a text that matched.
    static func all(_ ranges: [Range<Int>], of text: String) -> Set<SearchHighlight> {
        Set(ranges.prefix(limit).compactMap { SearchHighlight($0, of: text.unicodeScalars) })
    }

    /// The matches of one text that are looked at.
    private static let limit = 100

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// Whether it occurs at a position of a text.
    func stands(at index: Int, in text: [Character]) -> Bool {
        guard text[index...].starts(with: clusters) else { return false }
        let end = index + clusters.count
        if startsWord, index > 0, text[index - 1].unicodeScalars.contains(where: Self.isWord) { return false }
        return !(endsWord && end < text.count && text[end].unicodeScalars.contains(where: Self.isWord))
    }

    var length: Int { clusters.count }
}

extension StyledText {
    /// Returns the text with reverse colours where it matches.
    func highlighted(_ parts: Set<SearchHighlight>) -> StyledText {
        guard !parts.isEmpty else { return self }
        let all = runs.flatMap { run in run.text.map { (cluster: $0, style: run.style) } }
        let clusters = all.map(\.cluster)
        var (marked, end) = (StyledText(), 0)
        for (index, piece) in all.enumerated() {
            let longest = parts.filter { $0.stands(at: index, in: clusters) }.map(\.length).max() ?? 0
            end = max(end, index + longest)
            var style = piece.style
            if index < end { style.attributes.formSymmetricDifference(.reverse) }
            marked.append(String(piece.cluster), style)
        }
        return marked
    }
}
