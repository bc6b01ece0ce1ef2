import ChanCore
package import ChanID
import ChanImport
import ChanStore

package struct IRCImportRequest: Sendable {
    package var conversation: ConversationID
    package var path: String
    /// `YYYY-MM-DD`; the one in the file's name where it is not given.
    package var date: String?
    package var utcOffsetSeconds: Int

    package init(conversation: ConversationID, path: String, date: String? = nil, utcOffsetSeconds: Int = 0) {
        self.conversation = conversation
        self.path = path
        self.date = date
        self.utcOffsetSeconds = utcOffsetSeconds
    }
}

extension Node {
    /// Mirrors an IRC log: every chat line becomes a message with its nick, time and exact bytes, every other line an
    /// event, and what was not understood is reported. Interrupted and run again, it goes on where it stopped: progress
    /// is part of the transactions that append.
    ///
    /// - Parameter reached: lines done, and in all; what it throws stops the import there.
    /// - Throws: `import.unreadable`, `import.no_date`, `import.not_a_log`, and refusals as for any message.
    package func importIRC(
        _ request: IRCImportRequest,
        reached: @Sendable (UInt64, UInt64?) async throws(ServiceError) -> Void = { _, _ in }
    ) async throws(ServiceError) -> IRCImportReport {
        let file = try ImportedFile(path: request.path)
        let earlier = try await read { view in
            try ImportProgressTable.find(file.digest, of: request.conversation, in: view)
        }
        var run = try IRCImportRun(
            file, date: try Self.date(of: request), utcOffset: request.utcOffsetSeconds, after: earlier?.nextLine ?? 0)
        while let step = try run.next() {
            let appended = try await write { transaction in
                try self.append(step, of: file, to: request.conversation, in: transaction)
            }
            run.note(appended)
            try await reached(step.nextLine, file.lineCount)
        }
        doorbell.ring(request.conversation)
        return try run.report()
    }

    private static func date(of request: IRCImportRequest) throws(ServiceError) -> CivilDate? {
        guard let text = request.date else { return CivilDate(fileName: request.path) }
        guard let date = CivilDate(text) else { throw .invalid("date", "not a day: \(text)", expected: "YYYY-MM-DD") }
        return date
    }

    /// One step: its messages and how far the import now is, together or not at all.
    /// - Returns: the entries its messages took.
    private func append(
        _ step: IRCImportStep, of file: ImportedFile, to conversation: ConversationID, in transaction: StoreTransaction
    ) throws -> Range<EntryNumber>? {
        let earlier = try ImportProgressTable.find(file.digest, of: conversation, in: transaction)
        // Somebody else imports the same file.
        if let earlier, earlier.nextLine >= step.nextLine { return nil }
        var appended: Range<EntryNumber>?
        if !step.postings.isEmpty {
            let writer = try ConversationWriter(conversation, of: self, in: transaction)
            let first = writer.size
            for posting in step.postings { try writer.perform(.post(posting)) }
            appended = first..<writer.size
            try writer.finish()
        }
        var progress = earlier ?? ImportProgress(source: file.digest, updatedAt: environment.now())
        progress.nextLine = step.nextLine
        progress.messages += UInt64(step.messages)
        progress.events += UInt64(step.events)
        progress.updatedAt = environment.now()
        try ImportProgressTable.put(progress, of: conversation, in: transaction)
        return appended
    }
}
