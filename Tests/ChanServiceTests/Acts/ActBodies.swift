import ChanForge

/// Generates bodies of acts field by field from schema/wire/act.proto, so that new acts are covered automatically.
struct ActBodies {
    typealias Field = WireSchema.Field

    /// A body, and its name: the act's name in the schema, with the alternative if it has several.
    struct NamedBody {
        let name: String
        let act: Field
        let body: EditableMessage
    }

    /// A field of a body, at the end of its path.
    struct FieldPath {
        let names: [String]
        let path: [Int]
        /// The message that contains the field.
        let message: String
        let type: String
    }

    let schema: WireSchema

    init() throws { schema = try WireSchema("act") }

    /// Bodies that the origin adds around the acts of others.
    private static let others: Set<String> = ["enclosed", "tree_seed", "origin_kit"]

    var acts: [Field] { schema.fields(of: "ActBody").filter { !Self.others.contains($0.name) } }

    /// Bodies with every field set and two elements per list, one for each alternative.
    func complete(_ act: Field) -> [NamedBody] {
        let alternatives = schema.fields(of: act.type).filter(\.isAlternative)
        let chosen: [Field?] = alternatives.isEmpty || act.type == "ActBody" ? [nil] : alternatives.map { $0 }
        return chosen.map { alternative in
            var body = EditableMessage()
            body.append(value(of: act, in: "ActBody", at: 0, choosing: alternative), as: act.number)
            return NamedBody(
                name: [act.name, alternative?.name].compactMap(\.self).joined(separator: "."), act: act, body: body)
        }
    }

    /// All fields in a body of `act`, from the outside in.
    func fieldPaths(of act: Field, choosing alternative: String?) -> [FieldPath] {
        fieldPaths(of: act, within: FieldPath(names: [], path: [], message: "", type: "ActBody"), choosing: alternative)
    }

    private func fieldPaths(of field: Field, within outer: FieldPath, choosing alternative: String?) -> [FieldPath] {
        let place = FieldPath(
            names: outer.names + [field.name], path: outer.path + [field.number], message: outer.type,
            type: field.type)
        guard field.type != "ActBody" else { return [place] }
        let inner = schema.fields(of: field.type).filter { !$0.isAlternative || $0.name == alternative }
        return [place] + inner.flatMap { fieldPaths(of: $0, within: place, choosing: alternative) }
    }

    /// - Parameter index: the index of the element in its list, to make elements distinct.
    private func value(
        of field: Field, in message: String, at index: Int, choosing alternative: Field? = nil
    ) -> EditableMessage.Content {
        switch field.type {
        case "bool": .number(1)
        case "uint32", "uint64", "int64": .number(ActFieldValues.number(field.name, index))
        case "string": .bytes(Array(ActFieldValues.text(field.name, of: message, index).utf8))
        case "bytes": .bytes(ActFieldValues.bytes(field, of: message, index))
        // The act of a proposal: the end of a freeze.
        case "ActBody": .bytes([0x3A, 0x00])
        default: .bytes(self.message(field.type, index, choosing: alternative).encoded)
        }
    }

    private func message(_ type: String, _ index: Int, choosing alternative: Field?) -> EditableMessage {
        var message = EditableMessage()
        for field in schema.fields(of: type) where !field.isAlternative || field == alternative {
            for element in 0..<(field.isRepeated ? 2 : 1) {
                message.append(value(of: field, in: type, at: field.isRepeated ? element : index), as: field.number)
            }
        }
        return message
    }
}

/// Values for the fields of acts, by the field's name, or by the names of message and field.
enum ActFieldValues {
    static func number(_ name: String, _ index: Int) -> UInt64 {
        if name.hasSuffix("_ms") { return 1_700_000_000_000 }
        return numbers[name] ?? 7 + UInt64(index)
    }

    static func text(_ name: String, of message: String, _ index: Int) -> String {
        guard let choices = texts["\(message).\(name)"] ?? texts[name] else {
            return index == 0 ? name : "\(name) \(index)"
        }
        return choices[min(index, choices.count - 1)]
    }

    static func bytes(_ field: WireSchema.Field, of message: String, _ index: Int) -> [UInt8] {
        let first = UInt8(truncatingIfNeeded: field.number * 16 + index)
        let length = lengths["\(message).\(field.name)"] ?? lengths[field.name] ?? 16
        return (0..<length).map { first &+ UInt8($0) }
    }

    private static let numbers: [String: UInt64] = [
        "lowest_role": 30, "role": 30, "from_role": 30, "step_down_to": 30, "history_kind": 1, "mode": 1, "level": 1,
        "admission": 1, "kind": 1, "what": 1, "source": 1, "from_entry": 3, "to_entry": 9, "rate_count": 5,
        "rate_per_s": 60, "proposal_s": 86_400,
    ]
    private static let texts: [String: [String]] = [
        "permission": ["pin"], "override": ["pin"], "feature": ["comments", "reactions"], "status": ["active"],
        "state": ["resolved"], "emoji": ["🎉", "👍"], "ReportFiled.reason": ["spam"],
        "Attachment.media_type": ["image/png", "audio/ogg"],
        "blurhash": ["LEHV6nWB2yk8pyo0adR*.7kCMdnj", "00TSUA"], "LinkPreview.url": ["https://example.org/7"],
    ]
    /// The lengths of identifiers that do not have 16 bytes.
    private static let lengths: [String: Int] = [
        "relay": 32, "key": 32, "member_key": 32, "sealing_key": 32, "salt": 32, "JoinPassword.salt": 16, "hash": 32,
        "certificate": 64, "root": 32, "origin_key": 32, "origin_sealing_key": 32, "raw": 5,
    ]
}
