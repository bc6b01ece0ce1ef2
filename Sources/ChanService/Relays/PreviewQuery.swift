import ChanCore
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore

/// Asks the relays of a channel which preview they show, for a member or reader: previews are not in the log.
struct PreviewQuery {
    let node: RelayRounds
    let conversation: ConversationID

    /// The time limit for a relay's answer.
    private static let timeout = Duration.seconds(5)
    /// The most relays that are asked.
    private static let maximumRelays = 16

    /// A relay's answer.
    private struct Answer: Sendable {
        let relay: RelayEntry
        var preview: VerifiedPreview?
        var webURL: String?
        var error: String?
    }

    /// Asks all relays at once, and returns the newest preview that the channel's origin signed.
    ///
    /// - Returns: `nil` if no relay shows one.
    /// - Throws: the error of the last relay where none answered.
    func overview() async throws(ServiceError) -> PreviewOverview? {
        let (relays, name) = try await node.read { view in
            (
                try RelayTable.list(of: conversation, in: view).filter(\.status.isServed),
                try ConversationStateTable.find(conversation, in: view)?.name
            )
        }
        let answers = await answers(of: Array(relays.prefix(Self.maximumRelays)))
        let newest = answers.compactMap(\.preview).max { $0.preview.sequence < $1.preview.sequence }
        guard let newest else { return nil }
        return PreviewOverview(
            conversation: conversation, name: name ?? newest.preview.content.name, options: nil, preview: newest,
            relays: answers.map { answer in
                PreviewOverview.Relay(
                    relay: answer.relay.id, address: answer.relay.address,
                    isCurrent: answer.preview?.preview.sequence == newest.preview.sequence, error: answer.error,
                    webURL: answer.webURL)
            })
    }

    /// Returns the answers in the order of the relays.
    private func answers(of relays: [RelayEntry]) async -> [Answer] {
        await withTaskGroup(of: (Int, Answer).self) { group in
            for (number, relay) in relays.enumerated() {
                group.addTask { (number, await answer(of: relay)) }
            }
            var found: [(Int, Answer)] = []
            for await answer in group { found.append(answer) }
            return found.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private func answer(of relay: RelayEntry) async -> Answer {
        var answer = Answer(relay: relay)
        guard let address = try? RelayAddress(parsing: relay.address) else {
            answer.error = "its address cannot be read"
            return answer
        }
        var dialer = RelayDialer(node: node, conversation: conversation)
        dialer.timeout = Self.timeout
        do throws(ServiceError) {
            let reply = try await dialer.withConnection(with: address) {
                (connection: RelayConnection) async throws(ServiceError) -> Reply in
                try await Self.reply(of: connection)
            }
            answer.webURL = reply.webURL
            guard let signed = reply.signed else {
                answer.error = "it shows no preview"
                return answer
            }
            answer.preview = try await verified(signed)
            if answer.preview == nil { answer.error = "the channel's origin did not sign what it shows" }
        } catch { answer.error = error.detail }
        return answer
    }

    private struct Reply: Sendable {
        let signed: SignedPreview?
        let webURL: String?
    }

    private static func reply(of connection: RelayConnection) async throws(ServiceError) -> Reply {
        do throws(RelayError) {
            return Reply(signed: try await connection.preview(), webURL: connection.greeting.webURL)
        } catch { throw .relay(error) }
    }

    /// - Returns: `nil` for a preview of another conversation, or one that the present origin did not sign.
    private func verified(_ signed: SignedPreview) async throws(ServiceError) -> VerifiedPreview? {
        try await node.read { view in
            let key = try StoredOriginChain(of: conversation, in: view).complete.current
            let preview = try? signed.verified(by: key)
            return preview?.preview.conversation == conversation ? preview : nil
        }
    }
}
