/// One range of bytes of a body (RFC 9110 §14).
struct HTTPByteRange: Hashable, Sendable {
    /// The meaning of a `Range` header for a body.
    enum Selection: Hashable, Sendable {
        /// The header is to be ignored: another unit, several ranges, or bad syntax (§14.2).
        case whole
        case range(HTTPByteRange)
        /// No byte of the range exists: 416.
        case unsatisfiable
    }

    let start: UInt64
    let count: UInt64

    /// The value of `Content-Range` (§14.4).
    func contentRange(of length: UInt64) -> String { "bytes \(start)-\(start + count - 1)/\(length)" }

    /// Selects a range.
    /// - Parameters:
    ///   - header: the value of `Range`.
    ///   - length: the length of the body.
    static func select(_ header: String, of length: UInt64) -> Selection {
        let parts = header.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "bytes" else { return .whole }
        let ends = parts[1].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2 else { return .whole }
        switch (number(ends[0]), number(ends[1])) {
        case (.absent, .value(let suffix)):
            guard suffix > 0, length > 0 else { return .unsatisfiable }
            let count = min(suffix, length)
            return .range(HTTPByteRange(start: length - count, count: count))
        case (.value(let first), .absent):
            guard first < length else { return .unsatisfiable }
            return .range(HTTPByteRange(start: first, count: length - first))
        case (.value(let first), .value(let last)):
            guard first <= last else { return .whole }
            guard first < length else { return .unsatisfiable }
            return .range(HTTPByteRange(start: first, count: min(last, length - 1) - first + 1))
        case (.bad, _), (_, .bad), (.absent, .absent): return .whole
        }
    }

    private enum Number {
        case absent
        case value(UInt64)
        case bad
    }

    private static func number(_ text: Substring) -> Number {
        guard !text.isEmpty else { return .absent }
        guard text.utf8.count <= 18, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return .bad }
        return UInt64(text).map(Number.value) ?? .bad
    }
}
