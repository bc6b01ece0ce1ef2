package import ChanJSON

/// A value of the API that has a JSON form.
package protocol JSONCodable: Hashable, Sendable {
    /// - Throws: the violated rule, with its place relative to this value.
    init(json: JSONValue) throws(ParameterError)
    var json: JSONValue { get }
    /// Writes the JSON form without building a tree.
    func write(to writer: inout JSONWriter)
}

extension JSONCodable {
    package func write(to writer: inout JSONWriter) { writer.write(json) }
}

extension String: JSONCodable {
    package init(json: JSONValue) throws(ParameterError) {
        guard case .string(let text) = json else { throw .type("a string", json) }
        self = text
    }
    package var json: JSONValue { .string(self) }
    package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Bool: JSONCodable {
    package init(json: JSONValue) throws(ParameterError) {
        guard case .bool(let flag) = json else { throw .type("true or false", json) }
        self = flag
    }
    package var json: JSONValue { .bool(self) }
    package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Int: JSONCodable {
    package init(json: JSONValue) throws(ParameterError) {
        guard case .integer(let number) = json else {
            throw .type("a whole number within ±\(JSONValue.largestInteger), without fraction or exponent", json)
        }
        self = number
    }
    package var json: JSONValue { .integer(self) }
    package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension UTCTime: JSONCodable {
    package init(json: JSONValue) throws(ParameterError) {
        let text = try String(json: json)
        guard let time = UTCTime(text) else {
            throw ParameterError(rule: .format, expected: "a time as 2005-08-08T11:29:00Z (RFC 3339)", actual: text)
        }
        self = time
    }
    package var json: JSONValue { .string(description) }
    package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Base64: JSONCodable {
    package init(json: JSONValue) throws(ParameterError) {
        let text = try String(json: json)
        guard let bytes = Base64(text: text) else {
            throw ParameterError(rule: .format, expected: "base64, standard alphabet, padded", actual: text)
        }
        self = bytes
    }
    package var json: JSONValue { .string(text) }
}

extension Array: JSONCodable where Element: JSONCodable {
    package init(json: JSONValue) throws(ParameterError) {
        guard case .array(let values) = json else { throw .type("an array", json) }
        self = []
        reserveCapacity(values.count)
        for (index, value) in values.enumerated() {
            do {
                append(try Element(json: value))
            } catch {
                throw error.inside(String(index))
            }
        }
    }
    package var json: JSONValue { .array(map(\.json)) }
    package func write(to writer: inout JSONWriter) { writer.writeArray(self) { $1.write(to: &$0) } }
}

extension JSONValue: JSONCodable {
    package init(json: JSONValue) throws(ParameterError) { self = json }
    package var json: JSONValue { self }
}
