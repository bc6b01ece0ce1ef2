import ChanID
import ChanStore

/// A reference as people type it: a name behind its sign (`#`, `@`), a whole identifier, or the beginning of one.
struct ReferenceText {
    /// Fewer digits would name something else tomorrow.
    static let minimumDigits = 6

    let text: String
    /// What stands behind the sign; `nil` where there is none.
    let name: String?

    init(_ text: String, sign: Character) {
        self.text = text
        name = text.first == sign ? String(text.dropFirst()) : nil
    }

    /// What it says as a name, with its sign or without.
    var nameOrText: String { name ?? text }

    /// The identifier, where it has all the digits of one: then it is never looked up as a name.
    func identifier<ID: Identifier>(_ kind: ID.Type) -> ID? { name == nil ? ID(hex: text) : nil }

    /// The beginning of an identifier of `byteCount` bytes: at least six digits, at most all.
    func prefix(byteCount: Int) -> IdentifierPrefix? {
        guard name == nil, (Self.minimumDigits...byteCount * 2).contains(text.utf8.count) else { return nil }
        return IdentifierPrefix(text)
    }

    /// The one thing meant.
    /// - Throws: `not_found.KIND` for none, `ambiguous.KIND` for several.
    func single<Value: CustomStringConvertible>(_ found: [Value], _ kind: String) throws(ServiceError) -> Value {
        guard let first = found.first else { throw .notFound(kind, text) }
        guard found.count == 1 else { throw .ambiguous(kind, text, found.map(\.description)) }
        return first
    }
}
