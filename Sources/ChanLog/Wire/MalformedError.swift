/// Bytes that are not what they should be: not decodable, a field of the wrong length, over a limit.
package struct MalformedError: Error, Hashable, Sendable {
    /// The field, by its names in `schema/wire`, outermost first: `batch.entries[3].entry.signature`.
    package let field: String
    /// Where it starts, in bytes from the beginning of the outermost structure.
    package let offset: Int

    package init(field: String, offset: Int) {
        self.field = field
        self.offset = offset
    }
}

extension MalformedError: CustomStringConvertible {
    package var description: String { "\(field) at byte \(offset)" }
}
