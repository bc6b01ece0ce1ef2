import ChanID
package import ChanJSON

/// The reason why JSON is not a valid restriction, with the place of the error.
package struct RestrictionError: Error, Hashable, Sendable {
    /// The JSON pointer (RFC 6901) to the invalid value; empty for the whole restriction.
    package let pointer: String
    package let expected: String
    package let actual: String

    init(_ pointer: String, _ expected: String, _ actual: String) {
        self.pointer = pointer
        self.expected = expected
        self.actual = actual.count > 60 ? actual.prefix(57) + "…" : actual
    }
}

extension Restriction {
    /// Parses a restriction from a token.
    package init(bytes: [UInt8]) throws(RestrictionError) {
        let json: JSONValue
        do throws(JSONParseError) { json = try JSONParser.parse(bytes) } catch {
            throw RestrictionError("", "a JSON object", error.description)
        }
        try self.init(json: json)
    }

    /// Parses one restriction strictly: an object with one member, a known key, and a valid argument.
    package init(json: JSONValue) throws(RestrictionError) {
        guard let object = json.object else { throw RestrictionError("", "a JSON object", json.kindName) }
        guard let member = object.members.first, object.count == 1 else {
            throw RestrictionError("", "exactly one member", "\(object.count)")
        }
        guard let kind = Kind.allCases.first(where: { $0.rawValue.utf8.elementsEqual(member.key.utf8) }) else {
            throw RestrictionError("", "one of " + Kind.allCases.map(\.rawValue).joined(separator: ", "), member.key)
        }
        self = try Self.read(kind, Argument(member.value, at: "/" + kind.rawValue))
    }

    private static func read(_ kind: Kind, _ argument: Argument) throws(RestrictionError) -> Restriction {
        switch kind {
        case .conversations:
            .conversations(try argument.list("whole identifiers (64 digits)") { ConversationID(hex: $0) })
        case .methods: .methods(try argument.list("methods as member.role, member.* or *", MethodPattern.init))
        case .categories: .categories(try argument.list("nouns as member", Argument.word))
        case .severity: .severity(try argument.one("read, low, moderate or severe", CallSeverity.init(rawValue:)))
        case .parameter: .parameter(try argument.parameter())
        case .rate: try rate(argument)
        case .count: .count(try argument.number(1...largestNumber))
        case .notBefore: .notBefore(try argument.time())
        case .expires: .expires(try argument.time())
        case .dryRun: try dryRun(argument)
        }
    }

    private static func rate(_ argument: Argument) throws(RestrictionError) -> Restriction {
        let members = try argument.members(["calls", "per_s"])
        return .rate(
            calls: try members.required("calls").number(1...largestNumber),
            seconds: try members.required("per_s").number(1...longestPeriod))
    }

    private static func dryRun(_ argument: Argument) throws(RestrictionError) -> Restriction {
        guard argument.value == true else { throw argument.error("true") }
        return .dryRun
    }
}

/// A value in a restriction and its JSON pointer.
private struct Argument {
    let value: JSONValue
    private let pointer: String

    init(_ value: JSONValue, at pointer: String) {
        self.value = value
        self.pointer = pointer
    }

    func error(_ expected: String) -> RestrictionError {
        RestrictionError(pointer, expected, JSONWriter.text(value))
    }

    func one<Value>(_ expected: String, _ read: (String) -> Value?) throws(RestrictionError) -> Value {
        guard let text = value.string, let read = read(text) else { throw error(expected) }
        return read
    }

    /// Parses a list of at least one element: a restriction to an empty list is not valid.
    func list<Value>(_ expected: String, _ read: (String) -> Value?) throws(RestrictionError) -> [Value] {
        guard let items = value.array, (1...Restriction.listLimit).contains(items.count) else {
            throw error("a list of 1 to \(Restriction.listLimit) \(expected)")
        }
        var values: [Value] = []
        for (index, item) in items.enumerated() {
            values.append(try Argument(item, at: "\(pointer)/\(index)").one(expected, read))
        }
        return values
    }

    static func word(_ text: String) -> String? {
        MethodPattern.isWord(text.utf8) && text.utf8.count <= 32 ? text : nil
    }

    func number(_ range: ClosedRange<Int>) throws(RestrictionError) -> Int {
        guard let number = value.integer, range.contains(number) else {
            throw error("a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func time() throws(RestrictionError) -> UTCTime {
        try one("a time as 2005-08-08T11:29:00Z", UTCTime.init)
    }

    func members(_ known: [String]) throws(RestrictionError) -> Members {
        guard let object = value.object else { throw error("an object") }
        for key in object.keys where !known.contains(where: { $0.utf8.elementsEqual(key.utf8) }) {
            throw RestrictionError(pointer, "only \(known.joined(separator: ", "))", key)
        }
        return Members(object: object, pointer: pointer)
    }

    func parameter() throws(RestrictionError) -> ParameterRestriction {
        let members = try members(["method", "name", "is", "one_of", "max"])
        let methods = try members["method"]?.one("a method as member.role, member.* or *", MethodPattern.init)
        guard let everywhere = MethodPattern("*") else { throw error("a method") }
        return ParameterRestriction(
            methods: methods ?? everywhere,
            name: try members.required("name").one("a parameter's name") { text in
                (1...ParameterRestriction.nameBytes).contains(text.utf8.count) ? text : nil
            },
            values: try values(members))
    }

    private func values(_ members: Members) throws(RestrictionError) -> ParameterRestriction.Values {
        switch (members["is"], members["one_of"], members["max"]) {
        case (let only?, nil, nil): .oneOf([try only.plain()])
        case (nil, let several?, nil): .oneOf(try several.plainValues())
        case (nil, nil, let most?): .atMost(try most.number(-JSONValue.largestInteger...JSONValue.largestInteger))
        case (_, _, _): throw error("one of is, one_of, max")
        }
    }

    private func plainValues() throws(RestrictionError) -> [JSONValue] {
        guard let items = value.array, (1...Restriction.listLimit).contains(items.count) else {
            throw error("a list of 1 to \(Restriction.listLimit) values")
        }
        var values: [JSONValue] = []
        for (index, item) in items.enumerated() { values.append(try Argument(item, at: "\(pointer)/\(index)").plain()) }
        return values
    }

    private func plain() throws(RestrictionError) -> JSONValue {
        switch value {
        case .string, .integer, .bool: value
        case .null, .number, .array, .object: throw error("a string, a whole number, true or false")
        }
    }

    struct Members {
        let object: JSONObject
        let pointer: String

        subscript(_ key: String) -> Argument? { object[key].map { Argument($0, at: pointer + "/" + key) } }

        func required(_ key: String) throws(RestrictionError) -> Argument {
            guard let argument = self[key] else { throw RestrictionError(pointer, "a member \(key)", "none") }
            return argument
        }
    }
}
