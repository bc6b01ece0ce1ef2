import Foundation

/// Names of the catalogue that no test produced when the comparison began: the list only ever gets shorter.
struct UntestedErrors {
    static let path = "schema/untested-errors.txt"
    let names: Set<String>

    init(root: URL) throws {
        let text = try String(contentsOf: root.appendingPathComponent(Self.path), encoding: .utf8)
        names = Set(text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init))
    }
}
