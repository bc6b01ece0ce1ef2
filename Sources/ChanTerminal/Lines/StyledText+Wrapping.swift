import ChanText

extension StyledText {
    /// A cluster with its style and width.
    private struct Piece {
        let cluster: Character
        let style: CellStyle
        let width: Int
    }

    /// Returns the text in lines of at most `width` cells, wrapped at spaces. Words that are longer are split.
    ///
    /// - Parameters:
    ///   - reserved: the cells that the first line leaves free.
    ///   - keepsLinks: whether a web address that is longer than a line stays whole, so that it can be copied.
    func wrapped(to width: Int, reserved: Int = 0, keepsLinks: Bool = false) -> [StyledText] {
        if self.width <= width - reserved { return [self] }
        let width = max(width, 2)
        let widths = ClusterWidths.current
        let pieces = runs.flatMap { run in
            run.text.map { Piece(cluster: $0, style: run.style, width: widths.of($0)) }
        }
        var lines: [StyledText] = []
        var start = 0
        while start < pieces.count {
            let available = lines.isEmpty ? max(width - reserved, min(width, 10)) : width
            let end = Self.lineEnd(pieces, from: start, width: available, keepsLinks)
            lines.append(Self.text(pieces[start..<end]))
            start = end
            // The space at which a line was wrapped is not drawn.
            if start < pieces.count, pieces[start].cluster == " " { start += 1 }
        }
        return lines
    }

    private static func lineEnd(_ pieces: [Piece], from start: Int, width: Int, _ keepsLinks: Bool) -> Int {
        var (end, used, wordStart) = (start, 0, start)
        while end < pieces.count {
            if pieces[end].cluster == " " { wordStart = end }
            used += pieces[end].width
            if used > width {
                if pieces[end].cluster == " " { return end }
                if wordStart > start { return wordStart }
                return (keepsLinks ? linkEnd(pieces, from: start) : nil) ?? max(end, start + 1)
            }
            end += 1
        }
        return end
    }

    /// Returns the end of the word at a place if it is a web address. Anything that draws nothing ends it, so that what
    /// follows cannot pass for a line of its own where the terminal wraps the address: only letters, digits and what
    /// ASCII prints are part of one (RFC 3986 §2, RFC 3987).
    private static func linkEnd(_ pieces: [Piece], from start: Int) -> Int? {
        let word = pieces[start...].prefix { Self.isOfAddress($0.cluster) }
        return String(word.map(\.cluster)).contains("://") ? word.endIndex : nil
    }

    private static func isOfAddress(_ cluster: Character) -> Bool {
        if let ascii = cluster.asciiValue { return (0x21...0x7E).contains(ascii) }
        // The fillers of Hangul are letters, but blank.
        return (cluster.isLetter || cluster.isNumber) && !"\u{115F}\u{1160}\u{3164}\u{FFA0}".contains(cluster)
    }

    private static func text(_ pieces: ArraySlice<Piece>) -> StyledText {
        var text = StyledText()
        for piece in pieces { text.append(String(piece.cluster), piece.style) }
        return text
    }
}
