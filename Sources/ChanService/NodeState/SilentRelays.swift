import ChanRelayWire

/// The addresses at which nothing answered in time lately. A connection to one of them fails at once for a while, so that
/// one command, or a check of many conversations, waits for a silent relay once.
struct SilentRelays {
    /// How long an address is remembered: short, because a relay that comes back must be found soon.
    static let memory = Duration.seconds(5)
    private static let maximumAddresses = 1_024

    private var moments: [RelayAddress: ContinuousClock.Instant] = [:]

    mutating func record(_ address: RelayAddress, at now: ContinuousClock.Instant = .now) {
        moments = moments.filter { $0.value.duration(to: now) < Self.memory }
        guard moments.count < Self.maximumAddresses else { return }
        moments[address] = now
    }

    mutating func remove(_ address: RelayAddress) { moments[address] = nil }

    func contains(_ address: RelayAddress, at now: ContinuousClock.Instant = .now) -> Bool {
        moments[address].map { $0.duration(to: now) < Self.memory } ?? false
    }
}
