/// An inconsistency in a schema file.
struct SchemaError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
