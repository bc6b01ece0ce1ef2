import Foundation

/// `chandev generate|verify [ROOT]`: what is generated from schema/, written or compared.
@main
struct Main {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        let root = URL(fileURLWithPath: arguments.dropFirst().first ?? ".")
        do {
            switch arguments.first {
            case "generate": try generate(root)
            case "verify": try verify(root)
            case nil, .some: fail("usage: chandev generate|verify [ROOT]", status: 2)
            }
        } catch {
            fail("chandev: \(error)", status: 1)
        }
    }

    private static func generate(_ root: URL) throws {
        for path in try Generation(root: root).write() { print("wrote \(path)") }
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
