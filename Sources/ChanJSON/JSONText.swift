/// An encoded JSON value: written once, then only copied.
package struct JSONText: Hashable, Sendable {
    /// The UTF-8 text, without line feeds.
    package let bytes: [UInt8]

    /// - Parameter write: writes exactly one value.
    package init(reserving capacity: Int = 256, _ write: (inout JSONWriter) -> Void) {
        var writer = JSONWriter(reserving: capacity)
        write(&writer)
        bytes = writer.bytes
    }

    /// - Parameter encoded: one encoded value without line feeds.
    package init(encoded: String) { bytes = Array(encoded.utf8) }

    package init(_ value: JSONValue) { bytes = JSONWriter.bytes(value) }

    /// Parses the text.
    ///
    /// - Throws: only for a text that is nested deeper than the parser's limit, which no response is.
    package func parsed() throws(JSONParseError) -> JSONValue { try JSONParser.parse(bytes) }
}
