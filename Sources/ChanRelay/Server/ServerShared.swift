internal import ChanID
internal import ChanSodium
internal import Logging

/// What all connections of one relay share.
final class ServerShared: Sendable {
    let carrier: Carrier
    let census: Census
    let shares: AddressShares
    let unfinished: UnfinishedBytes
    /// SHA-256 of the TLS certificate, or `Handshake.noCertificate`.
    let certificateHash: Digest
    let logger: Logger

    init(carrier: Carrier, census: Census, certificateHash: Digest, logger: Logger) {
        self.carrier = carrier
        self.census = census
        shares = AddressShares(limit: carrier.limits.connectionsOfAddress)
        unfinished = UnfinishedBytes(limits: carrier.limits)
        self.certificateHash = certificateHash
        self.logger = logger
    }

    func status(of conversation: ConversationID) -> WireStatus {
        let head = carrier.directory[conversation]
        var status = WireStatus()
        status.standing = (head?.standing ?? RelayStanding(state: .unknown)).frame
        status.bytes = head?.row.bytes ?? 0
        status.cosignedAtMs = head?.row.cosignedAt.milliseconds ?? 0
        status.subscribers = UInt64(census.subscribers(of: conversation))
        status.nowMs = WallClock.now().milliseconds
        status.startedAtMs = carrier.facts.startedAt.milliseconds
        status.createdAtMs = carrier.facts.createdAt.milliseconds
        status.software = RelayFacts.software
        status.name = carrier.facts.name
        return status
    }
}

extension Carrier {
    /// The hello that answers a caller's, signed for this connection.
    func hello(_ handshake: Handshake) -> WireServerHello {
        var hello = WireServerHello()
        hello.version = Handshake.version
        hello.software = RelayFacts.software
        hello.name = facts.name
        hello.keys = identity.keys.frame
        hello.nonce = .init(handshake.serverNonce)
        hello.signature = .init(identity.helloKey.sign(handshake.helloMessage).bytes)
        hello.limits = limits.frame
        hello.features = features.sorted()
        hello.nowMs = WallClock.now().milliseconds
        return hello
    }
}
