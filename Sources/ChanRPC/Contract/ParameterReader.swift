import ChanJSON

/// Reads the parameters of a call. It may gather what it reads, so that what is authorized, recorded and compared needs
/// not be encoded from the typed parameters again.
package struct ParameterReader {
    private let members: ObjectReader
    /// The parameters read so far: those given, without `null`, and the defaults of the others. `nil` for a reader that
    /// does not gather them.
    private(set) var accepted: JSONObject?

    init(_ json: JSONValue, known: [String], gathering isGathering: Bool) throws(ParameterError) {
        members = try ObjectReader(json, known: known)
        accepted = isGathering ? JSONObject() : nil
    }

    /// Reads the required parameter `key`. `null` counts as missing.
    mutating func required<Value: JSONCodable>(_ key: String, _ rule: ValueRule = .none) throws(ParameterError) -> Value
    {
        let value: Value = try members.required(key, rule)
        accepted?.append(key, value.json)
        return value
    }

    /// Reads the parameter `key`; `nil` when it is missing or `null`.
    mutating func optional<Value: JSONCodable>(
        _ key: String, _ rule: ValueRule = .none
    ) throws(ParameterError) -> Value? {
        let value: Value? = try members.optional(key, rule)
        accepted?.append(key, value?.json)
        return value
    }

    /// Reads the parameter `key`, which has a default value.
    mutating func optional<Value: JSONCodable>(
        _ key: String, _ rule: ValueRule = .none, default initial: Value
    ) throws(ParameterError) -> Value {
        let value = try members.optional(key, rule) ?? initial
        accepted?.append(key, value.json)
        return value
    }
}
