import Foundation

/// The dependencies between the folders of a target, by the types that they declare and use, and the size of the
/// largest cycle of folders that depend on each other, directly or indirectly.
struct FolderDependencies {
    /// For each folder, the folders whose types it uses.
    private(set) var arrows: [String: Set<String>] = [:]

    /// - Parameter files: the files of one target. Files outside its folders count as one folder.
    init(of files: [SourceFile]) {
        var places: [Substring: Set<String>] = [:]
        for file in files {
            for name in Self.declared(in: file) { places[name, default: []].insert(Self.folder(of: file)) }
        }
        for file in files {
            let folder = Self.folder(of: file)
            // A name that several folders declare does not determine a dependency.
            let used = Self.words(in: file).compactMap { places[$0] }.filter { $0.count == 1 }.reduce(into: Set()) {
                $0.formUnion($1)
            }
            arrows[folder, default: []].formUnion(used.subtracting([folder]))
        }
    }

    /// The folders of the largest cycle; empty when there is no cycle.
    var largestCycle: Set<String> {
        let reached = arrows.keys.reduce(into: [:]) { $0[$1] = reachable(from: $1) }
        let circles = arrows.keys.map { folder in
            Set(arrows.keys.filter { reached[folder]?.contains($0) == true && reached[$0]?.contains(folder) == true })
        }
        return circles.max { $0.count < $1.count } ?? []
    }

    private func reachable(from folder: String) -> Set<String> {
        var (found, open) = (Set<String>(), arrows[folder] ?? [])
        while let next = open.popFirst() {
            guard found.insert(next).inserted else { continue }
            open.formUnion((arrows[next] ?? []).subtracting(found))
        }
        return found
    }

    private static func folder(of file: SourceFile) -> String {
        let parts = file.path.split(separator: "/")
        return parts.count > 3 ? String(parts[2]) : "."
    }

    /// Returns the types declared at the left margin.
    private static func declared(in file: SourceFile) -> [Substring] {
        file.text.matches(
            of:
                /(?m)^(?:@\w+ |package |public |final |indirect )*(?:struct|class|enum|actor|protocol|typealias) (\w+)/
        ).map(\.1)
    }

    /// Returns the words outside comments and string literals. Literals with escapes are included, because they may
    /// contain interpolations.
    private static func words(in file: SourceFile) -> Set<Substring> {
        file.lines.reduce(into: Set()) { words, line in
            let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            for part in code.split(separator: /"[^"\\]*"/) {
                words.formUnion(part.split { !($0.isLetter || $0.isNumber || $0 == "_") })
            }
        }
    }
}
