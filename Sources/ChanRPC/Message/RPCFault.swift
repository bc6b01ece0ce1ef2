package import ChanID
package import ChanJSON

/// An error of the API. Programs test its name; its message is for people.
///
/// `data` is `{name, param, rule, retryable, retry_after_s, expected, actual, hint, request_id, audit_id, facts}`
/// without the members that are not known.
package struct RPCFault: Error, Hashable, Sendable {
    package let code: Int
    package let message: String
    /// The name in the catalogue. A newer node may send unknown names.
    package let name: String
    package let retryable: Bool
    package let hint: String?
    /// The values for the placeholders of the templates.
    package private(set) var facts: [String: String]

    /// The facts that are members of `data`; others are in `facts`.
    private static let reservedFacts = ["param", "rule", "expected", "actual", "request_id", "audit_id"]

    /// Creates the error `name`. Its message and hint come from the catalogue.
    package init(_ name: FaultName, _ facts: [String: String] = [:]) {
        let entry = name.entry
        self.name = name.rawValue
        self.facts = facts
        code = entry.code
        retryable = entry.retryable
        message = entry.message(facts)
        hint = entry.hint(facts)
    }

    /// Creates an error from a name of another source. An unknown name of a refusal is treated as one of a later
    /// version; any other unknown name becomes an internal error.
    package init(named name: String, _ facts: [String: String] = [:]) {
        guard let known = FaultName(rawValue: name) else {
            if let later = RPCFault(refusedByLaterVersion: name) {
                self = later
                return
            }
            self.init(.rpcInternal, ["detail": "the error \(name) is not in the catalogue"])
            return
        }
        self.init(known, facts)
    }

    /// Creates the error for another node's refusal with a name that a later version added; `nil` for a name of the
    /// catalogue, and for text that is not a name of a refusal.
    package init?(refusedByLaterVersion name: String) {
        let words = name.split(separator: ".", omittingEmptySubsequences: false)
        let isPlain = name.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == 0x5F || $0 == 0x2E
        }
        guard FaultName(rawValue: name) == nil, words.count == 2, words.allSatisfy({ !$0.isEmpty }), isPlain,
            name.utf8.count <= 64, Self.refusalFamilies.contains(words[0])
        else { return nil }
        let entry = FaultName.integrityNeedsUpgrade.entry
        (code, retryable, facts) = (entry.code, false, [:])
        self.name = name
        message = "refused: \(name)"
        hint = "the node that refused it runs a later version: upgrade chanadm to read why, or ask the staff"
    }

    /// The families of refusals.
    private static let refusalFamilies: Set<Substring> = [
        "denied", "guard", "state", "invalid", "conflict", "not_found",
    ]

    /// Creates the error for a parameter that violates a rule of the schema: `-32602` with a JSON pointer.
    package init(_ error: ParameterError) {
        var facts = ["param": error.pointer.isEmpty ? "/" : error.pointer, "rule": error.rule.rawValue]
        facts["detail"] = error.detail
        facts["nearest"] = error.nearest
        facts["actual"] = error.actual
        // The message of most rules contains the expected value: the hint does not repeat it.
        let isHint = error.rule == .unknownKey || error.rule == .byName
        if isHint { facts["expected"] = error.expected }
        self = RPCFault(.rpcInvalidParams, facts).withMetadata("expected", error.expected)
    }

    /// Returns the error with one more fact, with its message and hint rendered again.
    package func withFact(_ fact: String, _ value: String) -> RPCFault {
        guard let catalogueName else { return withMetadata(fact, value) }
        return RPCFault(catalogueName, facts.merging([fact: value]) { _, new in new })
    }

    /// The name in the catalogue; `nil` if this version does not know it.
    package var catalogueName: FaultName? { FaultName(rawValue: name) }

    /// The exit code of a command that fails with this error; 1 for names of a newer node.
    package var exit: Int32 { catalogueName?.entry.exit ?? 1 }

    /// Returns the error with one more fact that the message does not mention, such as `request_id`.
    package func withMetadata(_ fact: String, _ value: String) -> RPCFault {
        var fault = self
        fault.facts[fact] = value
        return fault
    }
}

extension RPCFault {
    package var json: JSONValue {
        var object = JSONObject()
        object.append("code", .integer(code))
        object.append("message", .string(message))
        object.append("data", data)
        return .object(object)
    }

    private var data: JSONValue {
        var object: JSONObject = ["name": .string(name), "retryable": .bool(retryable)]
        for key in Self.reservedFacts { object[key] = facts[key].map { .string($0) } }
        object["retry_after_s"] = facts["retry_after_s"].flatMap(Int.init).map { .integer($0) }
        object["hint"] = hint.map { .string($0) }
        let others = facts.filter { !Self.reservedFacts.contains($0.key) && $0.key != "retry_after_s" }
        if !others.isEmpty {
            let members = others.sorted { $0.key < $1.key }.map { JSONMember(key: $0.key, value: .string($0.value)) }
            object["facts"] = .object(JSONObject(members))
        }
        return .object(object)
    }

    /// Parses the `error` of a reply, also one of another server without our `data`.
    package init?(json: JSONValue) {
        guard let code = json[path: "code"]?.integer, let message = json[path: "message"]?.string else { return nil }
        let data = json[path: "data"]?.object ?? JSONObject()
        self.code = code
        self.message = message
        name = data["name"]?.string ?? "rpc.code_\(code)"
        retryable = data["retryable"]?.bool ?? false
        hint = data["hint"]?.string
        facts = [:]
        for member in data["facts"]?.object?.members ?? [] { facts[member.key] = member.value.string }
        for key in Self.reservedFacts { facts[key] = data[key]?.string }
        facts["retry_after_s"] = data["retry_after_s"]?.integer.map(String.init)
    }
}
