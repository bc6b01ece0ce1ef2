/// The modules of a code under construction: first the function patterns, then the codewords around them.
struct QRGrid {
    let version: QRVersion
    private(set) var dark: [Bool]
    /// The modules that masks do not change.
    private var isFunction: [Bool]

    private var size: Int { version.size }

    init(_ version: QRVersion) {
        self.version = version
        dark = [Bool](repeating: false, count: version.size * version.size)
        isFunction = dark
        drawTiming()
        drawFinders()
        drawAlignment()
        drawFormat(mask: 0)
        drawVersion()
    }

    // MARK: function patterns (6.3)

    private mutating func draw(_ x: Int, _ y: Int, _ isDark: Bool) {
        dark[y * size + x] = isDark
        isFunction[y * size + x] = true
    }

    private mutating func drawTiming() {
        for index in 0..<size {
            draw(6, index, index.isMultiple(of: 2))
            draw(index, 6, index.isMultiple(of: 2))
        }
    }

    /// Draws the finder patterns with their light separators.
    private mutating func drawFinders() {
        for (centerX, centerY) in [(3, 3), (size - 4, 3), (3, size - 4)] {
            for y in (centerY - 4)...(centerY + 4) where (0..<size).contains(y) {
                for x in (centerX - 4)...(centerX + 4) where (0..<size).contains(x) {
                    let distance = max(abs(x - centerX), abs(y - centerY))
                    draw(x, y, distance != 2 && distance != 4)
                }
            }
        }
    }

    private mutating func drawAlignment() {
        let centers = version.alignment
        let corners = [[6, 6], [6, size - 7], [size - 7, 6]]
        for centerX in centers {
            for centerY in centers where !corners.contains([centerX, centerY]) {
                for y in -2...2 {
                    for x in -2...2 { draw(centerX + x, centerY + y, max(abs(x), abs(y)) != 1) }
                }
            }
        }
    }

    /// Draws the level and the mask, twice (7.9).
    private mutating func drawFormat(mask: Int) {
        let bits = QRFormatBits.format(mask: mask)
        func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
        for index in 0...5 { draw(8, index, bit(index)) }
        draw(8, 7, bit(6))
        draw(8, 8, bit(7))
        draw(7, 8, bit(8))
        for index in 9..<15 { draw(14 - index, 8, bit(index)) }
        for index in 0..<8 { draw(size - 1 - index, 8, bit(index)) }
        for index in 8..<15 { draw(8, size - 15 + index, bit(index)) }
        draw(8, size - 8, true)
    }

    /// Draws the version, twice, from version 7 on (7.10).
    private mutating func drawVersion() {
        guard version.number >= 7 else { return }
        let bits = QRFormatBits.version(version.number)
        for index in 0..<18 {
            let (across, along) = (size - 11 + index % 3, index / 3)
            draw(across, along, bits >> index & 1 == 1)
            draw(along, across, bits >> index & 1 == 1)
        }
    }

    // MARK: codewords (7.7.3)

    /// Places the codewords in columns of two, alternately upwards and downwards, from the right. The column of the
    /// timing pattern is skipped.
    mutating func place(_ codewords: [UInt8]) {
        var bit = 0
        var right = size - 1
        var isUpward = true
        while right >= 1 {
            if right == 6 { right = 5 }
            for step in 0..<size {
                let y = isUpward ? size - 1 - step : step
                for x in [right, right - 1] where !isFunction[y * size + x] && bit < 8 * codewords.count {
                    dark[y * size + x] = codewords[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
                    bit += 1
                }
            }
            isUpward.toggle()
            right -= 2
        }
    }

    // MARK: masks (7.8)

    func masked(_ mask: Int) -> QRGrid {
        var grid = self
        grid.drawFormat(mask: mask)
        for y in 0..<size {
            for x in 0..<size where !isFunction[y * size + x] && Self.inverts(mask, x, y) {
                grid.dark[y * size + x].toggle()
            }
        }
        return grid
    }

    /// Returns whether the mask inverts the module (Table 10).
    static func inverts(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
        let value =
            switch mask {
            case 0: (x + y) % 2
            case 1: y % 2
            case 2: x % 3
            case 3: (x + y) % 3
            case 4: (x / 3 + y / 2) % 2
            case 5: x * y % 2 + x * y % 3
            case 6: (x * y % 2 + x * y % 3) % 2
            default: ((x + y) % 2 + x * y % 3) % 2
            }
        return value == 0
    }
}

/// The error-corrected format and version numbers (Annexes C and D).
enum QRFormatBits {
    /// The indicator of level L.
    private static let level = 1

    static func format(mask: Int) -> Int {
        let data = level << 3 | mask
        var rest = data
        for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
        return (data << 10 | rest & 0x3FF) ^ 0x5412
    }

    static func version(_ number: Int) -> Int {
        var rest = number
        for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
        return number << 12 | rest & 0xFFF
    }
}
