internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium

extension RelayService {
    /// Reserves space for a file and returns the numbers of its missing chunks. Repeating an offer has no effect.
    ///
    /// Members may upload. Files that no known message refers to may fill half of the space, and half of that for one
    /// key.
    func offer(_ chunks: ChunkList, for caller: Caller, reply: @escaping Reply) {
        guard authorize(caller, reply, { (head) throws(RelayError) in try head.requireUploader(caller) }) else {
            return
        }
        let limits = limits
        blobs.write(bytes: chunks.count * 32, reply: reply) { db in
            let table = BlobTable(db: db, conversation: caller.conversation)
            if try table.find(chunks.root) == nil {
                let now = WallClock.now()
                try table.expire(before: now.adding(seconds: -limits.unclaimedSeconds))
                let isClaimed = try table.isClaimed(chunks.root)
                let quota = BlobQuota(db: db, conversation: caller.conversation, limits: limits)
                try quota.require(chunks.bytes, from: caller.key, isClaimed: isClaimed)
                try table.insert(chunks, from: caller.key, isKept: isClaimed, at: now)
            }
            return try Self.describe(chunks.root, table)
        }
    }

    func describe(_ root: Digest, for caller: Caller, reply: @escaping Reply) {
        guard authorize(caller, reply, { (head) throws(RelayError) in try head.requireAccess(caller) }) else { return }
        blobs.read(reply: reply) { try Self.describe(root, BlobTable(db: $0, conversation: caller.conversation)) }
    }

    /// Stores a chunk whose hash matches the offer.
    func put(_ chunk: [UInt8], _ reference: ChunkReference, for caller: Caller, reply: @escaping Reply) {
        guard authorize(caller, reply, { (head) throws(RelayError) in try head.requireUploader(caller) }) else {
            return
        }
        blobs.write(bytes: chunk.count, reply: reply) { db in
            let table = BlobTable(db: db, conversation: caller.conversation)
            guard let blob = try table.find(reference.root) else { throw Self.noFile }
            guard blob.chunks.isChunk(chunk, reference.number) else {
                throw RelayError(.bodyMismatch, "chunk \(reference.number) is not the one that was offered")
            }
            try table.put(chunk, reference.number, of: blob)
            return .done(WireDone())
        }
    }

    func get(_ reference: ChunkReference, for caller: Caller, reply: @escaping Reply) {
        guard authorize(caller, reply, { (head) throws(RelayError) in try head.requireAccess(caller) }) else { return }
        blobs.read(reply: reply) { db in
            let table = BlobTable(db: db, conversation: caller.conversation)
            guard let chunk = try table.chunk(reference.number, of: reference.root) else { throw Self.noFile }
            var answer = WireChunk()
            answer.chunk = .init(chunk)
            return .chunk(answer)
        }
    }

    /// Applies the origin's update of the files that messages refer to, if it continues from the last change the relay
    /// knows.
    func updateBlobClaims(_ order: BlobClaimUpdate, for caller: Caller, reply: @escaping Reply) {
        let isAllowed = authorize(caller, reply) { (head) throws(RelayError) in
            if order.drop.isEmpty { try head.requireAccess(caller) } else { try head.requireOriginOfLog(caller) }
        }
        guard isAllowed else { return }
        blobs.write(bytes: (order.keep.count + order.drop.count) * 32, forgets: !order.drop.isEmpty, reply: reply) {
            db in
            let table = BlobTable(db: db, conversation: caller.conversation)
            if try table.mark() == order.after, order.mark > order.after {
                guard try order.keep.isEmpty || table.claims() + order.keep.count <= BlobClaimUpdate.maxClaims else {
                    throw RelayError(
                        .quota, "messages of one conversation carry \(BlobClaimUpdate.maxClaims) files at most")
                }
                for root in order.keep { try table.claim(root) }
                for root in order.drop { try table.delete(root) }
                try table.setMark(order.mark)
            }
            var answer = WireKeptBlobs()
            answer.mark = try table.mark()
            return .keptBlobs(answer)
        }
    }

    private static let noFile = RelayError(.notFound, "the relay does not have that of the file")

    private static func describe(_ root: Digest, _ table: BlobTable) throws -> WireFrame.OneOf_Kind {
        guard let blob = try table.find(root) else { throw noFile }
        var answer = WireBlob()
        answer.hashes = .init(blob.chunks.packed)
        answer.bytes = blob.chunks.bytes
        answer.missing = try table.missing(blob).map(UInt32.init)
        return .blob(answer)
    }

    /// Checks a caller's access and replies with the error if it is denied.
    /// - Returns: `false` for a denied caller.
    private func authorize(
        _ caller: Caller, _ reply: Reply, _ check: (ChannelHead) throws(RelayError) -> Void
    ) -> Bool {
        do throws(RelayError) {
            guard let head = directory[caller.conversation] else {
                throw RelayError(.notCarried, "the relay does not carry this conversation")
            }
            try head.requireCarried()
            try check(head)
            return true
        } catch {
            reply(.failure(error))
            return false
        }
    }
}
