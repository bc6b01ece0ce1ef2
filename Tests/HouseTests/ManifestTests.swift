import ChanTestSupport
import Foundation
import Testing

struct ManifestTests {
    private func forbiddenDependencies(in manifest: Manifest) -> [String] {
        TargetRules.targets.flatMap { target in
            (manifest.dependencies[target.name] ?? []).subtracting(target.mayImport).sorted()
                .map { "Package.swift: \(target.name) must not depend on \($0)" }
        }
    }

    private func forbiddenRelayDependencies(in manifest: Manifest) -> [String] {
        ["chanrelay", "ChanRelayServer", "ChanHost"].flatMap { name in
            manifest.reachable(from: name).intersection(TargetRules.closedToRelays).map { "\(name) reaches \($0)" }
        }
    }

    @Test func `the manifest lists every target of Sources, and the table has a row for it`() throws {
        let sources = try FileManager.default.contentsOfDirectory(atPath: Repository.path("Sources").path)
        let targets = Set(sources).subtracting([
            "CCrashMark", "CNettle", "CSodium", "CSpawn", "CSQLite", "CWALBatchingVFS", "CZlib",
        ])
        #expect(targets.count > 10)
        #expect(targets.subtracting(try Manifest.ofThisPackage().dependencies.keys) == [])
        #expect(targets.subtracting(TargetRules.targets.map(\.name)) == [])
    }

    @Test func `no target depends on more than its row allows`() throws {
        #expect(forbiddenDependencies(in: try Manifest.ofThisPackage()) == [])
    }

    @Test func `no target needs itself`() throws {
        let manifest = try Manifest.ofThisPackage()
        for name in manifest.dependencies.keys {
            #expect(!manifest.reachable(from: name).contains(name), "\(name)")
        }
    }

    @Test func `a relay can reach neither the domain nor the envelopes`() throws {
        let manifest = try Manifest.ofThisPackage()
        #expect(manifest.reachable(from: "chanrelay").contains("ChanLog"))
        #expect(forbiddenRelayDependencies(in: manifest) == [])
    }

    @Test func `a forbidden dependency is caught, near or far`() {
        let sample = Manifest(
            """
            let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
            library("ChanCore", ["ChanID", grdb]),
            library(
                "ChanLog",
                ["ChanID", "ChanEnvelope"]),
            library("ChanRelayServer", ["ChanLog"]),
            .executableTarget(
                name: "chanrelay", dependencies: ["ChanRelayServer"], swiftSettings: settings),
            """)
        #expect(
            forbiddenDependencies(in: sample) == [
                "Package.swift: ChanCore must not depend on GRDB",
                "Package.swift: ChanLog must not depend on ChanEnvelope",
            ])
        #expect(
            forbiddenRelayDependencies(in: sample) == [
                "chanrelay reaches ChanEnvelope", "ChanRelayServer reaches ChanEnvelope",
            ])
    }
}
