/// The content of schema/errors.json.
struct ErrorCatalogueModel {
    struct Exit {
        var code: Int
        var meaning: String
    }

    struct Family {
        var name: String
        var summary: String
        var lowest: Int
        var highest: Int
        /// Whether every method may return the errors of this family.
        var common: Bool
    }

    struct Entry {
        var name: String
        var code: Int
        var http: Int
        var exit: Int
        var retryable: Bool
        var message: String
        var hint: String

        var family: String { String(name.prefix { $0 != "." }) }
        /// The name in Swift: `deniedRole`.
        var swiftName: String { Naming.value(name) }
    }

    var summary: String
    /// The text that a message uses for a fact without a known value.
    var words: [(fact: String, text: String)]
    var exits: [Exit]
    var families: [Family]
    var entries: [Entry]

    func entries(of family: Family) -> [Entry] { entries.filter { $0.family == family.name } }
}
