import Foundation

/// The errors that no test produced when this check was introduced. The list may only become shorter.
struct UntestedErrors {
    static let path = "schema/untested-errors.txt"
    let names: Set<String>

    init(root: URL) throws {
        let text = try String(contentsOf: root.appendingPathComponent(Self.path), encoding: .utf8)
        names = Set(text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init))
    }
}
