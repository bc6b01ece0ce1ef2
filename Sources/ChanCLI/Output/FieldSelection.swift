package import ChanJSON
import ChanRPC

/// `--fields a,b`: which fields of an object are shown, in that order.
package struct FieldSelection {
    package let names: [String]

    /// - Throws: `UsageError` for a field that such an object never has, with the nearest one.
    package init(_ names: [String], known: [String]) throws(UsageError) {
        for name in names {
            let first = name.split(separator: ".").first.map(String.init) ?? ""
            guard known.isEmpty || known.contains(first) else {
                let near = Suggestion.nearest(to: first, among: known).map { "did you mean ‘\($0)’? " } ?? ""
                throw UsageError(
                    "--fields: there is no field ‘\(SafeText.line(name))’", hint: near + known.joined(separator: ", "))
            }
        }
        self.names = names
    }

    package func applied(to item: JSONValue) -> JSONValue {
        .object(JSONObject(names.compactMap { name in item[path: name].map { JSONMember(key: name, value: $0) } }))
    }

    /// The columns of these fields: as the sheet has them, else as text.
    package func columns(_ columns: [Column]) -> [Column] {
        names.map { name in
            let title = name.split { $0 == "_" || $0 == "." }.joined(separator: " ").uppercased()
            return columns.first { $0.field == name } ?? Column(name, title)
        }
    }
}
