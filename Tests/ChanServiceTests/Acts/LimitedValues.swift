import ChanForge

/// Values at a limit and beyond it.
struct LimitedValues {
    struct Value {
        let name: String
        private let contents: [EditableMessage.Content]
        private let isList: Bool

        init(_ name: String, _ content: EditableMessage.Content) {
            (self.name, contents, isList) = (name, [content], false)
        }

        init(_ name: String, list contents: [EditableMessage.Content]) {
            (self.name, self.contents, isList) = (name, contents, true)
        }

        func set(in body: inout EditableMessage, at path: [Int]) {
            guard isList else { return body.change(at: path) { _ in contents[0] } }
            guard let number = path.last else { return }
            body.change(at: path.dropLast()) { outer in
                guard case .bytes(let bytes) = outer, var message = EditableMessage(bytes) else { return outer }
                while message[number] != nil { message[number] = nil }
                for content in contents { message.append(content, as: number) }
                return .bytes(message.encoded)
            }
        }

        /// Returns whether a decoded and encoded body still has the value; a list has its number of elements.
        func isContained(in body: EditableMessage, at path: [Int]) -> Bool {
            let found = body.contents(at: path)
            return isList ? found.count == contents.count : found.contains(contents[0])
        }
    }

    let allowed: [Value]
    let forbidden: [Value]

    init(_ limit: ActLimits.Limit, of place: ActBodies.FieldPath, in body: EditableMessage) {
        let most = Int(limit.most)
        switch limit.unit {
        case "number": (allowed, forbidden) = Self.numbers(limit, type: place.type)
        case "elements":
            allowed = [
                Value("\(most) elements", list: Self.list(most, like: body.contents(at: place.path).first, place.type))
            ]
            forbidden = [
                Value(
                    "\(most + 1) elements",
                    list: Self.list(most + 1, like: body.contents(at: place.path).first, place.type))
            ]
        // One visible character with marks of two bytes each.
        case "bytes" where place.names.last == "emoji":
            allowed = [Value("\(most - 1) bytes", .bytes(Self.emoji(marks: most / 2 - 1)))]
            forbidden = [Value("\(most + 1) bytes", .bytes(Self.emoji(marks: most / 2)))]
        default:
            allowed = [Value("\(most) \(limit.unit)", .bytes(Self.text(most, of: place)))]
            forbidden = [Value("\(most + 1) \(limit.unit)", .bytes(Self.text(most + 1, of: place)))]
        }
    }

    private static func numbers(_ limit: ActLimits.Limit, type: String) -> ([Value], [Value]) {
        let allowed = [limit.least, limit.most].compactMap(\.self)
        // A larger number does not fit into the type.
        let isLargest = type == "uint32" && limit.most == Int64(UInt32.max)
        let forbidden = [limit.least.map { $0 - 1 }, isLargest ? nil : limit.most + 1].compactMap(\.self)
        return (
            allowed.map { Value("\($0)", .number(UInt64($0))) }, forbidden.map { Value("\($0)", .number(UInt64($0))) }
        )
    }

    private static func emoji(marks: Int) -> [UInt8] { Array(("e" + String(repeating: "\u{301}", count: marks)).utf8) }

    /// A text of ASCII letters. The longest hash begins with the number of its components, and an address with a scheme.
    private static func text(_ count: Int, of place: ActBodies.FieldPath) -> [UInt8] {
        if place.names.last == "url" {
            return Array("https://".utf8) + Array(repeating: UInt8(ascii: "a"), count: count - 8)
        }
        guard place.names.last == "blurhash" else { return Array(repeating: UInt8(ascii: "a"), count: count) }
        return [UInt8(ascii: "|")] + Array(repeating: UInt8(ascii: "0"), count: count - 1)
    }

    /// Distinct elements of a list, like an existing one.
    private static func list(
        _ count: Int, like example: EditableMessage.Content?, _ type: String
    ) -> [EditableMessage.Content] {
        (0..<count).map { index in
            guard type != "bytes", case .bytes(let bytes)? = example, var element = EditableMessage(bytes) else {
                return .bytes(identifier(index, count: 16))
            }
            switch type {
            case "Attachment": element[1] = .bytes(identifier(index, count: 32))
            case "ReactionCount":
                let scalar = Unicode.Scalar(0x1F600 + UInt32(index)) ?? "x"
                element[1] = .bytes(Array(String(Character(scalar)).utf8))
            default: break
            }
            return .bytes(element.encoded)
        }
    }

    private static func identifier(_ index: Int, count: Int) -> [UInt8] {
        (0..<count).map { $0 < 4 ? UInt8(truncatingIfNeeded: index >> ($0 * 8)) : 7 }
    }
}

extension EditableMessage {
    /// The contents at the end of a path, of all elements of lists on it.
    fileprivate func contents(at path: some Collection<Int>) -> [Content] {
        guard let step = path.first else { return [] }
        var (rest, found) = (self, [Content]())
        while let content = rest[step] {
            found.append(content)
            rest[step] = nil
        }
        guard path.count > 1 else { return found }
        return found.flatMap { content -> [Content] in
            guard case .bytes(let bytes) = content else { return [] }
            return EditableMessage(bytes)?.contents(at: path.dropFirst()) ?? []
        }
    }
}
