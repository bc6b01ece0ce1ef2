package import ChanJSON

/// An enumeration of the API whose raw values are the strings on the wire.
package protocol ContractEnum: JSONCodable, CaseIterable, RawRepresentable where RawValue == String {}

extension ContractEnum {
    /// - Throws: an error with the accepted values, and with the nearest one if the text looks like a typing error.
    package init(json: JSONValue) throws(ParameterError) {
        let text = try String(json: json)
        guard let value = Self(rawValue: text) else {
            let words = Self.allCases.map(\.rawValue)
            throw ParameterError(
                rule: .oneOf, expected: "one of " + words.joined(separator: ", "), actual: text,
                nearest: NearestName.of(text, among: words))
        }
        self = value
    }

    package var json: JSONValue { .string(rawValue) }
    package func write(to writer: inout JSONWriter) { writer.write(rawValue) }
}
