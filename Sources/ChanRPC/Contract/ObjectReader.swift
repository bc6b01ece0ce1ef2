package import ChanJSON

/// Reads the members of one object. For parameters, unknown keys are refused. For results they are ignored, so that an
/// older client can read the results of a newer node.
package struct ObjectReader {
    private let object: JSONObject

    /// - Parameter known: the accepted keys; `nil` accepts any.
    package init(_ value: JSONValue, known: [String]?) throws(ParameterError) {
        guard case .object(let object) = value else { throw .type("an object", value) }
        self.object = object
        guard let known else { return }
        for member in object.members where !known.contains(member.key) {
            throw ParameterError(
                rule: .unknownKey,
                expected: known.isEmpty ? "no parameters" : "one of " + known.joined(separator: ", "),
                actual: member.key, nearest: NearestName.of(member.key, among: known)
            ).inside(member.key)
        }
    }

    /// Reads the required member `key`. `null` counts as missing.
    package func required<Value: JSONCodable>(
        _ key: String, _ rule: ValueRule = .none
    ) throws(ParameterError) -> Value {
        guard let value: Value = try optional(key, rule) else {
            throw ParameterError(rule: .required, expected: key, actual: "nothing").inside(key)
        }
        return value
    }

    /// Reads the member `key`; `nil` when it is missing or `null`.
    package func optional<Value: JSONCodable>(
        _ key: String, _ rule: ValueRule = .none
    ) throws(ParameterError) -> Value? {
        guard let value = object[key], value != .null else { return nil }
        do {
            try rule.check(value)
            return try Value(json: value)
        } catch {
            throw error.inside(key)
        }
    }
}
