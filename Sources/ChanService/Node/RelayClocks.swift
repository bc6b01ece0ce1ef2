import ChanID

/// What relays said of the time since this node was opened. A time that was told goes on with the machine's uptime, so that
/// a clock which is set meanwhile is noticed without asking again.
struct RelayClocks {
    private var readings: [RelayID: Reading] = [:]

    private struct Reading {
        let name: String
        let told: Timestamp
        let uptime: Duration
    }

    mutating func hear(_ told: Timestamp, from relay: RelayID, named name: String, at uptime: Duration) {
        let shown = name.isEmpty ? String(relay.description.prefix(8)) : name
        readings[relay] = Reading(name: shown, told: told, uptime: uptime)
    }

    /// What each relay would say now, in the order of their names.
    func times(at uptime: Duration) -> [(name: String, time: Timestamp)] {
        readings.values.map { reading in
            let passed = (uptime - reading.uptime).components
            let milliseconds = passed.seconds * 1000 + passed.attoseconds / 1_000_000_000_000_000
            return (reading.name, Timestamp(milliseconds: reading.told.milliseconds + milliseconds))
        }.sorted { ($0.name, $0.time) < ($1.name, $1.time) }
    }
}
