/// The page of docs/rpc on which each type is described.
struct TypePages {
    /// The page of types that several nouns mention.
    static let common = "types"

    private let model: ContractModel
    private let pages: [String: String]

    init(_ model: ContractModel) {
        self.model = model
        var mentions: [String: Set<String>] = [:]
        for noun in model.nouns {
            for type in Self.reachable(from: noun.methods.flatMap(\.mentionedTypes), in: model) {
                mentions[type, default: []].insert(noun.noun)
            }
        }
        let notified = Self.reachable(
            from: model.notifications.flatMap(\.fields).compactMap(\.type.namedType), in: model)
        pages = mentions.reduce(into: [:]) { pages, entry in
            guard let only = entry.value.first, entry.value.count == 1, !notified.contains(entry.key) else { return }
            pages[entry.key] = only
        }
    }

    func page(of type: String) -> String { pages[type] ?? Self.common }

    /// Returns the types of a page, in the order of the schema.
    func types(of page: String) -> [TypeModel] { model.types.filter { self.page(of: $0.name) == page } }

    private static func reachable(from types: [String], in model: ContractModel) -> Set<String> {
        var (found, open) = (Set<String>(), types)
        while let next = open.popLast() {
            guard found.insert(next).inserted else { continue }
            open += model.fields(of: next).compactMap(\.type.namedType)
        }
        return found
    }
}

extension MethodModel {
    /// The types of types.json that its parameters and its result mention.
    fileprivate var mentionedTypes: [String] {
        let inner: [String] =
            switch result {
            case .object(let type), .list(let type): [type]
            case .change(let fields): ["Change"] + fields.compactMap(\.type.namedType)
            case .json: []
            }
        return inner + params.compactMap(\.type.namedType)
    }
}
