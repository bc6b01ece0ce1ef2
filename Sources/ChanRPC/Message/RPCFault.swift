package import ChanJSON

/// A refusal or failure as it goes over the wire: the name is what programs test, the message is for people.
///
/// `data` is `{name, param, rule, retryable, retry_after_s, expected, actual, hint, request_id, audit_id, facts}`; what is
/// not known is left out.
package struct RPCFault: Error, Hashable, Sendable {
    package let code: Int
    package let message: String
    /// Of the catalogue; a newer node may send names this one does not know.
    package let name: String
    package let retryable: Bool
    package let hint: String?
    /// Who, what, which: the words that fill the templates.
    package private(set) var facts: [String: String]

    /// Facts that have a place of their own in `data`; the rest goes under `facts`.
    private static let reservedFacts = ["param", "rule", "expected", "actual", "request_id", "audit_id"]

    /// The fault `name` about `facts`; message and hint come from the catalogue.
    package init(_ name: FaultName, _ facts: [String: String] = [:]) {
        let entry = name.entry
        self.name = name.rawValue
        self.facts = facts
        code = entry.code
        retryable = entry.retryable
        message = entry.message(facts)
        hint = entry.hint(facts)
    }

    /// The same, by a name that comes from elsewhere: a refusal that the catalogue does not have is of a later version; any other name is a
    /// defect of ours and says so.
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

    /// A refusal by another node, whose name a later version added; `nil` for a name of the catalogue, and for what is no name of a refusal.
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

    /// Families of refusals.
    private static let refusalFamilies: Set<Substring> = [
        "denied", "guard", "state", "invalid", "conflict", "not_found",
    ]

    /// A parameter that breaks a rule of the schema: `-32602` with a JSON pointer.
    package init(_ error: ParameterError) {
        var facts = ["param": error.pointer.isEmpty ? "/" : error.pointer, "rule": error.rule.rawValue]
        facts["detail"] = error.detail
        facts["expected"] = error.expected
        facts["nearest"] = error.nearest
        facts["actual"] = error.actual
        self.init(.rpcInvalidParams, facts)
    }

    /// The same with one more fact, and with what message and hint then say.
    package func withFact(_ fact: String, _ value: String) -> RPCFault {
        guard let catalogueName else { return withMetadata(fact, value) }
        return RPCFault(catalogueName, facts.merging([fact: value]) { _, new in new })
    }

    /// The catalogue's name, if this version knows it.
    package var catalogueName: FaultName? { FaultName(rawValue: name) }

    /// The exit code of a command that fails with it; 1 for names of a newer node.
    package var exit: Int32 { catalogueName?.entry.exit ?? 1 }

    /// The same with one more fact that the message does not mention, such as `request_id`.
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

    /// Reads the `error` of a reply; also one without our `data`, as another server would send it.
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
