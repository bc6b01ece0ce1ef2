import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanStore

/// Writes one batch of an import: its records and the progress, atomically.
struct ImportWriter {
    private let node: NodeCore
    private let conversation: ConversationID
    private let source: any HistorySource
    private let transaction: StoreTransaction

    struct Outcome: Sendable {
        /// The appended entries.
        var appended: Range<EntryNumber> = 0..<0
        /// The number of messages that exist already, and of events among them.
        var known = 0
        var knownEvents = 0
        /// Short descriptions of what could not be imported.
        var omitted: [String] = []
    }

    init(
        _ node: NodeCore, _ conversation: ConversationID, _ source: any HistorySource, in transaction: StoreTransaction
    ) {
        self.node = node
        self.conversation = conversation
        self.source = source
        self.transaction = transaction
    }

    func append(_ step: ImportBatch) throws -> Outcome {
        var outcome = Outcome()
        let earlier = try ImportProgressTable.find(source.digest, of: conversation, in: transaction)
        // Another import of the same file has written this batch.
        if let earlier, earlier.nextLine >= step.nextLine { return outcome }
        if !step.records.isEmpty {
            let writer = try ConversationWriter(conversation, of: node.context, in: transaction)
            let first = writer.size
            for record in step.records { try appendRecord(record, with: writer, &outcome) }
            let end = writer.size
            try writer.finish()
            outcome.appended = first..<end
        }
        var progress = earlier ?? ImportProgress(source: source.digest, updatedAt: node.environment.now())
        progress.nextLine = step.nextLine
        progress.messages += UInt64(step.messages)
        progress.events += UInt64(step.events)
        progress.updatedAt = node.environment.now()
        try ImportProgressTable.upsert(progress, of: conversation, in: transaction)
        return outcome
    }

    private func appendRecord(
        _ record: ImportedRecord, with writer: ConversationWriter, _ outcome: inout Outcome
    ) throws {
        switch record {
        case .post(var posting, let id, let replyTo, _):
            if let id, try item(id) != nil {
                outcome.known += 1
                if posting.imported?.kind == .event { outcome.knownEvents += 1 }
                return
            }
            if let replyTo {
                posting.replyTo = try item(replyTo)
                if posting.replyTo == nil { outcome.omitted.append("reply to a message that is not there") }
            }
            try writer.perform(.post(posting))
            guard let id, let message = writer.lastMessage else { return }
            try ImportedMessageTable.insert(name(id), message, of: conversation, in: transaction)
        case .change(let id, let change):
            guard let item = try item(id) else {
                return outcome.omitted.append("change of a message that is not there")
            }
            do { try writer.perform(change.command(item)) } catch let denial as Denial {
                // The change was refused, for example because it is too late to edit. Nothing was written for it.
                outcome.omitted.append("change refused: \(denial.name.rawValue)")
            }
        }
    }

    private func item(_ id: String) throws(StoreError) -> MessageID? {
        try ImportedMessageTable.find(name(id), of: conversation, in: transaction)
    }

    private func name(_ id: String) -> String { source.name(of: id) }
}

extension HistorySource {
    /// The local name of one of its messages.
    func name(of id: String) -> String { "\(format.name)/\(namespace)/\(id)" }
}

extension ImportedRecord.Change {
    fileprivate func command(_ item: MessageID) -> Command {
        switch self {
        case .edit(let text): .edit(item: item, text: text)
        case .remove(isModerated: true, let reason): .moderate(item: item, Reasons(reason))
        case .remove(isModerated: false, _): .deleteOwn(item: item)
        case .pin: .pin(item: item)
        case .unpin: .unpin(item: item)
        }
    }
}
