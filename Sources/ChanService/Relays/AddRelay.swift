import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
internal import ChanRelayClient
package import ChanRelayWire
import ChanStore

extension Relays {
    /// Adds a relay to the conversation and invites it to carry the log, immediately if it is reachable. A relay that
    /// does not answer is invited later. Nothing changes while a job hands the log to it.
    ///
    /// - Throws: `relay.identity_mismatch` if another identity answers at the address, unless the caller is restricted;
    ///   `conflict.relay_exists` with the recorded address; the errors of `perform`.
    package func addRelay(
        _ address: RelayAddress, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        let greeting = await greetings(of: [address], for: request)[address.relay]
        try Self.checkIdentity(greeting)
        let offer = NewRelay(relay: address.relay, name: address.name(in: greeting), address: address.description)
        let warnings = Self.unansweredWarnings(greeting)
        do throws(ServiceError) {
            var report = try await changes.run(conversation, for: request) { writer in
                // The same command continues what it began before it was interrupted.
                if !request.isRestricted,
                    try RelayAddition.unfinishedJob(of: address, in: conversation, writer.transaction) != nil
                {
                    return .nothing
                }
                var decision = try writer.perform(.addRelay(offer))
                if !decision.changesNothing { decision.warnings += warnings }
                return decision
            } asMember: { submission in
                var submitted = try submission.submit(.addRelay(offer))
                submitted.decision.warnings += warnings
                return submitted
            }
            try await rounds.allowConversation(conversation, to: [address])
            if case .success? = greeting, report.outcome == .applied, !report.isRepeated {
                report.warnings += await invitationWarnings(address, of: conversation)
            }
            return report
        } catch {
            throw try await addingRecordedAddress(error, of: address, in: conversation)
        }
    }

    /// Invites a relay that answers, so that the caller gets its answer. Anything but a refusal is left to the next
    /// round, which invites it again.
    ///
    /// - Returns: empty where another node orders the log and invites it.
    private func invitationWarnings(_ address: RelayAddress, of conversation: ConversationID) async -> [Warning] {
        let invitation = OriginSync(node: rounds, conversation: conversation, address: address)
        let answer = await withTimeout(Self.invitationTimeout) { () -> Result<RelayConversationStatus?, ServiceError> in
            do throws(ServiceError) { return .success(try await invitation.invite()) } catch { return .failure(error) }
        }
        switch answer {
        case .success(let status?)? where status.state == .invited:
            let known = try? await read { view in try RelayTable.find(address.relay, of: conversation, in: view) }
            return [.relayUndecided(name: known?.name ?? address.description)]
        case .failure(.relay(let error))? where error.code == .refused || error.code == .notCarried:
            return [.relayDeclined(String(error.message.prefix(200)))]
        case .success?, .failure?, nil: return []
        }
    }

    private static let invitationTimeout = Duration.seconds(5)

    /// Adds the recorded address to the refusal of a relay that the conversation already has at another one.
    private func addingRecordedAddress(
        _ error: ServiceError, of address: RelayAddress, in conversation: ConversationID
    ) async throws(ServiceError) -> ServiceError {
        guard case .denied(let denial) = error, denial.reason == .relayExists else { return error }
        let known = try await read { view in try RelayTable.find(address.relay, of: conversation, in: view) }
        guard let known, known.address != address.description else { return error }
        return .named(
            .conflictRelayExists,
            ["rule": denial.rule, "actual": known.address, "expected": known.name, "target": address.description])
    }

    /// - Throws: `relay.identity_mismatch`.
    static func checkIdentity(_ greeting: Result<RelayGreeting, RelayError>?) throws(ServiceError) {
        if case .failure(let error) = greeting, error.code == .identityMismatch { throw .relay(error) }
    }

    /// Returns the warning about a relay that does not answer.
    static func unansweredWarnings(_ greeting: Result<RelayGreeting, RelayError>?) -> [Warning] {
        guard case .failure(let error) = greeting else { return [] }
        return [.relayUnanswered(String(error.message.prefix(200)))]
    }

    /// Reads the hellos of relays, and records their times. Names are for display only, so slow relays are not waited
    /// for.
    ///
    /// - Returns: nothing for a restricted caller, who must not learn what listens at an address: they could learn it
    ///   from a name, an error, or how long the answer takes.
    func greetings(
        of addresses: [RelayAddress], for request: Request
    ) async -> [RelayID: Result<RelayGreeting, RelayError>] {
        guard !request.isRestricted else { return [:] }
        return await withTaskGroup(of: (RelayID, Result<RelayGreeting, RelayError>).self) { group in
            for address in addresses {
                let reached = rounds.dialAddress(address)
                group.addTask {
                    do throws(RelayError) {
                        let greeting = try await RelayConnection.greeting(
                            of: reached, within: RelayDialer.defaultTimeout)
                        return (address.relay, .success(greeting))
                    } catch { return (address.relay, .failure(error)) }
                }
            }
            var greetings: [RelayID: Result<RelayGreeting, RelayError>] = [:]
            for await (relay, greeting) in group {
                greetings[relay] = greeting
                // A greeting counts even if its time could not be recorded.
                if case .success(let greeting) = greeting { try? await rounds.recordHello(greeting, about: nil) }
            }
            return greetings
        }
    }
}

extension RelayAddress {
    /// Returns the name that the relay gives itself, or the beginning of its identity.
    func name(in greeting: Result<RelayGreeting, RelayError>?) -> String {
        guard case .success(let greeting) = greeting, !greeting.name.isEmpty else {
            return String(relay.description.prefix(8))
        }
        return greeting.name
    }
}
