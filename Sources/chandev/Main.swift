import Foundation

/// `chandev generate|verify [ROOT]`: what is generated from schema/, written or compared; `chandev man DIR`: manual pages.
@main
struct Main {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        let root = URL(fileURLWithPath: arguments.dropFirst().first ?? ".")
        do {
            switch arguments.first {
            case "generate": try generate(root)
            case "verify": try verify(root)
            case "man": try man(into: root)
            case nil, .some: fail("usage: chandev generate|verify [ROOT], chandev man DIR", status: 2)
            }
        } catch {
            fail("chandev: \(error)", status: 1)
        }
    }

    private static func generate(_ root: URL) throws {
        for path in try Generation(root: root).write() { print("wrote \(path)") }
    }

    /// Of the checkout in the working directory.
    private static func man(into directory: URL) throws {
        let checkout = URL(fileURLWithPath: ".")
        let pages = ManPages(model: try SchemaFiles(root: checkout).model(), version: try version(in: checkout))
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        for (name, text) in pages.files() {
            try Data(text.utf8).write(to: directory.appendingPathComponent(name), options: .atomic)
        }
    }

    private static func version(in checkout: URL) throws -> String {
        let source = checkout.appendingPathComponent("Sources/ChanDaemon/Desk/NodeVersion.swift")
        let text = try String(contentsOf: source, encoding: .utf8)
        return text.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
    }

    private static func verify(_ root: URL) throws {
        let stale = try Generation(root: root).stale()
        for path in stale { print("stale: \(path)") }
        if !stale.isEmpty { fail("chandev: run chandev generate", status: 1) }
    }

    private static func fail(_ message: String, status: Int32) {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(status)
    }
}
