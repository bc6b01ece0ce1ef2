package import ChanJSON

/// The fields of a list's items that a call requests: the parameter `fields`.
package struct ItemFields: Hashable, Sendable {
    /// The requested paths, each as keys from the item inwards; empty for whole items.
    private let paths: [[String]]

    /// - Parameter known: the valid paths into an item, such as `member.name` for a field of a field.
    /// - Throws: `one_of` with the nearest path for a path that no item has.
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

    /// Returns the encoded result of a method. A whole result, which is the usual case, is written without building a
    /// tree.
    package func text(of result: some JSONCodable) -> JSONText {
        guard paths.isEmpty else { return JSONText(applied(to: result.json)) }
        return JSONText { result.write(to: &$0) }
    }

    /// Returns the page with only the requested fields of each item. Fields that an item does not have are omitted.
    package func applied(to page: JSONValue) -> JSONValue {
        guard !paths.isEmpty, case .object(var object) = page, let items = object["items"]?.array else { return page }
        object["items"] = .array(items.map { Self.part(of: $0, paths[...]) })
        return .object(object)
    }

    /// Returns the requested parts of a value, in the order of its fields.
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
