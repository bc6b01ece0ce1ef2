internal import ChanID
internal import ChanRelayWire
internal import ChanSodium

/// The exchanges of one kind that are due, and the order in which they begin: the network with the fewest that run goes
/// first, of these the one that had no turn for longest; within a network, the same among its owners.
struct PeerTurns {
    /// The most exchanges at once of one owner, and of one network. Conversations whose network is not known are limited by
    /// their owners alone.
    struct Limits {
        let ofOwner: Int
        let ofNetwork: Int
    }

    /// When networks and owners had their last turns, as consecutive numbers; bounded.
    struct Last {
        private var number: UInt64 = 0
        private var networks: [CallerNetwork?: UInt64] = [:]
        private var owners: [VerifyKey?: UInt64] = [:]

        private static let maximum = 4096

        /// Returns the number of the last turn; 0 for none, or one long ago.
        func of(network: CallerNetwork?) -> UInt64 { networks[network] ?? 0 }
        func of(owner: VerifyKey?) -> UInt64 { owners[owner] ?? 0 }

        mutating func record(network: CallerNetwork?, owner: VerifyKey?) {
            number += 1
            networks[network] = number
            owners[owner] = number
            let oldest = number - min(number, UInt64(Self.maximum / 2))
            if networks.count > Self.maximum { networks = networks.filter { $0.value > oldest } }
            if owners.count > Self.maximum { owners = owners.filter { $0.value > oldest } }
        }
    }

    private struct Due {
        let pair: PeerSchedule.Pair
        let dueAt: ContinuousClock.Instant
    }

    /// The most overdue pairs of each owner, and the most overdue of all of them.
    private struct Network {
        var owners: [VerifyKey?: [Due]] = [:]
        var firstDueAt: ContinuousClock.Instant
    }

    private let limits: Limits
    private var networks: [CallerNetwork?: Network] = [:]
    private var runningOfNetworks: [CallerNetwork?: Int] = [:]
    private var runningOfOwners: [VerifyKey?: Int] = [:]

    init(_ limits: Limits) { self.limits = limits }

    /// Counts an exchange that runs.
    mutating func count(_ source: PeerSource?) {
        count(network: source?.network?.site, owner: source?.owner)
    }

    private mutating func count(network: CallerNetwork?, owner: VerifyKey?) {
        runningOfNetworks[network, default: 0] += 1
        runningOfOwners[owner, default: 0] += 1
    }

    private func hasRoom(network: CallerNetwork?) -> Bool {
        network == nil || running(network: network) < limits.ofNetwork
    }

    private func hasRoom(owner: VerifyKey?) -> Bool { running(owner: owner) < limits.ofOwner }

    private func running(network: CallerNetwork?) -> Int { runningOfNetworks[network] ?? 0 }
    private func running(owner: VerifyKey?) -> Int { runningOfOwners[owner] ?? 0 }

    /// Adds a pair that is due, after all that run were counted. Of an owner as many are kept as may run.
    mutating func insert(_ pair: PeerSchedule.Pair, of source: PeerSource?, dueAt: ContinuousClock.Instant) {
        let (network, owner) = (source?.network?.site, source?.owner)
        guard hasRoom(network: network), hasRoom(owner: owner) else { return }
        var entry = networks.removeValue(forKey: network) ?? Network(firstDueAt: dueAt)
        entry.firstDueAt = min(entry.firstDueAt, dueAt)
        var due = entry.owners[owner] ?? []
        due.insert(Due(pair: pair, dueAt: dueAt), at: due.firstIndex { $0.dueAt > dueAt } ?? due.endIndex)
        entry.owners[owner] = Array(due.prefix(limits.ofOwner))
        networks[network] = entry
    }

    /// Removes and returns the pairs whose turn it is.
    mutating func next(_ most: Int, after last: inout Last) -> [PeerSchedule.Pair] {
        var chosen: [PeerSchedule.Pair] = []
        while chosen.count < most, let network = nextNetwork(after: last) {
            guard let owner = nextOwner(of: network, after: last),
                let due = networks[network]?.owners[owner]?.removeFirst()
            else {
                networks[network] = nil
                continue
            }
            count(network: network, owner: owner)
            last.record(network: network, owner: owner)
            chosen.append(due.pair)
        }
        return chosen
    }

    /// - Returns: the network, which is `nil` where it is not known; `nil` for none that may have a turn.
    private func nextNetwork(after last: Last) -> CallerNetwork?? {
        let open = networks.filter { hasRoom(network: $0.key) }
        let next = open.min {
            (running(network: $0.key), last.of(network: $0.key), $0.value.firstDueAt)
                < (running(network: $1.key), last.of(network: $1.key), $1.value.firstDueAt)
        }
        return next.map(\.key)
    }

    private func nextOwner(of network: CallerNetwork?, after last: Last) -> VerifyKey?? {
        let open = (networks[network]?.owners ?? [:]).compactMap { owner, due in
            due.first.flatMap { hasRoom(owner: owner) ? (owner: owner, dueAt: $0.dueAt) : nil }
        }
        let next = open.min {
            (running(owner: $0.owner), last.of(owner: $0.owner), $0.dueAt)
                < (running(owner: $1.owner), last.of(owner: $1.owner), $1.dueAt)
        }
        return next.map(\.owner)
    }
}
