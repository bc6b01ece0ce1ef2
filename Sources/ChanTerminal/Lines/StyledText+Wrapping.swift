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
    /// - Parameter reserved: the cells that the first line leaves free.
    func wrapped(to width: Int, reserved: Int = 0) -> [StyledText] {
        if self.width <= width - reserved { return [self] }
        let width = max(width, 2)
        let pieces = runs.flatMap { run in
            run.text.map { Piece(cluster: $0, style: run.style, width: CellWidth.of($0)) }
        }
        var lines: [StyledText] = []
        var start = 0
        while start < pieces.count {
            let room = lines.isEmpty ? max(width - reserved, min(width, 10)) : width
            let end = Self.lineEnd(pieces, from: start, width: room)
            lines.append(Self.text(pieces[start..<end]))
            start = end
            // The space at which a line was wrapped is not drawn.
            if start < pieces.count, pieces[start].cluster == " " { start += 1 }
        }
        return lines
    }

    private static func lineEnd(_ pieces: [Piece], from start: Int, width: Int) -> Int {
        var (end, used, wordStart) = (start, 0, start)
        while end < pieces.count {
            if pieces[end].cluster == " " { wordStart = end }
            used += pieces[end].width
            if used > width {
                if pieces[end].cluster == " " { return end }
                return wordStart > start ? wordStart : max(end, start + 1)
            }
            end += 1
        }
        return end
    }

    private static func text(_ pieces: ArraySlice<Piece>) -> StyledText {
        var text = StyledText()
        for piece in pieces { text.append(String(piece.cluster), piece.style) }
        return text
    }
}
