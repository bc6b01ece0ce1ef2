import ChanText

/// The colours that a terminal can display.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
    case none
    case sixteen
    case twoHundredFiftySix
    case trueColor

    /// Chooses by the environment: `NO_COLOR` (no-color.org), then `COLORTERM`, then `TERM`.
    package init(variables: [String: String]) {
        let terminal = variables["TERM"] ?? ""
        if let value = variables["NO_COLOR"], !value.isEmpty {
            self = .none
        } else if let value = variables["COLORTERM"], value == "truecolor" || value == "24bit" {
            self = .trueColor
        } else if terminal.contains("256color") {
            self = .twoHundredFiftySix
        } else {
            self = terminal.isEmpty || terminal == "dumb" || terminal.hasPrefix("vt") ? .none : .sixteen
        }
    }

    /// The parameters of SGR (ECMA-48, 8.3.117) for a colour; empty when it is not drawn.
    ///
    /// - Parameter isForeground: whether the colour is that of the text.
    func parameters(_ color: CellColor, isForeground: Bool) -> String {
        let base = isForeground ? 30 : 40
        switch (self, color) {
        case (.none, _): return ""
        case (_, .named(let name)): return "\(base + Int(name.rawValue))"
        case (.sixteen, .rgb(let color)):
            let number = Self.sixteenNumber(of: color)
            return "\(number < 8 ? base + number : base + 52 + number)"
        case (.twoHundredFiftySix, .rgb(let color)): return "\(base + 8);5;\(Self.cubeNumber(of: color))"
        case (.trueColor, .rgb(let color)): return "\(base + 8);2;\(color.red);\(color.green);\(color.blue)"
        }
    }

    /// The number of the nearest colour in xterm's cube of 6 × 6 × 6 or among its 24 greys.
    static func cubeNumber(of color: RGB) -> Int {
        let levels = [0, 95, 135, 175, 215, 255]
        func level(_ value: UInt8) -> Int {
            levels.indices.min { abs(levels[$0] - Int(value)) < abs(levels[$1] - Int(value)) } ?? 0
        }
        let (red, green, blue) = (level(color.red), level(color.green), level(color.blue))
        let cube = distance(color, levels[red], levels[green], levels[blue])
        let mean = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
        let step = min(max((mean - 8 + 5) / 10, 0), 23)
        let grey = 8 + 10 * step
        return distance(color, grey, grey, grey) < cube ? 232 + step : 16 + 36 * red + 6 * green + blue
    }

    /// The number of the nearest of the 16 colours, as xterm shows them.
    static func sixteenNumber(of color: RGB) -> Int {
        let colors: [(Int, Int, Int)] = [
            (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
            (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255),
            (0, 255, 255), (255, 255, 255),
        ]
        let distances = colors.map { distance(color, $0.0, $0.1, $0.2) }
        return distances.indices.min { distances[$0] < distances[$1] } ?? 7
    }

    private static func distance(_ color: RGB, _ red: Int, _ green: Int, _ blue: Int) -> Int {
        let (one, two, three) = (Int(color.red) - red, Int(color.green) - green, Int(color.blue) - blue)
        return one * one + two * two + three * three
    }
}
