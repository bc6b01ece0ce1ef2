package import ChanID
package import ChanLog
internal import ChanSodium

/// A request whose structure is valid: fixed lengths are typed, ranges are ordered, counts are within limits. The
/// contents are checked when the request is processed.
package enum RelayRequest: Hashable, Sendable {
    case ping
    case status
    case invite(leaf: [UInt8], body: [UInt8])
    case publish(batch: [UInt8], PublishOptions)
    case exchange(note: [UInt8])
    case setAccess(AccessUpdate)
    case setPeers(addresses: [String], limit: UInt64)
    case retire
    case keepNotes([[UInt8]])
    case subscribe(from: EntryNumber, checkpoint: [UInt8], typing: Bool)
    case unsubscribe
    case typing([UInt8])
    case fetch(from: EntryNumber, to: EntryNumber, bytes: Int)
    case proveInclusion(of: EntryNumber, size: UInt64)
    case proveConsistency(from: UInt64, size: UInt64)
    case submit([UInt8])
    case drain(after: UInt64, limit: Int, waitMilliseconds: UInt32)
    case settle([[UInt8]])
    case receipts([Digest], waitMilliseconds: UInt32)
    case offerBlob(ChunkList)
    case askBlob(Digest)
    case putChunk([UInt8], ChunkReference)
    case getChunk(ChunkReference)
    case keepBlobs(BlobClaimUpdate)
    case putPreview([UInt8])
    case askPreview
    case putLinks([LinkContentUpdate])
    case askLinks
    case askLink

    /// The feature of a relay that compares checkpoints with the conversation's other relays.
    package static let peers = "peers"
    /// The most relays that are named to one, and the longest address.
    package static let maxPeers = 64
    package static let maxPeerAddressBytes = 512

    /// The feature of a relay that lets readers read a withdrawn conversation until it deletes it.
    package static let readableWhenRetired = "readable-when-retired"

    /// Whether only the conversation's origin may make the request.
    var requiresOrigin: Bool {
        switch self {
        case .invite, .publish, .exchange, .setAccess, .setPeers, .retire, .keepNotes, .drain, .settle, .keepBlobs,
            .putPreview, .putLinks,
            .askLinks:
            true
        case .ping, .status, .subscribe, .unsubscribe, .typing, .fetch, .proveInclusion, .proveConsistency, .submit,
            .receipts, .offerBlob, .askBlob, .putChunk, .getChunk, .askPreview, .askLink:
            false
        }
    }
}

extension RelayRequest {
    /// Whether another relay that the origin named may make the request.
    package var allowsPeers: Bool {
        switch self {
        case .ping, .exchange, .fetch, .proveConsistency: true
        case .status, .invite, .publish, .setAccess, .setPeers, .retire, .keepNotes, .subscribe, .unsubscribe, .typing,
            .proveInclusion, .submit, .drain, .settle, .receipts, .offerBlob, .askBlob, .putChunk, .getChunk,
            .keepBlobs, .putPreview, .askPreview, .putLinks, .askLinks, .askLink:
            false
        }
    }

    /// Whether a key that has ended permits the request: it reads entries before the key's end, or answers by hash,
    /// which cannot be guessed.
    package var allowsEndedKeys: Bool {
        switch self {
        case .ping, .unsubscribe, .fetch, .proveInclusion, .proveConsistency, .receipts: true
        case .status, .invite, .publish, .exchange, .setAccess, .setPeers, .retire, .keepNotes, .subscribe, .typing,
            .submit, .drain, .settle,
            .offerBlob, .askBlob, .putChunk, .getChunk, .keepBlobs, .putPreview, .askPreview, .putLinks, .askLinks,
            .askLink:
            false
        }
    }

    /// Whether an origin may make the request while its conversation is not carried.
    package var isAllowedBeforeAcceptance: Bool {
        switch self {
        case .ping, .unsubscribe, .status, .invite, .retire: true
        case .publish, .exchange, .setAccess, .setPeers, .keepNotes, .subscribe, .typing, .fetch, .proveInclusion,
            .proveConsistency, .submit,
            .drain, .settle, .receipts, .offerBlob, .askBlob, .putChunk, .getChunk, .keepBlobs, .putPreview,
            .askPreview, .putLinks, .askLinks, .askLink:
            false
        }
    }

    /// The longest time that a caller may wait for submissions or a receipt.
    static let maxWaitMilliseconds: UInt32 = 60_000
    package static let maxReceipts = 1024
    /// The number of receipts of the largest size that fit into one frame.
    package static let maxReceiptsPerFrame = 64
    /// The maximum number of submissions in one answer.
    package static let maxDrainedSubmissions = 4_096

    /// Whether the answer may fill a frame. Few of these are processed at a time per connection.
    package var hasLargeResponse: Bool {
        switch self {
        case .fetch, .drain, .receipts, .getChunk, .offerBlob, .askBlob, .askPreview, .askLinks: true
        case .ping, .status, .invite, .publish, .exchange, .setAccess, .setPeers, .retire, .keepNotes, .subscribe,
            .unsubscribe,
            .typing, .proveInclusion, .proveConsistency, .submit, .settle, .putChunk, .keepBlobs, .putPreview,
            .putLinks, .askLink:
            false
        }
    }

    /// Decodes a request.
    /// - Throws: `malformed` for a frame that is not a request or has impossible fields, `too_large` above a limit.
    package init(_ kind: WireFrame.OneOf_Kind, limits: RelayLimits) throws(RelayError) {
        switch kind {
        case .ping: self = .ping
        case .askStatus: self = .status
        case .invite(let invite): self = .invite(leaf: [UInt8](invite.leaf), body: [UInt8](invite.body))
        case .publish(let publish):
            self = .publish(batch: [UInt8](publish.batch), try PublishOptions(publish))
        case .exchange(let exchange): self = .exchange(note: [UInt8](exchange.note))
        case .setAccess(let access): self = .setAccess(try AccessUpdate(access, limits))
        case .setPeers(let peers): self = try Self.peers(peers)
        case .retire: self = .retire
        case .keepNotes(let keep): self = .keepNotes(try CosignedNotes.parse(keep.notes))
        case .subscribe(let subscribe):
            self = .subscribe(
                from: subscribe.from, checkpoint: [UInt8](subscribe.checkpoint), typing: subscribe.typing)
        case .unsubscribe: self = .unsubscribe
        case .typing(let typing): self = .typing(try TypingFrame.sealed(typing))
        case .fetch(let fetch): self = try Self.fetch(fetch)
        case .prove(let prove): self = try Self.prove(prove)
        case .submit(let submit): self = try Self.submit(submit, limits)
        case .drain(let drain):
            self = .drain(
                after: drain.after, limit: Int(drain.limit),
                waitMilliseconds: min(drain.waitMs, Self.maxWaitMilliseconds))
        case .settle(let settle): self = try Self.settle(settle)
        case .askReceipts(let ask): self = try Self.receipts(ask)
        case .offerBlob(let offer): self = .offerBlob(try Self.chunks(offer))
        case .askBlob(let ask): self = .askBlob(try Self.root(ask.root))
        case .putChunk(let put): self = try Self.put(put)
        case .getChunk(let get):
            self = .getChunk(ChunkReference(root: try Self.root(get.root), number: Int(get.number)))
        case .keepBlobs(let keep): self = .keepBlobs(try BlobClaimUpdate(keep))
        case .putPreview(let put): self = .putPreview(try PreviewFrame.bytes(of: put))
        case .askPreview: self = .askPreview
        case .putLinks(let put): self = .putLinks(try LinkFrame.updates(of: put))
        case .askLinks: self = .askLinks
        case .askLink: self = .askLink
        case .blob, .chunk, .keptBlobs, .shownPreview, .heldLinks, .servedLink, .failure, .done, .clientHello,
            .serverHello, .authenticate,
            .authenticated,
            .published, .subscribed,
            .deliver, .fetched, .proof, .submitted, .drained, .receipts, .status, .operate, .operated:
            throw RelayError(.malformed, "this frame is not a request")
        }
    }

    private static func peers(_ peers: WireSetPeers) throws(RelayError) -> RelayRequest {
        guard peers.addresses.count <= maxPeers else {
            throw RelayError(.tooLarge, "\(peers.addresses.count) relays; \(maxPeers) are allowed")
        }
        guard peers.addresses.allSatisfy({ $0.utf8.count <= maxPeerAddressBytes }) else {
            throw RelayError(.malformed, "a relay's address is none")
        }
        return .setPeers(addresses: peers.addresses, limit: try PeerInput.validatedSize(peers.limit))
    }

    private static func fetch(_ fetch: WireFetch) throws(RelayError) -> RelayRequest {
        guard fetch.from < fetch.to, fetch.to <= 1 << 40 else {
            throw RelayError(.malformed, "entries \(fetch.from) to \(fetch.to) are no range")
        }
        return .fetch(from: fetch.from, to: fetch.to, bytes: Int(fetch.maxBytes))
    }

    private static func prove(_ prove: WireProve) throws(RelayError) -> RelayRequest {
        guard (prove.consistency ? prove.from : prove.entry) <= prove.size, prove.size <= 1 << 40 else {
            throw RelayError(.malformed, "no log of \(prove.size) entries proves that")
        }
        return prove.consistency
            ? .proveConsistency(from: prove.from, size: prove.size) : .proveInclusion(of: prove.entry, size: prove.size)
    }

    private static func submit(_ submit: WireSubmit, _ limits: RelayLimits) throws(RelayError) -> RelayRequest {
        guard submit.submission.count <= limits.submissionBytes else {
            throw RelayError(
                .tooLarge, "a submission of \(submit.submission.count) bytes; \(limits.submissionBytes) are allowed")
        }
        return .submit([UInt8](submit.submission))
    }

    private static func settle(_ settle: WireSettle) throws(RelayError) -> RelayRequest {
        guard settle.receipts.count <= maxReceipts else {
            throw RelayError(.tooLarge, "\(settle.receipts.count) receipts; \(maxReceipts) are allowed at once")
        }
        return .settle(settle.receipts.map { [UInt8]($0) })
    }

    private static func receipts(_ ask: WireAskReceipts) throws(RelayError) -> RelayRequest {
        guard ask.hashes.count <= maxReceipts else {
            throw RelayError(.tooLarge, "\(ask.hashes.count) receipts; \(maxReceipts) are allowed at once")
        }
        let hashes = ask.hashes.compactMap { Digest([UInt8]($0)) }
        guard hashes.count == ask.hashes.count else { throw RelayError(.malformed, "a hash is not 32 bytes") }
        return .receipts(hashes, waitMilliseconds: min(ask.waitMs, maxWaitMilliseconds))
    }
}
