/// A position in a line. Reading methods advance it on success and leave it unchanged on failure.
struct ByteCursor {
    private let bytes: [UInt8]
    private var index: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        self.index = 0
    }

    var rest: ArraySlice<UInt8> { bytes[index...] }
    var isAtEnd: Bool { index == bytes.count }
    var next: UInt8? { index < bytes.count ? bytes[index] : nil }
    var isAtBlankOrEnd: Bool { next.map(\.isBlank) ?? true }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        index += 1
        return true
    }

    mutating func skip(_ text: String) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        index += text.utf8.count
        return true
    }

    /// Skips one space or tab: the separator between a prefix and text that is preserved exactly.
    @discardableResult
    mutating func skipSeparator() -> UInt8? {
        guard let byte = next, byte.isBlank else { return nil }
        index += 1
        return byte
    }

    mutating func skip(while matches: (UInt8) -> Bool) {
        while let byte = next, matches(byte) { index += 1 }
    }

    /// Reads the bytes up to the next one that fails `matches`, possibly none.
    mutating func read(while matches: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = index
        skip(while: matches)
        return bytes[start..<index]
    }

    /// Reads the bytes before the next `byte` and skips that byte; `nil` when there is none.
    mutating func read(through byte: UInt8) -> ArraySlice<UInt8>? {
        guard let end = rest.firstIndex(of: byte) else { return nil }
        defer { index = end + 1 }
        return bytes[index..<end]
    }

    /// Reads a decimal number with a number of digits in `digits`, not followed by another digit.
    mutating func number(digits: ClosedRange<Int>) -> Int? {
        var cursor = self
        let text = cursor.read(while: \.isDigit)
        guard digits.contains(text.count) else { return nil }
        self = cursor
        return text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Runs `read` and restores the position if it returns `nil`.
    mutating func attempt<Value>(_ read: (inout ByteCursor) -> Value?) -> Value? {
        var cursor = self
        guard let value = read(&cursor) else { return nil }
        self = cursor
        return value
    }
}

extension UInt8 {
    var isBlank: Bool { self == .space || self == .tab }
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase) }
    /// The lower-case byte of an ASCII letter; other bytes are unchanged.
    var lowercase: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}

extension Collection<UInt8> {
    /// Compares without regard to the case of ASCII letters. `text` is in lower case.
    func starts(withLowercase text: String) -> Bool {
        lazy.map(\.lowercase).starts(with: text.utf8)
    }
}

extension BidirectionalCollection<UInt8> where SubSequence == ArraySlice<UInt8> {
    /// The bytes without leading and trailing spaces and tabs.
    var trimmed: ArraySlice<UInt8> {
        var slice = self[...].drop(while: \.isBlank)
        while let last = slice.last, last.isBlank { slice.removeLast() }
        return slice
    }

    /// The words between runs of spaces and tabs.
    var words: [ArraySlice<UInt8>] { self[...].split(whereSeparator: \.isBlank) }
}
