/// A schema file says something that cannot be.
struct SchemaError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
