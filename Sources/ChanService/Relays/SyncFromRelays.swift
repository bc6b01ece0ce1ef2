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
            sync.patience = patience
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

    /// Brings every relay of a conversation of ours up to date, side by side.
    func publishToRelays(_ conversation: ConversationID) async -> RelayRound {
        let addresses = (try? await RelayDialer(node: self, conversation: conversation).addresses()) ?? []
        return await withTaskGroup(of: Result<UInt64, ServiceError>.self) { group in
            for address in addresses {
                group.addTask {
                    do throws(ServiceError) {
                        return .success(
                            try await OriginPump(node: self, conversation: conversation, address: address).run())
                    } catch { return .failure(error) }
                }
            }
            var round = RelayRound()
            for await result in group {
                switch result {
                case .success(let published):
                    round.reached += 1
                    round.published = max(round.published, published)
                case .failure(let failure): round.failure = failure
                }
            }
            return round
        }
    }
}
