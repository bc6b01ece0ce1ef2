import ChanID
import ChanLog
import ChanRelay
import ChanStore

extension Node {
    /// What a round over all relays of one conversation came to.
    struct RelayRound: Sendable {
        var reached = 0
        var taken = 0
        /// Entries handed to the relay that lacked most.
        var published: UInt64 = 0
        var receipts = 0
        var failure: ServiceError?
        var rejected: [RelayID] = []
    }

    /// Takes what is new from every relay there is, one after another: each is checked against what the others showed,
    /// and where one is wrong the next one goes on from the last entry that was right.
    func syncFromRelays(_ conversation: ConversationID, patience: Duration = .zero) async -> RelayRound {
        var round = RelayRound()
        let addresses = (try? await RelayDialer(node: self, conversation: conversation).addresses()) ?? []
        await pass(over: addresses, of: conversation, patience: patience, lenient: false, &round)
        // Every relay that answered refused or lacked the same bodies: go on without them, and say so.
        if !round.rejected.isEmpty, round.rejected.count == round.reached {
            await pass(over: addresses, of: conversation, patience: .zero, lenient: true, &round)
        } else if !round.rejected.isEmpty {
            // A relay before the one that was right may have more after the bad entry.
            await pass(over: addresses, of: conversation, patience: .zero, lenient: false, &round)
        }
        return round
    }

    private func pass(
        over addresses: [RelayAddress], of conversation: ConversationID, patience: Duration, lenient: Bool,
        _ round: inout RelayRound
    ) async {
        round.reached = 0
        round.rejected = []
        for address in addresses {
            var sync = ReaderSync(node: self, conversation: conversation, address: address)
            // One relay is waited for; the others hear of an answer when they are asked again.
            sync.patience = round.reached == 0 ? patience : .zero
            sync.lenient = lenient
            do throws(ServiceError) {
                let outcome = try await sync.run()
                round.reached += 1
                round.taken += outcome.taken
                round.receipts += outcome.receipts
                if outcome.rejected != nil { round.rejected.append(address.relay) }
            } catch {
                round.failure = error
            }
        }
    }

    /// Brings every relay of a conversation of ours up to date. Mail taken from one makes news for all, so those that
    /// answered are told again, a few times at most.
    func publishToRelays(_ conversation: ConversationID) async -> RelayRound {
        var round = RelayRound()
        var addresses = (try? await RelayDialer(node: self, conversation: conversation).addresses()) ?? []
        for turn in 0..<Self.publishTurns where !addresses.isEmpty {
            let outcomes = await publish(conversation, to: addresses)
            if turn == 0 { round.reached = outcomes.count { $0.published != nil } }
            round.published += outcomes.compactMap(\.published).max() ?? 0
            round.failure = outcomes.compactMap(\.failure).last ?? round.failure
            let answered = Set(outcomes.filter { $0.published != nil }.map(\.relay))
            let waiting = (try? await read { view in try OutboxTable.all(of: conversation, in: view) }) ?? []
            let behind = Set(waiting.map(\.relay)).intersection(answered)
            addresses.removeAll { !behind.contains($0.relay) }
        }
        return round
    }

    private static let publishTurns = 4

    private struct PublishOutcome: Sendable {
        let relay: RelayID
        /// How many entries it was given; `nil` where it failed.
        var published: UInt64?
        var failure: ServiceError?
    }

    private func publish(_ conversation: ConversationID, to addresses: [RelayAddress]) async -> [PublishOutcome] {
        await withTaskGroup(of: PublishOutcome.self) { group in
            for address in addresses {
                group.addTask {
                    var outcome = PublishOutcome(relay: address.relay)
                    let pump = OriginPump(node: self, conversation: conversation, address: address)
                    do throws(ServiceError) { outcome.published = try await pump.run() } catch { outcome.failure = error }
                    return outcome
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }
}
