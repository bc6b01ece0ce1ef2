import Foundation

/// All files that are generated from the schema, and their comparison with the checkout.
struct GeneratedFileSet {
    let root: URL
    let files: [GeneratedFile]

    /// Folders that contain only generated files. Any other file in them is stale.
    private static let folders = [
        "Sources/ChanRPC/Generated", CLIGenerator.folder, DaemonGenerator.folder, ActGenerator.folder,
        RPCReference.folder,
        CLIDocument.folder, ConsoleGenerator.folder,
    ]

    init(root: URL) throws {
        self.root = root
        let schema = SchemaFiles(root: root)
        let model = try schema.model()
        let acts = try schema.acts()
        files =
            SwiftGenerator.files(model) + OpenRPCGenerator.files(model) + DocsGenerator.files(model)
            + CLIGenerator.files(model) + DaemonGenerator.files(model) + ActGenerator.files(acts)
            + ActEnumGenerator.files(acts) + ActCodecGenerator.files(acts)
            + [ActLimitsGenerator.file(acts.limits)]
            + (try ConsoleGenerator(root: root, contract: schema.consoleContract()).files())
    }

    /// Returns the paths that differ from the generated files or are no longer generated.
    func stale() -> [String] {
        let expected = Set(files.map(\.path))
        let differing = files.filter { read($0.path) != $0.text }.map(\.path)
        return (differing + existing().filter { !expected.contains($0) }).sorted()
    }

    /// Writes files that differ and removes those that are no longer generated.
    ///
    /// - Returns: the changed paths.
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
            .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
            .map { folder + "/" + $0 }
        }
    }
}
