import ChanJSON
import Foundation

/// `chandev generate|verify [ROOT]` writes the files that are generated from schema/, or compares them with the
/// checkout. `chandev man DIR` writes manual pages. `chandev check-trace DIR [ROOT]` compares the RPC traffic recorded
/// in tests (`make test`) with the contract.
@main
struct Main {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        let rest = arguments.dropFirst().map { URL(fileURLWithPath: $0) }
        let here = URL(fileURLWithPath: ".")
        do {
            switch (arguments.first, rest.first) {
            case ("generate", let root): try generate(root ?? here)
            case ("verify", let root): try verify(root ?? here)
            case ("check-trace", let trace?): try checkTrace(trace, rest.dropFirst().first ?? here)
            case ("man", let folder): try man(into: folder ?? here)
            case (_, _): fail("usage: chandev generate|verify [ROOT], man DIR, check-trace DIR [ROOT]", status: 2)
            }
        } catch {
            fail("chandev: \(error)", status: 1)
        }
    }

    private static func generate(_ root: URL) throws {
        for path in try GeneratedFileSet(root: root).write() { print("wrote \(path)") }
    }

    /// Writes the manual pages from the checkout in the working directory.
    private static func man(into directory: URL) throws {
        let checkout = URL(fileURLWithPath: ".")
        let pages = ManPages(model: try SchemaFiles(root: checkout).model(), version: try version(in: checkout))
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        for (name, text) in pages.files() {
            try Data(text.utf8).write(to: directory.appendingPathComponent(name), options: .atomic)
        }
    }

    private static func version(in checkout: URL) throws -> String {
        let source = checkout.appendingPathComponent("Sources/ChanDaemon/RPCService/NodeVersion.swift")
        let text = try String(contentsOf: source, encoding: .utf8)
        return text.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
    }

    private static func verify(_ root: URL) throws {
        let stale = try GeneratedFileSet(root: root).stale()
        for path in stale { print("stale: \(path)") }
        if !stale.isEmpty { fail("chandev: run chandev generate", status: 1) }
    }

    private static func checkTrace(_ trace: URL, _ root: URL) throws {
        let bytes = [UInt8](try Data(contentsOf: root.appendingPathComponent("schema/rpc/openrpc.json")))
        var check = TraceCheck(try JSONParser.parse(bytes))
        try check.read(trace)
        print("contract: \(check.lines) different messages of the tests compared with schema/rpc")
        for (violation, count) in check.violations.sorted(by: { $0.key < $1.key }) {
            print("contract: \(violation) (\(count) times)")
        }
        let untested = try UntestedErrors(root: root)
        for name in check.uncoveredErrors where !untested.names.contains(name) {
            print("contract: no test produces the error \(name): write one, or take it out of schema/errors.json")
        }
        for name in untested.names where !check.uncoveredErrors.contains(name) {
            print("contract: a test produces \(name) now: take it out of \(UntestedErrors.path)")
        }
        if !check.violations.isEmpty || !untested.names.isSuperset(of: check.uncoveredErrors) {
            fail("chandev: the contract was broken", status: 1)
        }
    }

    private static func fail(_ message: String, status: Int32) {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(status)
    }
}
