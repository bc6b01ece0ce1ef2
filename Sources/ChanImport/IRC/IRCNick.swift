/// A nick as logs show it, perhaps with a sign of rank, padding or colours.
struct IRCNick {
    let mode: UInt8?
    let name: LogText

    /// - Returns: `nil` when there are only signs, blanks and formatting codes.
    init?(shownAs bytes: ArraySlice<UInt8>) {
        let visible = IRCFormatting.removed(from: bytes).trimmed
        guard let first = visible.first else { return nil }
        if "@+%~&!".utf8.contains(first), visible.count > 1 {
            mode = first
            name = LogText(visible.dropFirst())
        } else {
            mode = nil
            name = LogText(visible)
        }
    }

    /// Returns whether servers accept these bytes as a nick (RFC 2812 §2.3.1, extended to letters beyond ASCII). It is
    /// used where only the form distinguishes an action from a system line.
    static func isNick(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, !first.isDigit, first != UInt8(ascii: "-"), bytes.count <= 64
        else { return false }
        return bytes.allSatisfy { $0.isLetter || $0.isDigit || $0 >= 0x80 || "[]\\`_^{|}-".utf8.contains($0) }
    }
}
