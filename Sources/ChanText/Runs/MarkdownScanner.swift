/// Recognises the parts of markdown that need to look ahead. Each look ahead is bounded or ends at a mark that is not
/// looked at again.
struct MarkdownScanner {
    let bytes: [UInt8]
    private let mentions: [[UInt8]]
    private let limits: TextLimits
    /// The positions of the last backtick and the last fence.
    private let lastTick, lastFence: Int

    init(_ bytes: [UInt8], mentions: [String], limits: TextLimits) {
        self.bytes = bytes
        self.limits = limits
        // The longest name first: `@Ann Lee` before `@Ann`.
        self.mentions = mentions.prefix(limits.mentions).map { Array($0.utf8) }
            .filter { !$0.isEmpty && $0.count <= limits.nameBytes }.sorted { $0.count > $1.count }
        lastTick = bytes.lastIndex(of: Self.tick) ?? -1
        var fence = lastTick
        while fence >= 2, !(bytes[fence - 1] == Self.tick && bytes[fence - 2] == Self.tick && bytes[fence] == Self.tick)
        {
            fence -= 1
        }
        lastFence = fence - 2
    }

    private static let tick = UInt8(ascii: "`")

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func byte(_ position: Int) -> UInt8? { bytes.indices.contains(position) ? bytes[position] : nil }

    func isDouble(at position: Int) -> Bool { byte(position + 1) == bytes[position] }

    /// Whether a mark may open a style: something follows it, and no ASCII word ends before it.
    func canOpen(_ mark: Range<Int>) -> Bool {
        guard let next = byte(mark.upperBound), !Self.isSpace(next) else { return false }
        return byte(mark.lowerBound - 1).map { !Self.isWord($0) } ?? true
    }

    func canClose(_ mark: Range<Int>) -> Bool {
        guard let before = byte(mark.lowerBound - 1), !Self.isSpace(before) else { return false }
        return byte(mark.upperBound).map { !Self.isWord($0) } ?? true
    }

    // MARK: - Code

    func code(at position: Int) -> (text: Range<Int>, end: Int, isBlock: Bool)? {
        isFence(at: position) ? block(at: position) : span(at: position)
    }

    private func isFence(at position: Int) -> Bool {
        position + 2 < bytes.count && bytes[position + 1] == Self.tick && bytes[position + 2] == Self.tick
            && bytes[position] == Self.tick
    }

    private func block(at position: Int) -> (text: Range<Int>, end: Int, isBlock: Bool)? {
        guard position + 3 <= lastFence else { return nil }
        var end = position + 3
        while !isFence(at: end) { end += 1 }
        // A word on the line of the fence names the language and is not shown.
        var start = position + 3
        while start < end, Self.isWord(bytes[start]) { start += 1 }
        if byte(start) == UInt8(ascii: "\n") { start += 1 } else { start = position + 3 }
        let last = end > start && bytes[end - 1] == UInt8(ascii: "\n") ? end - 1 : end
        return (start..<last, end + 3, true)
    }

    private func span(at position: Int) -> (text: Range<Int>, end: Int, isBlock: Bool)? {
        guard position < lastTick, byte(position + 1) != Self.tick else { return nil }
        var end = position + 1
        while bytes[end] != Self.tick { end += 1 }
        return (position + 1..<end, end + 1, false)
    }

    // MARK: - Links

    /// The address in parentheses after a closing bracket.
    func address(after bracket: Int) -> (end: Int, target: TextTarget)? {
        guard byte(bracket + 1) == UInt8(ascii: "(") else { return nil }
        var (end, depth) = (bracket + 2, 1)
        while let next = byte(end), !Self.endsAddress(next), next != UInt8(ascii: "["), next != UInt8(ascii: "]") {
            if next == UInt8(ascii: "(") { depth += 1 }
            if next == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { break }
            end += 1
        }
        guard depth == 0, let target = target(of: bracket + 2..<end, isLabelled: true) else { return nil }
        return (end + 1, target)
    }

    /// A bare address, without the punctuation that ends the sentence. An address that is too long has no target.
    func link(at position: Int) -> (end: Int, target: TextTarget?)? {
        guard byte(position - 1).map({ !Self.isWord($0) }) ?? true, let scheme = scheme(at: position),
            let host = byte(position + scheme), !Self.authorityEnds.contains(host)
        else { return nil }
        var (end, depth) = (position, 0)
        while let next = byte(end), !Self.endsAddress(next), end - position <= limits.linkBytes {
            if next == UInt8(ascii: "(") { depth += 1 }
            if next == UInt8(ascii: ")") { depth -= 1 }
            if depth < 0 || next == UInt8(ascii: "]") || next == UInt8(ascii: "|") { break }
            end += 1
        }
        while end > position, Self.punctuation.contains(bytes[end - 1]) { end -= 1 }
        return (end, target(of: position..<end, isLabelled: false))
    }

    private func target(of range: Range<Int>, isLabelled: Bool) -> TextTarget? {
        guard range.count <= limits.linkBytes, let scheme = scheme(at: range.lowerBound) else { return nil }
        let authority = bytes[range].dropFirst(scheme).prefix { !Self.authorityEnds.contains($0) }
        let host = authority.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false).last ?? []
        guard !host.isEmpty else { return nil }
        return .link(url: text(range), host: String(decoding: host, as: UTF8.self), isLabelled: isLabelled)
    }

    /// The length of `http://` or `https://`.
    private func scheme(at position: Int) -> Int? {
        ["https://", "http://"].first { bytes[position...].starts(with: $0.utf8) }?.utf8.count
    }

    // MARK: - Names

    func mention(at position: Int) -> (end: Int, target: TextTarget?)? {
        guard byte(position - 1).map({ !Self.isWord($0) }) ?? true else { return nil }
        let rest = bytes[(position + 1)...]
        let match = mentions.first { name in
            rest.starts(with: name) && byte(position + 1 + name.count).map { !Self.isWord($0) } ?? true
        }
        return match.map { (position + 1 + $0.count, .mention(name: String(decoding: $0, as: UTF8.self))) }
    }

    func conversation(at position: Int) -> (end: Int, target: TextTarget?)? {
        guard byte(position - 1).map({ !Self.isWord($0) && $0 != UInt8(ascii: "#") }) ?? true else { return nil }
        var end = position + 1
        while let next = byte(end), Self.isWord(next) || next == 0x2E || next == 0x2D,
            end - position <= limits.nameBytes
        {
            end += 1
        }
        while end > position + 1, !Self.isWord(bytes[end - 1]) { end -= 1 }
        let name = position + 1..<end
        guard !name.isEmpty, name.count <= limits.nameBytes,
            bytes[name].contains(where: { !(0x30...0x39).contains($0) })
        else { return nil }
        return (end, .conversation(name: text(name)))
    }

    // MARK: - Bytes

    private static let authorityEnds = Array("/?#\\".utf8)

    private static let punctuation = Array(".,;:!?'\"*~_".utf8)

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func endsAddress(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
            || byte == UInt8(ascii: "\"")
    }

    /// A letter, digit or underscore of ASCII. Other scripts write without spaces, so their letters end no word.
    private static func isWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
    }
}
