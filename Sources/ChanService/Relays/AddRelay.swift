import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
package import ChanRelay
import ChanStore

extension Node {
    /// Adds a relay to the conversation and invites it to carry the log, immediately if it is reachable.
    package func addRelay(
        _ address: RelayAddress, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        let name = await relayNames([address])[address.relay]
        let offer = NewRelay(
            relay: address.relay, name: name ?? String(address.relay.description.prefix(8)),
            address: address.description)
        let report = try await perform(.addRelay(offer), in: conversation, for: request)
        try await allowConversation(conversation, to: [address])
        return report
    }

    /// Returns the names of the relays that answer quickly. Names are for display only, so slow relays are not waited
    /// for.
    func relayNames(_ addresses: [RelayAddress]) async -> [RelayID: String] {
        await withTaskGroup(of: RelayGreeting?.self) { group in
            for address in addresses {
                let reached = dialAddress(address)
                group.addTask { try? await RelayConnection.greeting(of: reached, within: .seconds(5)) }
            }
            var names: [RelayID: String] = [:]
            for await greeting in group {
                guard let greeting else { continue }
                // A greeting counts even if its time could not be recorded.
                try? await recordRelayTime(greeting, about: nil)
                if !greeting.name.isEmpty { names[greeting.keys.relay] = greeting.name }
            }
            return names
        }
    }
}
