import ChanCore
package import ChanID
import ChanImport
import ChanStore

/// A file to import and where to.
package struct ImportRequest: Sendable {
    package enum Format: Sendable {
        /// - Parameter date: `YYYY-MM-DD`; the one in the file's name where it is not given.
        case irc(date: String?)
        /// - Parameter chat: name or number, of an export of several.
        /// - Parameter takesFiles: whether files that lie beside it are carried along.
        case telegram(chat: String?, includesFiles: Bool = true)
        /// Objects on lines, or an export of this system.
        case jsonl
    }

    package var conversation: ConversationID
    package var path: String
    package var format: Format
    /// Seconds east of UTC of times that do not say.
    package var utcOffsetSeconds: Int
    /// Take what is understood, although most of the beginning is not.
    package var ignoresUnparsed = false
    /// How far its path reaches.
    var accessPolicy = FileAccessPolicy.unrestricted
    /// Import it from its beginning, whatever was imported of it before this moment.
    package var reimportBefore: Timestamp?

    package init(conversation: ConversationID, path: String, format: Format, utcOffsetSeconds: Int = 0) {
        self.conversation = conversation
        self.path = path
        self.format = format
        self.utcOffsetSeconds = utcOffsetSeconds
    }

    /// Reads the file once through, or as often as its format needs before anything of it can be carried over.
    /// - Parameter goesOn: asked between pieces of the file; what it throws stops the reading.
    /// - Throws: `import.unreadable`, `import.no_chat`, `import.not_an_export`, `import.not_proven`, `invalid.request`.
    func source(
        _ goesOn: @escaping @Sendable () throws(ServiceError) -> Void = {}
    ) throws(ServiceError) -> any HistorySource {
        let place = SourcePath(path: path, accessPolicy: accessPolicy, checkCancellation: goesOn)
        switch format {
        case .irc(let date): return try IRCSource(place, date: date, utcOffset: utcOffsetSeconds)
        case .telegram(let chat, let takesFiles):
            return try TelegramSource(place, chat: chat, utcOffset: utcOffsetSeconds, includesFiles: takesFiles)
        case .jsonl:
            if ExportSource.isExport(place) { return try ExportSource(place) }
            return try JSONLSource(place)
        }
    }
}

extension Node {
    /// Mirrors a history: what was said becomes messages with name, time and exact text, what happened events, and what
    /// was not understood or has no place here is reported. Interrupted and run again, it goes on where it stopped: progress is
    /// part of the transactions that append.
    ///
    /// - Parameter reached: records done, and in all; what it throws stops the import there.
    /// - Throws: what `ImportRequest.source` throws, `import.no_date`, `import.not_a_log`, and refusals as for any message.
    package func importHistory(
        _ request: ImportRequest,
        progress reached: @Sendable (UInt64, UInt64?) async throws(ServiceError) -> Void = { _, _ in }
    ) async throws(ServiceError) -> ImportReport {
        try await importHistory(request, from: try request.source(), for: 0, progress: reached)
    }

    /// - Parameter job: the one that does it; 0 for none.
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
        let files = try await ImportAttachmentSealer(of: source, to: request.conversation, by: self, for: job)
        var ready = try run.next()
        while var step = ready {
            let brought = try await files.attachFiles(to: &step)
            // What comes next is read while this is written.
            async let written = append(step, of: source, to: request.conversation)
            let next = Result { () throws(ServiceError) in try run.next() }
            run.addOutcome(try await written.get())
            run.addOutcome(brought)
            try await reached(step.nextLine, source.total)
            ready = try next.get()
        }
        relayNotifier.signal(request.conversation)
        return try run.report()
    }

    /// The next run begins at the first line. What this import itself did since it began stays done.
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
                    try ImportWriter(self, conversation, source, in: transaction).append(step)
                })
        } catch { return .failure(error) }
    }
}
