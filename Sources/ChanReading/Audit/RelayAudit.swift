package import ChanCore
package import ChanFold
package import ChanID
import ChanLog
import ChanStore

/// The comparison of a relay's state, as last seen, with this node's.
package struct RelayAudit: Sendable {
    package let relay: RelayEntry
    /// The number of entries when the relay was last seen; `nil` if it never was.
    package let size: UInt64?
    package let lag: UInt64?
    /// The largest size that the relay cosigned.
    package let cosignedSize: UInt64?
    /// Whether the root that the relay showed equals this node's root at that size; `nil` if it showed none.
    package let rootMatches: Bool?
    /// The version of the reader set that was sent to the relay, and whether that set is current.
    package let accessVersion: UInt64?
    package let accessIsCurrent: Bool?
    package let seenAt: Timestamp?
    package let findings: [Finding]

    /// An irregularity. The raw value is the stable name.
    package enum Finding: String, Sendable, CaseIterable {
        /// The relay showed a root that differs from this node's at that size.
        case rootDiffers = "root_differs"
        /// The relay grants access to other readers than the current roster and links do.
        case accessOutdated = "access_outdated"
        /// The relay is in the relay set but never received a reader set.
        case accessUnknown = "access_unknown"
        case behind
        /// The relay stores entries that it did not cosign.
        case notCosigned = "not_cosigned"
        case unreachable
        case neverSeen = "never_seen"
    }
}

extension NodeView {
    /// Compares the relays' last known states with the roster and the log. No relay is contacted.
    ///
    /// - Throws: `denied.*` unless this node's member may read the audit log, `invalid.cursor`.
    package func relayAudit(
        of conversation: ConversationID, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<RelayAudit> {
        try page {
            let viewer = try viewerContext(in: conversation)
            try viewer.require(.readAudit)
            let auditor = try RelayAuditor(viewer, context)
            let rows = try RelayTable.list(of: conversation, in: rows).map(auditor.audit)
            return try PageCursor("audit.relays", of: conversation, request).slice(rows, request) { row in
                ListKey().appending(row.relay.name).appending(row.relay.id.bytes)
            }
        }
    }
}

private struct RelayAuditor {
    private let context: ViewerContext
    private let observations: [RelayID: RelayObservation]
    /// The digest of the current reader keys; only the origin knows them.
    private let readers: Digest?
    private let size: UInt64

    init(_ viewer: ViewerContext, _ node: NodeContext) throws {
        self.context = viewer
        let rows = try RelayObservationTable.list(of: viewer.id, in: viewer.view)
        observations = Dictionary(rows.map { ($0.relay, $0) }) { first, _ in first }
        readers =
            viewer.conversation.origin == nil
            ? nil : try ReaderKeys.digest(of: viewer.id, node: node, in: viewer.view)
        size = try LogReader.size(of: viewer.id, in: viewer.view)
    }

    func audit(_ relay: RelayEntry) throws -> RelayAudit {
        let seen = observations[relay.id]
        let access = try RelayAccessTable.find(relay.id, of: context.id, in: context.view)
        let isCurrent = readers.flatMap { readers in access.map { $0.digest == readers } }
        let matches = try rootMatches(relay.id)
        var findings: Set<RelayAudit.Finding> = []
        if matches == false { findings.insert(.rootDiffers) }
        if relay.status.isServed {
            if isCurrent == false { findings.insert(.accessOutdated) }
            if readers != nil, access == nil { findings.insert(.accessUnknown) }
            findings.formUnion(seen.map(findings(of:)) ?? [.neverSeen])
        }
        return RelayAudit(
            relay: relay, size: seen?.size, lag: seen.map { size - min(size, $0.size) },
            cosignedSize: seen?.cosignedSize, rootMatches: matches, accessVersion: access?.version,
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

    /// Whether the largest checkpoint that this relay itself showed matches this node's tree at that size.
    private func rootMatches(_ relay: RelayID) throws -> Bool? {
        guard let cursor = try CursorTable.find(relay, of: context.id, in: context.view),
            let note = try? SignedNote(parsing: cursor.checkpoint), let head = try? TreeHead(parsing: note.text),
            head.size <= size
        else { return nil }
        return try LogReader.compactRange(of: context.id, size: head.size, in: context.view).root == head.root
    }
}
