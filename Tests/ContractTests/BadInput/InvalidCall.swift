import ChanJSON

/// A call that violates one rule of the description, with the expected error.
struct InvalidCall: Sendable {
    let params: JSONValue
    /// `data.param`: a JSON pointer.
    let pointer: String
    /// `data.rule`.
    let rule: String
    /// The suggestion that the error must contain, if any.
    var nearest: String?
}

extension DescribedMethod {
    /// All calls with invalid parameters of this method.
    var invalidCalls: [InvalidCall] {
        unknownKeys + params.flatMap(missing) + params.flatMap(wrongTypes) + params.flatMap(wrongValues)
    }

    /// An unknown key, and each known key with a typing error.
    private var unknownKeys: [InvalidCall] {
        let unheard = InvalidCall(
            params: example(with: ["zzz_unheard_of": 1]), pointer: "/zzz_unheard_of", rule: "unknown_key")
        let slips = params.filter { $0.name.utf8.count > 3 }.map { param in
            let typed = String(param.name.dropLast()) + "~"
            return InvalidCall(
                params: example(with: [typed: 1]), pointer: "/" + String(param.name.dropLast()) + "~0",
                rule: "unknown_key", nearest: param.name)
        }
        return [unheard] + slips
    }

    private func missing(_ param: DescribedParameter) -> [InvalidCall] {
        guard param.isRequired else { return [] }
        return [JSONValue?.none, .some(.null)].map { absent in
            InvalidCall(params: example(with: [param.name: absent]), pointer: "/" + param.name, rule: "required")
        }
    }

    /// Returns calls with values of all JSON types that the parameter does not have.
    private func wrongTypes(_ param: DescribedParameter) -> [InvalidCall] {
        let kinds: [(String, JSONValue)] = [
            ("boolean", true), ("integer", 7), ("string", "x"), ("array", ["x"]), ("object", ["x": 1]),
        ]
        return kinds.filter { $0.0 != param.type }.map { kind in
            wrong(param, kind.1, "type")
        }
    }

    private func wrongValues(_ param: DescribedParameter) -> [InvalidCall] {
        let schema = param.schema
        var calls: [InvalidCall] = []
        if let least = schema[path: "minimum"]?.integer { calls.append(wrong(param, .integer(least - 1), "minimum")) }
        if let most = schema[path: "maximum"]?.integer { calls.append(wrong(param, .integer(most + 1), "maximum")) }
        if param.type == "string", let most = schema[path: "x-maxBytes"]?.integer {
            calls.append(wrong(param, .string(String(repeating: "x", count: most + 1)), "max_bytes"))
        }
        if param.type == "array", let most = schema[path: "maxItems"]?.integer {
            calls.append(wrong(param, .array(Array(repeating: "x", count: most + 1)), "max_items"))
            calls.append(
                InvalidCall(params: example(with: [param.name: [7]]), pointer: "/\(param.name)/0", rule: "type"))
        }
        if schema[path: "format"] == "date-time" {
            calls += ["tomorrow", "2026-02-30T00:00:00Z", "2026-01-01"].map { wrong(param, .string($0), "format") }
        }
        if schema[path: "contentEncoding"] == "base64" { calls.append(wrong(param, "a", "format")) }
        if let word = param.words.first(where: { $0.utf8.count > 4 }) {
            let slip = String(word.dropLast()) + "~"
            calls.append(
                InvalidCall(
                    params: example(with: [param.name: .string(slip)]), pointer: "/" + param.name, rule: "one_of",
                    nearest: word))
        }
        return calls
    }

    private func wrong(_ param: DescribedParameter, _ value: JSONValue, _ rule: String) -> InvalidCall {
        InvalidCall(params: example(with: [param.name: value]), pointer: "/" + param.name, rule: rule)
    }
}
