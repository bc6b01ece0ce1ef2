import ChanJSON
import ChanRPC
import Foundation

/// Generates Sources/ChanRPC/Generated: shared types, methods, notifications, and the catalogues of methods and errors.
enum SwiftGenerator {
    static let folder = "Sources/ChanRPC/Generated/"

    static func files(_ model: ContractModel) -> [GeneratedFile] {
        let files =
            model.types.map(typeFile)
            + model.nouns.flatMap { noun in noun.methods.map { methodFile($0, of: noun, model) } }
            + [
                parameterGroups(model), notifications(model), catalogue(model), FaultGenerator.names(model.errors),
                FaultGenerator.entries(model.errors),
            ]
        return files.map(importingJSON)
    }

    /// Adds the import of ChanJSON if the text needs it.
    private static func importingJSON(_ file: GeneratedFile) -> GeneratedFile {
        let isInSignatures = ["JSONValue", "JSONObject", "UTCTime"].contains(where: file.text.contains)
        // The presets of an alias are JSON literals.
        guard isInSignatures || file.text.contains("preset: ["), let head = file.text.range(of: "\n\n") else {
            return file
        }
        let word = isInSignatures ? "package import" : "import"
        return GeneratedFile(
            path: file.path, text: file.text.replacingCharacters(in: head, with: "\n\n\(word) ChanJSON\n\n"))
    }

    static func header(_ source: String) -> SourceText {
        var text = SourceText()
        text.line("// Generated from \(source) by chandev; do not edit.")
        text.line("// swift-format-ignore-file")
        text.line()
        return text
    }

    private static func typeFile(_ type: TypeModel) -> GeneratedFile {
        var text = header("schema/rpc/types.json")
        text.block("extension Contract") { text in
            switch type.content {
            case .values(let values):
                text.comment(type.summary)
                text.block("package enum \(type.name): String, ContractEnum") { text in
                    for value in values {
                        text.comment(value.help)
                        let name = Naming.quoted(value.value)
                        text.line("case \(name)" + (name == value.value ? "" : " = \(SourceText.quoted(value.value))"))
                    }
                }
            case .fields(let fields):
                SwiftStructure(
                    name: type.name, comment: type.summary, properties: fields.map(SwiftProperty.init)
                ).write(to: &text)
            }
        }
        return GeneratedFile(path: folder + "Types/Contract+\(type.name).swift", text: text.text)
    }

    private static func methodFile(
        _ method: MethodModel, of noun: NounModel, _ model: ContractModel
    ) -> GeneratedFile {
        var text = header("schema/rpc/\(noun.noun).json")
        text.block("extension Methods") { text in
            text.comment("\(method.summary). \(method.description)")
            text.block("package enum \(method.swiftName): Method") { text in
                writeInfo(method, to: &text)
                if case .list(let item) = method.result {
                    text.comment("Paths into an item that `fields` may name.")
                    let paths = model.paths(into: item).map(SourceText.quoted).joined(separator: ", ")
                    text.line("package static let itemPaths = [\(paths)]")
                }
                text.line()
                SwiftParameters.write(method, in: model, to: &text)
                text.line()
                writeResult(method, to: &text)
            }
        }
        return GeneratedFile(path: folder + "Methods/Methods+\(method.swiftName).swift", text: text.text)
    }

    private static func writeInfo(_ method: MethodModel, to text: inout SourceText) {
        text.wrapped(
            "package static let info = MethodInfo(",
            [
                "name: \(SourceText.quoted(method.name)), kind: .\(method.kind.rawValue), "
                    + "severity: .\(method.severity.rawValue), permission: \(SourceText.quoted(method.permission))",
                "idempotent: \(method.idempotent), summary: \(SourceText.quoted(method.summary))",
                "journaled: [\(method.journaled.map(SourceText.quoted).joined(separator: ", "))]",
            ] + severeValues(method), ")")
    }

    private static func severeValues(_ method: MethodModel) -> [String] {
        guard !method.weighty.members.isEmpty else { return [] }
        let values = method.weighty.members.map {
            "\(SourceText.quoted($0.key)): \(SourceText.quoted($0.value.string ?? ""))"
        }
        return ["severeValues: [\(values.joined(separator: ", "))]"]
    }

    private static func writeResult(_ method: MethodModel, to text: inout SourceText) {
        switch method.result {
        case .object(let type): text.line("package typealias Result = Contract.\(type)")
        case .list(let type): text.line("package typealias Result = Page<Contract.\(type)>")
        case .json: text.line("package typealias Result = JSONValue")
        case .change(let fields):
            SwiftStructure(
                name: "Result", comment: nil, properties: fields.map(SwiftProperty.init),
                conformance: "MutationResult", spread: ("change", "Contract.Change")
            ).write(to: &text)
        }
    }

    private static func parameterGroups(_ model: ContractModel) -> GeneratedFile {
        var text = header("schema/rpc/types.json")
        SwiftParameters.write(model.groups, to: &text)
        return GeneratedFile(path: folder + "ParameterGroup.swift", text: text.text)
    }

    private static func notifications(_ model: ContractModel) -> GeneratedFile {
        var text = header("schema/rpc/types.json")
        text.block("extension Notifications") { text in
            for (index, notification) in model.notifications.enumerated() {
                if index > 0 { text.line() }
                SwiftStructure(
                    name: Naming.type(notification.name), comment: notification.summary,
                    properties: notification.fields.map(SwiftProperty.init),
                    conformance: "NodeNotification"
                ).write(to: &text)
            }
        }
        for notification in model.notifications {
            text.line()
            text.block("extension Notifications.\(Naming.type(notification.name))") { text in
                text.line("package static let name = \(SourceText.quoted(notification.name))")
            }
        }
        return GeneratedFile(path: folder + "Notifications.swift", text: text.text)
    }

    private static func catalogue(_ model: ContractModel) -> GeneratedFile {
        var text = header("schema/rpc")
        text.comment("Every method by name.")
        text.block("package enum MethodCatalogue") { text in
            text.line("/// In the order of the schema files.")
            text.wrapped(
                "package static let types: [any Method.Type] = [", model.methods.map { "Methods.\($0.swiftName).self" },
                "]")
            text.line()
            text.line("package static let methods: [MethodInfo] = types.map { $0.info }")
            text.line()
            text.line("/// Further names of some of them.")
            text.wrapped("package static let aliases: [MethodAlias] = [", model.nouns.flatMap(aliases), "]")
        }
        return GeneratedFile(path: folder + "MethodCatalogue.swift", text: text.text)
    }

    private static func aliases(_ noun: NounModel) -> [String] {
        noun.aliases.flatMap { alias in
            let members = alias.preset.members.map { member in
                "\(SourceText.quoted(member.key)): \(JSONWriter.text(member.value))"
            }
            return noun.methods.map { method in
                let name = SourceText.quoted("\(alias.noun).\(method.verb)")
                return
                    "MethodAlias(name: \(name), method: \(SourceText.quoted(method.name)), preset: [\(members.joined(separator: ", "))])"
            }
        }
    }
}
