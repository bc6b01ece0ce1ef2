/// Reads a text line by line. Every line ends in a newline. Offsets count from the start of the whole text.
struct LineReader {
    private let bytes: [UInt8]
    private(set) var position: Int
    private let end: Int

    init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
        self.bytes = bytes
        position = range?.lowerBound ?? 0
        end = range?.upperBound ?? bytes.count
    }

    var isAtEnd: Bool { position == end }
    var rest: ArraySlice<UInt8> { bytes[position..<end] }

    /// Reads the next line and returns it without its newline.
    mutating func next(_ field: String) throws(MalformedError) -> ArraySlice<UInt8> {
        guard let newline = bytes[position..<end].firstIndex(of: UInt8(ascii: "\n")) else { throw fault(field) }
        defer { position = newline + 1 }
        return bytes[position..<newline]
    }

    /// Reads the next line as a decimal number without sign or leading zeros, below 2^63.
    mutating func number(_ field: String, after prefix: String = "") throws(MalformedError) -> UInt64 {
        let fault = fault(field)
        let line = try next(field)
        guard line.starts(with: prefix.utf8) else { throw fault }
        let digits = line.dropFirst(prefix.utf8.count)
        guard (1...19).contains(digits.count), digits.count == 1 || digits.first != UInt8(ascii: "0"),
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = Int64(String(decoding: digits, as: UTF8.self))
        else { throw fault }
        return UInt64(number)
    }

    /// Reads a number of bytes, which must be there.
    mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        defer { position += count }
        return bytes[position..<position + count]
    }

    /// Returns an error for the field that starts at the current position.
    func fault(_ field: String) -> MalformedError { MalformedError(field: field, offset: position) }
}
