import ChanCore
package import ChanFold
package import ChanID
import ChanImport
import ChanStore

/// A file to import, and the target conversation.
package struct ImportRequest: Sendable {
    package enum Format: Sendable {
        /// - Parameter date: `YYYY-MM-DD`; by default the date in the file name.
        case irc(date: String?)
        /// - Parameter chat: the name or number of the chat, for an export of several chats.
        /// - Parameter includesFiles: whether to import the files next to it.
        case telegram(chat: String?, includesFiles: Bool = true)
        /// JSON objects on lines, or an export of this system.
        case jsonl
    }

    package var conversation: ConversationID
    package var path: String
    package var format: Format
    /// The UTC offset of times without one, in seconds east.
    package var utcOffsetSeconds: Int
    /// Whether to import the parsed records although most of the first ones cannot be parsed.
    package var ignoresUnparsed = false
    /// The policy for the file name.
    var accessPolicy = FileAccessPolicy.unrestricted
    /// Imports the file from its beginning if its last progress is older than this time.
    package var reimportBefore: Timestamp?

    package init(conversation: ConversationID, path: String, format: Format, utcOffsetSeconds: Int = 0) {
        self.conversation = conversation
        self.path = path
        self.format = format
        self.utcOffsetSeconds = utcOffsetSeconds
    }

    /// Opens the source and reads the file as often as its format requires before the import.
    ///
    /// - Parameter checkCancellation: called between pieces of the file; an error that it throws stops the reading.
    /// - Throws: `import.unreadable`, `import.no_chat`, `import.not_a_log`, `import.not_proven`, `invalid.request`.
    func source(
        _ checkCancellation: @escaping @Sendable () throws(ServiceError) -> Void = {}
    ) throws(ServiceError) -> any HistorySource {
        let source = SourcePath(path: path, accessPolicy: accessPolicy, checkCancellation: checkCancellation)
        switch format {
        case .irc(let date): return try IRCSource(source, date: date, utcOffset: utcOffsetSeconds)
        case .telegram(let chat, let takesFiles):
            return try TelegramSource(source, chat: chat, utcOffset: utcOffsetSeconds, includesFiles: takesFiles)
        case .jsonl:
            if ExportSource.isExport(source) { return try ExportSource(source) }
            return try JSONLSource(source)
        }
    }
}

extension Imports {
    /// Imports a history: messages keep their author names, times and exact texts; other occurrences become events; the
    /// report lists what could not be parsed or is not supported.
    ///
    /// An interrupted import resumes where it stopped, because the transactions that append messages also store the
    /// progress.
    ///
    /// - Parameter reached: receives the numbers of processed and of all records; an error that it throws stops the
    ///   import.
    /// - Throws: the errors of `ImportRequest.source`, `import.no_date`, `import.not_a_log`, and the refusals of any
    ///   message.
    package func importHistory(
        _ request: ImportRequest,
        progress reached: @Sendable (UInt64, UInt64?) async throws(ServiceError) -> Void = { _, _ in }
    ) async throws(ServiceError) -> ImportReport {
        try await importHistory(request, from: try request.source(), for: 0, progress: reached)
    }

    /// - Parameter job: the number of the importing job; 0 for none.
    func importHistory(
        _ request: ImportRequest, from source: any HistorySource, for job: Int64,
        progress reached: @Sendable (UInt64, UInt64?) async throws(ServiceError) -> Void
    ) async throws(ServiceError) -> ImportReport {
        if let moment = request.reimportBefore { try await resetImport(of: source.digest, before: moment, request) }
        let earlier = try await read { view in
            try ImportProgressTable.find(source.digest, of: request.conversation, in: view)
        }
        var run = ImportRun(source, path: request.path, after: earlier?.nextLine ?? 0)
        run.ignoresUnparsed = request.ignoresUnparsed
        let files = try await ImportAttachmentSealer(of: source, to: request.conversation, by: core, for: job)
        var ready = try run.next()
        while var step = ready {
            let attached = try await files.attachFiles(to: &step)
            // The next batch is read while this one is written.
            async let written = append(step, of: source, to: request.conversation)
            let next = Result { () throws(ServiceError) in try run.next() }
            run.addOutcome(try await written.get())
            run.addOutcome(attached)
            try await reached(step.nextLine, source.total)
            ready = try next.get()
        }
        relayNotifier.signal(request.conversation)
        return try run.report()
    }

    /// Resets the progress, so that the next run begins at the first line. Progress since `moment` is this import's own
    /// and is kept.
    private func resetImport(
        of source: Digest, before moment: Timestamp, _ request: ImportRequest
    ) async throws(ServiceError) {
        let now = environment.now()
        try await write { transaction in
            let known = try ImportProgressTable.find(source, of: request.conversation, in: transaction)
            guard let known, known.updatedAt < moment else { return }
            try ImportProgressTable.upsert(
                ImportProgress(source: source, updatedAt: now), of: request.conversation, in: transaction)
        }
    }

    private func append(
        _ step: ImportBatch, of source: any HistorySource, to conversation: ConversationID
    ) async -> Result<ImportWriter.Outcome, ServiceError> {
        do throws(ServiceError) {
            return .success(
                try await write { transaction in
                    try ImportWriter(core, conversation, source, in: transaction).append(step)
                })
        } catch { return .failure(error) }
    }
}
