// The use cases of a node, by noun: each is a value over the core and the use cases that it builds on.

extension Node {
    package var relays: Relays { Relays(core: core, changes: changes, rounds: rounds) }
    package var witnesses: Witnesses { Witnesses(core: core, changes: changes) }
    package var previews: Previews { Previews(core: core, rounds: rounds) }
    package var typing: Typing { Typing(core: core, rounds: rounds, board: typingBoard) }
    package var changes: ConversationChanges { ConversationChanges(core: core, rounds: rounds) }
    package var admissions: Admissions { Admissions(core: core, changes: changes) }
    package var audit: Audit { Audit(core: core, rounds: rounds, references: references) }
    package var backups: Backups { Backups(core: core) }
    package var bans: Bans { Bans(core: core, changes: changes) }
    package var banLists: BanLists { BanLists(core: core, changes: changes) }
    package var conversations: Conversations { Conversations(core: core, rounds: rounds, relays: relays) }
    package var doctor: Doctor { Doctor(core: core, audit: audit, relays: relays, integrity: integrity) }
    package var events: Events { Events(core: core) }
    package var imports: Imports { Imports(core: core) }
    package var inbox: Inbox { Inbox(core: core) }
    package var inputs: Inputs { Inputs(core: core) }
    package var integrity: Integrity { Integrity(core: core) }
    package var links: Links { Links(core: core, changes: changes) }
    package var members: Members { Members(core: core, changes: changes) }
    package var messages: Messages { Messages(core: core, changes: changes) }
    package var origins: Origins { Origins(core: core, changes: changes, rounds: rounds, conversations: conversations) }
    package var clock: ClockSettings { ClockSettings(core: core, relays: relays) }
    package var profiles: Profiles { Profiles(core: core) }
    package var references: References { References(core: core) }
    package var tokens: Tokens {
        Tokens(core: core, webSessions: webSessions, accountCheck: accountCheck)
    }
    package var schedule: Schedule { Schedule(core: core, messages: messages, tokens: tokens) }
    package var files: Files { Files(core: core) }
    package var submissions: Submissions { Submissions(core: core, changes: changes) }
}
