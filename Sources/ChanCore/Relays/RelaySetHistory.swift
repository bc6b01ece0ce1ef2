package import ChanID

/// The relays that count towards the quorum from one entry of a log on.
package struct RelaySet: Hashable, Sendable {
    /// The entry that made it: the first one for which it counts.
    package let entry: EntryNumber
    package let relays: [RelayID]
    /// The witnesses, which count as relays do, but hold no log.
    package let witnesses: [RelayID]
    package let quorum: RelayQuorum

    /// - Parameter preferred: the preference of the conversation; `nil` for more than half of relays and witnesses.
    package init(from entry: EntryNumber, relays: [RelayID], witnesses: [RelayID] = [], preferred: UInt32?) {
        self.entry = entry
        self.relays = relays
        let witnesses = witnesses.filter { !relays.contains($0) }
        self.witnesses = witnesses
        // Without a relay there is no copy of the log but the origin's, which nobody can withhold.
        quorum = RelayQuorum(relays: relays.isEmpty ? 0 : relays.count + witnesses.count, preferred: preferred)
    }

    /// Returns the largest size of the log that enough of its relays cosigned; `nil` without relays.
    ///
    /// - Parameter sizes: the largest size that each relay cosigned.
    fileprivate func finalSize(cosigned sizes: [RelayID: UInt64]) -> UInt64? {
        let stored = relays.compactMap { sizes[$0] }
        guard let size = quorum.finalSize(cosigned: stored + witnesses.compactMap { sizes[$0] }) else { return nil }
        // One of those that count holds the log.
        return min(size, stored.max() ?? 0)
    }

}

/// The relay sets of a log, one after another. A set counts once the one before it cosigned the entry that made it, as
/// in the joint consensus of Raft (Ongaro and Ousterhout 2014, section 6): else an origin that signs two logs could
/// choose in each of them the relays that cosign it.
package struct RelaySetHistory: Hashable, Sendable {
    /// For how long a change waits for the relays before it, from the moment at which a node found it. Then it counts at
    /// a node that asked them and found no fork meanwhile.
    package static let waitingSeconds: Int64 = 30 * 86_400
    /// On how many days a node must have asked them.
    package static let askedDays = 3

    private let sets: [RelaySet]

    /// - Parameter sets: by the entries that made them, in ascending order. Earlier ones that count may be absent.
    package init(_ sets: [RelaySet]) {
        self.sets = sets
    }

    /// A change of the relays or their quorum that too few of the relays before it cosigned.
    package struct PendingChange: Hashable, Sendable {
        package let entry: EntryNumber
        /// The relays before it, whose cosignatures it lacks.
        package let relays: [RelayID]
        /// The witnesses before it.
        package let witnesses: [RelayID]
    }

    /// The entries that the cosignatures make final.
    package struct Outcome: Hashable, Sendable {
        /// The number of final entries; `nil` without relays, where no entry is provisional.
        package let finalSize: UInt64?
        /// The relays that the first provisional entry waits for.
        package let relays: [RelayID]
        /// The witnesses that it waits for.
        package let witnesses: [RelayID]
        package let quorum: RelayQuorum
        /// The changes that do not count yet, oldest first, without those that only wait for an earlier one. Each waits
        /// for its own time. Empty if the newest set counts.
        package let pending: [PendingChange]
        /// The entry of the first change that does not count yet.
        package var awaited: EntryNumber? { pending.first?.entry }
    }

    /// Returns what is final. The entry that changes the set needs the quorum of both sets, and so does what follows.
    ///
    /// - Parameters:
    ///   - sizes: the largest size of the log that each relay cosigned.
    ///   - counted: the number of entries whose changes of the relays count without a cosignature.
    ///   - others: later entries whose changes count without a cosignature once the changes before them count.
    package func outcome(
        cosigned sizes: [RelayID: UInt64], counted: UInt64, and others: Set<EntryNumber> = []
    ) -> Outcome {
        var current = RelaySet(from: 0, relays: [], preferred: nil)
        var finalSize: UInt64 = 0
        for (number, next) in sets.enumerated() {
            let reached = current.finalSize(cosigned: sizes)
            let counts = number == 0 || next.entry < counted || others.contains(next.entry)
            guard counts || reached.map({ $0 > next.entry }) ?? true else {
                return Outcome(
                    finalSize: max(finalSize, reached ?? 0), relays: current.relays,
                    witnesses: current.witnesses, quorum: current.quorum,
                    pending: pending(from: number, cosigned: sizes, others))
            }
            finalSize = max(finalSize, min(reached ?? next.entry, next.entry))
            current = next
        }
        return Outcome(
            finalSize: current.finalSize(cosigned: sizes).map { max(finalSize, $0) }, relays: current.relays,
            witnesses: current.witnesses, quorum: current.quorum, pending: [])
    }

    /// Returns the changes from one on that neither the set before them cosigned nor count otherwise.
    private func pending(
        from first: Int, cosigned sizes: [RelayID: UInt64], _ others: Set<EntryNumber>
    ) -> [PendingChange] {
        zip(sets.dropFirst(first - 1), sets.dropFirst(first)).compactMap { before, next in
            let isCosigned = before.finalSize(cosigned: sizes).map { $0 > next.entry } ?? true
            guard !isCosigned, !others.contains(next.entry) else { return nil }
            return PendingChange(entry: next.entry, relays: before.relays, witnesses: before.witnesses)
        }
    }
}
