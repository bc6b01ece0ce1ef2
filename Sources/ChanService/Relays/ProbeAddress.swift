import ChanFold
package import ChanID
import ChanRelayClient
package import ChanRelayWire

/// The result of a probe of a relay's address.
package struct ProbedAddress: Sendable {
    /// The relay's description of itself, verified against the identity in the address.
    package struct Relay: Sendable {
        package let name: String
        package let version: String
        package let features: [String]
        /// Its limits for one conversation, in bytes.
        package let logRoom: UInt64
        package let fileRoom: UInt64
        package let bodyBytes: Int
        package let webURL: String?
        /// How far its clock is ahead of this node's; negative if it is behind.
        package let clockSkewMilliseconds: Int64
    }

    /// Why the relay could not be read.
    package struct Failure: Error, Sendable {
        package let name: FaultName
        package let detail: String
    }

    package let address: String
    package let answer: Result<Relay, Failure>
    /// The time until the relay had proved its identity, or the probe failed.
    package let handshake: Duration
}

extension Relays {
    /// Reads the hello at an address. It names no conversation and shows no key, and neither the relay nor this node
    /// records it.
    package func probe(_ address: RelayAddress, timeoutSeconds: Int64) async -> ProbedAddress {
        let clock = ContinuousClock()
        let start = clock.now
        let answer: Result<ProbedAddress.Relay, ProbedAddress.Failure>
        do throws(RelayError) {
            let limit = Duration.seconds(timeoutSeconds)
            let greeting = try await RelayConnection.greeting(of: rounds.dialAddress(address), within: limit)
            answer = .success(ProbedAddress.Relay(greeting, at: environment.now()))
        } catch { answer = .failure(ProbedAddress.Failure(error)) }
        return ProbedAddress(address: address.description, answer: answer, handshake: clock.now - start)
    }
}

extension ProbedAddress.Relay {
    fileprivate init(_ greeting: RelayGreeting, at now: Timestamp) {
        self.init(
            name: greeting.name, version: greeting.software, features: greeting.features.sorted(),
            logRoom: greeting.limits.channelBytes, fileRoom: greeting.limits.blobBytes,
            bodyBytes: greeting.limits.bodyBytes, webURL: greeting.webURL,
            clockSkewMilliseconds: greeting.now.milliseconds - now.milliseconds)
    }
}

extension ProbedAddress.Failure {
    fileprivate init(_ error: RelayError) {
        let name: FaultName =
            switch error.code {
            case .identityMismatch: .relayIdentityMismatch
            case .timedOut: .relayTimeout
            default: .relayUnreachable
            }
        self.init(name: name, detail: String(error.message.prefix(200)))
    }
}
