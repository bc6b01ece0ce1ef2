/// Splits a JSON document of any size into the values at certain paths, with one value in memory at a time.
///
/// Values are delimited by their brackets and quotes only, and the caller parses them strictly. The containers around
/// them are checked here.
struct JSONStreamSplitter: Sendable {
    /// The path of a value: keys of objects and indices of arrays, from the outside in.
    typealias Path = [Step]

    enum Step: Hashable, Sendable {
        case key(String)
        case item(Int)
    }

    struct Piece: Sendable {
        let path: Path
        /// The offset of its first byte in the document.
        let offset: Int
        /// The bytes; `nil` for a value longer than `longest`.
        let bytes: [UInt8]?
    }

    struct Malformed: Error, Hashable {
        let offset: Int
        let what: String
    }

    /// The most bytes of a value. A longer value is skipped and reported without its bytes.
    let longest: Int
    /// Returns whether the container at this path is split further instead of being returned as a whole.
    private let opens: @Sendable (Path) -> Bool
    private var levels: [Level] = []
    private var expected = Expected.value
    private var held: PendingPiece?
    private var offset = 0

    private struct Level {
        let isObject: Bool
        var step: Step
    }

    private enum Expected {
        case value, valueOrEnd, key, keyOrEnd, colon, commaOrEnd, nothing
    }

    /// An incomplete value or key.
    fileprivate struct PendingPiece {
        let start: Int
        let isKey: Bool
        var bytes: [UInt8] = []
        var isTooLong = false
        var depth = 0
        var isInString = false
        var isEscaped = false
    }

    init(longest: Int, opens: @escaping @Sendable (Path) -> Bool) {
        self.longest = longest
        self.opens = opens
    }

    var path: Path { levels.map(\.step) }

    /// - Returns: the values that these bytes complete, in order.
    mutating func append(_ chunk: some Collection<UInt8>) throws(Malformed) -> [Piece] {
        var pieces: [Piece] = []
        for byte in chunk {
            if held == nil || buffer(byte, &pieces) { try process(byte, &pieces) }
            offset += 1
        }
        return pieces
    }

    /// Ends the document.
    mutating func finish() throws(Malformed) -> [Piece] {
        var pieces: [Piece] = []
        if let held, held.depth == 0, !held.isInString { flush(&pieces) }
        guard held == nil, case .nothing = expected else { throw Malformed(offset: offset, what: "it ends too early") }
        return pieces
    }

    /// - Returns: whether the byte ended a number or literal before it and must be processed itself.
    private mutating func buffer(_ byte: UInt8, _ pieces: inout [Piece]) -> Bool {
        guard var value = held else { return true }
        let isBare = value.depth == 0 && !value.isInString
        if isBare, byte.endsBareWord {
            flush(&pieces)
            return true
        }
        held = nil
        if value.bytes.count < longest { value.bytes.append(byte) } else { value.isTooLong = true }
        let isWhole = value.follow(byte)
        held = value
        if isWhole { flush(&pieces) }
        return false
    }

    private mutating func flush(_ pieces: inout [Piece]) {
        guard let value = held else { return }
        held = nil
        if value.isKey {
            levels[levels.count - 1].step = .key(Self.key(value.bytes.dropFirst().dropLast()))
            expected = .colon
        } else {
            pieces.append(Piece(path: path, offset: value.start, bytes: value.isTooLong ? nil : value.bytes))
            expected = levels.isEmpty ? .nothing : .commaOrEnd
        }
    }

    /// Returns a key without decoding escapes: the paths contain only plain keys.
    private static func key(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private mutating func process(_ byte: UInt8, _ pieces: inout [Piece]) throws(Malformed) {
        guard !byte.isJSONSpace else { return }
        switch (expected, byte) {
        case (.keyOrEnd, UInt8(ascii: "}")), (.valueOrEnd, UInt8(ascii: "]")): close()
        case (.key, UInt8(ascii: "\"")), (.keyOrEnd, UInt8(ascii: "\"")): begin(byte, isKey: true)
        case (.colon, UInt8(ascii: ":")): expected = .value
        case (.commaOrEnd, UInt8(ascii: ",")): advance()
        case (.commaOrEnd, UInt8(ascii: "}")) where levels.last?.isObject == true: close()
        case (.commaOrEnd, UInt8(ascii: "]")) where levels.last?.isObject == false: close()
        case (.value, _), (.valueOrEnd, _):
            let isContainer = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
            guard byte.beginsValue else { throw unexpected(byte) }
            if isContainer, opens(path) { open(isObject: byte == UInt8(ascii: "{")) } else { begin(byte, isKey: false) }
        case (.key, _), (.keyOrEnd, _), (.colon, _), (.commaOrEnd, _), (.nothing, _): throw unexpected(byte)
        }
    }

    private func unexpected(_ byte: UInt8) -> Malformed {
        Malformed(offset: offset, what: "unexpected byte \(byte)")
    }

    private mutating func begin(_ byte: UInt8, isKey: Bool) {
        var value = PendingPiece(start: offset, isKey: isKey)
        value.bytes.append(byte)
        _ = value.follow(byte)
        held = value
    }

    private mutating func open(isObject: Bool) {
        levels.append(Level(isObject: isObject, step: isObject ? .key("") : .item(0)))
        expected = isObject ? .keyOrEnd : .valueOrEnd
    }

    private mutating func close() {
        levels.removeLast()
        expected = levels.isEmpty ? .nothing : .commaOrEnd
    }

    private mutating func advance() {
        guard let level = levels.last else { return }
        if case .item(let number) = level.step { levels[levels.count - 1].step = .item(number + 1) }
        expected = level.isObject ? .key : .value
    }
}

extension JSONStreamSplitter.PendingPiece {
    /// Tracks quotes and brackets.
    ///
    /// - Returns: whether the value is complete with this byte. A number or literal is completed only by the byte after
    ///   it.
    fileprivate mutating func follow(_ byte: UInt8) -> Bool {
        if isInString {
            defer { isEscaped = !isEscaped && byte == UInt8(ascii: "\\") }
            guard !isEscaped, byte == UInt8(ascii: "\"") else { return false }
            isInString = false
            return depth == 0
        }
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth -= 1
            return depth == 0
        default: break
        }
        return false
    }
}

extension UInt8 {
    fileprivate var isJSONSpace: Bool { self == .space || self == .tab || self == .lineFeed || self == .carriageReturn }

    fileprivate var endsBareWord: Bool { isJSONSpace || ",]}".utf8.contains(self) }

    fileprivate var beginsValue: Bool { "{[\"-tfn".utf8.contains(self) || isDigit }
}
