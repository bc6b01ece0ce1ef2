package import ChanID

/// The relays that count towards the quorum from one entry of a log on.
package struct RelaySet: Hashable, Sendable {
    /// The entry that made it: the first one for which it counts.
    package let entry: EntryNumber
    package let relays: [RelayID]
    package let quorum: RelayQuorum

    /// - Parameter preferred: the preference of the conversation; `nil` for more than half of the relays.
    package init(from entry: EntryNumber, relays: [RelayID], preferred: UInt32?) {
        self.entry = entry
        self.relays = relays
        quorum = RelayQuorum(relays: relays.count, preferred: preferred)
    }

    /// Returns the largest size of the log that enough of its relays cosigned; `nil` without relays.
    ///
    /// - Parameter sizes: the largest size that each relay cosigned.
    fileprivate func finalSize(cosigned sizes: [RelayID: UInt64]) -> UInt64? {
        quorum.finalSize(cosigned: relays.compactMap { sizes[$0] })
    }
}

/// The relay sets of a log, one after another. A set counts once the one before it cosigned the entry that made it, as
/// in the joint consensus of Raft (Ongaro and Ousterhout 2014, section 6): else an origin that signs two logs could
/// choose in each of them the relays that cosign it.
package struct RelaySetHistory: Hashable, Sendable {
    /// For how long a change waits for the relays before it: as long as readers go on asking them. Then it counts at a
    /// node that found no fork meanwhile.
    package static let waitingSeconds: Int64 = 30 * 86_400

    private let sets: [RelaySet]

    /// - Parameter sets: by the entries that made them, in ascending order. Earlier ones that count may be absent.
    package init(_ sets: [RelaySet]) {
        self.sets = sets
    }

    /// What the cosignatures make final.
    package struct Outcome: Hashable, Sendable {
        /// The number of final entries; `nil` without relays, where no entry is provisional.
        package let finalSize: UInt64?
        /// The relays that the first provisional entry waits for.
        package let relays: [RelayID]
        package let quorum: RelayQuorum
        /// The entry that changed the relays or their quorum, and that too few of `relays` cosigned; `nil` if the
        /// newest set counts.
        package let awaited: EntryNumber?
    }

    /// Returns what is final. The entry that changes the set needs the quorum of both sets, and so does what follows.
    ///
    /// - Parameters:
    ///   - sizes: the largest size of the log that each relay cosigned.
    ///   - counted: the number of entries whose changes of the relays count without a cosignature.
    package func outcome(cosigned sizes: [RelayID: UInt64], counted: UInt64) -> Outcome {
        var current = RelaySet(from: 0, relays: [], preferred: nil)
        var finalSize: UInt64 = 0
        for next in sets {
            let reached = current.finalSize(cosigned: sizes)
            let isFirst = next.entry == sets.first?.entry
            guard isFirst || next.entry < counted || reached.map({ $0 > next.entry }) ?? true else {
                return Outcome(
                    finalSize: max(finalSize, reached ?? 0), relays: current.relays, quorum: current.quorum,
                    awaited: next.entry)
            }
            finalSize = max(finalSize, min(reached ?? next.entry, next.entry))
            current = next
        }
        return Outcome(
            finalSize: current.finalSize(cosigned: sizes).map { max(finalSize, $0) }, relays: current.relays,
            quorum: current.quorum, awaited: nil)
    }
}
