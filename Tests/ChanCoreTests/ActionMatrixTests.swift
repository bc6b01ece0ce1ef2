import ChanCore
import ChanID
import ChanTestSupport
import Testing

@Suite("Permissions by role and action")
struct ActionMatrixTests {
    /// Tries each command as one member of every role, in a conversation with another member of each role as target.
    @Test(arguments: ConversationKind.allCases)
    func `the outcomes by role and action equal the golden table`(kind: ConversationKind) throws {
        let columns = [Person.mallory] + Role.ofMembers.map(ActionCatalog.actor)
        let header = pad("action", 28) + columns.map { pad($0.name, 26) }.joined()
        let rows = ActionCatalog.actions.map { action in
            pad(action.name, 28) + columns.map { pad(Self.outcome(action, by: $0, kind), 26) }.joined()
        }
        let text = ([header] + rows).map { $0.trimmingEnd() }.joined(separator: "\n") + "\n"
        try Golden.check(text, "actions-\(kind.name).txt")
    }

    private static func outcome(_ action: ActionCatalog.Action, by person: Person, _ kind: ConversationKind) -> String {
        var stage = ActionCatalog.stage(kind)
        action.prepare(&stage)
        let command = action.command(person, stage)
        return stage.refusal(of: command, by: person)?.name.rawValue ?? "yes"
    }
}

/// The people and the actions of the matrix.
enum ActionCatalog {
    struct Action {
        let name: String
        /// Prepares the conversation.
        let prepare: (inout TestConversation) -> Void
        let command: (Person, TestConversation) -> Command

        init(
            _ name: String, after prepare: @escaping (inout TestConversation) -> Void = { _ in },
            _ command: @escaping (Person, TestConversation) -> Command
        ) {
            self.name = name
            self.prepare = prepare
            self.command = command
        }
    }

    /// Returns the acting member of a role. Alice owns the conversation, so the acting owner is a second one.
    static func actor(_ role: Role) -> Person { Person(role.name) }
    /// Returns the target member of a role.
    static func target(_ role: Role) -> Person { Person("other " + role.name) }

    static func stage(_ kind: ConversationKind) -> TestConversation {
        var stage = TestConversation(kind)
        for role in Role.ofMembers {
            stage.join(actor(role), as: role)
            stage.join(target(role), as: role)
        }
        stage.runExpectingSuccess(.createLink(.named("approval", admission: .approval)), by: .alice)
        stage.runExpectingSuccess(
            .askToJoin(JoinRequest(link: .filled(with: "approval"), introduction: Person.carol.introduction)),
            by: .carol)
        _ = stage.post("by the other author", by: target(.author))
        return stage
    }

    static var actions: [Action] { talking + joining + administering + prepared + acting }

    private static var talking: [Action] {
        [
            Action("post") { _, _ in .post(Posting(text: "hello")) },
            Action("post as the channel") { _, _ in .post(Posting(text: "hello", asChannel: true)) },
            Action("post a file") { _, _ in .post(.carrying(.named("plan.pdf"))) },
            Action("post a voice message") { _, _ in .post(.carrying(.named("hello.ogg", isVoice: true))) },
            Action("reply") { _, stage in .post(Posting(text: "yes", replyTo: stage.newest)) },
            Action("react") { _, stage in .react(item: stage.newest, emoji: "👍", added: true) },
            Action("edit another's message") { _, stage in .edit(item: stage.newest, text: "changed") },
            Action("delete another's message") { _, stage in .deleteOwn(item: stage.newest) },
            Action("moderate an author") { _, stage in .moderate(item: stage.newest, Reasons("spam")) },
            Action("purge an author's messages") { _, stage in
                .purge(Purge(member: target(.author).id, entries: 0..<EntryNumber(stage.log.count)))
            },
            Action("pin") { _, stage in .pin(item: stage.newest) },
        ]
    }

    private static var joining: [Action] {
        [
            Action("join by open link") { person, stage in
                .askToJoin(JoinRequest(link: stage.state.summary.primaryLink, introduction: person.introduction))
            },
            Action("admit") { _, _ in .admit(member: Person.carol.id, role: nil) },
            Action("lock admission down") { _, _ in .lockDown(LockdownOrder(level: .closed)) },
            Action("set the policy of admission") { _, _ in
                .setAdmission(AdmissionChange(policy: AdmissionPolicy(mode: .review), capacity: nil))
            },
            Action("take back the password") { _, _ in .setJoinPassword(nil) },
            Action("change a link") { _, _ in .updateLink(.named("approval", role: .author)) },
            Action("decline") { _, _ in .decline(member: Person.carol.id, reason: nil) },
            Action("invite an observer") { _, _ in
                .inviteMember(
                    Invitation(member: Person.dave.id, name: "dave", memberKey: Person.dave.key, role: .observer))
            },
            Action("create a link") { _, _ in .createLink(.named("more")) },
            Action("create an admin link") { _, _ in .createLink(.named("more", role: .admin)) },
            Action("withdraw a link") { _, _ in .withdrawLink(.filled(with: "approval")) },
            Action("rotate the primary link") { _, _ in
                .rotateLink(LinkRotation(old: .filled(with: "primary"), new: .named("fresh"), freshSecret: true))
            },
            Action("take a request back") { _, _ in .withdrawJoin },
            Action("leave") { _, _ in .leave(successor: nil) },
        ]
    }

    private static var administering: [Action] {
        [
            Action("edit the profile") { _, _ in .editProfile(Profile(name: "help", title: "Help")) },
            Action("set the welcome") { _, _ in .setWelcome("Search before you ask.") },
            Action("change preferences") { _, stage in
                var preferences = stage.state.summary.preferences
                preferences.slowMode = 60
                return .editPreferences(preferences)
            },
            Action("move a permission") { _, _ in
                let setting = PermissionOverride(permission: .pin, from: .author)
                return .overridePermission(OverrideChange(permission: .pin, setting: setting))
            },
            Action("freeze") { _, _ in .freeze(reason: nil) },
            Action("set the clock offset") { _, _ in .setClockOffset(1_000) },
            Action("close") { _, _ in .close(reason: nil) },
            Action("delete") { _, _ in .delete(grace: 86_400, confirmation: .typed(name: "help")) },
            Action("add a witness") { _, _ in
                .changeWitness(
                    WitnessChange(
                        witness: .filled(with: "witness"), name: "w1",
                        url: "https://witness.example", isRemoval: false))
            },
            Action("add a relay") { _, _ in .addRelay(.south) },
            Action("lift a ban there is not") { _, _ in .liftBan(Person.dave.id) },
            Action("rename oneself") { _, _ in .rename(name: "someone") },
        ]
    }

    /// Each act on members, once per role of the target.
    private static var acting: [Action] {
        Role.ofMembers.flatMap { role -> [Action] in
            let target = target(role)
            return [
                Action("remove \(role.name)") { _, _ in .remove(member: target.id, .none) },
                Action("ban \(role.name)") { _, _ in .ban(BanOrder(member: target.id), privateReason: nil) },
                Action("mute \(role.name)") { _, _ in .mute(RestrictionOrder(member: target.id)) },
                Action("block \(role.name)") { _, _ in .block(RestrictionOrder(member: target.id)) },
                Action("make \(role.name) moderator") { _, _ in .changeRole(member: target.id, role: .moderator) },
                Action("make \(role.name) owner") { _, _ in .changeRole(member: target.id, role: .owner) },
                Action("grant \(role.name) pin") { _, _ in
                    let grant = Grant(permission: .pin, isGiven: true)
                    return .grantPermission(GrantChange(member: target.id, permission: .pin, grant: grant))
                },
            ]
        }
    }
}
