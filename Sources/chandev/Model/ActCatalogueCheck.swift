/// Compares schema/acts.json with the fields of schema/wire: the body of each act must be at the place that the
/// catalogue names, and every field of a sealed body must be an act or a listed part.
struct ActCatalogueCheck {
    let catalogue: ActCatalogueModel
    /// The texts of `.proto` files, by the `proto` of the acts that they contain.
    let protos: [String: String]

    func run() throws {
        let names = catalogue.acts.map(\.name)
        guard Set(names).count == names.count else { throw SchemaError("schema/acts.json: a name stands twice") }
        let places = catalogue.acts.compactMap(\.place)
        for field in places where fields(in: field.proto)[field.field] != field.number {
            throw SchemaError("schema/wire/\(field.proto).proto has no field \(field.field) = \(field.number)")
        }
        let known = Set(places.filter { $0.proto == "act" }.map(\.field) + catalogue.parts)
            .union(catalogue.acts.compactMap(\.secondField))
        let fields = Set(fields(in: "act").keys)
        guard known == fields else {
            let differing = known.symmetricDifference(fields).sorted().joined(separator: ", ")
            throw SchemaError("schema/acts.json and schema/wire/act.proto differ in \(differing)")
        }
    }

    /// Returns the names and numbers of the fields of the file's first `oneof`.
    private func fields(in proto: String) -> [String: Int] {
        let text = protos[proto] ?? ""
        guard let start = text.firstRange(of: "oneof "), let end = text[start.upperBound...].firstIndex(of: "}") else {
            return [:]
        }
        let found = text[start.upperBound..<end].matches(of: /(?m)^ +\w+ (\w+) = (\d+);/)
        return found.reduce(into: [:]) { $0[String($1.1)] = Int($1.2) }
    }
}
