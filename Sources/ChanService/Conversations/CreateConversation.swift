package import ChanCore
import ChanEngine
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
import ChanRelayClient
package import ChanRelayWire
import ChanSodium
import ChanStore

/// The options of a new conversation.
package struct NewConversationOptions: Sendable {
    package var kind: ConversationKind
    package var visibility: Visibility
    package var profile: Profile
    package var admission: Admission
    package var relays: [RelayAddress]
    /// The node's embedded relay.
    var listener: RelayID?
    /// The owner; `nil` selects the node's only profile.
    package var owner: ProfileID?

    package init(kind: ConversationKind, visibility: Visibility, profile: Profile) {
        self.kind = kind
        self.visibility = visibility
        self.profile = profile
        admission = .open
        relays = []
        owner = nil
    }
}

extension Conversations {
    /// Creates a conversation with its primary link. This node is its origin.
    package func createConversation(
        _ plan: NewConversationOptions, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, conversation: ConversationID) {
        var plan = plan
        plan.relays = relays(of: plan)
        plan.listener = rounds.embeddedRelay?.address.relay
        let greetings = await relays.greetings(of: plan.relays, for: request)
        for address in plan.relays { try Relays.checkIdentity(greetings[address.relay]) }
        let report = try await execute(request) { [plan] transaction, differences -> ChangeReport in
            let profile = try Profiles.chosen(plan.owner, in: transaction)
            guard try ConversationStateTable.listIDs(named: plan.profile.name, in: transaction).isEmpty else {
                throw ServiceError.named(.conflictNameTaken, ["actual": plan.profile.name])
            }
            let seed = try ProfileSeed.stored(profile.id, vault: self.vault, in: transaction)
            let founding = try InitialConversation(
                kind: plan.kind, visibility: plan.visibility, by: profile.id, seed, at: self.environment.now())
            let writer = try founding.store(in: transaction, of: core, recording: differences)
            let key = LinkKey.generate()
            let decision = try writer.publishInitialActs(
                founding, plan.command(founding, ownerName: profile.name, link: key.link, greetings))
            try founding.publishRecoverySecrets(with: writer)
            try writer.storeKey(key)
            let size = try writer.finish()
            return try ChangeReport(writer, decision, size)
        }
        guard let made = report.conversation else { throw report.answerLostError }
        try await rounds.allowConversation(made, to: plan.relays)
        relayNotifier.signal(made)
        return (report, made)
    }
}

extension ConversationWriter {
    /// Publishes the first acts of a new conversation; the genesis is appended as it was signed.
    fileprivate func publishInitialActs(_ founding: InitialConversation, _ command: Command) throws -> Decision {
        let (decision, _) = try decide(command, by: me)
        for scoped in decision.acts {
            if case .conversationCreated = scoped.act {
                let placed = try append(
                    founding.signed, founding.signed.parsed(), body: founding.body, kind: scoped.act.kind)
                try fold(scoped.act, by: me, in: .public, as: placed)
            } else {
                try publish(scoped)
            }
        }
        pendingEffects.add(decision.effects)
        return decision
    }
}

extension NewConversationOptions {
    fileprivate func command(
        _ founding: InitialConversation, ownerName: String, link: LinkID,
        _ greetings: [RelayID: Result<RelayGreeting, RelayError>]
    ) -> Command {
        let owner = Introduction(
            member: founding.memberID, name: ownerName, memberKey: founding.member.signing.verifyKey.bytes,
            sealingKey: founding.member.sealing.publicKey.bytes,
            devices: [
                ChanCore.Device(
                    id: founding.device.id, member: founding.memberID, key: founding.device.key.verifyKey.bytes)
            ])
        var new = NewConversation(kind: kind, visibility: visibility, profile: profile, owner: owner)
        new.primaryLink = LinkSettings(
            id: link, name: "primary",
            role: kind == .channel ? .observer : .member, admission: admission, isPrimary: true)
        new.listener = listener
        new.relays = relays.map { address in
            NewRelay(
                relay: address.relay, name: address.name(in: greetings[address.relay]), address: address.description)
        }
        return .createConversation(new)
    }
}
