import ChanJSON
import ChanRPC
import ChanTestSupport
import Foundation
import Testing

/// Every method of the API, from the document that `rpc.discover` returns.
struct DescribedMethod: CustomTestStringConvertible, Sendable {
    let type: any Method.Type
    let description: JSONValue

    var testDescription: String { type.info.name }
    var params: [JSONValue] { description[path: "params"]?.array ?? [] }

    static let all: [DescribedMethod] = {
        let document = try? JSONParser.parse(Array(OpenRPCDocument.text.utf8))
        let described = document?[path: "methods"]?.array ?? []
        return MethodCatalogue.types.compactMap { type in
            described.first { $0[path: "name"]?.string == type.info.name }.map {
                DescribedMethod(type: type, description: $0)
            }
        }
    }()

    /// The parameters of the first example, with those that an alias would preset.
    var example: JSONObject {
        var object = JSONObject()
        for param in description[path: "examples"]?.array?.first?[path: "params"]?.array ?? [] {
            object[param[path: "name"]?.string ?? ""] = param[path: "value"]
        }
        for param in params where param[path: "required"] == true && object[param[path: "name"]?.string ?? ""] == nil {
            object[param[path: "name"]?.string ?? ""] = "channel"
        }
        return object
    }

    /// Returns the parameters as the method reads them.
    func decoded(_ params: JSONObject) throws(ParameterError) -> JSONValue { try type.reread(.object(params)) }
}

extension Method {
    /// Returns parameters as they were read.
    fileprivate static func reread(_ json: JSONValue) throws(ParameterError) -> JSONValue {
        try CallArguments<Self>(json).json
    }
}

@Suite("Every method conforms to its schema")
struct EveryMethodTests {
    @Test func `the catalogue and the document name the same methods`() {
        #expect(DescribedMethod.all.count == MethodCatalogue.types.count)
        #expect(Set(MethodCatalogue.methods.map(\.name)).count == MethodCatalogue.methods.count)
        #expect(MethodCatalogue.methods.count >= 49)
    }

    @Test(arguments: MethodCatalogue.aliases.map(\.name)) func `every alias leads to a method and is described`(
        _ name: String
    ) throws {
        let alias = try #require(MethodCatalogue.aliases.first { $0.name == name })
        #expect(MethodCatalogue.methods.contains { $0.name == alias.method })
        #expect(strstr(OpenRPCDocument.text, "\"\(name)\"") != nil)
    }

    @Test(arguments: DescribedMethod.all) func `its example is accepted and encoded without loss`(
        _ method: DescribedMethod
    ) throws {
        let written = try method.decoded(method.example).object
        for member in method.example.members { #expect(written?[member.key] == member.value) }
    }

    @Test(arguments: DescribedMethod.all) func `an unknown key is refused`(_ method: DescribedMethod) {
        var params = method.example
        params["zzz_unheard_of"] = 1
        let error = #expect(throws: ParameterError.self) { try method.decoded(params) }
        #expect(error?.rule == .unknownKey)
    }

    @Test(arguments: DescribedMethod.all) func `each required parameter is required`(_ method: DescribedMethod) {
        for param in method.params where param[path: "required"] == true {
            let name = param[path: "name"]?.string ?? ""
            for absent in [nil, JSONValue.null] as [JSONValue?] {
                var params = method.example
                params[name] = absent
                let error = #expect(throws: ParameterError.self, "\(name)") { try method.decoded(params) }
                #expect(error?.rule == .required)
                #expect(error?.pointer == "/" + name)
            }
        }
    }

    @Test(arguments: DescribedMethod.all) func `each parameter refuses other types, with its place`(
        _ method: DescribedMethod
    ) {
        for param in method.params {
            let name = param[path: "name"]?.string ?? ""
            let wrong: JSONValue = [["nested": 1]]
            var params = method.example
            params[name] = wrong
            let error = #expect(throws: ParameterError.self, "\(name)") { try method.decoded(params) }
            #expect(error?.pointer.hasPrefix("/" + name) == true)
        }
    }

    @Test(arguments: DescribedMethod.all) func `each limit of the schema is enforced`(_ method: DescribedMethod) {
        for param in method.params {
            let name = param[path: "name"]?.string ?? ""
            let schema = param[path: "schema"]
            var beyond: [(JSONValue, ParameterError.Rule)] = []
            if let least = schema?[path: "minimum"]?.integer { beyond.append((.integer(least - 1), .minimum)) }
            if let most = schema?[path: "maximum"]?.integer { beyond.append((.integer(most + 1), .maximum)) }
            if let bytes = schema?[path: "x-maxBytes"]?.integer, schema?[path: "type"] == "string" {
                beyond.append((.string(String(repeating: "x", count: bytes + 1)), .maxBytes))
            }
            for (value, rule) in beyond {
                var params = method.example
                params[name] = value
                let error = #expect(throws: ParameterError.self, "\(name)") { try method.decoded(params) }
                #expect(error?.rule == rule)
            }
        }
    }
}

@Suite("Generated code is current")
struct GeneratedFilesTests {
    @Test func `the document that rpc.discover returns is the file in schema/rpc`() throws {
        let file = try JSONParser.parse(try Repository.bytes("schema/rpc/openrpc.json"))
        #expect(try JSONParser.parse(Array(OpenRPCDocument.text.utf8)) == file)
        #expect(!OpenRPCDocument.text.contains("\n"), "an answer is one line")
    }

    @Test(.enabled(if: Chandev.isBuilt))
    func `chandev verify finds nothing stale`() throws {
        let outcome = try Chandev.verify(Repository.root)
        #expect(outcome.status == 0, "\(outcome.text)")
    }
}
