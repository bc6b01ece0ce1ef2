/// Formatting codes of IRC clients (modern.ircdocs.horse/formatting). In a message they are content and preserved;
/// around times, markers and nicks they are only decoration.
enum IRCFormatting {
    private static let colour: UInt8 = 0x03
    private static let hexColour: UInt8 = 0x04
    /// The codes for bold, reset, monospace, reverse, italic, strikethrough and underline.
    private static let switches: Set<UInt8> = [0x02, 0x0F, 0x11, 0x16, 0x1D, 0x1E, 0x1F]

    static func removed(from bytes: ArraySlice<UInt8>) -> [UInt8] {
        var cursor = ByteCursor(Array(bytes))
        var visible: [UInt8] = []
        while let byte = cursor.next {
            if skipCode(&cursor) { continue }
            visible.append(byte)
            _ = cursor.skip(byte)
        }
        return visible
    }

    /// Skips the codes at the cursor.
    static func skipCodes(_ cursor: inout ByteCursor) {
        while skipCode(&cursor) {}
    }

    private static func skipCode(_ cursor: inout ByteCursor) -> Bool {
        guard let byte = cursor.next else { return false }
        switch byte {
        case colour:
            _ = cursor.skip(colour)
            skipColours(&cursor, digits: 1...2, isDigit: \.isDigit)
        case hexColour:
            _ = cursor.skip(hexColour)
            skipColours(&cursor, digits: 6...6, isDigit: \.isHexDigit)
        default:
            guard switches.contains(byte) else { return false }
            _ = cursor.skip(byte)
        }
        return true
    }

    /// Skips a foreground colour, and a background only if its number follows the comma.
    private static func skipColours(
        _ cursor: inout ByteCursor, digits: ClosedRange<Int>, isDigit: (UInt8) -> Bool
    ) {
        guard skipNumber(&cursor, digits: digits, isDigit: isDigit) else { return }
        var ahead = cursor
        if ahead.skip(UInt8(ascii: ",")), skipNumber(&ahead, digits: digits, isDigit: isDigit) { cursor = ahead }
    }

    private static func skipNumber(
        _ cursor: inout ByteCursor, digits: ClosedRange<Int>, isDigit: (UInt8) -> Bool
    ) -> Bool {
        var ahead = cursor
        var count = 0
        while count < digits.upperBound, let byte = ahead.next, isDigit(byte), ahead.skip(byte) { count += 1 }
        guard digits.contains(count) else { return false }
        cursor = ahead
        return true
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(lowercase) }
}
