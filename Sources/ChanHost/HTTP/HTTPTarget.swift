/// The path and the query of a request target in origin form (RFC 9112 §3.2.1), percent-decoded.
package struct HTTPTarget: Hashable, Sendable {
    /// The longest target in bytes.
    static let byteLimit = 8 * 1_024
    /// The maximum number of parameters in a query.
    static let parameterLimit = 32

    /// A parameter of the query.
    package struct Parameter: Hashable, Sendable {
        package let name: String
        package let value: String
    }

    /// The segments of the path: `/files/a` has two, `/` has one that is empty, and the last one of `/c/a/` is empty.
    package let segments: [String]
    package let parameters: [Parameter]

    /// The decoded path. No segment contains a slash.
    package var path: String { "/" + segments.joined(separator: "/") }

    /// Parses a target.
    /// - Throws: 414 for a long target; 400 for another form, bad encoding, control characters, `.`, `..` and empty
    ///   segments before the last one.
    package init(_ text: String) throws(HTTPRefusal) {
        guard text.utf8.count <= Self.byteLimit else { throw HTTPRefusal(414, "the target is longer than 8 KiB") }
        guard text.hasPrefix("/"), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") })
        else {
            throw HTTPRefusal(400, "the target must be a path that begins with /")
        }
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        segments = try Self.segments(parts[0].dropFirst())
        parameters = try parts.count == 2 ? Self.parameters(parts[1]) : []
    }

    /// Returns the value of a parameter that is given exactly once.
    package func parameter(_ name: String) -> String? {
        let values = parameters.filter { $0.name == name }
        return values.count == 1 ? values[0].value : nil
    }

    private static func segments(_ path: Substring) throws(HTTPRefusal) -> [String] {
        guard !path.isEmpty else { return [""] }
        var segments: [String] = []
        let isDirectory = path.hasSuffix("/")
        for part in (isDirectory ? path.dropLast() : path).split(separator: "/", omittingEmptySubsequences: false) {
            guard let segment = decoded(part.utf8, plusIsSpace: false), !segment.isEmpty,
                !["", ".", ".."].contains(segment), !segment.contains("/"), !segment.contains("\\")
            else { throw HTTPRefusal(400, "the path has an empty, relative or badly encoded segment") }
            segments.append(segment)
        }
        return isDirectory ? segments + [""] : segments
    }

    private static func parameters(_ query: Substring) throws(HTTPRefusal) -> [Parameter] {
        let parts = query.split(separator: "&")
        guard parts.count <= parameterLimit else { throw HTTPRefusal(400, "the query has too many parameters") }
        var parameters: [Parameter] = []
        for part in parts {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = decoded(pair[0].utf8, plusIsSpace: true),
                let value = decoded(pair.count == 2 ? pair[1].utf8 : ""[...].utf8, plusIsSpace: true)
            else { throw HTTPRefusal(400, "the query is badly encoded") }
            parameters.append(Parameter(name: name, value: value))
        }
        return parameters
    }

    /// Decodes percent-encoding (RFC 3986 §2.1).
    /// - Returns: `nil` for incomplete escapes, control characters, and bytes that are not UTF-8.
    private static func decoded(_ text: Substring.UTF8View, plusIsSpace: Bool) -> String? {
        var bytes: [UInt8] = []
        var rest = text[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(hexValue), let low = rest.popFirst().flatMap(hexValue) else {
                    return nil
                }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
