import ChanText

/// Text of one or more styles on one line.
package struct StyledText: Hashable, Sendable {
    package struct Run: Hashable, Sendable {
        package var text: String
        package var style: CellStyle
    }

    package private(set) var runs: [Run] = []

    package init() {}

    /// - Parameter text: our own text. Foreign text is `foreign`.
    package init(_ text: String, _ style: CellStyle = .plain) { append(text, style) }

    /// Foreign text on one line, made safe for a terminal.
    package init(foreign text: String, _ style: CellStyle = .plain) {
        append(SafeText.line(TextRuns.limited(text, marks: TextLimits().clusterMarks)), style)
    }

    package var isEmpty: Bool { runs.isEmpty }
    package var width: Int { runs.reduce(0) { $0 + ClusterWidths.of($1.text) } }
    package var text: String { runs.map(\.text).joined() }

    package mutating func append(_ text: String, _ style: CellStyle = .plain) {
        guard !text.isEmpty else { return }
        if runs.last?.style == style {
            runs[runs.count - 1].text += text
        } else {
            runs.append(Run(text: text, style: style))
        }
    }

    package mutating func append(_ other: StyledText) {
        for run in other.runs { append(run.text, run.style) }
    }

    static func + (one: StyledText, other: StyledText) -> StyledText {
        var sum = one
        sum.append(other)
        return sum
    }

    /// Returns the text truncated to a width, with `…` at its end if it was.
    func fitted(to width: Int) -> StyledText {
        guard self.width > width else { return self }
        // Text beyond the width is cut off, and the last cell shows the ellipsis.
        var (rest, fitted) = (width - 1, StyledText())
        guard rest >= 0 else { return fitted }
        let widths = ClusterWidths.current
        for run in runs {
            let kept = run.text.prefix { cluster in
                rest -= widths.of(cluster)
                return rest >= 0
            }
            fitted.append(String(kept), run.style)
            guard rest >= 0 else {
                fitted.append("…", run.style)
                break
            }
        }
        return fitted
    }

    /// Returns the text with spaces up to a width.
    func padded(to width: Int) -> StyledText {
        self + StyledText(String(repeating: " ", count: max(0, width - self.width)))
    }
}

/// One line of the view: text from the left, and a label at the right edge.
package struct Line: Hashable, Sendable {
    package var text: StyledText
    package var label: StyledText

    package init(_ text: StyledText = StyledText(), label: StyledText = StyledText()) {
        self.text = text
        self.label = label
    }

    /// Our own text, centred in a rule that fills the width.
    static func rule(_ text: String, width: Int, style: CellStyle) -> Line {
        let label = text.isEmpty ? "" : " \(text) ".fitted(to: width)
        let rest = width - ClusterWidths.of(label)
        let left = String(repeating: "─", count: rest / 2), right = String(repeating: "─", count: rest - rest / 2)
        return Line(StyledText(left + label + right, style))
    }
}

extension Grid {
    /// Draws a line. The label is omitted where the text needs the width.
    mutating func draw(_ line: Line, row: Int) {
        let end = draw(line.text, at: GridPlace(row: row, column: 0))
        let column = size.columns - line.label.width
        if column >= end { draw(line.label, at: GridPlace(row: row, column: column)) }
    }

    @discardableResult
    mutating func draw(_ text: StyledText, at position: GridPlace) -> Int {
        text.runs.reduce(position.column) {
            draw($1.text, at: GridPlace(row: position.row, column: $0), style: $1.style)
        }
    }
}
