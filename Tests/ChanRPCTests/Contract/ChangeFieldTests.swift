import ChanJSON
import ChanTestSupport
import Foundation
import Testing

@Suite("Members of a change")
struct ChangeFieldTests {
    @Test func `no member of a method's result has the name of a common member of changes`() throws {
        let directory = try Repository.path("schema/rpc")
        let files = try FileManager.default.contentsOfDirectory(atPath: directory.path)
            .filter { $0.hasSuffix(".json") && $0 != "openrpc.json" }
        let types = try JSONParser.parse(try Repository.bytes("schema/rpc/types.json"))
        let change = types[path: "types"]?.array?.first { $0[path: "name"] == "Change" }
        let shared = Set((change?[path: "fields"]?.array ?? []).compactMap { $0[path: "name"]?.string })
        #expect(shared.contains("outcome") && shared.contains("submission"))
        for file in files {
            let methods = try JSONParser.parse(try Repository.bytes("schema/rpc/" + file))[path: "methods"]
            for method in methods?.array ?? [] where method[path: "result.shape"] == "change" {
                let own = (method[path: "result.fields"]?.array ?? []).compactMap { $0[path: "name"]?.string }
                #expect(shared.isDisjoint(with: own), "\(method[path: "name"]?.string ?? file): \(own)")
            }
        }
    }
}
