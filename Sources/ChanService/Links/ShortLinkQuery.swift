import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanReading
import ChanRelayClient
import ChanRelayWire
import ChanSodium

/// Asks the relays of a short link, one after another, for the full link that they serve sealed.
///
/// A relay that serves anything else is named by its error, and the next one is asked: no relay can make a reader accept
/// another link, and none can refuse alone.
struct ShortLinkQuery: Sendable {
    let link: ShortLink
    /// The time by the reader's clock, which decides whether the link has expired.
    let now: Timestamp
    /// How long a relay is waited for.
    var timeout = RelayDialer.defaultTimeout
    /// The address under which this process reaches a relay.
    var dialAddress: @Sendable (RelayAddress) -> RelayAddress = { $0 }

    /// Why a relay's answer was not accepted.
    struct Fault: Sendable {
        let relay: RelayAddress
        let error: ServiceError
    }

    /// The full link, and the connection to the relay that served it.
    struct Answer: Sendable {
        let link: ConversationLink
        let text: String
        let connection: RelayConnection
        /// The relays that were asked before, in their order.
        let faults: [Fault]
    }

    /// - Throws: `link.content` or `link.not_served` naming the relay, `link.expired`, `link.unknown_suite`, and the
    ///   errors of connections; of several relays, the most specific error.
    func run() async throws(ServiceError) -> Answer {
        var faults: [Fault] = []
        var kept: [OriginProof: Answer] = [:]
        for address in link.relays.compactMap(\.address) {
            do throws(ServiceError) {
                let connection = try await connect(to: address)
                do throws(ServiceError) {
                    let (found, text) = try await fullLink(from: connection, at: address)
                    let answer = Answer(link: found, text: text, connection: connection, faults: faults)
                    let proof = OriginProof(of: found, by: connection.conversationStatus)
                    if proof == .current {
                        for other in kept.values { await other.connection.close() }
                        return answer
                    }
                    if let error = proof.error {
                        faults.append(Fault(relay: address, error: .content(error, from: address)))
                    }
                    guard proof != .unknown, kept[proof] == nil else {
                        await connection.close()
                        continue
                    }
                    kept[proof] = answer
                } catch {
                    await connection.close()
                    throw error
                }
            } catch { faults.append(Fault(relay: address, error: error)) }
        }
        // The log contains the later origins, and whether a claim is valid.
        guard let best = kept[.claimed] ?? kept[.former] else { throw Self.mostTelling(faults) }
        for (proof, other) in kept where proof != .claimed && kept[.claimed] != nil { await other.connection.close() }
        return best
    }

    private func connect(to address: RelayAddress) async throws(ServiceError) -> RelayConnection {
        let progress = SyncProgress.current
        do throws(RelayError) {
            return try await RelayConnection.connect(
                to: dialAddress(address), as: .reader(link.secret.capability), conversation: link.conversation,
                within: timeout, transferred: { progress?.record(bytes: $0) })
        } catch {
            guard [.unreachable, .closed].contains(error.code) else { throw .relay(error) }
            throw .named(.relayUnreachable, ["detail": error.message, "unsent": "the link's conversation"])
        }
    }

    private func fullLink(
        from connection: RelayConnection, at address: RelayAddress
    ) async throws(ServiceError) -> (link: ConversationLink, text: String) {
        let content: [UInt8]
        do throws(RelayError) { content = try await connection.linkContent() } catch {
            // A relay of a former version serves none, either.
            if [.notFound, .version].contains(error.code) { throw .content(.missing, from: address) }
            throw .relay(error)
        }
        do throws(LinkContentError) { return try LinkContent.open(content, by: link, at: now) } catch {
            throw .content(error, from: address)
        }
    }

    /// Returns the error to show: errors of content that an owner signed precede those that a relay reports, and a
    /// wrong answer precedes a missing one.
    private static func mostTelling(_ faults: [Fault]) -> ServiceError {
        let rank: [FaultName] = [
            .linkExpired, .linkUnknownSuite, .linkContent, .relayUnauthorized, .linkNotServed,
        ]
        func place(_ error: ServiceError) -> Int {
            rank.firstIndex { $0 == error.errorName.fault } ?? rank.count
        }
        return faults.map(\.error).min { place($0) < place($1) } ?? .named(.linkNoRelay, [:])
    }
}

extension ServiceError {
    /// The content that a relay served for a short link, and its error.
    static func content(_ error: LinkContentError, from relay: RelayAddress) -> ServiceError {
        func lie(_ detail: String) -> ServiceError {
            .named(.linkContent, ["target": relay.description, "detail": detail])
        }
        switch error {
        case .missing: return .named(.linkNotServed, ["target": relay.description])
        case .invalid(.expired(let end)): return .link(.expired(end))
        case .invalid(.unknownSuite): return .link(.unknownSuite)
        case .tooLarge(let bytes): return lie("\(bytes) bytes, more than any")
        case .tampered: return lie("it was not sealed for this link")
        case .unknownOrigin: return lie("it names an origin that the relay does not show")
        case .outdated: return lie("it names a former origin")
        case .invalid(let error): return lie("the link in it is not valid: \(error.reason)")
        }
    }
}

extension LinkError {
    /// The reason in a few words.
    fileprivate var reason: String {
        switch self {
        case .notALink: "it is none"
        case .tooLong(let bytes): "\(bytes) bytes long"
        case .malformed(let field): field
        case .unknownVersion(let version): "of version \(version)"
        case .wrongCheck: "its check does not match"
        case .unknownSuite: "its cipher suite is unknown"
        case .wrongSignature: "an owner did not sign it"
        case .wrongConversation: "it leads to another conversation"
        case .expired: "it expired"
        case .wrongVisibility, .wrongReadingSecret: "its reading secret is not the conversation's"
        }
    }
}

/// How a relay shows that the origin which a served link names orders the log: by the changes of origin in its status,
/// which lead from the genesis to it.
private enum OriginProof: Hashable {
    /// It is the present one, by hand-overs alone.
    case current
    /// It claimed the log. Only the log shows whether the grant was still valid: links by hand-overs come first.
    case claimed
    /// Another one followed. An honest relay shows this between a change of the origin and its first round.
    case former
    /// It is in no chain. Any present or former owner can sign such a link, and no honest relay accepts it.
    case unknown

    init(of link: ConversationLink, by status: RelayConversationStatus) {
        let genesis = link.genesis
        var chain = OriginChain(genesis.origin.signing, of: link.conversation, grant: genesis.claim)
        var hasClaims = false
        for change in status.originChanges {
            guard chain.follow(change) else { break }
            hasClaims = hasClaims || change.claim != nil
        }
        if chain.current == link.origin.signing {
            self = hasClaims ? .claimed : .current
        } else {
            self = chain.contains(link.origin.signing) ? .former : .unknown
        }
    }

    /// The fault in such content.
    var error: LinkContentError? {
        switch self {
        case .current, .claimed: nil
        case .former: .outdated
        case .unknown: .unknownOrigin
        }
    }
}
