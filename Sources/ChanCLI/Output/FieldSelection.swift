package import ChanJSON
import ChanRPC
import ChanText

/// The fields of an object that `--fields a,b` selects, in this order.
package struct FieldSelection {
    package let names: [String]

    /// - Throws: `UsageError` for a field that the object never has, with the nearest one.
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

    /// Returns the columns for these fields: as specified for the command, else as text.
    package func columns(_ columns: [Column]) -> [Column] {
        names.map { name in
            let title = name.split { $0 == "_" || $0 == "." }.joined(separator: " ").uppercased()
            return columns.first { $0.field == name } ?? Column(name, title)
        }
    }
}
