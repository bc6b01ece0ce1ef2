import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Contract.Message {
    init(_ overview: ItemOverview) {
        let item = overview.item
        let isShown = overview.kind == .message || overview.kind == .event
        let tombstone = item.tombstone.flatMap { mark in
            overview.removedBy.map {
                Contract.Tombstone(
                    by: Contract.MemberRef($0), at: UTCTime(mark.at), reason: mark.reason,
                    reasonPrivate: mark.privateReason, purged: mark.isPurged ? true : nil)
            }
        }
        self.init(
            id: item.id.description, seq: Int(clamping: item.entry), at: UTCTime(item.at),
            datedAhead: overview.isDatedAhead ? true : nil,
            kind: Contract.MessageKind(overview.kind), text: isShown ? item.text : nil,
            raw: isShown ? item.imported?.raw.map(Base64.init) : nil,
            event: overview.topic?.rawValue ?? item.kind.event,
            author: Contract.MemberRef(overview.author), asChannel: item.asChannel ? true : nil,
            imported: item.imported.map { Contract.Imported($0, of: item) }, replyTo: item.replyTo?.description,
            quote: overview.quote.map(Contract.Quote.init), mentions: Self.mentions(overview),
            files: isShown && !item.files.isEmpty ? item.files.map(Contract.File.init) : nil,
            linkPreview: isShown ? item.linkPreview.map(Contract.LinkPreview.init) : nil,
            forwarded: Self.sources(overview), expiresAt: item.expiresAt.map(UTCTime.init),
            editedAt: item.editedAt.map(UTCTime.init), edits: item.versions.isEmpty ? nil : item.versions.count,
            reactions: Self.reactions(overview), pinned: item.pin == nil ? nil : true,
            moderated: overview.kind == .moderated ? tombstone : nil,
            deleted: overview.kind == .deleted ? tombstone : nil,
            failure: overview.failure.map { Contract.Failure($0, seq: item.entry) },
            delivery: Contract.Delivery(of: overview), matches: Self.matches(overview))
    }

    private static func mentions(_ overview: ItemOverview) -> [Contract.MemberRef]? {
        overview.mentions.isEmpty ? nil : overview.mentions.map(Contract.MemberRef.init)
    }

    private static func matches(_ overview: ItemOverview) -> [Contract.TextRange]? {
        overview.matches.isEmpty
            ? nil : overview.matches.map { Contract.TextRange(start: $0.lowerBound, length: $0.count) }
    }

    private static func sources(_ overview: ItemOverview) -> [Contract.ForwardSource]? {
        let sources = overview.item.forwarded
        return sources.isEmpty
            ? nil : sources.map { Contract.ForwardSource(name: $0.name, message: $0.message?.description) }
    }

    /// Returns the reactions, most frequent first; `nil` if there are none.
    private static func reactions(_ overview: ItemOverview) -> [Contract.Reaction]? {
        // An imported item has reactions from its source and from members here.
        let before = overview.item.imported?.details.reactions ?? [:]
        let counts = overview.item.reactionCounts.merging(before) { $0.addingReportingOverflow($1).partialValue }
            .filter { $0.value > 0 }
        guard !counts.isEmpty else { return nil }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { emoji, count in
            Contract.Reaction(emoji: emoji, count: Int(count), mine: overview.ownReactions.contains(emoji))
        }
    }
}

extension Contract.Delivery {
    init(_ delivery: ItemDelivery) {
        self.init(
            state: Contract.DeliveryState(delivery.state), error: delivery.refusal?.name,
            reason: delivery.refusal.map { $0.fault(in: delivery.summary).message })
    }

    /// - Returns: `nil` for a final item of others, and for an own one that all relays hold.
    fileprivate init?(of overview: ItemOverview) {
        if let delivery = overview.delivery {
            self.init(delivery)
        } else if let coverage = overview.relayCoverage {
            self.init(
                state: .ordered, relays: coverage.relays, holding: coverage.holding, cosigning: coverage.cosigning,
                quorum: coverage.quorum, provisional: coverage.isFinal ? nil : true)
        } else {
            return nil
        }
    }
}

extension Contract.DeliveryState {
    fileprivate init(_ state: SubmissionOverview.State) {
        switch state {
        case .queued: self = .queued
        case .sent: self = .sent
        case .withStaff: self = .withStaff
        case .refused: self = .refused
        }
    }
}

extension Contract.LinkPreview {
    init(_ preview: LinkPreview) {
        self.init(
            url: preview.url, title: preview.title,
            description: preview.description.isEmpty ? nil : preview.description)
    }
}

extension Contract.Quote {
    fileprivate init(_ quote: ItemQuote) {
        self.init(
            id: quote.id.description, author: quote.author.map(Contract.MemberRef.init),
            importedAuthor: quote.importedAuthor, text: quote.text)
    }
}

extension Contract.Imported {
    /// Converts import metadata. An item without an exact time in its source shows the time of the import.
    fileprivate init(_ imported: ImportMetadata, of item: Item) {
        let details = imported.details
        self.init(
            author: imported.author, at: UTCTime(imported.at ?? item.at), source: imported.source.name,
            editedAt: details.editedAt.map(UTCTime.init), forwardedFrom: details.forwardedFrom,
            files: details.files.isEmpty ? nil : details.files.map(Contract.ImportedFile.init))
    }
}

extension Contract.ImportedFile {
    fileprivate init(_ file: ImportMetadata.File) {
        self.init(
            kind: file.kind, name: file.name.isEmpty ? nil : file.name,
            mediaType: file.mediaType.isEmpty ? nil : file.mediaType, bytes: file.bytes.map { Int(clamping: $0) })
    }
}

extension ItemKind {
    /// The event topic of an item that the log itself creates.
    fileprivate var event: String? {
        switch self {
        case .invitation: "member.invited"
        case .conversationEvent: "conversation.changed"
        case .featureChange: "conversation.preferences"
        case .message, .event, .integrityError, .decryptionError, .undecodable: nil
        }
    }
}

extension ItemDisplayKind {
    init(_ kind: Contract.MessageKind) {
        switch kind {
        case .message: self = .message
        case .event: self = .event
        case .moderated: self = .moderated
        case .deleted: self = .deleted
        case .expired: self = .expired
        case .forgotten: self = .forgotten
        case .pruned: self = .pruned
        case .integrityError: self = .integrityError
        case .decryptionError: self = .decryptionError
        case .undecodable: self = .undecodable
        }
    }
}

extension Contract.MessageKind {
    fileprivate init(_ appearance: ItemDisplayKind) {
        switch appearance {
        case .message: self = .message
        case .event: self = .event
        case .moderated: self = .moderated
        case .deleted: self = .deleted
        case .expired: self = .expired
        case .forgotten: self = .forgotten
        case .pruned: self = .pruned
        case .integrityError: self = .integrityError
        case .decryptionError: self = .decryptionError
        case .undecodable: self = .undecodable
        }
    }
}
