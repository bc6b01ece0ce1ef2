/// Parses text with IRC formatting codes in one pass.
///
/// 02 bold, 1D italic, 1F underline, 1E strike, 11 monospace and 16 reverse are toggles; 0F resets everything;
/// `03[F[F][,B[B]]]` and `04[RRGGBB[,RRGGBB]]` set colours.
struct IRCRuns {
    private let bytes: [UInt8]
    private let limits: TextLimits
    private var position = 0
    private var style: TextStyle = []
    private var colors = TextColors()
    private var start = 0
    private var runs = RunList()

    static func contains(_ bytes: [UInt8]) -> Bool { bytes.contains(where: isCode) }

    static func runs(of bytes: [UInt8], limits: TextLimits) -> [TextRun] {
        var parser = IRCRuns(bytes: bytes, limits: limits)
        return parser.parse()
    }

    private init(bytes: [UInt8], limits: TextLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    private static func isCode(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x02, 0x03, 0x04, 0x0F, 0x11, 0x16, 0x1D, 0x1E, 0x1F: true
        default: false
        }
    }

    private mutating func parse() -> [TextRun] {
        while position < bytes.count {
            guard Self.isCode(bytes[position]) else {
                position += 1
                continue
            }
            finishRun()
            if runs.count >= limits.runs { (style, colors) = ([], TextColors()) }
            let code = bytes[position]
            position += 1
            apply(code)
            start = position
        }
        finishRun()
        return runs.runs
    }

    private mutating func finishRun() {
        guard start < position else { return }
        var run = TextRun(String(decoding: bytes[start..<position], as: UTF8.self), style: style, colors: colors)
        // Text in the colour of its background is hidden on purpose.
        if let background = colors.background, background == colors.foreground {
            run.style.insert(.spoiler)
            run.colors = TextColors()
        }
        runs.append(run)
    }

    private mutating func apply(_ code: UInt8) {
        let isPlain = runs.count >= limits.runs
        switch code {
        case 0x02: toggle(.bold, unless: isPlain)
        case 0x1D: toggle(.italic, unless: isPlain)
        case 0x1F: toggle(.underline, unless: isPlain)
        case 0x1E: toggle(.strike, unless: isPlain)
        case 0x11: toggle(.monospace, unless: isPlain)
        case 0x16: toggle(.reverse, unless: isPlain)
        case 0x03: setColors(unless: isPlain) { $0.paletteNumber() }
        case 0x04: setColors(unless: isPlain) { $0.hexColor() }
        default: (style, colors) = ([], TextColors())
        }
    }

    private mutating func toggle(_ one: TextStyle, unless isPlain: Bool) {
        if !isPlain { style.formSymmetricDifference(one) }
    }

    /// Reads a foreground and, after a comma that a colour follows, a background. Without a foreground both are reset.
    private mutating func setColors(unless isPlain: Bool, read: (inout IRCRuns) -> RGB??) {
        var new = TextColors()
        if let foreground = read(&self) {
            new = TextColors(foreground: foreground, background: colors.background)
            if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
                position += 1
                if let background = read(&self) { new.background = background } else { position -= 1 }
            }
        }
        if !isPlain { colors = new }
    }

    /// Reads one or two digits. `nil` when there is none; `.some(nil)` for the reader's own colour.
    private mutating func paletteNumber() -> RGB?? {
        var number: Int?
        for _ in 0..<2 {
            guard position < bytes.count, case 0x30...0x39 = bytes[position] else { break }
            number = (number ?? 0) * 10 + Int(bytes[position] - 0x30)
            position += 1
        }
        return number.map { IRCPalette.color($0) }
    }

    /// Reads exactly six hexadecimal digits.
    private mutating func hexColor() -> RGB?? {
        guard position + 6 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[position..<position + 6] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        position += 6
        return .some(RGB(hex: value))
    }
}

/// Collects runs; neighbours that are drawn alike become one.
struct RunList {
    private(set) var runs: [TextRun] = []

    var count: Int { runs.count }

    mutating func append(_ run: TextRun) {
        guard !run.text.isEmpty else { return }
        if let last = runs.last, last.style == run.style, last.colors == run.colors, last.target == nil,
            run.target == nil
        {
            runs[runs.count - 1].text += run.text
        } else {
            runs.append(run)
        }
    }
}
