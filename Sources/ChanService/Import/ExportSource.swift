import ChanCore
import ChanFold
import ChanID
import ChanImport
import ChanLog

/// A history source for exports of this system. An export is imported only if `ExportCheck` finds no fault.
///
/// The acts of its log are repeated in order: posts, edits, deletions and pins. Deleted texts are never written to the
/// log. Of reactions only the final counts are imported, because their authors are not members here.
struct ExportSource: HistorySource {
    let format = ImportMetadata.Source.export
    private let header: ExportHeader
    private let survey: ExportSurvey
    private var lines: FileLineReader

    /// The root identifies the log up to its size; the check has just verified it.
    var digest: Digest { header.root }
    var total: UInt64 { header.size }
    var namespace: String { header.conversation.description }

    static func isExport(_ path: SourcePath) -> Bool {
        guard var lines = try? path.lines() else { return false }
        return ((try? lines.next()) ?? nil).flatMap { ExportHeader($0) } != nil
    }

    /// - Throws: `import.not_proven`.
    init(_ location: SourcePath) throws(ServiceError) {
        let path = location.path
        let check = try ExportCheck(location)
        if let fault = check.faults.first {
            let location = fault.entry.map { "entry \($0): " } ?? ""
            throw .named(.importNotProven, ["path": path, "detail": "\(location)\(fault.name), \(fault.detail)"])
        }
        lines = try location.lines()
        guard let header = try lines.next().flatMap({ ExportHeader($0) }) else {
            throw .named(.importNotProven, ["path": path, "detail": "it changed while it was read"])
        }
        self.header = header
        survey = try ExportSurvey(location, of: header.conversation)
    }

    mutating func next() throws(ServiceError) -> SourceEntry? {
        guard let line = try lines.next().flatMap({ ExportLine($0) }) else { return nil }
        var entry = SourceEntry(number: line.number + 1, record: .nothing)
        guard let reading = line.reading(in: header.conversation) else {
            if line.isPruned {
                entry.record = .unparsed(.init(reason: "its body was pruned", excerpt: []))
            }
            return entry
        }
        entry.record = record(reading)
        entry.imported = imported(reading, line)
        return entry
    }

    private func record(_ reading: EntryReader.DecodedAct) -> SourceRecord {
        switch reading.act {
        case .posted(let post): .message(message(post.posting, reading.message))
        case .edited(let edit):
            survey.removed.contains(edit.item) ? .nothing : .edited(edit.item.description, text: edit.text)
        case .retracted(let retraction): .removed(retraction.item.description, isModerated: false, reason: nil)
        case .moderated(let removal): .removed(removal.item.description, isModerated: true, reason: removal.reason)
        case .pinned(let pin): .pinned(pin.item.description)
        case .unpinned(let unpin): .unpinned(unpin.item.description)
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionOverridden,
            .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
            .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved,
            .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered,
            .handoverWithdrawn, .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated,
            .memberInvited, .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn, .memberLeft,
            .successionAnswered, .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked,
            .memberUnblocked, .memberBanned, .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .reacted,
            .reactionsCounted, .purged, .held, .reported, .asked, .caseMoved, .relayChanged, .unknown:
            .nothing
        }
    }

    private func message(_ posting: Posting, _ id: MessageID) -> SourceMessage {
        let text = survey.removed.contains(id) ? "" : posting.text
        var message = SourceMessage(author: "", at: nil, text: LogText(text.utf8))
        message.id = id.description
        message.isEvent = posting.imported?.kind == .event
        message.replyTo = posting.replyTo?.description
        return message
    }

    private func imported(_ reading: EntryReader.DecodedAct, _ line: ExportLine) -> ImportMetadata? {
        guard case .posted(let post) = reading.act else { return nil }
        var imported =
            post.posting.imported
            ?? ImportMetadata(
                kind: .message, author: post.posting.asChannel ? header.name : line.authorName ?? "",
                at: survey.clockTime(of: line.carried.entry.orderedAt), atText: "", source: .export)
        if survey.removed.contains(reading.message) { (imported.raw, imported.details) = (nil, .none) }
        for (emoji, count) in survey.reactions[reading.message] ?? [:] where count > 0 {
            imported.details.reactions[emoji] = count
        }
        return imported
    }

    func finish(_ report: inout ImportReport) {
        report.count("message", report.messages)
        report.count("event", report.events)
        for _ in 0..<survey.reactionsLost { report.countOmitted("reaction") }
    }
}

/// Facts about messages that are known only after reading the whole export.
struct ExportSurvey {
    private(set) var removed: Set<MessageID> = []
    private(set) var reactions: [MessageID: [String: UInt32]] = [:]
    /// The number of reactions that exceeded the memory limit.
    private(set) var reactionsLost = 0
    /// The messages whose reactions the origin of a channel counted, so that individual reactions are not counted
    /// again.
    private var countedByOrigin: Set<MessageID> = []
    /// How far the log's time ran ahead of the clock, and from when on.
    private var offsets: [ClockOffsets.Offset] = []

    /// The maximum number of messages with reactions, which take about 100 MB.
    private static let maximumMessages = 500_000

    init(_ path: SourcePath, of conversation: ConversationID) throws(ServiceError) {
        var lines = try path.lines()
        _ = try lines.next()
        while let bytes = try lines.next() {
            guard let line = ExportLine(bytes) else { continue }
            if let offset = line.clockOffset, offsets.count < ClockOffsets.maximumCount {
                offsets.append(.init(from: line.carried.entry.orderedAt, milliseconds: offset.milliseconds))
            }
            if let reading = line.reading(in: conversation) { process(reading.act) }
        }
    }

    /// Returns the time by the clock of a moment of the log.
    func clockTime(of moment: Timestamp) -> Timestamp { ClockOffsets(offsets).clockTime(of: moment) }

    private mutating func process(_ act: Act) {
        switch act {
        case .retracted(let retraction): removed.insert(retraction.item)
        case .moderated(let removal): removed.insert(removal.item)
        case .reactionsCounted(let counting):
            guard hasCapacity(for: counting.item) else { return }
            countedByOrigin.insert(counting.item)
            reactions[counting.item] = counting.counts
        case .reacted(let reaction):
            guard !countedByOrigin.contains(reaction.item), hasCapacity(for: reaction.item) else { return }
            let count = reactions[reaction.item]?[reaction.emoji] ?? 0
            reactions[reaction.item, default: [:]][reaction.emoji] = reaction.added ? count &+ 1 : count - min(count, 1)
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionOverridden,
            .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
            .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved,
            .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered,
            .handoverWithdrawn, .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated,
            .memberInvited, .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn, .memberLeft,
            .successionAnswered, .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked,
            .memberUnblocked, .memberBanned, .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .posted, .edited,
            .pinned, .unpinned, .purged, .held, .reported, .asked, .caseMoved, .relayChanged, .unknown:
            break
        }
    }

    private mutating func hasCapacity(for item: MessageID) -> Bool {
        if reactions[item] != nil || reactions.count < Self.maximumMessages { return true }
        reactionsLost += 1
        return false
    }
}
