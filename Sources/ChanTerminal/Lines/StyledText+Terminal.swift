extension StyledText {
    /// The text with the control sequences of its styles, which end with it.
    ///
    /// - Parameter depth: the colours of the terminal; `nil` for output without any style.
    package func sequence(depth: ColorDepth?) -> String {
        guard let depth else { return text }
        var (sequence, style) = ("", CellStyle.plain)
        for run in runs {
            sequence += ControlSequence.style(run.style, after: style, depth: depth) + run.text
            style = run.style
        }
        return sequence + ControlSequence.style(.plain, after: style, depth: depth)
    }
}
