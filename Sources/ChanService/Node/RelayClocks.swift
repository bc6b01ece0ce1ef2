import ChanID

/// What relays said of the time since this node was opened. A time that was told goes on with the machine's uptime, so that
/// a clock which is set meanwhile is noticed without asking again.
struct RelayClocks {
    private var readings: [RelayID: Reading] = [:]

    private struct Reading {
        let name: String
        let reportedTime: Timestamp
        let uptime: Duration
        /// Those that were spoken of when it was heard.
        let conversations: Set<ConversationID>
        /// Named by this node's owner, for a conversation that the node orders.
        let isChosen: Bool
    }

    /// - Parameter conversation: `nil` for a relay that the owner names for a conversation this node orders.
    mutating func record(
        _ greeting: (told: Timestamp, name: String), from relay: RelayID, about conversation: ConversationID?,
        at uptime: Duration
    ) {
        let shown = greeting.name.isEmpty ? String(relay.description.prefix(8)) : greeting.name
        let known = readings[relay]
        readings[relay] = Reading(
            name: shown, reportedTime: greeting.told, uptime: uptime,
            conversations: (known?.conversations ?? []).union([conversation].compactMap(\.self)),
            isChosen: known?.isChosen == true || conversation == nil)
    }

    /// What each relay would say now, in the order of their names.
    /// - Parameter counts: whether a relay that carries this conversation counts.
    func times<Failure: Error>(
        at uptime: Duration, where counts: (ConversationID) throws(Failure) -> Bool
    ) throws(Failure) -> [(name: String, time: Timestamp)] {
        var counted: [Reading] = []
        for reading in readings.values {
            if reading.isChosen {
                counted.append(reading)
                continue
            }
            for conversation in reading.conversations {
                guard try counts(conversation) else { continue }
                counted.append(reading)
                break
            }
        }
        return counted.map { reading in
            let passed = (uptime - reading.uptime).components
            let milliseconds = passed.seconds * 1000 + passed.attoseconds / 1_000_000_000_000_000
            return (reading.name, Timestamp(milliseconds: reading.reportedTime.milliseconds + milliseconds))
        }.sorted { ($0.name, $0.time) < ($1.name, $1.time) }
    }
}
