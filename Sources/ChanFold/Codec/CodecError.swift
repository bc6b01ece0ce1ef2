/// The error for a plaintext that cannot be decoded. It names the faulty field for the timeline's `undecodable` item.
package struct CodecError: Error, Hashable {
    package let field: String

    init(_ field: String) { self.field = field }
}
