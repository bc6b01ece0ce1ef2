extension QRGrid {
    /// The penalty of the pattern (7.8.3). The mask with the lowest penalty is used.
    var penalty: Int {
        let size = version.size
        let rows = (0..<size).map { y in (0..<size).map { x in dark[y * size + x] } }
        let columns = (0..<size).map { x in (0..<size).map { y in dark[y * size + x] } }
        return (rows + columns).reduce(0) { $0 + Self.runs(in: $1) + Self.finders(in: $1) } + squares(rows) + balance
    }

    /// Returns the penalty for runs of five or more equal modules.
    private static func runs(in line: [Bool]) -> Int {
        var (penalty, length) = (0, 0)
        for (index, module) in line.enumerated() {
            length = index > 0 && line[index - 1] == module ? length + 1 : 1
            if length == 5 { penalty += 3 } else if length > 5 { penalty += 1 }
        }
        return penalty
    }

    /// Returns the penalty for patterns similar to a finder with light modules beside it.
    private static func finders(in line: [Bool]) -> Int {
        let padded = [Bool](repeating: false, count: 4) + line + [Bool](repeating: false, count: 4)
        let finder = [true, false, true, true, true, false, true]
        let light = [Bool](repeating: false, count: 4)
        let patterns = [light + finder, finder + light]
        return (0...(padded.count - 11)).reduce(0) { penalty, start in
            penalty + 40 * patterns.count { padded[start..<(start + 11)].elementsEqual($0) }
        }
    }

    private func squares(_ rows: [[Bool]]) -> Int {
        var penalty = 0
        for y in 1..<version.size {
            for x in 1..<version.size
            where rows[y][x] == rows[y - 1][x] && rows[y][x] == rows[y][x - 1] && rows[y][x] == rows[y - 1][x - 1] {
                penalty += 3
            }
        }
        return penalty
    }

    /// The penalty for the deviation from half of the modules being dark.
    private var balance: Int {
        let percent = 100 * dark.count { $0 } / dark.count
        return abs(percent - 50) / 5 * 10
    }
}
