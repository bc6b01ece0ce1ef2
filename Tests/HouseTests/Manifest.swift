import ChanTestSupport
import Foundation

/// What `Package.swift` says of its targets, read from its text: asking the package manager would need a second one
/// inside the one that runs the tests.
struct Manifest {
    /// Own targets and products of packages, by target.
    let dependencies: [String: Set<String>]

    /// - Parameter text: a manifest that writes targets as `room(…)`, `tests(…)` or `.executableTarget(…)` and products
    ///   of packages as constants.
    init(_ text: String) {
        let product = /let\s+(\w+)\s*=\s*Target\.Dependency\.product\(name:\s*"(\w+)"/
        var products: [Substring: String] = [:]
        for match in text.matches(of: product) { products[match.1] = String(match.2) }

        let target = /(?:room|tests|\.executableTarget)\(\s*(?:name:\s*)?"(\w+)",\s*(?:dependencies:\s*)?\[([^\]]*)\]/
        var dependencies: [String: Set<String>] = [:]
        for match in text.matches(of: target) {
            dependencies[String(match.1)] = Set(
                match.2.split { ", \n".contains($0) }.map { word in
                    products[word] ?? String(word.filter { $0 != "\"" })
                })
        }
        self.dependencies = dependencies
    }

    static func ofThisPackage() throws -> Manifest {
        Manifest(String(decoding: try Repository.bytes("Package.swift"), as: UTF8.self))
    }

    /// Every target and product that comes along when `name` is linked.
    func reachable(from name: String) -> Set<String> {
        var found: Set<String> = []
        var open = [name]
        while let next = open.popLast() {
            for dependency in dependencies[next] ?? [] where found.insert(dependency).inserted {
                open.append(dependency)
            }
        }
        return found
    }
}
