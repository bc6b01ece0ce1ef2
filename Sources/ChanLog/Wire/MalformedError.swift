/// An error for invalid bytes: not decodable, a field of the wrong length, or over a limit.
package struct MalformedError: Error, Hashable, Sendable {
    /// The path of the field in the names of `schema/wire`, outermost first: `batch.entries[3].entry.signature`.
    package let field: String
    /// The field's offset in bytes from the start of the outermost structure.
    package let offset: Int

    package init(field: String, offset: Int) {
        self.field = field
        self.offset = offset
    }
}

extension MalformedError: CustomStringConvertible {
    package var description: String { "\(field) at byte \(offset)" }
}
