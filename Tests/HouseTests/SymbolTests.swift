import ChanID
import ChanTestSupport
import Foundation
import Testing

/// Checks the contents of the compiled code by searching its bytes for mangled names: Swift encodes the module of every
/// symbol as its length and its name (`$s8ChanCore…`).
struct SymbolTests {
    static let relay = Repository.root.appendingPathComponent(".build/debug/chanrelay")
    static let coreObjects = Repository.root.appendingPathComponent(".build/debug/ChanCore.build")

    private func mentions(of modules: Set<String>, in bytes: Data) -> [String] {
        modules.sorted().filter { module in
            bytes.range(of: Data("$s\(module.utf8.count)\(module)".utf8)) != nil
        }
    }

    private func objects(in directory: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "o" }
    }

    @Test(.enabled("no debug build of chanrelay here") { exists(relay) })
    func `the relay's binary contains neither the domain nor the envelopes`() throws {
        let binary = try Data(contentsOf: Self.relay, options: .alwaysMapped)
        #expect(mentions(of: TargetRules.closedToRelays, in: binary) == [])
    }

    @Test(.enabled("no debug build of ChanCore here") { exists(coreObjects) })
    func `the domain's objects refer to nothing of Foundation`() throws {
        let objects = try objects(in: Self.coreObjects)
        #expect(!objects.isEmpty)
        for object in objects {
            let bytes = try Data(contentsOf: object)
            #expect(mentions(of: ["Foundation", "FoundationEssentials"], in: bytes) == [], "\(object.path)")
        }
    }

    @Test(.enabled("no debug build of ChanCore here") { exists(coreObjects) })
    func `the search finds a module that is there`() throws {
        let objects = try objects(in: Self.coreObjects)
        #expect(try objects.contains { try mentions(of: ["ChanCore"], in: Data(contentsOf: $0)) == ["ChanCore"] })
    }

    @Test func `a symbol among other bytes is caught`() {
        let bytes = Data([0, 1]) + Data("$s12ChanEnvelope5VaultV".utf8) + Data([0])
        #expect(mentions(of: TargetRules.closedToRelays, in: bytes) == ["ChanEnvelope"])
        #expect(mentions(of: TargetRules.closedToRelays, in: Data("$s9ChanCores".utf8)) == [])
    }

    private static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }
}
