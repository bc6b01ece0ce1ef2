import Foundation

/// The modules of the console and what they import: which ones the page loads before the login, and which ones later.
struct ConsoleModules {
    /// A line that imports when the module is loaded; `import()` within a line does so when it is called.
    private static var staticImport: Regex<(Substring, Substring)> {
        #/^(?:import|export)\s*(?:[^"'`()]*?from\s*)?"([^"]+)";/#.anchorsMatchLineEndings()
    }

    private static var lateImport: Regex<(Substring, Substring)> { #/\bimport\("([^"]+)"\)/# }

    /// The texts by path, without comments.
    private let texts: [String: String]

    init(_ texts: [String: String]) { self.texts = texts }

    /// Returns the paths of the modules that a module and those it imports need only when something is used, in order.
    /// - Throws: `SchemaError` for an import of a module that is missing.
    func later(after first: String) throws -> [String] {
        let begun = try reached(from: first) { $0.matches(of: Self.staticImport).map { String($0.1) } }
        let all = try reached(from: first) { text in
            (text.matches(of: Self.staticImport) + text.matches(of: Self.lateImport)).map { String($0.1) }
        }
        return all.subtracting(begun).sorted()
    }

    /// - Parameter names: returns what a module imports, as it names it.
    private func reached(from first: String, _ names: (String) -> [String]) throws -> Set<String> {
        var (reached, open): (Set<String>, [String]) = ([], [first])
        while let path = open.popLast() {
            guard reached.insert(path).inserted else { continue }
            guard let text = texts[path] else { throw SchemaError("\(path): there is no such module of the console") }
            open += names(text).map { Self.resolved($0, from: path) }
        }
        return reached
    }

    /// Returns the path of a module that another one names, such as `../view/dom.js`.
    private static func resolved(_ name: String, from path: String) -> String {
        var parts = path.split(separator: "/").dropLast()
        for part in name.split(separator: "/") where part != "." {
            if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
