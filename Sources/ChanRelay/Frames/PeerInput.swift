internal import ChanID
internal import ChanLog

/// What a peer told, brought within bounds before anything is computed with it or stored: a peer may lie.
enum PeerInput {
    /// Unicode scalars of a text kept, so that it fits a log line and a table's cell.
    static let maxTextLength = 200

    /// How many entries a log has.
    /// - Throws: `malformed` for more than any log can have.
    static func validatedSize(_ entries: UInt64) throws(RelayError) -> UInt64 {
        guard entries <= Limits.logSize else {
            throw RelayError(.malformed, "no log has \(entries) entries")
        }
        return entries
    }

    /// A count or a version: small enough to be stored, and to have a successor that can be.
    /// - Throws: `malformed` from 2^63 - 1 on.
    static func validatedCount(_ number: UInt64) throws(RelayError) -> UInt64 {
        guard number < UInt64(Int64.max) else { throw RelayError(.malformed, "the number \(number) is out of range") }
        return number
    }

    /// - Throws: `malformed` for a time before 1970 or after the year 9999.
    static func validatedTime(_ milliseconds: Int64) throws(RelayError) -> Timestamp {
        guard Limits.time.contains(milliseconds) else {
            throw RelayError(.malformed, "the time \(milliseconds) is out of range")
        }
        return Timestamp(milliseconds: milliseconds)
    }

    /// One line of printable text: what would steer a terminal or change the direction of writing is left out, and so
    /// is all that is beyond `maxTextLength`.
    static func printableLine(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        // Looked at, not only kept: a text of nothing but controls costs no more.
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
