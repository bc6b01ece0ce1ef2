/// A Protobuf message whose fields can be replaced individually, with values that our writers never produce
/// (protobuf.dev/programming-guides/encoding).
package struct EditableMessage: Sendable {
    /// The two wire types that our messages use.
    package enum Content: Hashable, Sendable {
        case number(UInt64)
        case bytes([UInt8])
    }

    private struct Field {
        let number: Int
        let content: Content
    }

    private var fields: [Field] = []

    /// Creates an empty message.
    package init() {}

    /// - Returns: `nil` for bytes that are not a message of numbers and byte strings.
    package init?(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let tag = Self.varint(&rest), let value = Self.varint(&rest) else { return nil }
            switch tag & 7 {
            case 0: fields.append(Field(number: Int(tag >> 3), content: .number(value)))
            case 2:
                guard value <= rest.count else { return nil }
                fields.append(Field(number: Int(tag >> 3), content: .bytes(Array(rest.prefix(Int(value))))))
                rest = rest.dropFirst(Int(value))
            default: return nil
            }
        }
    }

    package var encoded: [UInt8] {
        fields.reduce(into: []) { bytes, field in
            switch field.content {
            case .number(let number): bytes += Self.varint(UInt64(field.number) << 3) + Self.varint(number)
            case .bytes(let content):
                bytes += Self.varint(UInt64(field.number) << 3 | 2) + Self.varint(UInt64(content.count)) + content
            }
        }
    }

    /// The last field with this number, which is the valid one for a field that is not repeated.
    package subscript(number: Int) -> Content? {
        get { fields.last { $0.number == number }?.content }
        set {
            let index = fields.lastIndex { $0.number == number }
            if let index { fields.remove(at: index) }
            guard let newValue else { return }
            fields.insert(Field(number: number, content: newValue), at: index ?? fields.endIndex)
        }
    }

    /// Appends a field, even if one with this number exists.
    package mutating func append(_ content: Content, as number: Int) {
        fields.append(Field(number: number, content: content))
    }

    /// Changes the last field at the end of a path, if it exists; `nil` removes it.
    package mutating func change(at path: some Collection<Int>, _ body: (Content) -> Content?) {
        guard let step = path.first, let content = self[step] else { return }
        guard path.count > 1 else { return self[step] = body(content) }
        guard case .bytes(let bytes) = content, var inner = EditableMessage(bytes) else { return }
        inner.change(at: path.dropFirst(), body)
        self[step] = .bytes(inner.encoded)
    }

    /// Returns the number at the end of a path of fields; 0 when it is absent.
    package func number(at path: Int...) -> UInt64 {
        var message = self
        for step in path.dropLast() {
            guard case .bytes(let bytes)? = message[step], let inner = EditableMessage(bytes) else { return 0 }
            message = inner
        }
        guard let last = path.last, case .number(let number)? = message[last] else { return 0 }
        return number
    }

    /// Sets the field at the end of a path. Missing messages on the path are created.
    package mutating func set(_ content: Content, at path: some Collection<Int>) {
        guard let step = path.first else { return }
        guard path.count > 1 else { return self[step] = content }
        var inner = EditableMessage()
        if case .bytes(let bytes)? = self[step] { inner = EditableMessage(bytes) ?? inner }
        inner.set(content, at: path.dropFirst())
        self[step] = .bytes(inner.encoded)
    }

    static func varint(_ number: UInt64) -> [UInt8] {
        var (rest, bytes) = (number, [UInt8]())
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        return bytes + [UInt8(rest)]
    }

    private static func varint(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 70, by: 7) {
            guard let byte = bytes.popFirst() else { return nil }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
        }
        return nil
    }
}
