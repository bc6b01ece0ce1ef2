import ChanCore
package import ChanID
package import ChanRelay
import ChanStore

extension Node {
    /// Names a relay and asks it to carry the conversation, at once where it can be reached.
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

    /// What relays call themselves, as far as they answer quickly; a name is a courtesy, never waited for long.
    func relayNames(_ addresses: [RelayAddress]) async -> [RelayID: String] {
        await withTaskGroup(of: RelayGreeting?.self) { group in
            for address in addresses {
                let reached = dialAddress(address)
                group.addTask { try? await RelayConnection.greeting(of: reached, within: .seconds(5)) }
            }
            var names: [RelayID: String] = [:]
            for await greeting in group {
                guard let greeting else { continue }
                // A time that could not be recorded is heard all the same.
                try? await recordRelayTime(greeting, about: nil)
                if !greeting.name.isEmpty { names[greeting.keys.relay] = greeting.name }
            }
            return names
        }
    }
}
