import ChanCore
import ChanID
import ChanJSON
import ChanRelayWire
import ChanStore

/// The jobs of `relay.add`.
enum RelayAddition {
    static let method = "relay.add"

    /// Returns the job that hands the log to a relay of the conversation, unless it ended or was cancelled.
    static func unfinishedJob(
        of address: RelayAddress, in conversation: ConversationID, _ view: StoreView
    ) throws -> Int64? {
        guard let relay = try RelayTable.find(address.relay, of: conversation, in: view), relay.status.isServed,
            relay.address == address.description
        else { return nil }
        return try JobTable.listUnfinished(in: view).first { job in
            job.method == method && job.conversation == conversation && !job.isCancelled
                && JSONObject(stored: job.request)?["address"]?.string == address.description
        }?.id
    }
}
