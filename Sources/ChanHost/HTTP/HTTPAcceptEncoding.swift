/// A client's preference between gzip and no coding, from `Accept-Encoding` (RFC 9110 §12.5.3).
struct HTTPAcceptEncoding {
    /// Further codings are not read: no browser sends as many.
    private static let maximumCodings = 32

    /// The weights in thousandths; `nil` for a coding that is not named.
    private var gzip: Int?
    private var identity: Int?
    private var others: Int?

    /// Reads the values of the header. A coding whose weight has a wrong form is not accepted.
    init(_ values: [String]) {
        let codings = values.lazy.flatMap { $0.split(separator: ",") }.prefix(Self.maximumCodings)
        for coding in codings {
            let parts = coding.split(separator: ";", omittingEmptySubsequences: false).map(Self.trimmed)
            let weight = Self.weight(parts.dropFirst())
            switch parts[0].lowercased() {
            case "gzip", "x-gzip": gzip = max(gzip ?? 0, weight)
            case "identity": identity = weight
            case "*": others = weight
            default: break
            }
        }
    }

    /// Whether gzip is accepted, and no less welcome than the body as it is. A client without the header gets the
    /// uncompressed body.
    var prefersGzip: Bool {
        let weight = gzip ?? others ?? 0
        return weight > 0 && weight >= identity ?? 0
    }

    /// Reads the parameters of a coding: none, or `q=` and a number from 0 to 1 with at most three decimals (§12.4.2).
    /// - Returns: thousandths; 0 for any other form.
    private static func weight(_ parameters: ArraySlice<Substring>) -> Int {
        guard let parameter = parameters.first else { return 1_000 }
        guard parameters.count == 1, parameter.lowercased().hasPrefix("q=") else { return 0 }
        let digits = Array(parameter.utf8.dropFirst(2))
        guard let integer = digits.first, integer == 0x30 || integer == 0x31, digits.count <= 5 else { return 0 }
        guard digits.count > 1 else { return integer == 0x31 ? 1_000 : 0 }
        let decimals = digits.dropFirst(2)
        guard digits[1] == 0x2E, decimals.allSatisfy({ (0x30...0x39).contains($0) }) else { return 0 }
        let fraction = zip(decimals, [100, 10, 1]).reduce(0) { $0 + Int($1.0 - 0x30) * $1.1 }
        return integer == 0x30 ? fraction : (fraction == 0 ? 1_000 : 0)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop { $0 == " " || $0 == "\t" }
        guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
        return start[...last]
    }
}
