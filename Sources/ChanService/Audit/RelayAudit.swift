package import ChanCore
package import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// What a relay was told and what it shows, against what this node holds.
package struct RelayAudit: Sendable {
    package let relay: RelayEntry
    /// Entries it held when it was last seen; `nil` before.
    package let size: UInt64?
    package let lag: UInt64?
    /// The largest size it cosigned.
    package let cosignedSize: UInt64?
    /// Whether the root it showed is ours at that size; `nil` where it showed none.
    package let rootMatches: Bool?
    /// The version of the set of readers it was told, and whether that is the set of now.
    package let accessVersion: UInt64?
    package let accessIsCurrent: Bool?
    package let seenAt: Timestamp?
    package let findings: [Finding]

    /// What stands out. The raw value is the stable name.
    package enum Finding: String, Sendable, CaseIterable {
        /// It shows another root than ours at that size.
        case rootDiffers = "root_differs"
        /// It lets others read than the roster and links of now say.
        case accessOutdated = "access_outdated"
        /// It stands in the relay set and was never told who may read.
        case accessUnknown = "access_unknown"
        case behind
        /// It holds entries and did not cosign them.
        case notCosigned = "not_cosigned"
        case unreachable
        case neverSeen = "never_seen"
    }
}

extension Node {
    /// The relays' view beside the roster's and the log's, from what they last said: nothing is asked anew.
    /// - Throws: `denied.*` unless the audit log is ours to read, `invalid.cursor`.
    package func relayAudit(
        of conversation: ConversationID, _ request: PageRequest
    ) async throws(ServiceError) -> ListPage<RelayAudit> {
        try await readPage { [self] view in
            let standpoint = try ViewerContext(conversation, of: self, in: view)
            try standpoint.require(.readAudit)
            let auditor = try RelayAuditor(standpoint, self)
            let rows = try RelayTable.list(of: conversation, in: view).map(auditor.audit)
            return try PageCursor("audit.relays", of: conversation, request).slice(rows, request) { row in
                ListKey().appending(row.relay.name).appending(row.relay.id.bytes)
            }
        }
    }
}

private struct RelayAuditor {
    private let context: ViewerContext
    private let observations: [RelayID: RelayObservation]
    /// Of the keys that may read now; only the origin knows them.
    private let readers: Digest?
    private let size: UInt64

    init(_ standpoint: ViewerContext, _ node: Node) throws {
        self.context = standpoint
        let rows = try RelayObservationTable.list(of: standpoint.id, in: standpoint.view)
        observations = Dictionary(rows.map { ($0.relay, $0) }) { first, _ in first }
        readers =
            standpoint.conversation.origin == nil
            ? nil : try ReaderKeys.digest(of: standpoint.id, node: node, in: standpoint.view)
        size = try LogReader.size(of: standpoint.id, in: standpoint.view)
    }

    func audit(_ relay: RelayEntry) throws -> RelayAudit {
        let seen = observations[relay.id]
        let told = try RelayAccessTable.find(relay.id, of: context.id, in: context.view)
        let isCurrent = readers.flatMap { readers in told.map { $0.digest == readers } }
        let matches = try rootMatches(relay.id)
        var findings: Set<RelayAudit.Finding> = []
        if matches == false { findings.insert(.rootDiffers) }
        if relay.status.isServed {
            if isCurrent == false { findings.insert(.accessOutdated) }
            if readers != nil, told == nil { findings.insert(.accessUnknown) }
            findings.formUnion(seen.map(findings(of:)) ?? [.neverSeen])
        }
        return RelayAudit(
            relay: relay, size: seen?.size, lag: seen.map { size - min(size, $0.size) },
            cosignedSize: seen?.cosignedSize, rootMatches: matches, accessVersion: told?.version,
            accessIsCurrent: isCurrent, seenAt: seen?.seenAt,
            findings: RelayAudit.Finding.allCases.filter(findings.contains))
    }

    private func findings(of seen: RelayObservation) -> Set<RelayAudit.Finding> {
        var findings: Set<RelayAudit.Finding> = []
        switch seen.state {
        case .reachable, .refused: break
        case .unreachable, .wrongIdentity: findings.insert(.unreachable)
        case .diverged: findings.insert(.rootDiffers)
        }
        if seen.size < size { findings.insert(.behind) }
        if seen.cosignedSize < seen.size { findings.insert(.notCosigned) }
        return findings
    }

    /// The largest checkpoint this relay itself showed, against our tree of that size.
    private func rootMatches(_ relay: RelayID) throws -> Bool? {
        guard let cursor = try CursorTable.find(relay, of: context.id, in: context.view),
            let note = try? SignedNote(parsing: cursor.checkpoint), let head = try? TreeHead(parsing: note.text),
            head.size <= size
        else { return nil }
        return try LogReader.compactRange(of: context.id, size: head.size, in: context.view).root == head.root
    }
}

extension ReaderKeys {
    /// Stands for the whole set, and who of it uploads: what a relay was told is compared by it.
    static func digest(of conversation: ConversationID, node: Node, in view: StoreView) throws -> Digest {
        digest(
            of: try current(of: conversation, node: node, in: view),
            try memberKeys(conversation, node: node, in: view))
    }

    static func digest(of readers: Set<VerifyKey>, _ members: Set<VerifyKey>) -> Digest {
        SHA256.digest((readers.sorted() + members.sorted()).flatMap(\.bytes))
    }
}
