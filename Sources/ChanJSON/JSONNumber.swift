/// A number with its original text, so that it can be sent back exactly: `1.0`, `1e3`, `-0`, `18446744073709551616`.
package struct JSONNumber: Hashable, Sendable {
    /// The text, by the grammar of RFC 8259 §6.
    package let text: String

    package init(text: String) { self.text = text }
}
