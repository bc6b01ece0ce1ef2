import ChanJSON
import ChanRPC

/// Checks the consistency of the schema files: every mentioned name exists, and all conventions are followed.
struct SchemaCheck {
    let model: ContractModel

    func run() throws {
        try distinct(model.methods.map(\.name), "method")
        try distinct(model.types.map(\.name), "type")
        try distinct(model.errors.entries.map(\.name), "error")
        try distinct(model.errors.entries.map { String($0.code) }, "error code")
        for entry in model.errors.entries { try check(entry) }
        for method in model.methods { try check(method) }
        for type in model.types {
            if case .fields(let fields) = type.content { try fields.forEach { try check($0, in: type.name) } }
            try check(type.columns, in: type.name)
        }
        for notification in model.notifications {
            try notification.fields.forEach { try check($0, in: notification.name) }
        }
    }

    private func distinct(_ names: [String], _ description: String) throws {
        let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
        guard repeated.isEmpty else { throw SchemaError("\(description) twice: \(repeated.joined(separator: ", "))") }
    }

    private func check(_ entry: ErrorCatalogueModel.Entry) throws {
        guard let family = model.errors.families.first(where: { $0.name == entry.family }) else {
            throw SchemaError("error \(entry.name): no such family")
        }
        guard (family.lowest...family.highest).contains(entry.code), entry.code != -1 else {
            throw SchemaError("error \(entry.name): code \(entry.code) is outside its family's range")
        }
        guard model.errors.exits.contains(where: { $0.code == entry.exit }) else {
            throw SchemaError("error \(entry.name): exit \(entry.exit) is not in the table")
        }
    }

    private func check(_ method: MethodModel) throws {
        try distinct(method.errors, "\(method.name): error")
        try checkKind(of: method)
        for name in method.errors where !model.errors.entries.contains(where: { $0.name == name }) {
            throw SchemaError("\(method.name): no error \(name)")
        }
        try distinct(method.params.map(\.name), "\(method.name): parameter")
        try distinct(model.members(for: method.params).map(\.name), "\(method.name): parameter or group")
        for param in method.params {
            try known(param.type, in: method.name)
            try suffix(param.name, param.type, in: method.name)
        }
        switch method.result {
        case .object(let type), .list(let type): try known(.named(type), in: method.name)
        case .change(let fields): try fields.forEach { try check($0, in: method.name) }
        case .json: break
        }
        if let name = method.notification, !model.notifications.contains(where: { $0.name == name }) {
            throw SchemaError("\(method.name): no notification \(name)")
        }
        try checkColumns(of: method)
        try checkExamples(of: method)
    }

    private func check(_ field: FieldModel, in path: String) throws {
        try known(field.type, in: path)
        try suffix(field.name, field.type, in: path)
    }

    private func known(_ type: TypeReference, in path: String) throws {
        guard let name = type.namedType, model.type(name) == nil else { return }
        throw SchemaError("\(path): no type \(name)")
    }

    /// Checks that times end in `_at` (or are called `at`) and durations in `_s`.
    private func suffix(_ name: String, _ type: TypeReference, in path: String) throws {
        let isTime = name.hasSuffix("_at") || name == "at"
        guard isTime == (type == .timestamp) else { throw SchemaError("\(path): \(name) and times do not agree") }
        guard type != .duration || name.hasSuffix("_s") else {
            throw SchemaError("\(path): \(name) is a duration without _s")
        }
    }

    /// Checks that every column names an existing field.
    private func checkColumns(of method: MethodModel) throws {
        guard let root = ColumnTypeResolver(model: model).root(of: method) else { return }
        do { try check(method.columns, in: root) } catch { throw SchemaError("\(method.name): \(error)") }
    }

    private func check(_ columns: [ColumnModel], in type: String) throws {
        for column in columns where !exists(column.field.split(separator: ".").map(String.init)[...], in: type) {
            throw SchemaError("column \(column.field) is not a field of \(type)")
        }
    }

    private func exists(_ path: ArraySlice<String>, in typeName: String) -> Bool {
        guard let type = model.type(typeName), case .fields(let fields) = type.content else { return false }
        guard let first = path.first, let field = fields.first(where: { $0.name == first }) else { return false }
        guard path.count > 1 else { return true }
        return field.type.namedType.map { exists(path.dropFirst(), in: $0) } ?? false
    }

    /// Checks the conventions by kind: mutations and lists have the common parameters, a read changes nothing, every
    /// method has an example, and a deprecated method has an earlier version of introduction.
    private func checkKind(of method: MethodModel) throws {
        let isRead = method.kind != .mutation
        guard isRead == (method.severity == .read) else {
            throw SchemaError("\(method.name): kind and severity differ")
        }
        if case .change = method.result, !method.groups.contains("mutation") {
            throw SchemaError("\(method.name): a change without the group mutation")
        }
        if case .list = method.result, !method.groups.contains("page") {
            throw SchemaError("\(method.name): a list without the group page")
        }
        guard !method.examples.isEmpty else { throw SchemaError("\(method.name): no example") }
        guard method.deprecated != method.since else { throw SchemaError("\(method.name): deprecated from the start") }
    }

    /// Checks that examples have only known parameters, and all required ones.
    private func checkExamples(of method: MethodModel) throws {
        let presets = model.nouns.first { $0.noun == method.noun }?.aliases.flatMap { $0.preset.keys } ?? []
        for example in method.examples {
            guard method.command == nil || example.cli != nil else {
                throw SchemaError("\(method.name): the example lacks its command")
            }
            for key in example.params.keys where !method.params.contains(where: { $0.name == key }) {
                throw SchemaError("\(method.name): the example gives \(key)")
            }
            for param in method.params where param.required && !presets.contains(param.name) {
                guard example.params[param.name] != nil else {
                    throw SchemaError("\(method.name): the example lacks \(param.name)")
                }
            }
        }
    }
}

/// Determines the type to which a method's columns refer.
struct ColumnTypeResolver {
    let model: ContractModel

    /// Returns the item of a list, the object, the single object of a change, or the item of a stream's notification.
    func root(of method: MethodModel) -> String? {
        if let name = method.notification {
            return model.notifications.first { $0.name == name }?.fields.compactMap(\.type.namedType).first
        }
        switch method.result {
        case .object(let type), .list(let type): return type
        case .change(let fields): return fields.count == 1 ? fields[0].type.namedType : nil
        case .json: return nil
        }
    }
}
