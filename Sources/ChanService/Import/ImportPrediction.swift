import ChanCore
import ChanFold
import ChanID
import ChanImport
import ChanJSON
import ChanStore

/// The result that an import would have, read from the file without writing anything.
struct ImportPrediction: Sendable {
    private var report: ImportReport
    private var first: Timestamp?
    private var last: Timestamp?
    /// The authors in the order of their first message.
    private var authors: [String] = []
    private var knownAuthors: Set<String> = []
    private var hasMoreAuthors = false

    /// The most authors that are counted, because a hostile file can contain arbitrarily many.
    private static let maximumAuthors = 10_000
    /// The most authors that are named.
    private static let maximumNames = 5

    /// Reads a source to its end.
    ///
    /// - Throws: the errors of the source.
    static func read(
        _ source: any HistorySource, for request: ImportRequest, by node: NodeCore
    ) async throws(ServiceError) -> ImportPrediction {
        let earlier = try await node.read { view in
            try ImportProgressTable.find(source.digest, of: request.conversation, in: view)
        }
        let start = request.reimportBefore == nil ? earlier?.nextLine ?? 0 : 0
        var run = ImportRun(source, path: request.path, after: start)
        run.ignoresUnparsed = request.ignoresUnparsed
        var prediction = ImportPrediction(report: ImportReport(path: request.path))
        while let step = try run.next() {
            let posts = step.posts
            let known = try await node.read { view in
                try posts.map { post in
                    try post.id.map { id in
                        try ImportedMessageTable.find(source.name(of: id), of: request.conversation, in: view) != nil
                    } ?? false
                }
            }
            run.addOutcome(prediction.add(posts.map(\.imported), known: known))
        }
        prediction.report = try run.report()
        return prediction
    }

    private init(report: ImportReport) { self.report = report }

    /// Adds the messages that do not exist yet, and counts those that do.
    private mutating func add(_ posts: [ImportMetadata], known: [Bool]) -> ImportWriter.Outcome {
        var outcome = ImportWriter.Outcome()
        for (imported, isKnown) in zip(posts, known) {
            if isKnown {
                outcome.known += 1
                outcome.knownEvents += imported.kind == .event ? 1 : 0
            } else {
                add(imported)
            }
        }
        return outcome
    }

    private mutating func add(_ imported: ImportMetadata) {
        if let at = imported.at {
            first = min(first ?? at, at)
            last = max(last ?? at, at)
        }
        guard imported.kind == .message, !imported.author.isEmpty, !knownAuthors.contains(imported.author) else {
            return
        }
        guard authors.count < Self.maximumAuthors else {
            hasMoreAuthors = true
            return
        }
        authors.append(imported.author)
        knownAuthors.insert(imported.author)
    }

    /// The sentences for the plan.
    var sentences: [String] {
        var sentences = ["of \(report.lines) lines: messages \(report.messages), events \(report.events)"]
        if let first, let last { sentences.append("dated from \(UTCTime(first)) to \(UTCTime(last))") }
        if !authors.isEmpty {
            let rest = authors.count - min(authors.count, Self.maximumNames)
            let names = authors.prefix(Self.maximumNames).joined(separator: ", ")
            let count = hasMoreAuthors ? "more than \(authors.count)" : "\(authors.count)"
            sentences.append("authors: \(count) (\(names)\(rest > 0 ? " and others" : ""))")
        }
        if report.skipped > 0 { sentences.append("imported before, and left out: \(report.skipped)") }
        if report.unparsed > 0 { sentences.append("not understood, and left out: \(report.unparsed)\(example)") }
        for omitted in report.omitted { sentences.append("not carried over: \(omitted.kind): \(omitted.count)") }
        return sentences
    }

    private var example: String {
        report.examples.first.map { "; first line \($0.line): \($0.text) (\($0.reason))" } ?? ""
    }
}

extension ImportBatch {
    /// The messages and events, with their identifiers in the source.
    fileprivate var posts: [(id: String?, imported: ImportMetadata)] {
        records.compactMap { record in
            guard case .post(let posting, let id, _, _) = record else { return nil }
            return posting.imported.map { (id, $0) }
        }
    }
}
