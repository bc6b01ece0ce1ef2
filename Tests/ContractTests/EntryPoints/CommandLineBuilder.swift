import ChanJSON
import ChanTestSupport
import Foundation

/// Builds the command line that is equivalent to a call, by the rules of schema/rpc.
enum CommandLineBuilder {
    /// - Returns: the arguments without the program's name.
    static func of(_ method: String, _ params: JSONObject) -> [String] {
        guard let described = methods[method] else { return [] }
        let own = described[path: "params"]?.array ?? []
        var words = described[path: "command"]?.array?.compactMap(\.string) ?? usual(method)
        let placed = own.filter { $0[path: "positional"] != nil }
            .sorted { ($0[path: "positional"]?.integer ?? 0) < ($1[path: "positional"]?.integer ?? 0) }
        for param in placed {
            if let value = params[param[path: "name"]?.string ?? ""] { words.append(text(value)) }
        }
        for member in params.members
        where !placed.contains(where: { $0[path: "name"]?.string == member.key }) {
            let param = own.first { $0[path: "name"]?.string == member.key }
            let name = param?[path: "flag"]?.string ?? member.key.replacingOccurrences(of: "_", with: "-")
            words += flags("--" + name, member.value)
        }
        return words
    }

    private static func usual(_ method: String) -> [String] {
        method.split(separator: ".").map { $0.replacingOccurrences(of: "_", with: "-") }
    }

    private static func flags(_ name: String, _ value: JSONValue) -> [String] {
        switch value {
        case .bool(let isSet): isSet ? [name] : []
        case .array(let items): items.flatMap { [name, text($0)] }
        case .null, .integer, .number, .string, .object: [name, text(value)]
        }
    }

    private static func text(_ value: JSONValue) -> String { value.string ?? JSONWriter.text(value) }

    private static let methods: [String: JSONValue] = {
        let folder = try? Repository.path("schema/rpc")
        let files = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
        var methods: [String: JSONValue] = [:]
        for file in files where file.hasSuffix(".json") && file != "openrpc.json" {
            let noun = try? JSONParser.parse(Repository.bytes("schema/rpc/\(file)"))
            for method in noun?[path: "methods"]?.array ?? [] {
                methods[method[path: "name"]?.string ?? ""] = method
            }
        }
        return methods
    }()
}
