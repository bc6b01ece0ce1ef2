package import ChanJSON

/// An enumeration of the contract: its raw values are the words on the wire.
package protocol ContractEnum: JSONCodable, CaseIterable, RawRepresentable where RawValue == String {}

extension ContractEnum {
    /// - Throws: with the accepted words, and the nearest one if it looks like a slip.
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
