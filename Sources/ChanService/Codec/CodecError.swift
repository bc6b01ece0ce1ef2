/// A plaintext that is not a known body: which field, for the timeline's `undecodable` item.
package struct CodecError: Error, Hashable {
    package let field: String

    init(_ field: String) { self.field = field }
}
