/// The control sequences that we send (ECMA-48; private modes as xterm has them).
enum ControlSequence {
    private static let introducer = "\u{1B}["

    /// Text between these is shown at once (terminals that do not know the mode ignore it).
    static let beginFrame = introducer + "?2026h"
    static let endFrame = introducer + "?2026l"
    static let showCursor = introducer + "?25h"
    static let hideCursor = introducer + "?25l"
    static let clearScreen = introducer + "2J"
    static let clearToEndOfLine = introducer + "K"
    static let resetRegion = introducer + "r"
    static let resetStyle = introducer + "m"
    /// Typed text is not shown.
    static let conceal = introducer + "8m"
    /// The terminal answers with `CSI row ; column R`.
    static let askPosition = introducer + "6n"

    /// Moves the cursor, in the shortest form.
    static func move(to position: GridPlace) -> String {
        if position.column == 0 { return introducer + (position.row == 0 ? "H" : "\(position.row + 1)H") }
        return introducer + "\(position.row + 1);\(position.column + 1)H"
    }

    static func moveRight(_ columns: Int) -> String { introducer + (columns == 1 ? "C" : "\(columns)C") }

    /// Makes cells blank from the cursor on; the cursor stays.
    static func erase(_ columns: Int) -> String { introducer + (columns == 1 ? "X" : "\(columns)X") }

    /// Limits scrolling to rows, and moves the cursor to the first place of the screen.
    static func region(_ rows: Range<Int>) -> String { introducer + "\(rows.lowerBound + 1);\(rows.upperBound)r" }

    /// Deletes lines at the cursor; the lines below, within the region, move up.
    static func deleteLines(_ count: Int) -> String { introducer + (count == 1 ? "M" : "\(count)M") }

    /// Inserts lines at the cursor; the lines below, within the region, move down.
    static func insertLines(_ count: Int) -> String { introducer + (count == 1 ? "L" : "\(count)L") }

    /// Selects a style, given the one that is selected.
    static func style(_ style: CellStyle, after old: CellStyle, depth: ColorDepth) -> String {
        if style == old { return "" }
        if style == .plain { return resetStyle }
        // Attributes that are switched off are reset first. An empty parameter is 0.
        let isAdded =
            old.attributes.isSubset(of: style.attributes)
            && (old.foreground == nil || style.foreground != nil)
            && (old.background == nil || style.background != nil)
        let base = isAdded ? old : .plain
        var parameters = isAdded ? [] : [""]
        for (attribute, number) in attributeNumbers
        where style.attributes.contains(attribute) && !base.attributes.contains(attribute) {
            parameters.append(number)
        }
        if let color = style.foreground, color != base.foreground {
            parameters.append(depth.parameters(color, isForeground: true))
        }
        if let color = style.background, color != base.background {
            parameters.append(depth.parameters(color, isForeground: false))
        }
        if isAdded { parameters.removeAll(where: \.isEmpty) }
        guard !parameters.isEmpty else { return "" }
        let head = parameters.first ?? ""
        let rest = parameters.dropFirst().filter { !$0.isEmpty }
        return introducer + ([head] + rest).joined(separator: ";") + "m"
    }

    private static let attributeNumbers: [(CellStyle.Attributes, String)] = [
        (.bold, "1"), (.faint, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"), (.strike, "9"),
    ]
}
