import ChanTestSupport

/// A numeric field of a wire message, at any depth.
package struct NumberField: Hashable, Sendable, CustomStringConvertible {
    /// The names from the message down, as in schema/wire.
    package let names: [String]
    /// The field numbers from the message down.
    package let path: [Int]
    /// Whether the field is a packed list of numbers.
    package let isRepeated: Bool

    package init(names: [String], path: [Int], isRepeated: Bool = false) {
        self.names = names
        self.path = path
        self.isRepeated = isRepeated
    }

    package var description: String { names.joined(separator: ".") }
}

/// A replacement of one number.
package struct NumberEdit: Hashable, Sendable, CustomStringConvertible {
    package let field: NumberField
    package let number: UInt64

    package init(field: NumberField, number: UInt64) {
        self.field = field
        self.number = number
    }

    package var description: String { "\(field) = \(number)" }
}

extension EditableMessage {
    package mutating func apply(_ edit: NumberEdit) {
        let packed = Content.bytes(Self.varint(edit.number))
        set(edit.field.isRepeated ? packed : .number(edit.number), at: edit.field.path)
    }
}

extension [UInt8] {
    /// Returns the message with the numbers replaced.
    package func edited(_ edits: [NumberEdit]) -> [UInt8] {
        guard !edits.isEmpty, var message = EditableMessage(self) else { return self }
        for edit in edits { message.apply(edit) }
        return message.encoded
    }
}

/// The messages of one schema/wire file. Forgeries are generated from them, so that new fields are covered
/// automatically.
package struct WireSchema: Sendable {
    package struct Field: Hashable, Sendable {
        package let name: String
        package let number: Int
        /// The type in the schema: a scalar type, or the name of a message.
        package let type: String
        package let isRepeated: Bool
        /// Whether the field belongs to a `oneof`.
        package let isAlternative: Bool
    }

    private static let numbers: Set<String> = ["uint32", "uint64", "int32", "int64"]
    private var messages: [String: [Field]] = [:]

    /// - Parameter name: the name of the file without its extension.
    package init(_ name: String) throws {
        let text = String(decoding: try Repository.bytes("schema/wire/\(name).proto"), as: UTF8.self)
        let lines = text.split(separator: "\n").map { line in
            String(line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line)
        }
        let words = lines.joined(separator: " ").matches(of: /\w+|[{};=]/).map { String($0.output) }
        read(words[...])
    }

    /// Parses the statements token by token: a message or oneof opens a block, a field ends with its number, a brace
    /// closes a block.
    private mutating func read(_ words: ArraySlice<String>) {
        var (words, open) = (words, [String?]())
        while let word = words.popFirst() {
            switch word {
            case "message", "oneof":
                let name = words.popFirst()
                open.append(word == "message" ? name : nil)
                words = words.dropFirst()
            case "}": open = open.dropLast()
            case "syntax", "package", "option": words = words.drop { $0 != ";" }
            case ";": break
            default:
                let isRepeated = word == "repeated"
                let type = isRepeated || word == "optional" ? words.popFirst() ?? "" : word
                let statement = words.prefix { $0 != ";" }
                words = words.dropFirst(statement.count)
                guard let message = open.last(where: { $0 != nil }) ?? nil, let name = statement.first,
                    let number = statement.last.flatMap(Int.init)
                else { continue }
                messages[message, default: []].append(
                    Field(
                        name: name, number: number, type: type, isRepeated: isRepeated,
                        isAlternative: open.last == .some(nil)))
            }
        }
    }

    /// Returns every number in a message and in its nested messages, with each kind of message once on a path.
    package func numbers(in message: String) -> [NumberField] { numbers(in: message, within: []) }

    /// Returns the fields of a message, without those of nested messages.
    package func fields(of message: String) -> [Field] { messages[message] ?? [] }

    private func numbers(in message: String, within outer: Set<String>) -> [NumberField] {
        (messages[message] ?? []).flatMap { field -> [NumberField] in
            if Self.numbers.contains(field.type) {
                return [NumberField(names: [field.name], path: [field.number], isRepeated: field.isRepeated)]
            }
            guard !outer.contains(field.type), field.type != message else { return [] }
            return numbers(in: field.type, within: outer.union([message])).map { inner in
                NumberField(
                    names: [field.name] + inner.names, path: [field.number] + inner.path, isRepeated: inner.isRepeated)
            }
        }
    }
}

extension [NumberField] {
    /// Each field with each number at the limits of its type.
    package var boundaryEdits: [NumberEdit] {
        flatMap { field in BoundaryValues.numbers.map { NumberEdit(field: field, number: $0) } }
    }
}
