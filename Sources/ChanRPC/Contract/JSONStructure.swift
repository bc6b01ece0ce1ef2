package import ChanJSON

/// A value of the API that is a JSON object. One list of its members produces both forms: a tree for inspection, and
/// bytes for the wire.
package protocol JSONStructure: JSONCodable {
    /// Adds the members in order, without those that are absent.
    func add(to writer: inout some MemberWriter)
}

extension JSONStructure {
    package var json: JSONValue {
        var members = MemberCollector()
        add(to: &members)
        return members.json
    }

    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        add(to: &writer)
        writer.endObject()
    }
}

/// Receives the members of one object.
package protocol MemberWriter {
    mutating func add(_ key: StaticString, _ value: some JSONCodable)
}

extension MemberWriter {
    package mutating func add<Value: JSONCodable>(_ key: StaticString, _ value: Value?) {
        if let value { add(key, value) }
    }
}

extension JSONWriter: MemberWriter {
    package mutating func add(_ key: StaticString, _ value: some JSONCodable) {
        self.key(key)
        value.write(to: &self)
    }
}

/// Collects members into a JSON value.
struct MemberCollector: MemberWriter {
    private var object = JSONObject()

    mutating func add(_ key: StaticString, _ value: some JSONCodable) {
        object.append(key.description, value.json)
    }

    var json: JSONValue { .object(object) }
}
