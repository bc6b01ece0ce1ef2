package import ChanCore
package import ChanFold
package import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// A witness of a log, for display.
package struct WitnessOverview: Hashable, Sendable {
    package let witness: Witness
    /// Its verifier key (C2SP signed-note).
    package let key: String
    package let state: WitnessState
    /// The largest size of the log that it verifiably cosigned.
    package let cosignedSize: UInt64
    /// The entries that the relays cosigned and the witness did not.
    package let lag: UInt64
    /// When the origin's node asked it last; `nil` at other nodes, and before.
    package let askedAt: Timestamp?
    /// When it cosigned last, as the origin's node knows.
    package let cosignedAt: Timestamp?
    /// Why it did not cosign when it was asked last.
    package let failure: String?
}

/// What this node knows of a witness. The raw value is the stable name.
package enum WitnessState: String, Hashable, Sendable, CaseIterable {
    /// It cosigned what the relays cosigned.
    case current
    case lagging
    /// It did not cosign when it was asked last.
    case failing
    /// It never cosigned, as far as this node knows.
    case unknown
    case removed
}

extension NodeView {
    /// Lists the witnesses of a conversation by name.
    ///
    /// - Parameter includesPast: whether to include removed ones.
    /// - Throws: `not_found.conversation`, `invalid.cursor`.
    package func witnesses(
        of conversation: ConversationID, includesPast: Bool, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<WitnessOverview> {
        try page {
            let viewer = try viewerContext(in: conversation)
            let overviews = try overviews(of: viewer).filter { includesPast || !$0.witness.isRemoved }
            let cursor = PageCursor("witness.list/\(includesPast)", of: conversation, request)
            return try cursor.slice(overviews, request) {
                ListKey().appending($0.witness.name).appending($0.witness.id.bytes)
            }
        }
    }

    /// - Throws: `not_found.witness`.
    package func witness(_ id: RelayID, of conversation: ConversationID) throws(ServiceError) -> WitnessOverview {
        try mappingErrors {
            let all = try overviews(of: viewerContext(in: conversation))
            guard let found = all.first(where: { $0.witness.id == id }) else {
                throw ServiceError.notFound(.witness, id.description)
            }
            return found
        }
    }

    private func overviews(of viewer: ViewerContext) throws(StoreError) -> [WitnessOverview] {
        let cosigned = try RelayCosignatureTable.list(of: viewer.id, in: rows)
        let relays = try RelayTable.list(of: viewer.id, in: rows).filter(\.status.carries)
        let largest = relays.compactMap { cosigned[$0.id] }.max() ?? 0
        let canSeeStatus = viewer.holds(.readRelayStatus)
        let seen = canSeeStatus ? try WitnessObservationTable.list(of: viewer.id, in: rows) : [:]
        let all = viewer.summary.witnesses.map { witness in
            let size = cosigned[witness.id] ?? 0
            return WitnessOverview(
                witness: witness.inClockTime(viewer.offsets), key: Self.verifierKey(of: witness),
                state: Self.state(of: witness, cosigned: size, held: largest, seen[witness.id]), cosignedSize: size,
                lag: largest - min(largest, size), askedAt: seen[witness.id]?.askedAt,
                cosignedAt: seen[witness.id]?.cosignedAt, failure: seen[witness.id]?.failure)
        }
        return all.sorted { ($0.witness.name, $0.witness.id) < ($1.witness.name, $1.witness.id) }
    }

    private static func state(
        of witness: Witness, cosigned size: UInt64, held largest: UInt64, _ seen: WitnessObservation?
    ) -> WitnessState {
        if witness.isRemoved { return .removed }
        if seen?.failure != nil { return .failing }
        if size == 0 { return .unknown }
        return size < largest ? .lagging : .current
    }

    private static func verifierKey(of witness: Witness) -> String {
        VerifyKey(witness.id.bytes).flatMap { Cosigner(name: witness.name, key: $0) }?.verifierKey ?? ""
    }
}

extension Witness {
    fileprivate func inClockTime(_ offsets: ClockOffsets) -> Witness {
        Witness(
            id: id, name: name, url: url, changedBy: changedBy, at: offsets.clockTime(of: changedAt),
            isRemoved: isRemoved)
    }
}
