import Foundation

/// Which folder of a target uses types that another of its folders declares, and how large the largest circle of folders is that use
/// each other, directly or through others.
struct FolderDependencies {
    /// From a folder to those whose types it uses.
    private(set) var arrows: [String: Set<String>] = [:]

    /// - Parameter files: of one target. Those beside the folders are a folder of their own.
    init(of files: [SourceFile]) {
        var places: [Substring: Set<String>] = [:]
        for file in files {
            for name in Self.declared(in: file) { places[name, default: []].insert(Self.folder(of: file)) }
        }
        for file in files {
            let folder = Self.folder(of: file)
            // A name that several folders declare says nothing of where an arrow leads.
            let used = Self.words(in: file).compactMap { places[$0] }.filter { $0.count == 1 }.reduce(into: Set()) {
                $0.formUnion($1)
            }
            arrows[folder, default: []].formUnion(used.subtracting([folder]))
        }
    }

    /// Folders of the largest circle; empty where no folder leads back to itself.
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

    /// Types that stand at the left margin.
    private static func declared(in file: SourceFile) -> [Substring] {
        file.text.matches(
            of:
                /(?m)^(?:@\w+ |package |public |final |indirect )*(?:struct|class|enum|actor|protocol|typealias) (\w+)/
        ).map(\.1)
    }

    /// Words outside comments.
    private static func words(in file: SourceFile) -> Set<Substring> {
        file.lines.reduce(into: Set()) { words, line in
            let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            words.formUnion(code.split { !($0.isLetter || $0.isNumber || $0 == "_") })
        }
    }
}
