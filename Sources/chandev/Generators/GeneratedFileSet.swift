import Foundation

/// Everything that is generated from the schema, and how it compares with what is on disk.
struct GeneratedFileSet {
    let root: URL
    let files: [GeneratedFile]

    /// Folders that hold generated files only: anything else in them is stale.
    private static let folders = [
        "Sources/ChanRPC/Generated", CLIGenerator.folder, DaemonGenerator.folder, ActGenerator.folder,
    ]

    init(root: URL) throws {
        self.root = root
        let schema = SchemaFiles(root: root)
        let model = try schema.model()
        files =
            SwiftGenerator.files(model) + OpenRPCGenerator.files(model) + DocsGenerator.files(model)
            + CLIGenerator.files(model) + DaemonGenerator.files(model) + ActGenerator.files(try schema.acts())
    }

    /// Paths that differ from what would be generated, or would not be generated any more.
    func stale() -> [String] {
        let expected = Set(files.map(\.path))
        let differing = files.filter { read($0.path) != $0.text }.map(\.path)
        return (differing + existing().filter { !expected.contains($0) }).sorted()
    }

    /// Writes what differs and removes what is left over.
    /// - Returns: the paths touched.
    func write() throws -> [String] {
        let stale = stale()
        let texts = Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first }
        for path in stale {
            let url = root.appendingPathComponent(path)
            if let text = texts[path] {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url, options: .atomic)
            } else {
                try FileManager.default.removeItem(at: url)
            }
        }
        return stale
    }

    private func read(_ path: String) -> String? {
        try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    private func existing() -> [String] {
        Self.folders.flatMap { folder in
            (FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)?.compactMap {
                $0 as? String
            } ?? [])
            .filter { $0.hasSuffix(".swift") }
            .map { folder + "/" + $0 }
        }
    }
}
