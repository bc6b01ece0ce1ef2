package import ChanFold
package import ChanID
package import ChanStore

/// A reference as people type it: a name after its prefix character (`#`, `@`), an identifier, or the beginning of
/// one.
package struct ReferenceText {
    /// The least number of digits; shorter prefixes would soon be ambiguous.
    package static let minimumDigits = 6

    package let text: String
    /// The text after the prefix character; `nil` if there is none.
    package let name: String?

    package init(_ text: String, sign: Character) {
        self.text = text
        name = text.first == sign ? String(text.dropFirst()) : nil
    }

    /// The text as a name, without the prefix character.
    package var nameOrText: String { name ?? text }

    /// The identifier, if the text has all of its digits; it is then never looked up as a name.
    package func identifier<ID: Identifier>(_ kind: ID.Type) -> ID? { name == nil ? ID(hex: text) : nil }

    /// The beginning of an identifier of `byteCount` bytes: at least six digits, at most all.
    package func prefix(byteCount: Int) -> IdentifierPrefix? {
        guard name == nil, (Self.minimumDigits...byteCount * 2).contains(text.utf8.count) else { return nil }
        return IdentifierPrefix(text)
    }

    /// Returns the only match.
    ///
    /// - Throws: `not_found.KIND` for none, `ambiguous.KIND` for several.
    package func single<Value: CustomStringConvertible>(_ found: [Value], _ kind: ReferencedKind) throws(ServiceError)
        -> Value
    {
        guard let first = found.first else { throw .notFound(kind, text) }
        guard found.count == 1 else { throw .ambiguous(kind, text, found.map(\.description)) }
        return first
    }
}
