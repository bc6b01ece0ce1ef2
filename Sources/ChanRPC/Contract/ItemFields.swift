package import ChanJSON

/// Which parts of its items a list is to answer: the parameter `fields`.
package struct ItemFields: Hashable, Sendable {
    /// Paths as keys from the item inwards; empty for whole items.
    private let paths: [[String]]

    /// - Parameter known: the paths an item has, `member.name` for a field inside a field.
    /// - Throws: `one_of` with the nearest path for one that no item has.
    package init(_ params: JSONValue, known: [String]) throws(ParameterError) {
        var paths: [[String]] = []
        for (index, field) in (params[path: "fields"]?.array ?? []).enumerated() {
            guard let text = field.string else { continue }
            guard known.contains(text) else {
                let top = known.filter { !$0.contains(".") }
                throw ParameterError(
                    rule: .oneOf, expected: "one of " + top.joined(separator: ", "), actual: text,
                    nearest: NearestName.of(text, among: known)
                )
                .inside(String(index)).inside("fields")
            }
            paths.append(text.split(separator: ".").map(String.init))
        }
        self.paths = paths
    }

    /// A method's result as it is answered: nearly always whole, and then written without a tree of it.
    package func text(of result: some JSONCodable) -> JSONText {
        guard paths.isEmpty else { return JSONText(applied(to: result.json)) }
        return JSONText { result.write(to: &$0) }
    }

    /// The page with only these parts of each item; what an item lacks is left out.
    package func applied(to page: JSONValue) -> JSONValue {
        guard !paths.isEmpty, case .object(var object) = page, let items = object["items"]?.array else { return page }
        object["items"] = .array(items.map { Self.part(of: $0, paths[...]) })
        return .object(object)
    }

    /// Keeps the order in which the item has its fields.
    private static func part(of value: JSONValue, _ paths: ArraySlice<[String]>) -> JSONValue {
        guard case .object(let object) = value else { return value }
        let members = object.members.compactMap { member -> JSONMember? in
            let inner = paths.filter { $0.first == member.key }.map { Array($0.dropFirst()) }
            guard !inner.isEmpty else { return nil }
            guard !inner.contains([]) else { return member }
            return JSONMember(key: member.key, value: part(of: member.value, inner[...]))
        }
        return .object(JSONObject(members))
    }
}
