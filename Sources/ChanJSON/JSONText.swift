/// A JSON value as it goes over the wire: written once, then only copied.
package struct JSONText: Hashable, Sendable {
    /// UTF-8, without a line feed.
    package let bytes: [UInt8]

    /// - Parameter write: writes exactly one value.
    package init(reserving capacity: Int = 256, _ write: (inout JSONWriter) -> Void) {
        var writer = JSONWriter(reserving: capacity)
        write(&writer)
        bytes = writer.bytes
    }

    package init(_ value: JSONValue) { bytes = JSONWriter.bytes(value) }

    /// The value again, for whoever looks into it.
    /// - Throws: only for a text nested deeper than a parser goes, which no answer is.
    package func parsed() throws(JSONParseError) -> JSONValue { try JSONParser.parse(bytes) }
}
