import ChanID
import ChanSodium

extension StreamVerifier {
    /// Parses one entry of a verified batch. Entries must be read in order; an entry may be read again with another
    /// body.
    ///
    /// - Throws: `malformed`, `wrongConversation`, `bodyMismatch`; for the genesis also `bodyMissing`, `unknownAuthor`,
    ///   `badSignature`.
    package mutating func read(_ ordered: OrderedEntry) throws(IntegrityError) -> ParsedEntry {
        let isOutOfOrder = ordered.entry.orderedAt < position.lastOrderedAt
        position.lastOrderedAt = max(position.lastOrderedAt, ordered.entry.orderedAt)
        let statement = try IntegrityError.wrapping { () throws(MalformedError) in try ordered.entry.signed.parsed() }
        guard statement.conversation == conversation else { throw .wrongConversation(statement.conversation) }
        // The genesis must be the first entry: a later statement cannot be the genesis of this conversation.
        guard statement.isGenesis || ordered.number > 0 else {
            throw .malformed(MalformedError(field: "statement.conversation_id", offset: 0))
        }
        try check(ordered.body, of: statement)
        let genesis = statement.isGenesis ? try genesis(in: ordered.body, of: statement) : nil
        return ParsedEntry(ordered: ordered, statement: statement, genesis: genesis, isOutOfOrder: isOutOfOrder)
    }

    /// Verifies one entry against the log before it.
    ///
    /// - Parameter isSigned: whether its signature was already verified with the key that these facts name.
    /// - Throws: `bodyMissing`, `unknownAuthor`, `badSignature`, `duplicate`, `counterReused`, `outOfOrder`, `forked`.
    package func verify(
        _ read: ParsedEntry, _ facts: EntryFacts, isSigned: Bool = false
    ) throws(IntegrityError) -> VerifiedEntry {
        let statement = read.statement
        let mayBeAbsent = facts.isPruned && !statement.scope.isAdministrative
        guard read.body != nil || mayBeAbsent else { throw .bodyMissing }
        let device = read.genesis.map(\.device) ?? facts.device
        guard let device, device.member == statement.author else {
            throw .unknownAuthor(statement.author, statement.device)
        }
        guard isSigned || read.signed.isSigned(by: device.key) else { throw .badSignature }
        try checkCounter(of: statement, facts)
        guard !read.isOutOfOrder else { throw .outOfOrder }
        try checkSeen(of: read, facts)
        return VerifiedEntry(ordered: read.ordered, statement: statement)
    }

    private func check(_ body: [UInt8]?, of statement: Statement) throws(IntegrityError) {
        guard let body else { return }
        let limit = Limits.body(in: statement.scope)
        guard body.count <= limit else { throw .malformed(MalformedError(field: "body", offset: limit)) }
        guard SHA256.digest(body) == statement.bodyHash else { throw .bodyMismatch }
    }

    /// Parses the genesis and checks that its keys produce the identifiers of its author in the statement.
    private func genesis(in body: [UInt8]?, of statement: Statement) throws(IntegrityError) -> Genesis {
        guard let body else { throw .bodyMissing }
        let parsed = try IntegrityError.wrapping { () throws(MalformedError) in try PublicBody(parsing: body) }
        guard statement.scope == .public, case .genesis(let genesis) = parsed else {
            throw .malformed(MalformedError(field: "public_body.genesis", offset: 0))
        }
        guard genesis.certificate.isValid else { throw .badSignature }
        guard genesis.certificate.device == statement.device else {
            throw .unknownAuthor(statement.author, statement.device)
        }
        return genesis
    }

    private func checkCounter(of statement: Statement, _ facts: EntryFacts) throws(IntegrityError) {
        if let earlier = facts.sameCounter {
            throw earlier == statement.id
                ? .duplicate : .counterReused(statement.device, counter: statement.counter)
        }
        guard statement.counter > facts.lastCounter else { throw .outOfOrder }
    }

    /// Checks that the log that the author had seen is a prefix of this one.
    private func checkSeen(of read: ParsedEntry, _ facts: EntryFacts) throws(IntegrityError) {
        guard let seen = read.statement.seen, let head = position.head else { return }
        let isThisLog = seen.size <= read.number && (facts.rootSeen ?? seen.root) == seen.root
        guard isThisLog else {
            throw .forked(ForkEvidence(.checkpoint(head.encoded()), .statement(read.signed)))
        }
    }
}

extension Genesis {
    fileprivate var device: EntryFacts.Device { EntryFacts.Device(member: owner, key: certificate.deviceKey) }
}
