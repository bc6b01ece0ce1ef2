extension String {
    /// Returns the text in lines of at most `width` cells, wrapped at spaces. A word that is longer than a line (a
    /// link, a digest) is not split, so that it can be copied.
    package func wrapped(to width: Int?) -> [String] {
        guard let width, CellWidth.of(self) > width else { return [self] }
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ", omittingEmptySubsequences: false) {
            if !line.isEmpty && CellWidth.of(line) + 1 + CellWidth.of(String(word)) > width {
                lines.append(line)
                line = String(word)
            } else {
                line += (line.isEmpty ? "" : " ") + word
            }
        }
        return lines + [line]
    }

    /// Returns the text in lines of at most `width` cells. Longer words are split between graphemes.
    package func folded(to width: Int) -> [String] {
        guard width > 0 else { return [""] }
        return wrapped(to: width).flatMap { $0.broken(at: width) }
    }

    private func broken(at width: Int) -> [String] {
        guard CellWidth.of(self) > width else { return [self] }
        var lines: [String] = []
        var line = ""
        var used = 0
        for character in self {
            let next = CellWidth.of(character)
            if used + next > width && !line.isEmpty {
                lines.append(line)
                (line, used) = ("", 0)
            }
            line.append(character)
            used += next
        }
        return lines + [line]
    }
}
