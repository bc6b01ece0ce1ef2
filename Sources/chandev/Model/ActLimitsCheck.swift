/// Compares the limits of schema/acts.json with the fields of schema/wire/act.proto: every number and every text of an
/// act names its limit, or states why it has none.
struct ActLimitsCheck {
    let catalogue: ActCatalogueModel
    /// The text of act.proto.
    let proto: String

    /// Messages that no act contains: the parts of a sealed body, and what is sealed elsewhere.
    private static let otherMessages: Set<String> = [
        "ActBody", "Device", "JoinPassword", "Enclosure", "OriginKit", "OwnerApproval", "SuccessionTaken",
        "HandoverAnswer",
        "CaseUpdate", "CaseUpdateStep",
    ]
    private static let limitedTypes: Set<Substring> = ["string", "uint32", "uint64", "int64"]

    private struct Field {
        let name: String
        let mustHaveLimit: Bool
    }

    func run() throws {
        let limits = catalogue.limits
        for (message, fields) in messages() where !Self.otherMessages.contains(message) {
            try check(limits.messages[message] ?? [:], against: fields, of: message)
        }
        for act in catalogue.acts { try act.bounds.values.forEach(checkName) }
        let body = messages()["ActBody"] ?? []
        for field in body where field.mustHaveLimit {
            guard !catalogue.acts.contains(where: { $0.bounds[field.name] != nil }) else { continue }
            throw SchemaError("schema/acts.json: \(field.name) names no limit in its bounds")
        }
    }

    private func check(_ limits: [String: String], against fields: [Field], of message: String) throws {
        try limits.values.forEach(checkName)
        let names = Set(fields.map(\.name))
        if let stranger = limits.keys.sorted().first(where: { !names.contains($0) }) {
            throw SchemaError("schema/wire/act.proto: \(message) has no field \(stranger)")
        }
        if let bare = fields.first(where: { $0.mustHaveLimit && limits[$0.name] == nil }) {
            throw SchemaError("schema/acts.json: \(message).\(bare.name) names no limit")
        }
    }

    private func checkName(_ limit: String) throws {
        guard !ActLimits.unlimited.contains(limit), !catalogue.limits.names.contains(limit) else { return }
        throw SchemaError("schema/acts.json has no limit \(limit)")
    }

    /// Returns the fields of each message, with those of its `oneof`.
    private func messages() -> [String: [Field]] {
        let bodies = proto.replacing(/\/\/.*/, with: "").matches(of: /(?m)^message (\w+) \{((?:[^{}]|\{[^{}]*\})*)\}/)
        return bodies.reduce(into: [:]) { messages, body in
            messages[String(body.1)] = body.2.matches(of: /(repeated |optional )?(\w+) (\w+) = \d+;/).map { field in
                let isText = Self.limitedTypes.contains(field.2)
                return Field(name: String(field.3), mustHaveLimit: isText && field.1 != "repeated ")
            }
        }
    }
}
