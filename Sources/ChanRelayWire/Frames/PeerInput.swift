package import ChanID
internal import ChanLog

/// Validates values from a peer before they are used in computations or stored.
package enum PeerInput {
    /// The maximum number of Unicode scalars in a text, so that it fits a log line and a table cell.
    static let maxTextLength = 200

    /// Returns a log size.
    /// - Throws: `malformed` for more entries than any log can have.
    package static func validatedSize(_ entries: UInt64) throws(RelayError) -> UInt64 {
        guard entries <= Limits.logSize else {
            throw RelayError(.malformed, "no log has \(entries) entries")
        }
        return entries
    }

    /// Returns a count or a version that can be stored, and whose successor can be, too.
    /// - Throws: `malformed` from 2^63 - 1 on.
    package static func validatedCount(_ number: UInt64) throws(RelayError) -> UInt64 {
        guard number < UInt64(Int64.max) else { throw RelayError(.malformed, "the number \(number) is out of range") }
        return number
    }

    /// Returns a time.
    /// - Throws: `malformed` for a time before 1970 or after the year 9999.
    package static func validatedTime(_ milliseconds: Int64) throws(RelayError) -> Timestamp {
        guard Limits.time.contains(milliseconds) else {
            throw RelayError(.malformed, "the time \(milliseconds) is out of range")
        }
        return Timestamp(milliseconds: milliseconds)
    }

    /// Returns one line of printable text, without characters that control a terminal or change the writing direction,
    /// truncated to `maxTextLength`.
    package static func printableLine(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        // Bounds the scalars examined, too: a text of nothing but control characters costs no more.
        for scalar in text.unicodeScalars.prefix(2 * maxTextLength)
        where isPrintable(scalar) && line.count < maxTextLength {
            line.append(scalar)
        }
        return String(line)
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
