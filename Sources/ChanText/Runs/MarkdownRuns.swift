/// Parses the markdown of messages: `**b**`, `*i*`, `` `code` ``, fences, `~~s~~`, `||spoiler||`, `[text](url)`, web
/// addresses, `@name` and `#name`.
///
/// One pass over the bytes yields pieces: text, and marks that may open or close a style. A mark is literal until a
/// second one closes it. The position of the last mark of each kind is known from the start, so code never searches for
/// an end that does not exist. The time is linear in the length of the text.
struct MarkdownRuns {
    /// A piece of the text between two marks, or one mark.
    private struct Piece {
        var range: Range<Int>
        var style: TextStyle = []
        var target: TextTarget?
        /// The style that the mark toggles once it is closed.
        var toggles: TextStyle = []
        /// Whether the piece is not drawn: a mark that has its partner, or the address of a labelled link.
        var isHidden = false
        /// At the bracket of a labelled link: its target. At the end of the label: `endsLabel`.
        var label: TextTarget?
        var endsLabel = false
    }

    private let scanner: MarkdownScanner
    private let limits: TextLimits
    private var pieces: [Piece] = []
    /// Open marks, the innermost last, as indices of `pieces`.
    private var open: [(piece: Int, style: TextStyle)] = []
    private var openBrackets: [Int] = []
    private var textStart = 0
    private var position = 0

    static func runs(of bytes: [UInt8], mentions: [String], limits: TextLimits) -> [TextRun] {
        var parser = MarkdownRuns(scanner: MarkdownScanner(bytes, mentions: mentions, limits: limits), limits: limits)
        parser.parse()
        return parser.runs()
    }

    private init(scanner: MarkdownScanner, limits: TextLimits) {
        self.scanner = scanner
        self.limits = limits
    }

    private mutating func parse() {
        while position < scanner.bytes.count {
            if !parseMark() { position += 1 }
        }
        endText(at: position)
    }

    /// Parses what begins at `position`.
    ///
    /// - Returns: whether something began there; `position` is behind it then.
    private mutating func parseMark() -> Bool {
        switch scanner.bytes[position] {
        case UInt8(ascii: "`"): parseCode()
        case UInt8(ascii: "*"): parseEmphasis(scanner.isDouble(at: position) ? .bold : .italic)
        case UInt8(ascii: "~"): scanner.isDouble(at: position) && parseEmphasis(.strike)
        case UInt8(ascii: "|"): scanner.isDouble(at: position) && parseEmphasis(.spoiler)
        case UInt8(ascii: "["): openBracket()
        case UInt8(ascii: "]"): closeBracket()
        case UInt8(ascii: "h"): append(scanner.link(at: position))
        case UInt8(ascii: "@"): append(scanner.mention(at: position))
        case UInt8(ascii: "#"): append(scanner.conversation(at: position))
        default: false
        }
    }

    private mutating func endText(at end: Int) {
        if textStart < end { pieces.append(Piece(range: textStart..<end)) }
        textStart = end
    }

    private mutating func add(_ piece: Piece) {
        endText(at: piece.range.lowerBound)
        pieces.append(piece)
        position = piece.range.upperBound
        textStart = position
    }

    /// Adds what leads somewhere. Without a target it is text that is not looked at again.
    private mutating func append(_ found: (end: Int, target: TextTarget?)?) -> Bool {
        guard let found, found.end > position else { return false }
        guard let target = found.target else {
            position = found.end
            return true
        }
        add(Piece(range: position..<found.end, target: target))
        return true
    }

    private mutating func parseCode() -> Bool {
        guard let code = scanner.code(at: position) else { return false }
        add(Piece(range: position..<code.text.lowerBound, isHidden: true))
        add(Piece(range: code.text, style: code.isBlock ? [.monospace, .block] : .monospace))
        add(Piece(range: code.text.upperBound..<code.end, isHidden: true))
        return true
    }

    private mutating func parseEmphasis(_ style: TextStyle) -> Bool {
        let range = position..<position + (style == .italic ? 1 : 2)
        if let depth = open.lastIndex(where: { $0.style == style }), scanner.canClose(range) {
            pieces[open[depth].piece].isHidden = true
            pieces[open[depth].piece].toggles = style
            // Marks between the two stay literal, so that styles nest.
            open.removeSubrange(depth...)
            add(Piece(range: range, toggles: style, isHidden: true))
            return true
        }
        guard scanner.canOpen(range), !open.contains(where: { $0.style == style }) else { return false }
        add(Piece(range: range))
        open.append((pieces.count - 1, style))
        return true
    }

    private mutating func openBracket() -> Bool {
        add(Piece(range: position..<position + 1))
        openBrackets.append(pieces.count - 1)
        return true
    }

    private mutating func closeBracket() -> Bool {
        guard let bracket = openBrackets.popLast(), let address = scanner.address(after: position) else { return false }
        openBrackets.removeAll()
        endText(at: position)
        pieces[bracket].isHidden = true
        pieces[bracket].label = address.target
        add(Piece(range: position..<address.end, isHidden: true, endsLabel: true))
        return true
    }

    private func runs() -> [TextRun] {
        var (runs, style, label) = (RunList(), TextStyle(), TextTarget?.none)
        for piece in pieces {
            if runs.count >= limits.runs {
                runs.append(TextRun(scanner.text(piece.range.lowerBound..<scanner.bytes.count)))
                break
            }
            style.formSymmetricDifference(piece.toggles)
            if let target = piece.label { label = target }
            if piece.endsLabel { label = nil }
            guard !piece.isHidden else { continue }
            let target = label ?? piece.target
            runs.append(TextRun(scanner.text(piece.range), style: style.union(piece.style), target: target))
        }
        return runs.runs
    }
}
