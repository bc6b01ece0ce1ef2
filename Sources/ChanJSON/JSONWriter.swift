/// Writes JSON without white space, so that a value contains no line feed and each line has one value. It writes whole
/// values, or an object member by member, without building a tree.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []

    package init(reserving capacity: Int = 256) { bytes.reserveCapacity(capacity) }

    /// Returns the encoded value.
    package static func bytes(_ value: JSONValue) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(value)
        return writer.bytes
    }

    package static func text(_ value: JSONValue) -> String { String(decoding: bytes(value), as: UTF8.self) }

    package mutating func newline() { bytes.append(UInt8(ascii: "\n")) }

    /// Appends text that is already JSON.
    package mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    package mutating func append(_ text: JSONText) { bytes.append(contentsOf: text.bytes) }
}

// MARK: - Values

extension JSONWriter {
    package mutating func write(_ value: JSONValue) {
        switch value {
        case .null: append("null")
        case .bool(let flag): write(flag)
        case .integer(let number): write(number)
        case .number(let number): bytes.append(contentsOf: number.text.utf8)
        case .string(let text): write(text)
        case .array(let items): writeArray(items) { $0.write($1) }
        case .object(let object): write(object)
        }
    }

    package mutating func write(_ flag: Bool) { append(flag ? "true" : "false") }

    package mutating func write(_ number: Int) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        // Without a string for each number, which takes twice as long.
        var (rest, low) = (number.magnitude, bytes.count)
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        var high = bytes.count - 1
        while low < high {
            bytes.swapAt(low, high)
            (low, high) = (low + 1, high - 1)
        }
    }

    package mutating func write(_ time: UTCTime) {
        bytes.append(UInt8(ascii: "\""))
        time.append(to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    package mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { write(utf8: $0) }
    }

    /// - Parameter write: writes one item.
    package mutating func writeArray<Item>(_ items: [Item], _ write: (inout JSONWriter, Item) -> Void) {
        bytes.append(UInt8(ascii: "["))
        for item in items {
            separate()
            write(&self, item)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func write(_ object: JSONObject) {
        beginObject()
        for member in object.members {
            separate()
            write(member.key)
            bytes.append(UInt8(ascii: ":"))
            write(member.value)
        }
        endObject()
    }
}

// MARK: - Objects, member by member

extension JSONWriter {
    package mutating func beginObject() { bytes.append(UInt8(ascii: "{")) }

    package mutating func endObject() { bytes.append(UInt8(ascii: "}")) }

    /// Writes the key of the next member. Its value must follow.
    ///
    /// - Parameter key: a key that needs no escapes, as all keys of the API.
    package mutating func key(_ key: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        append(key)
        append("\":")
    }

    /// Writes a member with a text; nothing for `nil`.
    package mutating func add(_ key: StaticString, _ text: String?) {
        guard let text else { return }
        self.key(key)
        write(text)
    }

    /// Writes a comma before a member, unless it is the first. No complete value ends with an opening brace or bracket,
    /// so such a last byte means that there is no member yet.
    private mutating func separate() {
        if bytes.last != UInt8(ascii: "{"), bytes.last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ",")) }
    }
}

// MARK: - Strings

extension JSONWriter {
    private mutating func write(utf8 text: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        if text.contains(where: Self.needsEscape) {
            for byte in text { escape(byte) }
        } else {
            bytes.append(contentsOf: text)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case 0x0A: append("\\n")
        case 0x0D: append("\\r")
        case 0x09: append("\\t")
        case 0..<0x20:
            append("\\u00")
            bytes.append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
            bytes.append(contentsOf: String(byte & 15, radix: 16).utf8)
        default: bytes.append(byte)
        }
    }
}
