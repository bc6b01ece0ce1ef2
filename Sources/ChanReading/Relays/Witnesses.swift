package import ChanCore
package import ChanFold
package import ChanID
import ChanLog
import ChanSodium
package import ChanStore

/// A witness of a log, for display.
package struct WitnessOverview: Hashable, Sendable {
    package fileprivate(set) var witness: Witness
    /// Its verifier key (C2SP signed-note).
    package let key: String
    package let state: WitnessState
    /// The largest size of the log that it verifiably cosigned.
    package let cosignedSize: UInt64
    /// The entries that the relays cosigned and the witness did not.
    package let lag: UInt64
    /// How long the oldest of them has waited since it was written; `nil` without one.
    package let lagSeconds: Int64?
    /// When the origin's node asked it last; `nil` at other nodes, and before.
    package let askedAt: Timestamp?
    /// When it cosigned last, as the origin's node knows.
    package let cosignedAt: Timestamp?
    /// Why it did not cosign when it was asked last.
    package let failure: String?
}

/// The state of a witness, as far as this node knows. The raw value is the stable name.
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
        let all = try WitnessOverview.list(
            viewer.summary.witnesses, of: viewer.id, seesFailures: viewer.holds(.readRelayStatus), at: viewer.now,
            in: rows)
        // How long an entry waits changes with the time alone.
        if all.contains(where: { $0.lagSeconds != nil }) { expiryTracker.record(viewer.clock.adding(seconds: 1)) }
        return all.map { $0.inClockTime(viewer.offsets) }.sorted {
            ($0.witness.name, $0.witness.id) < ($1.witness.name, $1.witness.id)
        }
    }
}

extension WitnessOverview {
    /// A witness that lacks an entry for longer is not well: relays publish within seconds, and it is asked after them.
    private static let maximumLagSeconds: Int64 = 600

    /// Whether it cosigned when it was asked last, and lacks no entry for long. Also true of a removed one.
    package var isWell: Bool {
        switch state {
        case .current, .removed: true
        case .failing: false
        case .lagging, .unknown: lagSeconds.map { $0 <= Self.maximumLagSeconds } ?? true
        }
    }

    /// - Parameters:
    ///   - seesFailures: whether to tell what the origin's node saw when it asked them.
    ///   - now: the log's time.
    /// - Returns: the witnesses in their order.
    package static func list(
        _ witnesses: [Witness], of conversation: ConversationID, seesFailures: Bool, at now: Timestamp,
        in view: StoreView
    ) throws(StoreError) -> [WitnessOverview] {
        guard !witnesses.isEmpty else { return [] }
        let cosigned = try RelayCosignatureTable.list(of: conversation, in: view)
        let relays = try RelayTable.list(of: conversation, in: view).filter(\.status.carries)
        let held = relays.compactMap { cosigned[$0.id] }.max() ?? 0
        let seen = seesFailures ? try WitnessObservationTable.list(of: conversation, in: view) : [:]
        return try witnesses.map { (witness) throws(StoreError) in
            let size = cosigned[witness.id] ?? 0
            let oldest = size < held ? try EntryTable.findOrderedAt(size, of: conversation, in: view) : nil
            // Entries from before it was added do not make it late.
            let since = oldest.map { max($0, witness.changedAt) }
            let last = seen[witness.id]
            return WitnessOverview(
                witness: witness, key: verifierKey(of: witness),
                state: state(of: witness, cosigned: size, held: held, last), cosignedSize: size,
                lag: held - min(held, size),
                lagSeconds: since.map { max(0, (now.milliseconds - $0.milliseconds) / 1000) }, askedAt: last?.askedAt,
                cosignedAt: last?.cosignedAt, failure: last?.failure)
        }
    }

    fileprivate func inClockTime(_ offsets: ClockOffsets) -> WitnessOverview {
        var shown = self
        shown.witness = witness.inClockTime(offsets)
        return shown
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
