import ChanCore
import ChanEnvelope
import ChanID
package import ChanRelay
import Synchronization

/// Where a node listens for the members of its own groups, and how others reach it.
package struct ListenAddress: Hashable, Sendable {
    package let host: String
    package let port: UInt16
    /// The host, or host and port, others reach it at, where that is not what it listens on.
    package let advertised: String?

    /// - Parameter text: `HOST:PORT`.
    /// - Throws: `relay.address`.
    package init(_ text: String, advertised: String?) throws(ServiceError) {
        do throws(RelayError) { (host, port) = try RelayAddress.endpoint(text) } catch { throw .relay(error) }
        self.advertised = advertised
    }
}

/// The node's own door: a relay in its process that carries what it is the origin of, and nothing else. A group needs no other.
///
/// It is one in every respect, so members, submissions, cosignatures and receipts go the way they go elsewhere. Its identity follows
/// from the vault's key: a node restored elsewhere is found by the links that are out, once its address is the same.
package final class EmbeddedRelay: Sendable {
    private let relay: RunningRelay
    private let home: RelayHome

    /// What links name.
    package var address: RelayAddress { relay.address }
    /// Where this process itself finds it, whatever lies between it and the address.
    var endpoint: RelayAddress { relay.server.address }

    private static let name = "listener"

    /// - Throws: `relay.listen` and what else keeps a relay from starting.
    package init(of node: Node, at place: ListenAddress) async throws(ServiceError) {
        do throws(RelayError) {
            home = try Self.home(in: node)
            var options = RelayOptions()
            options.policy = .allowlist
            relay = try await RunningRelay.start(
                in: home, listen: (place.host, place.port), advertised: place.advertised, options: options)
        } catch { throw .relay(error) }
    }

    private static func home(in node: Node) throws(RelayError) -> RelayHome {
        let path = node.home + "/listener"
        do throws(RelayError) { return try RelayHome.existing(at: path) } catch {
            guard error.code == .homeMissing else { throw error }
            return try RelayHome.create(at: path, name: name, seed: node.vault.listenerSeed())
        }
    }

    /// Lets a conversation of this node in; no other finds an open door.
    func allow(_ conversation: ConversationID) async throws(ServiceError) {
        do throws(RelayError) {
            try await home.setRule(OperatorSubject(conversation), allow: true)
        } catch { throw .relay(error) }
    }

    package func stop() async { await relay.stop() }
}

extension Node {
    /// From now on new groups without a relay are carried by this node itself. Call it before anybody calls the node.
    package func useEmbeddedRelay(_ listener: EmbeddedRelay) { ownListener.withLock { $0 = listener } }

    package var embeddedRelay: EmbeddedRelay? { ownListener.withLock { $0 } }

    /// The relays a new conversation is created on: a group without any is carried by its origin's listener.
    func relays(of plan: NewConversationOptions) -> [RelayAddress] {
        guard plan.kind == .group, plan.relays.isEmpty, let embeddedRelay else { return plan.relays }
        return [embeddedRelay.address]
    }

    /// Opens the own listener to a conversation that names it.
    func allowConversation(_ conversation: ConversationID, to addresses: [RelayAddress]) async throws(ServiceError) {
        guard let embeddedRelay, addresses.contains(where: { $0.relay == embeddedRelay.address.relay }) else { return }
        try await embeddedRelay.allow(conversation)
    }

    /// Where a relay is reached from here.
    func dialAddress(_ address: RelayAddress) -> RelayAddress {
        guard let embeddedRelay, embeddedRelay.address.relay == address.relay else { return address }
        return embeddedRelay.endpoint
    }
}
