import ChanID

/// The relays' times, recorded since this node was opened. They advance with the machine's uptime, so that a change
/// of the system clock is noticed without another query.
struct RelayClocks {
    private var readings: [RelayID: Reading] = [:]

    private struct Reading {
        package let name: String
        let reportedTime: Timestamp
        let uptime: Duration
        /// The conversations for which the relay was contacted.
        let conversations: Set<ConversationID>
        /// Whether this node's owner named the relay for a conversation whose origin this node is.
        let isChosen: Bool
    }

    /// Records the time in a relay's greeting.
    ///
    /// - Parameter conversation: `nil` for a relay that the owner adds to a conversation whose origin this node is.
    package mutating func record(
        _ greeting: (time: Timestamp, name: String), from relay: RelayID, about conversation: ConversationID?,
        at uptime: Duration
    ) {
        let name = greeting.name.isEmpty ? String(relay.description.prefix(8)) : greeting.name
        let known = readings[relay]
        readings[relay] = Reading(
            name: name, reportedTime: greeting.time, uptime: uptime,
            conversations: (known?.conversations ?? []).union([conversation].compactMap(\.self)),
            isChosen: known?.isChosen == true || conversation == nil)
    }

    /// Returns the present time by each relay, sorted by the relays' names.
    ///
    /// - Parameter counts: returns whether to include relays that carry this conversation.
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
