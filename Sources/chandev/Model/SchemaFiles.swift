import ChanJSON
import ChanRPC
import Foundation

/// Reads the schema files of a checkout.
struct SchemaFiles {
    let root: URL

    func model() throws -> ContractModel {
        let types = try parse("schema/rpc/types.json")
        let shared = try ObjectReader(types, known: ["summary", "groups", "notifications", "types"])
        let groups: [JSONValue] = try shared.required("groups")
        let groupModels = try groups.map(ParameterGroupModel.init)
        let model = ContractModel(
            nouns: try nounFiles().map { file in
                do {
                    return try NounModel(json: try parse(file), groups: groupModels)
                } catch let error as ParameterError {
                    throw SchemaError("\(file): \(error.pointer) \(error.detail)")
                }
            },
            groups: groupModels, types: try (try shared.required("types") as [JSONValue]).map(TypeModel.init),
            notifications: try (try shared.required("notifications") as [JSONValue]).map(NotificationModel.init),
            errors: try ErrorCatalogueModel(json: try parse("schema/errors.json")))
        try SchemaCheck(model: model).run()
        return model
    }

    /// Reads schema/acts.json and compares it with the wire types.
    func acts() throws -> ActCatalogueModel {
        let path = "schema/acts.json"
        let catalogue: ActCatalogueModel
        do { catalogue = try ActCatalogueModel(json: try parse(path)) } catch let error as ParameterError {
            throw SchemaError("\(path): \(error.pointer) \(error.detail)")
        }
        let act = try text("schema/wire/act.proto")
        let protos = ["act": act, "public": try text("schema/wire/public.proto")]
        try ActCatalogueCheck(catalogue: catalogue, protos: protos).run()
        try ActLimitsCheck(catalogue: catalogue, proto: act).run()
        return catalogue
    }

    /// Reads what the console needs of schema/rpc.
    func consoleContract() throws -> ConsoleContract {
        ConsoleContract(nouns: try nounFiles().map(parse), types: try parse("schema/rpc/types.json"))
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    private func nounFiles() throws -> [String] {
        let apart: Set<String> = ["types.json", "openrpc.json"]
        return try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("schema/rpc").path)
            .filter { $0.hasSuffix(".json") && !apart.contains($0) }
            .sorted()
            .map { "schema/rpc/" + $0 }
    }

    private func parse(_ path: String) throws -> JSONValue {
        let bytes = [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
        do {
            return try JSONParser.parse(bytes)
        } catch {
            throw SchemaError("\(path): \(error)")
        }
    }
}
