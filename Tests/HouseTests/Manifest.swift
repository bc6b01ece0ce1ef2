import ChanTestSupport
import Foundation

/// The targets in `Package.swift`, parsed from its text: querying the package manager would require a second one inside
/// the one that runs the tests.
struct Manifest {
    /// Targets and products of packages on which each target depends.
    let dependencies: [String: Set<String>]

    /// - Parameter text: a manifest that declares targets as `library(…)`, `tests(…)` or `.executableTarget(…)` and
    ///   products of packages as constants.
    init(_ text: String) {
        let product = /let\s+(\w+)\s*=\s*Target\.Dependency\.product\(name:\s*"(\w+)"/
        var products: [Substring: String] = [:]
        for match in text.matches(of: product) { products[match.1] = String(match.2) }

        let target =
            /(?:library|tests|\.executableTarget)\(\s*(?:name:\s*)?"(\w+)",\s*(?:dependencies:\s*)?\[([^\]]*)\]/
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

    /// Returns all targets and products that are linked with `name`.
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
