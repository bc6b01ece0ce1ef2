import ChanCore
import ChanID
import Testing

@Suite("Conversations")
struct ConversationTests {
    @Test func `a new conversation has a genesis without names and a charter with names`() throws {
        var stage = TestConversation(draft: .channel)
        var new = NewConversation(
            kind: .channel, visibility: .open, profile: Profile(name: "help"), owner: Person.alice.introduction)
        new.primaryLink = .primary
        let decision = try stage.run(.createConversation(new), by: .alice)
        #expect(decision.acts.map(\.act.kind) == [.conversationCreated, .memberRenamed, .profileChanged, .linkCreated])
        #expect(decision.acts.map(\.scope) == [.public, .charter, .charter, .charter])
        #expect(decision.acts.allSatisfy { $0.encapsulation == .direct })
        #expect(decision.acts.first?.act.introduction?.name == "")
        #expect(decision.warnings == [.noRelay])
        #expect(stage.member(.alice)?.name == "alice")
        #expect(stage.state.summary.primaryLink == LinkSettings.primary.id)
        #expect(stage.state.summary.version == 4)
    }

    @Test func `a channel cannot be created without a primary link`() {
        var stage = TestConversation(draft: .channel)
        let new = NewConversation(
            kind: .channel, visibility: .open, profile: Profile(name: "help"), owner: Person.alice.introduction)
        #expect(stage.refusal(of: .createConversation(new), by: .alice)?.name == .notFoundLink)
    }

    @Test func `freezing and unfreezing are idempotent`() throws {
        var stage = TestConversation.populated(.group)
        stage.runExpectingSuccess(.freeze(reason: "raid"), by: .alice)
        let version = stage.state.summary.version
        #expect(try stage.run(.freeze(reason: "raid"), by: .alice).changesNothing)
        #expect(stage.state.summary.version == version)
        stage.runExpectingSuccess(.unfreeze, by: .alice)
        #expect(stage.state.summary.lifecycle == .active)
    }

    @Test func `a deleted conversation can be restored to its previous state within the grace period`() throws {
        var stage = TestConversation.populated(.group)
        stage.runExpectingSuccess(.freeze(reason: nil), by: .alice)
        let end = stage.now.adding(seconds: 3_600)
        #expect(
            try stage.run(.delete(grace: 3_600, confirmation: .plan), by: .alice).effects == [.retire(graceUntil: end)])
        #expect(try stage.run(.restore, by: .alice).effects == [.restore])
        #expect(stage.state.summary.lifecycle == .frozen)
        stage.runExpectingSuccess(.delete(grace: 3_600, confirmation: .plan), by: .alice)
        stage.now = end
        #expect(stage.refusal(of: .restore, by: .alice)?.name == .stateDeleted)
    }

    @Test func `a closed conversation cannot be reopened`() {
        var stage = TestConversation.populated(.group)
        stage.runExpectingSuccess(.close(reason: nil), by: .alice)
        #expect(stage.refusal(of: .unfreeze, by: .alice)?.name == .stateClosed)
        #expect(stage.refusal(of: .leave(successor: nil), by: .carol) == nil)
    }

    @Test func `rotating the primary link makes the new link primary`() throws {
        var stage = TestConversation.populated(.channel)
        let rotation = LinkRotation(old: LinkSettings.primary.id, new: .named("fresh"), freshSecret: true)
        #expect(try stage.run(.rotateLink(rotation), by: .alice).effects == [.newReadingSecret(of: rotation.new.id)])
        #expect(stage.state.summary.primaryLink == .filled(with: "fresh"))
        #expect(stage.state.rows.links[LinkSettings.primary.id]?.state == .withdrawn)
        #expect(stage.state.rows.links[LinkSettings.primary.id]?.isPrimary == false)
        #expect(stage.state.rows.links.values.filter(\.isPrimary).count == 1)
    }

    @Test func `taking a channel offline requires an acknowledgement`() throws {
        var stage = TestConversation.populated(.channel)
        let silently = Command.removeRelay(relay: NewRelay.north.relay, reason: nil, acknowledged: false)
        #expect(stage.refusal(of: silently, by: .alice)?.name == .guardLastRelay)
        let knowingly = try stage.run(
            .removeRelay(relay: NewRelay.north.relay, reason: nil, acknowledged: true), by: .alice)
        #expect(knowingly.warnings == [.linksNameRelay(NewRelay.north.relay), .offline])
        #expect(knowingly.effects == [.retireRelay(NewRelay.north.relay)])
        #expect(stage.state.summary.activeRelayCount == 0)
        #expect(try stage.run(.addRelay(.north), by: .alice).effects == [.inviteRelay(NewRelay.north.relay)])
    }

    @Test func `a permission override expires`() {
        var stage = TestConversation.populated(.group)
        let end = stage.now.adding(seconds: 60)
        let setting = PermissionOverride(permission: .pin, from: .author, until: end)
        stage.runExpectingSuccess(.overridePermission(OverrideChange(permission: .pin, setting: setting)), by: .alice)
        let id = stage.post("x", by: .dave)
        #expect(stage.refusal(of: .pin(item: id), by: .dave) == nil)
        stage.now = end
        #expect(stage.refusal(of: .unpin(item: id), by: .dave)?.reason == .role(needed: .moderator, held: .author))
    }

    @Test func `a grant can be revoked`() {
        var stage = TestConversation.populated(.channel)
        stage.grant(Grant(permission: .post, isGiven: true), to: .carol)
        _ = stage.post("hello", by: .carol)
        stage.runExpectingSuccess(
            .grantPermission(GrantChange(member: Person.carol.id, permission: .post, grant: nil)), by: .alice)
        #expect(stage.refusal(of: .post(Posting(text: "x")), by: .carol)?.name == .deniedRole)
    }

    @Test func `an unknown administrative kind stops the fold, and unknown content is stored`() {
        var stage = TestConversation.populated(.group)
        let before = stage.state
        let administrative = stage.force(.unknown(number: 900, administrative: true), by: Person.alice.author)
        #expect(administrative == .needsUpgrade(kind: 900))
        #expect(stage.state == before)
        let id = MessageID.filled(with: "riddle")
        stage.force(.unknown(number: 901, administrative: false), by: Person.dave.author, message: id)
        #expect(stage.state.rows.items[id]?.kind == .undecodable)
    }
}
