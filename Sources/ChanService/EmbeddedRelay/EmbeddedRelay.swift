import ChanEnvelope
package import ChanFold
import ChanID
import ChanRelayServer
package import ChanRelayWire

/// The address on which a node's embedded relay listens, and the address that others use.
package struct ListenAddress: Hashable, Sendable {
    package let host: String
    package let port: UInt16
    /// The host, or host and port, that others use; `nil` if it is the listen address.
    package let advertised: String?

    /// Parses a listen address.
    ///
    /// - Parameter text: `HOST:PORT`.
    /// - Throws: `relay.address`.
    package init(_ text: String, advertised: String?) throws(ServiceError) {
        do throws(RelayError) { (host, port) = try RelayAddress.endpoint(text) } catch { throw .relay(error) }
        self.advertised = advertised
    }
}

/// The relay inside a node's process. It stores only conversations whose origin is the node, and is sufficient for a
/// group.
///
/// It is a complete relay, so readers, submissions, cosignatures and receipts use it like any other. Its identity
/// derives from the vault's key: links to a node restored elsewhere keep working once its address is the same.
package final class EmbeddedRelay: Sendable {
    private let relay: RunningRelay
    private let home: RelayHome

    /// The address in links.
    package var address: RelayAddress { relay.address }
    /// The address for connections from this process, independent of any proxy before the public address.
    var endpoint: RelayAddress { relay.server.address }

    private static let name = "listener"

    /// Starts the relay.
    ///
    /// - Parameter nodeHome: the state directory of the node.
    /// - Throws: `relay.listen` and the other errors of starting a relay.
    init(in nodeHome: String, _ vault: Vault, at address: ListenAddress) async throws(ServiceError) {
        do throws(RelayError) {
            home = try Self.home(in: nodeHome, vault)
            var options = RelayOptions()
            options.policy = .allowlist
            relay = try await RunningRelay.start(
                in: home, listen: (address.host, address.port), advertised: address.advertised, options: options)
        } catch { throw .relay(error) }
    }

    private static func home(in nodeHome: String, _ vault: Vault) throws(RelayError) -> RelayHome {
        let path = nodeHome + "/listener"
        do throws(RelayError) { return try RelayHome.existing(at: path) } catch {
            guard error.code == .homeMissing else { throw error }
            return try RelayHome.create(at: path, name: name, seed: vault.listenerSeed())
        }
    }

    /// Allows a conversation of this node on the relay. All others are refused.
    func allow(_ conversation: ConversationID) async throws(ServiceError) {
        do throws(RelayError) {
            try await home.setRule(OperatorSubject(conversation), allow: true)
        } catch { throw .relay(error) }
    }

    package func stop() async { await relay.stop() }
}
