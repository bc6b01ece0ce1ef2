import ChanTerminal
import ChanText

/// A small terminal: it executes what `FrameWriter` sends. Written from ECMA-48, not from the writer.
struct Emulator {
    struct Spot: Equatable {
        /// Empty behind the first cell of a wide cluster.
        var text = " "
        var style = CellStyle.plain
    }

    /// The width that this terminal gives to clusters of which the standard is uncertain.
    enum Opinion: CaseIterable { case asWritten, narrow, wide }

    private(set) var spots: [[Spot]]
    private(set) var cursor: (row: Int, column: Int)
    private(set) var isCursorShown = true
    /// The private modes that are set, beyond those of frames and the cursor.
    private(set) var modes: Set<String> = []
    private(set) var bells = 0
    /// What was copied to the clipboard, in base 64.
    private(set) var clipboard = ""
    /// The answers to questions where the cursor is.
    private(set) var reports: [String] = []
    /// What a terminal should not have been sent.
    private(set) var complaints: [String] = []
    private let opinion: Opinion
    private var style = CellStyle.plain
    private var region: Range<Int>
    /// Whether terminals disagree about the cursor's place, so that text needs a position first.
    private var isLost = false
    private var isInFrame = false

    init(_ size: GridSize, opinion: Opinion = .asWritten) {
        spots = Array(repeating: Array(repeating: Spot(), count: size.columns), count: size.rows)
        cursor = (0, 0)
        region = 0..<size.rows
        self.opinion = opinion
    }

    var columns: Int { spots[0].count }

    mutating func execute(_ bytes: [UInt8]) {
        var rest = String(decoding: bytes, as: UTF8.self)[...]
        while let first = rest.unicodeScalars.first {
            if first == "\u{07}" {
                bells += 1
                rest = rest.dropFirst()
            } else if rest.hasPrefix("\u{1B}]52;c;") {
                let end = rest.firstIndex(of: "\u{07}") ?? rest.endIndex
                clipboard = String(rest[..<end].dropFirst(7))
                rest = rest[end...].dropFirst()
            } else if first == "\u{1B}" {
                rest = executeSequence(rest)
            } else {
                let end = rest.unicodeScalars.firstIndex { $0 == "\u{1B}" || $0 == "\u{07}" } ?? rest.endIndex
                write(rest[..<end])
                rest = rest[end...]
            }
        }
        if isInFrame { complaints.append("a frame does not end") }
    }

    private mutating func executeSequence(_ text: Substring) -> Substring {
        let scalars = text.unicodeScalars
        guard text.hasPrefix("\u{1B}["),
            let end = scalars.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0.value) })
        else {
            complaints.append("not a sequence: \(text.prefix(8).debugDescription)")
            return ""
        }
        let parameters = String(scalars[scalars.index(scalars.startIndex, offsetBy: 2)..<end])
        execute(scalars[end], parameters)
        return text[scalars.index(after: end)...]
    }

    private mutating func execute(_ final: Unicode.Scalar, _ parameters: String) {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        let count = max(numbers.first ?? 1, 1)
        switch (final, parameters) {
        case ("h", "?2026"), ("l", "?2026"): isInFrame = final == "h"
        case ("h", "?25"), ("l", "?25"): isCursorShown = final == "h"
        case ("h", _) where parameters.hasPrefix("?"): modes.insert(parameters)
        case ("l", _) where parameters.hasPrefix("?"): modes.remove(parameters)
        case ("H", _):
            cursor = (count - 1, max(numbers.count > 1 ? numbers[1] : 1, 1) - 1)
            isLost = false
        case ("C", _):
            if isLost { complaints.append("a relative move from an uncertain place") }
            cursor.column = min(cursor.column + count, columns - 1)
        case ("J", "2"): for row in spots.indices { erase(0..<columns, inRow: row) }
        case ("K", _):
            if isLost { complaints.append("erases from an uncertain place") }
            erase(cursor.column..<columns, inRow: cursor.row)
        case ("X", _): erase(cursor.column..<min(cursor.column + count, columns), inRow: cursor.row)
        case ("r", _):
            region = numbers.count > 1 ? numbers[0] - 1..<numbers[1] : 0..<spots.count
            cursor = (0, 0)
            isLost = false
        case ("M", _): moveLines(by: count)
        case ("L", _): moveLines(by: -count)
        case ("m", _): select(numbers)
        case ("n", "6"): reports.append("\u{1B}[\(cursor.row + 1);\(cursor.column + 1)R")
        case (_, _): complaints.append("unknown: \(parameters)\(final)")
        }
    }

    private mutating func moveLines(by count: Int) {
        let old = spots
        for row in cursor.row..<region.upperBound {
            let source = row + count
            if (cursor.row..<region.upperBound).contains(source) {
                spots[row] = old[source]
            } else {
                erase(0..<columns, inRow: row)
            }
        }
    }

    private mutating func erase(_ range: Range<Int>, inRow row: Int) {
        for column in range { put(Spot(text: " ", style: CellStyle(background: style.background)), row, column) }
    }

    private mutating func write(_ text: Substring) {
        for cluster in text {
            if isLost { complaints.append("writes \(cluster) at an uncertain place") }
            let width = width(of: cluster)
            let isUncertain = Self.isUncertain(cluster)
            for offset in 0..<width where cursor.column + offset < columns {
                put(Spot(text: offset == 0 ? String(cluster) : "", style: style), cursor.row, cursor.column + offset)
            }
            isLost = isUncertain || cursor.column + width >= columns
            cursor.column = min(cursor.column + width, columns - 1)
        }
    }

    private func width(of cluster: Character) -> Int {
        guard Self.isUncertain(cluster) else { return CellWidth.of(cluster) }
        switch opinion {
        case .asWritten: return CellWidth.of(cluster)
        case .narrow: return 1
        case .wide: return 2 * cluster.unicodeScalars.count
        }
    }

    static func isUncertain(_ cluster: Character) -> Bool {
        let scalars = cluster.unicodeScalars
        return scalars.count > 1
            || CellWidth.of(cluster) == 1 && !cluster.isASCII && scalars.first?.properties.isEmoji == true
    }

    /// Replaces one cell. The rest of a wide cluster that stood there becomes blank.
    private mutating func put(_ spot: Spot, _ row: Int, _ column: Int) {
        if spots[row][column].text.isEmpty, !spot.text.isEmpty, column > 0 {
            var start = column - 1
            while spots[row][start].text.isEmpty, start > 0 { start -= 1 }
            for other in start..<column { spots[row][other] = Spot(text: " ", style: spots[row][other].style) }
        }
        var next = column + 1
        while next < columns, spots[row][next].text.isEmpty {
            spots[row][next] = Spot(text: " ", style: spots[row][next].style)
            next += 1
        }
        spots[row][column] = spot
    }

    private mutating func select(_ numbers: [Int]) {
        var rest = (numbers.isEmpty ? [0] : numbers)[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: style = .plain
            case 1: style.attributes.insert(.bold)
            case 2: style.attributes.insert(.faint)
            case 3: style.attributes.insert(.italic)
            case 4: style.attributes.insert(.underline)
            case 7: style.attributes.insert(.reverse)
            // Concealed text leaves nothing to compare.
            case 8: break
            case 9: style.attributes.insert(.strike)
            case 30...37: style.foreground = named(number - 30)
            case 40...47: style.background = named(number - 40)
            case 38, 48:
                guard rest.popFirst() == 2, rest.count >= 3 else { return complaints.append("not a colour") }
                let color = CellColor.rgb(
                    RGB(hex: UInt32(rest.removeFirst() << 16 | rest.removeFirst() << 8 | rest.removeFirst())))
                if number == 38 { style.foreground = color } else { style.background = color }
            default: complaints.append("unknown style \(number)")
            }
        }
    }

    private func named(_ number: Int) -> CellColor? { CellColor.Name(rawValue: UInt8(number)).map { .named($0) } }
}

extension Emulator {
    /// The text of the screen.
    var text: String {
        spots.map { row in row.map(\.text).joined() }.joined(separator: "\n")
    }

    /// The places in which the terminal differs from a grid, apart from the cells of uncertain clusters if they are not
    /// drawn as written.
    func differences(from grid: Grid) -> [String] {
        var found = complaints
        for (row, cells) in grid.rows.enumerated() {
            var uncertain = 0
            for (column, cell) in cells.enumerated() {
                if let cluster = cell.cluster, Self.isUncertain(cluster) { uncertain = column + cell.width }
                if opinion != .asWritten, column < uncertain {
                    // What stood behind a cluster that is drawn too narrow must be gone.
                    if opinion == .narrow, cell.width == 0, spots[row][column].text != " " {
                        found.append("\(row):\(column): \(spots[row][column]) is left over")
                    }
                    continue
                }
                let spot = Spot(text: cell.cluster.map(String.init) ?? "", style: cell.style)
                if spots[row][column] != spot { found.append("\(row):\(column): \(spots[row][column]) is not \(spot)") }
            }
        }
        if let place = grid.cursor {
            if cursor != (place.row, place.column) { found.append("the cursor is at \(cursor), not \(place)") }
            if !isCursorShown { found.append("the cursor is hidden") }
        } else if isCursorShown {
            found.append("the cursor is shown")
        }
        return found
    }
}
