// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct ConversationCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conversation", abstract: "Channels and groups.",
        subcommands: [ConversationCreateCommand.self, ConversationJoinCommand<ConversationWords.Conversation>.self, ConversationRecoverCommand<ConversationWords.Conversation>.self, ConversationInviteCommand<ConversationWords.Conversation>.self, ConversationListCommand.self, ConversationShowCommand<ConversationWords.Conversation>.self, ConversationLeaveCommand<ConversationWords.Conversation>.self, ConversationSucceedCommand<ConversationWords.Conversation>.self, ConversationDeleteCommand<ConversationWords.Conversation>.self, ConversationUpdateCommand<ConversationWords.Conversation>.self, ConversationSetWelcomeCommand<ConversationWords.Conversation>.self, ConversationPreferencesCommand<ConversationWords.Conversation>.self, ConversationSetPreferencesCommand<ConversationWords.Conversation>.self, ConversationAliasCommand<ConversationWords.Conversation>.self, ConversationMuteCommand<ConversationWords.Conversation>.self, ConversationUnmuteCommand<ConversationWords.Conversation>.self, ConversationMarkReadCommand<ConversationWords.Conversation>.self, ConversationMarkUnreadCommand<ConversationWords.Conversation>.self, ConversationTypingCommand<ConversationWords.Conversation>.self, ConversationTypistsCommand<ConversationWords.Conversation>.self, ConversationSetTypingCommand<ConversationWords.Conversation>.self, ConversationClearCommand<ConversationWords.Conversation>.self, ConversationForgetCommand<ConversationWords.Conversation>.self, ConversationFreezeCommand<ConversationWords.Conversation>.self, ConversationUnfreezeCommand<ConversationWords.Conversation>.self, ConversationSetClockOffsetCommand<ConversationWords.Conversation>.self, ConversationCloseCommand<ConversationWords.Conversation>.self, ConversationRestoreCommand<ConversationWords.Conversation>.self])
}

struct ChannelCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "channel", abstract: "Channels: owners publish, subscribers read.",
        subcommands: [ChannelCreateCommand.self, ConversationJoinCommand<ConversationWords.Channel>.self, ConversationRecoverCommand<ConversationWords.Channel>.self, ConversationInviteCommand<ConversationWords.Channel>.self, ChannelListCommand.self, ConversationShowCommand<ConversationWords.Channel>.self, ConversationLeaveCommand<ConversationWords.Channel>.self, ConversationSucceedCommand<ConversationWords.Channel>.self, ConversationDeleteCommand<ConversationWords.Channel>.self, ConversationUpdateCommand<ConversationWords.Channel>.self, ConversationSetWelcomeCommand<ConversationWords.Channel>.self, ConversationPreferencesCommand<ConversationWords.Channel>.self, ConversationSetPreferencesCommand<ConversationWords.Channel>.self, ConversationAliasCommand<ConversationWords.Channel>.self, ConversationMuteCommand<ConversationWords.Channel>.self, ConversationUnmuteCommand<ConversationWords.Channel>.self, ConversationMarkReadCommand<ConversationWords.Channel>.self, ConversationMarkUnreadCommand<ConversationWords.Channel>.self, ConversationTypingCommand<ConversationWords.Channel>.self, ConversationTypistsCommand<ConversationWords.Channel>.self, ConversationSetTypingCommand<ConversationWords.Channel>.self, ConversationClearCommand<ConversationWords.Channel>.self, ConversationForgetCommand<ConversationWords.Channel>.self, ConversationFreezeCommand<ConversationWords.Channel>.self, ConversationUnfreezeCommand<ConversationWords.Channel>.self, ConversationSetClockOffsetCommand<ConversationWords.Channel>.self, ConversationCloseCommand<ConversationWords.Channel>.self, ConversationRestoreCommand<ConversationWords.Channel>.self])
}

struct GroupCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "group", abstract: "Groups: members all may post.",
        subcommands: [GroupCreateCommand.self, ConversationJoinCommand<ConversationWords.Group>.self, ConversationRecoverCommand<ConversationWords.Group>.self, ConversationInviteCommand<ConversationWords.Group>.self, GroupListCommand.self, ConversationShowCommand<ConversationWords.Group>.self, ConversationLeaveCommand<ConversationWords.Group>.self, ConversationSucceedCommand<ConversationWords.Group>.self, ConversationDeleteCommand<ConversationWords.Group>.self, ConversationUpdateCommand<ConversationWords.Group>.self, ConversationSetWelcomeCommand<ConversationWords.Group>.self, ConversationPreferencesCommand<ConversationWords.Group>.self, ConversationSetPreferencesCommand<ConversationWords.Group>.self, ConversationAliasCommand<ConversationWords.Group>.self, ConversationMuteCommand<ConversationWords.Group>.self, ConversationUnmuteCommand<ConversationWords.Group>.self, ConversationMarkReadCommand<ConversationWords.Group>.self, ConversationMarkUnreadCommand<ConversationWords.Group>.self, ConversationTypingCommand<ConversationWords.Group>.self, ConversationTypistsCommand<ConversationWords.Group>.self, ConversationSetTypingCommand<ConversationWords.Group>.self, ConversationClearCommand<ConversationWords.Group>.self, ConversationForgetCommand<ConversationWords.Group>.self, ConversationFreezeCommand<ConversationWords.Group>.self, ConversationUnfreezeCommand<ConversationWords.Group>.self, ConversationSetClockOffsetCommand<ConversationWords.Group>.self, ConversationCloseCommand<ConversationWords.Group>.self, ConversationRestoreCommand<ConversationWords.Group>.self])
}

/// A word that commands begin with.
protocol ConversationWord {
    associatedtype Preset: ArgumentGroup
    static var word: String { get }
}

enum ConversationWords {
    enum Conversation: ConversationWord {
        static let word = "conversation"
        struct Preset: ArgumentGroup {
            @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"])) var kind: String?
            func add(to parameters: inout Parameters) throws(UsageError) {
                try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
            }
        }
    }
    enum Channel: ConversationWord {
        static let word = "channel"
        struct Preset: ArgumentGroup {
            func add(to parameters: inout Parameters) throws(UsageError) {
                parameters.set("kind", "channel")
            }
        }
    }
    enum Group: ConversationWord {
        static let word = "group"
        struct Preset: ArgumentGroup {
            func add(to parameters: inout Parameters) throws(UsageError) {
                parameters.set("kind", "group")
            }
        }
    }
}

struct ConversationCreateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", _superCommandName: "chanadm conversation", abstract: "Create a channel or group.",
        usage: "chanadm conversation create <name> --kind <kind> [options]",
        discussion: "Creates the conversation with this node as its origin and asks the relays to carry it. Without a relay the answer warns that recovery will need a backup.\n\nFor example:\n  chanadm channel create '#help' --title 'Ubuntu help' --visibility open --relay relay://AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA@relay.example:7443" + GlobalOptions.footnote)
    static var spec: CommandSpec { .conversationCreate }

    @Argument(help: "Short name, with or without a leading #.") var name: String
    @Option(name: .customLong("kind"), help: "Channel or group. One of channel, group.", completion: .list(["channel", "group"])) var kind: String
    @Option(name: .customLong("title"), help: "Title (default: the name).") var title: String?
    @Option(name: .customLong("description"), help: "What it is about.") var description: String?
    @Option(name: .customLong("visibility"), help: "closed: only members can read; open: everyone with a link can. One of closed, open. Default: closed.", completion: .list(["closed", "open"])) var visibility: String?
    @Option(name: .customLong("admission"), help: "Admission of new members. One of open, approval. Default: open.", completion: .list(["open", "approval"])) var admission: String?
    @Option(name: .customLong("relay"), help: "Address of a relay; may be repeated.") var relays: [String] = []
    @Option(name: .customLong("profile"), help: "Which local profile owns it.") var profile: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("name", name)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        parameters.set("title", title)
        parameters.set("description", description)
        try parameters.set("visibility", visibility, among: Contract.Visibility.allCases.map(\.rawValue))
        try parameters.set("admission", admission, among: Contract.Admission.allCases.map(\.rawValue))
        parameters.set("relays", relays)
        parameters.set("profile", profile)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct ChannelCreateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", _superCommandName: "chanadm channel", abstract: "Create a channel or group.",
        usage: "chanadm channel create <name> [options]",
        discussion: "Creates the conversation with this node as its origin and asks the relays to carry it. Without a relay the answer warns that recovery will need a backup.\n\nFor example:\n  chanadm channel create '#help' --title 'Ubuntu help' --visibility open --relay relay://AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA@relay.example:7443" + GlobalOptions.footnote)
    static var spec: CommandSpec { .conversationCreate }

    @Argument(help: "Short name, with or without a leading #.") var name: String
    @Option(name: .customLong("title"), help: "Title (default: the name).") var title: String?
    @Option(name: .customLong("description"), help: "What it is about.") var description: String?
    @Option(name: .customLong("visibility"), help: "closed: only members can read; open: everyone with a link can. One of closed, open. Default: closed.", completion: .list(["closed", "open"])) var visibility: String?
    @Option(name: .customLong("admission"), help: "Admission of new members. One of open, approval. Default: open.", completion: .list(["open", "approval"])) var admission: String?
    @Option(name: .customLong("relay"), help: "Address of a relay; may be repeated.") var relays: [String] = []
    @Option(name: .customLong("profile"), help: "Which local profile owns it.") var profile: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("kind", "channel")
        parameters.set("name", name)
        parameters.set("title", title)
        parameters.set("description", description)
        try parameters.set("visibility", visibility, among: Contract.Visibility.allCases.map(\.rawValue))
        try parameters.set("admission", admission, among: Contract.Admission.allCases.map(\.rawValue))
        parameters.set("relays", relays)
        parameters.set("profile", profile)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct GroupCreateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", _superCommandName: "chanadm group", abstract: "Create a channel or group.",
        usage: "chanadm group create <name> [options]",
        discussion: "Creates the conversation with this node as its origin and asks the relays to carry it. Without a relay the answer warns that recovery will need a backup.\n\nFor example:\n  chanadm channel create '#help' --title 'Ubuntu help' --visibility open --relay relay://AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA@relay.example:7443" + GlobalOptions.footnote)
    static var spec: CommandSpec { .conversationCreate }

    @Argument(help: "Short name, with or without a leading #.") var name: String
    @Option(name: .customLong("title"), help: "Title (default: the name).") var title: String?
    @Option(name: .customLong("description"), help: "What it is about.") var description: String?
    @Option(name: .customLong("visibility"), help: "closed: only members can read; open: everyone with a link can. One of closed, open. Default: closed.", completion: .list(["closed", "open"])) var visibility: String?
    @Option(name: .customLong("admission"), help: "Admission of new members. One of open, approval. Default: open.", completion: .list(["open", "approval"])) var admission: String?
    @Option(name: .customLong("relay"), help: "Address of a relay; may be repeated.") var relays: [String] = []
    @Option(name: .customLong("profile"), help: "Which local profile owns it.") var profile: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("kind", "group")
        parameters.set("name", name)
        parameters.set("title", title)
        parameters.set("description", description)
        try parameters.set("visibility", visibility, among: Contract.Visibility.allCases.map(\.rawValue))
        try parameters.set("admission", admission, among: Contract.Admission.allCases.map(\.rawValue))
        parameters.set("relays", relays)
        parameters.set("profile", profile)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct ConversationJoinCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "join", _superCommandName: "chanadm \(Word.word)", abstract: "Join with a link.",
        usage: "chanadm \(Word.word) join <link> [options]",
        discussion: "Verifies the link offline, fetches and verifies the log, and asks the origin for membership. An open conversation can be read at once.\n\nFor example:\n  chanadm channel join 'chan:…'" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationJoin }

    @Argument(help: "The link, in quotes; - reads it from standard input, which keeps it out of process lists.") var link: String
    @OptionGroup var preset: Word.Preset
    @Option(name: .customLong("profile"), help: "Which local profile joins.") var profile: String?
    @Option(name: .customLong("message"), help: "A message to the members who admit.") var message: String?
    @Option(name: .customLong("password"), parsing: .unconditional, help: "The password, if one is required; - reads it from standard input. It does not leave this machine.") var password: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setText("link", link)
        try preset.add(to: &parameters)
        parameters.set("profile", profile)
        parameters.set("message", message)
        try parameters.setText("password", password)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct ConversationRecoverCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "recover", _superCommandName: "chanadm \(Word.word)",
        abstract: "Recover a conversation after losing the origin node.",
        usage: "chanadm \(Word.word) recover <link> [options]",
        discussion: "For an owner on a new node, with the profile restored from its recovery words (profile restore). Fetches and verifies the log from the link's relays, decrypts it with the owner's keys, and makes this node the origin: relays, members and links follow. Not recovered: tokens, drafts, scheduled messages, and entries that no relay had received.\n\nFor example:\n  chanadm channel recover 'chan:…'" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationRecover }

    @Argument(help: "The link, in quotes; - reads it from standard input, which keeps it out of process lists.") var link: String
    @OptionGroup var preset: Word.Preset
    @Option(name: .customLong("profile"), help: "The local profile that owns it.") var profile: String?
    @Option(name: .customLong("agreement"), help: "Output of handover agree by another owner, if policy requires several; may be repeated.") var agreements: [String] = []
    @Flag(name: .customLong("without-relays"), help: "Continue although some relays do not answer; entries that only they hold are lost.") var withoutRelays = false
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setText("link", link)
        try preset.add(to: &parameters)
        parameters.set("profile", profile)
        parameters.set("agreements", agreements)
        parameters.setIfOn("without_relays", withoutRelays)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct ConversationInviteCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "invite", _superCommandName: "chanadm \(Word.word)", abstract: "Invite a person by their card.",
        usage: "chanadm \(Word.word) invite <conversation> <card> [options]",
        discussion: "They are admitted with this role when they ask, by any link and whatever the policy requires. Without a card, use member add: it creates a link for one use. Inviting an owner is a severe act and needs confirm.\n\nFor example:\n  chanadm channel invite '#help' 'chanadm-card:…' --role author" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationInvite }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Output of profile card LINK on their node; - reads it from standard input.") var card: String
    @OptionGroup var preset: Word.Preset
    @Option(name: .customLong("role"), help: "The role they get (default: subscriber in a channel, member in a group). One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"])) var role: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.setText("card", card)
        try preset.add(to: &parameters)
        try parameters.set("role", role, among: Contract.Role.allCases.map(\.rawValue))
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct ConversationListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm conversation", abstract: "List channels and groups.",
        usage: "chanadm conversation list [options]",
        discussion: "Includes conversations that this node has left.\n\nFor example:\n  chanadm channel list" + GlobalOptions.footnote)
    static var spec: CommandSpec { .conversationList }

    @Option(name: .customLong("kind"), help: "Only this kind. One of channel, group.", completion: .list(["channel", "group"])) var kind: String?
    @Option(name: .customLong("state"), help: "Only in this state. One of draft, active, frozen, closed, deleted.", completion: .list(["draft", "active", "frozen", "closed", "deleted"])) var state: String?
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        try parameters.set("state", state, among: Contract.ConversationState.allCases.map(\.rawValue))
        try page.add(to: &parameters)
        return parameters
    }
}

struct ChannelListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm channel", abstract: "List channels and groups.",
        usage: "chanadm channel list [options]",
        discussion: "Includes conversations that this node has left.\n\nFor example:\n  chanadm channel list" + GlobalOptions.footnote)
    static var spec: CommandSpec { .conversationList }

    @Option(name: .customLong("state"), help: "Only in this state. One of draft, active, frozen, closed, deleted.", completion: .list(["draft", "active", "frozen", "closed", "deleted"])) var state: String?
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("kind", "channel")
        try parameters.set("state", state, among: Contract.ConversationState.allCases.map(\.rawValue))
        try page.add(to: &parameters)
        return parameters
    }
}

struct GroupListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm group", abstract: "List channels and groups.",
        usage: "chanadm group list [options]",
        discussion: "Includes conversations that this node has left.\n\nFor example:\n  chanadm channel list" + GlobalOptions.footnote)
    static var spec: CommandSpec { .conversationList }

    @Option(name: .customLong("state"), help: "Only in this state. One of draft, active, frozen, closed, deleted.", completion: .list(["draft", "active", "frozen", "closed", "deleted"])) var state: String?
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("kind", "group")
        try parameters.set("state", state, among: Contract.ConversationState.allCases.map(\.rawValue))
        try page.add(to: &parameters)
        return parameters
    }
}

struct ConversationShowCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "show", _superCommandName: "chanadm \(Word.word)", abstract: "Show a channel or group.",
        usage: "chanadm \(Word.word) show <conversation> [options]",
        discussion: "Everything this node knows about one conversation.\n\nFor example:\n  chanadm channel show '#help'" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var preset: Word.Preset
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try preset.add(to: &parameters)
        return parameters
    }
}

struct ConversationLeaveCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "leave", _superCommandName: "chanadm \(Word.word)", abstract: "Leave.",
        usage: "chanadm \(Word.word) leave <conversation> [options]",
        discussion: "Ends this node's membership, or withdraws a pending request to join. Received messages stay readable here. The only owner must name a successor, and leaves when that member accepts (conversation.succeed).\n\nFor example:\n  chanadm channel leave '#help'" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationLeave }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var preset: Word.Preset
    @Option(name: .customLong("successor"), help: "The next owner, if they accept.") var successor: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try preset.add(to: &parameters)
        parameters.set("successor", successor)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct ConversationSucceedCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "succeed", _superCommandName: "chanadm \(Word.word)",
        abstract: "Accept or decline ownership of a conversation.",
        usage: "chanadm \(Word.word) succeed <conversation> [options]",
        discussion: "For a successor named by the only owner: accepting makes this node's member owner, and the earlier owner leaves. The earlier owner withdraws the offer with decline.\n\nFor example:\n  chanadm channel succeed '#help'" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationSucceed }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var preset: Word.Preset
    @Flag(name: .customLong("decline"), inversion: .prefixedNo, help: "Decline the offer, or withdraw your own.") var decline: Bool?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try preset.add(to: &parameters)
        parameters.set("decline", decline)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct ConversationDeleteCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "delete", _superCommandName: "chanadm \(Word.word)", abstract: "Delete for everyone.",
        usage: "chanadm \(Word.word) delete <conversation> [options]",
        discussion: "Announces the end of the conversation to its relays and members. Each node deletes the bodies when the grace period ends; the signed log without bodies stays.\n\nFor example:\n  chanadm channel delete '#help' --confirm '#help'" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationDelete }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var preset: Word.Preset
    @Option(name: .customLong("grace-s"), help: ArgumentHelp("How long it can be restored (30s, 2h, 3d). Default: 7d.", valueName: "15m|2h|3d")) var graceS: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try preset.add(to: &parameters)
        try parameters.setDuration("grace_s", graceS)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct ConversationUpdateCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "update", _superCommandName: "chanadm \(Word.word)",
        abstract: "Change name, title or description.", usage: "chanadm \(Word.word) update <conversation> [options]",
        discussion: "Fields that are not given stay unchanged.\n\nFor example:\n  chanadm channel update '#help' --title 'Ubuntu help'" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationUpdate }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var preset: Word.Preset
    @Option(name: .customLong("name"), help: "New short name, with or without a leading #.") var name: String?
    @Option(name: .customLong("title"), help: "New title; empty for none.") var title: String?
    @Option(name: .customLong("description"), help: "New description; empty for none.") var description: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try preset.add(to: &parameters)
        parameters.set("name", name)
        parameters.set("title", title)
        parameters.set("description", description)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct ConversationSetWelcomeCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "set-welcome", _superCommandName: "chanadm \(Word.word)",
        abstract: "Set the text that newcomers read.",
        usage: "chanadm \(Word.word) set-welcome <conversation> <text> [options]",
        discussion: "Newcomers read it when they are admitted, and all readers in conversation.show: rules of conduct, where to begin, whom to ask. An empty text removes it. Nodes of version 0.1 show an entry that they cannot read instead.\n\nFor example:\n  chanadm channel set-welcome '#help' 'Search before you ask.'" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationSetWelcome }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The text, at most 2,000 characters; - reads it from standard input. Empty for none.") var text: String
    @OptionGroup var preset: Word.Preset
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.setText("text", text)
        try preset.add(to: &parameters)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct ConversationPreferencesCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "preferences", _superCommandName: "chanadm \(Word.word)", abstract: "Show features and limits.",
        usage: "chanadm \(Word.word) preferences <conversation> [options]",
        discussion: "Features with the lowest role that may use each, history for newcomers, limits and windows.\n\nFor example:\n  chanadm channel preferences '#help'" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationPreferences }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var preset: Word.Preset
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try preset.add(to: &parameters)
        return parameters
    }
}

struct ConversationSetPreferencesCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "set-preferences", _superCommandName: "chanadm \(Word.word)",
        abstract: "Turn features on or off and set limits.",
        usage: "chanadm \(Word.word) set-preferences <conversation> [options]",
        discussion: "Settings that are not given stay unchanged; one call is one change. Concurrent changes do not overwrite each other.\n\nFor example:\n  chanadm channel set-preferences '#help' --on files --from-role author --off reactions --slow-mode-s 30s\n  chanadm channel set-preferences '#help' --unset edit_window" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationSetPreferences }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var preset: Word.Preset
    @Option(name: .customLong("on"), help: "Turn this feature on; may be repeated.") var on: [String] = []
    @Option(name: .customLong("off"), help: "Turn this feature off; may be repeated.") var off: [String] = []
    @Option(name: .customLong("from-role"), help: "Lowest role that may use the features in on (default for new ones: observer, called subscriber in a channel). One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"])) var fromRole: String?
    @Option(name: .customLong("history"), help: "How much history newcomers receive. One of none, last, since, all.", completion: .list(["none", "last", "since", "all"])) var history: String?
    @Option(name: .customLong("history-count"), help: ArgumentHelp("With history last: how many messages.", valueName: "n")) var historyCount: Int?
    @Option(name: .customLong("history-since-at"), help: ArgumentHelp("With history since: the start.", valueName: "2h|3d|date")) var historySinceAt: String?
    @Option(name: .customLong("capacity"), help: ArgumentHelp("Most members that may be active at once.", valueName: "n")) var capacity: Int?
    @Option(name: .customLong("edit-window-s"), help: ArgumentHelp("How long authors can edit a message (30s, 2h, 3d).", valueName: "15m|2h|3d")) var editWindowS: String?
    @Option(name: .customLong("delete-window-s"), help: ArgumentHelp("How long authors can delete a message (30s, 2h, 3d).", valueName: "15m|2h|3d")) var deleteWindowS: String?
    @Option(name: .customLong("slow-mode-s"), help: ArgumentHelp("Minimum time between two posts of a member below moderator (30s, 5m).", valueName: "15m|2h|3d")) var slowModeS: String?
    @Option(name: .customLong("time-to-live-s"), help: ArgumentHelp("Messages disappear after this time (2h, 3d).", valueName: "15m|2h|3d")) var timeToLiveS: String?
    @Option(name: .customLong("quorum"), help: ArgumentHelp("How many of the active relays must cosign an entry before readers treat it as final (default more than half; never more than there are).", valueName: "n")) var quorum: Int?
    @Option(name: .customLong("unset"), help: "Remove this limit; may be repeated.") var unset: [String] = []
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try preset.add(to: &parameters)
        parameters.set("on", on)
        parameters.set("off", off)
        try parameters.set("from_role", fromRole, among: Contract.Role.allCases.map(\.rawValue))
        try parameters.set("history", history, among: Contract.HistoryKind.allCases.map(\.rawValue))
        parameters.set("history_count", historyCount)
        try parameters.setTime("history_since_at", historySinceAt, isFuture: false)
        parameters.set("capacity", capacity)
        try parameters.setDuration("edit_window_s", editWindowS)
        try parameters.setDuration("delete_window_s", deleteWindowS)
        try parameters.setDuration("slow_mode_s", slowModeS)
        try parameters.setDuration("time_to_live_s", timeToLiveS)
        parameters.set("quorum", quorum)
        parameters.set("unset", unset)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct ConversationAliasCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "alias", _superCommandName: "chanadm \(Word.word)", abstract: "Set a local alias.",
        usage: "chanadm \(Word.word) alias <conversation> [<name>] [options]",
        discussion: "Only this node knows the alias; #alias refers to the conversation like its own name. It must not refer to another conversation yet; if another one later gets that name, the reference is ambiguous. Without a name the alias is removed.\n\nFor example:\n  chanadm channel alias '#help' support" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationAlias }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The alias, with or without a leading #.") var name: String?
    @OptionGroup var preset: Word.Preset
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("name", name)
        try preset.add(to: &parameters)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct ConversationMuteCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "mute", _superCommandName: "chanadm \(Word.word)", abstract: "Mute notifications.",
        usage: "chanadm \(Word.word) mute <conversation> [options]",
        discussion: "Marks the conversation as muted for programs that show notifications on this node. Nothing else changes, and no other node learns of it.\n\nFor example:\n  chanadm channel mute '#help' --expires-at 8h" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationMute }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("expires-at"), help: ArgumentHelp("When it ends.", valueName: "2h|3d|date")) var expiresAt: String?
    @OptionGroup var preset: Word.Preset
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        try preset.add(to: &parameters)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct ConversationUnmuteCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "unmute", _superCommandName: "chanadm \(Word.word)", abstract: "Unmute notifications.",
        usage: "chanadm \(Word.word) unmute <conversation> [options]",
        discussion: "Ends a conversation.mute.\n\nFor example:\n  chanadm channel unmute '#help'" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationUnmute }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var preset: Word.Preset
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try preset.add(to: &parameters)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct ConversationMarkReadCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "mark-read", _superCommandName: "chanadm \(Word.word)", abstract: "Mark messages as read.",
        usage: "chanadm \(Word.word) mark-read <conversation> [<message>] [options]",
        discussion: "Moves the read marker of this node forward, past a message, an entry, or everything. It is a local setting: no other node learns of it, and the journal does not record it. A conversation belongs to one profile of the node, so each profile has its own markers.\n\nFor example:\n  chanadm channel mark-read '#help'" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationMarkRead }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The last message that was read; everything without it.") var message: String?
    @Option(name: .customLong("entry"), help: ArgumentHelp("Instead of a message: the last entry that was read.", valueName: "n")) var entry: Int?
    @OptionGroup var preset: Word.Preset
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("message", message)
        parameters.set("entry", entry)
        try preset.add(to: &parameters)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct ConversationMarkUnreadCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "mark-unread", _superCommandName: "chanadm \(Word.word)", abstract: "Mark messages as unread.",
        usage: "chanadm \(Word.word) mark-unread <conversation> [<message>] [options]",
        discussion: "Moves the read marker of this node back before a message or an entry, if it is after it.\n\nFor example:\n  chanadm channel mark-unread '#help' 3f9a1c" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationMarkUnread }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The first message that is to be unread.") var message: String?
    @Option(name: .customLong("entry"), help: ArgumentHelp("Instead of a message: the first entry that is to be unread.", valueName: "n")) var entry: Int?
    @OptionGroup var preset: Word.Preset
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("message", message)
        parameters.set("entry", entry)
        try preset.add(to: &parameters)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct ConversationTypingCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "typing", _superCommandName: "chanadm \(Word.word)", abstract: "Tell that you are typing.",
        usage: "chanadm \(Word.word) typing <conversation> [options]",
        discussion: "Tells the other members of a group that this node's member is writing a message. Call it while they write; the node sends it at most once in 4 seconds, through relays, sealed for the members, and nobody stores it. The others see it for 6 seconds. Only a running node (chanadm serve) sends it. There is none in channels. A notification of the same name brings it to a message.follow or events.subscribe with typing.\n\nFor example:\n  chanadm group typing '#crew'" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationTyping }

    @Argument(help: "The group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var preset: Word.Preset
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try preset.add(to: &parameters)
        return parameters
    }
}

struct ConversationTypistsCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "typists", _superCommandName: "chanadm \(Word.word)", abstract: "Show who is typing.",
        usage: "chanadm \(Word.word) typists <conversation> [options]",
        discussion: "The members of a group who are writing a message, as far as their nodes say so. The node listens at the relays for 10 seconds after each call: call it every second to see what changes, or use message.follow with typing.\n\nFor example:\n  chanadm group typists '#crew'" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationTypists }

    @Argument(help: "The group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var preset: Word.Preset
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try preset.add(to: &parameters)
        return parameters
    }
}

struct ConversationSetTypingCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "set-typing", _superCommandName: "chanadm \(Word.word)", abstract: "Turn typing on or off.",
        usage: "chanadm \(Word.word) set-typing <conversation> <typing> [options]",
        discussion: "Says whether this node tells the members of a group that you are typing, and shows when they are. It is on at first. It is a local setting: no other node learns of it.\n\nFor example:\n  chanadm group set-typing '#crew' off" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationSetTyping }

    @Argument(help: "The group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "on: send and show typing; off: neither. One of on, off.", completion: .list(["on", "off"])) var typing: String
    @OptionGroup var preset: Word.Preset
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("typing", typing, among: Contract.TypingSetting.allCases.map(\.rawValue))
        try preset.add(to: &parameters)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct ConversationClearCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "clear", _superCommandName: "chanadm \(Word.word)", abstract: "Delete local copies of messages.",
        usage: "chanadm \(Word.word) clear <conversation> [options]",
        discussion: "Deletes the texts of all messages so far from this node: timeline, search index, WAL and sealed bodies. Authors and times stay, and the log still verifies. Other nodes keep their copies; the origin keeps the sealed bodies, because other nodes fetch them from it.\n\nFor example:\n  chanadm channel clear '#help' --yes" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationClear }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var preset: Word.Preset
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try preset.add(to: &parameters)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct ConversationForgetCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "forget", _superCommandName: "chanadm \(Word.word)", abstract: "Remove from this node.",
        usage: "chanadm \(Word.word) forget <conversation> [options]",
        discussion: "Removes a conversation that you are not a member of from this node, with its messages, files and keys. Other nodes keep their copies. Refused while you are a member, have a pending request, or no relay has received your departure: without_relays removes it all the same, and the plan says who is not told.\n\nFor example:\n  chanadm channel forget '#attic' --yes" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationForget }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Flag(name: .customLong("without-relays"), inversion: .prefixedNo, help: "Remove it although no relay has received your departure: nobody is told that you left.") var withoutRelays: Bool?
    @OptionGroup var preset: Word.Preset
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("without_relays", withoutRelays)
        try preset.add(to: &parameters)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct ConversationFreezeCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "freeze", _superCommandName: "chanadm \(Word.word)", abstract: "Freeze.",
        usage: "chanadm \(Word.word) freeze <conversation> [options]",
        discussion: "Prevents posting and joining until it is unfrozen; administration stays possible.\n\nFor example:\n  chanadm channel freeze '#help' --reason 'under attack'" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationFreeze }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var preset: Word.Preset
    @Option(name: .customLong("expires-at"), help: ArgumentHelp("Until when; it ends by itself.", valueName: "2h|3d|date")) var expiresAt: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try preset.add(to: &parameters)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct ConversationUnfreezeCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "unfreeze", _superCommandName: "chanadm \(Word.word)", abstract: "Unfreeze.",
        usage: "chanadm \(Word.word) unfreeze <conversation> [options]",
        discussion: "Allows posting and joining again.\n\nFor example:\n  chanadm channel unfreeze '#help'" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationUnfreeze }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var preset: Word.Preset
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try preset.add(to: &parameters)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct ConversationSetClockOffsetCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "set-clock-offset", _superCommandName: "chanadm \(Word.word)",
        abstract: "Continue a log that was dated in the future.",
        usage: "chanadm \(Word.word) set-clock-offset <conversation> [options]",
        discussion: "For when a wrong clock dated entries in the future: a log's time never goes back, so from here on it runs ahead of the clock, by as little as possible. Relays are asked for the time first. The plan lists what ended before its time, each with the command that sets it again, and what is gone. Repeat it after a quiet while to make the difference smaller. Nodes of version 0.1 stop at it until they are upgraded.\n\nFor example:\n  chanadm channel set-clock-offset '#help' --confirm '#help'" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationSetClockOffset }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var preset: Word.Preset
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try preset.add(to: &parameters)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct ConversationCloseCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "close", _superCommandName: "chanadm \(Word.word)", abstract: "Close permanently.",
        usage: "chanadm \(Word.word) close <conversation> [options]",
        discussion: "It stays readable; posting, joining and changes end permanently.\n\nFor example:\n  chanadm channel close '#help' --confirm '#help'" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationClose }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var preset: Word.Preset
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try preset.add(to: &parameters)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct ConversationRestoreCommand<Word: ConversationWord>: MethodCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(
        commandName: "restore", _superCommandName: "chanadm \(Word.word)", abstract: "Restore what was deleted.",
        usage: "chanadm \(Word.word) restore <conversation> [options]",
        discussion: "Undoes a deletion during its grace period.\n\nFor example:\n  chanadm channel restore '#help'" + GlobalOptions.footnote) }
    static var spec: CommandSpec { .conversationRestore }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var preset: Word.Preset
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try preset.add(to: &parameters)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

extension CommandSpec {
    static let conversationCreate = CommandSpec(
        Methods.ConversationCreate.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation", "link", "relays"],
        inputs: [
            Input("name", .text, isRequired: true, "Short name, with or without a leading #."),
            Input("kind", .words(["channel", "group"]), option: "--kind", isRequired: true, "Channel or group."),
            Input("title", .text, option: "--title", "Title (default: the name)."),
            Input("description", .text, option: "--description", "What it is about."),
            Input("visibility", .words(["closed", "open"]), option: "--visibility", "closed: only members can read; open: everyone with a link can."),
            Input("admission", .words(["open", "approval"]), option: "--admission", "Admission of new members."),
            Input("relays", .text, option: "--relay", isRepeated: true, "Address of a relay; may be repeated."),
            Input("profile", .profile, option: "--profile", "Which local profile owns it."),
        ],
        groups: [Groups.mutation], success: "Created {result.conversation.kind} {result.conversation.reference}",
        next: "chanadm link show {result.conversation.reference}")
    static let conversationJoin = CommandSpec(
        Methods.ConversationJoin.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("link", .text, isRequired: true, "The link, in quotes; - reads it from standard input, which keeps it out of process lists."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("profile", .profile, option: "--profile", "Which local profile joins."),
            Input("message", .text, option: "--message", "A message to the members who admit."),
            Input("password", .text, option: "--password", "The password, if one is required; - reads it from standard input. It does not leave this machine."),
        ],
        groups: [Groups.mutation], success: "Asked to join {result.conversation.reference}",
        undo: "chanadm {result.conversation.kind} leave {result.conversation.reference}", reportsProgress: true)
    static let conversationRecover = CommandSpec(
        Methods.ConversationRecover.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("link", .text, isRequired: true, "The link, in quotes; - reads it from standard input, which keeps it out of process lists."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("profile", .profile, option: "--profile", "The local profile that owns it."),
            Input("agreements", .text, option: "--agreement", isRepeated: true, "Output of handover agree by another owner, if policy requires several; may be repeated."),
            Input("without_relays", .flag, option: "--without-relays", "Continue although some relays do not answer; entries that only they hold are lost."),
        ],
        groups: [Groups.mutation], success: "This node is now the origin of {result.conversation.reference}",
        reportsProgress: true)
    static let conversationInvite = CommandSpec(
        Methods.ConversationInvite.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "member", "link"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("card", .text, isRequired: true, "Output of profile card LINK on their node; - reads it from standard input."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("role", .words(["observer", "author", "member", "moderator", "admin", "owner"]), option: "--role", "The role they get (default: subscriber in a channel, member in a group)."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Invited {result.member.name}",
        next: "chanadm link show {params.conversation} --plain", takesConfirmation: true)
    static let conversationList = CommandSpec(
        Methods.ConversationList.info, .list,
        columns: [
            Column("name", "NAME", .conversation),
            Column("kind", "KIND", .text),
            Column("title", "TITLE", .wrap),
            Column("role", "ROLE", .role),
            Column("status", "MEMBERSHIP", .standing),
            Column("state", "STATE", .state),
            Column("size", "ENTRIES", .count),
            Column("unpublished", "UNPUBLISHED", .notable),
            Column("unread", "UNREAD", .notable),
            Column("errors", "ERRORS", .notable),
            Column("last_at", "LAST", .time),
        ],
        fields: ["id", "kind", "name", "reference", "alias", "muted", "muted_until_at", "typing", "title", "description", "welcome", "visibility", "admission", "state", "frozen_until_at", "profile", "member_id", "role", "status", "reason", "why", "is_origin", "version", "size", "unpublished", "members", "relays", "final", "cosigning", "not_cosigning", "quorum", "quorum_relays", "relay_change_counts_at", "provisional_since_at", "messages", "errors", "created_at", "last_at", "read_to", "unread", "unread_mentions", "deleted_after_at", "successor"],
        inputs: [
            Input("kind", .words(["channel", "group"]), option: "--kind", "Only this kind."),
            Input("state", .words(["draft", "active", "frozen", "closed", "deleted"]), option: "--state", "Only in this state."),
        ],
        groups: [Groups.page])
    static let conversationShow = CommandSpec(
        Methods.ConversationShow.info, .object,
        columns: [
            Column("name", "NAME", .conversation),
            Column("id", "ID", .id),
            Column("kind", "KIND", .text),
            Column("title", "TITLE", .wrap),
            Column("description", "ABOUT", .wrap),
            Column("welcome", "WELCOME", .wrap),
            Column("visibility", "VISIBILITY", .text),
            Column("admission", "ADMISSION", .text),
            Column("state", "STATE", .state),
            Column("alias", "ALIAS", .text),
            Column("muted", "MUTED", .flag),
            Column("frozen_until_at", "FROZEN UNTIL", .time),
            Column("role", "ROLE", .role),
            Column("status", "STATUS", .state),
            Column("why", "WHY", .wrap),
            Column("successor.name", "NEXT OWNER", .member),
            Column("is_origin", "ORIGIN", .flag),
            Column("version", "VERSION", .count),
            Column("size", "ENTRIES", .count),
            Column("unpublished", "UNPUBLISHED", .notable),
            Column("members", "MEMBERS", .count),
            Column("relays", "RELAYS", .count),
            Column("final", "FINAL", .count),
            Column("cosigning", "COSIGNED BY", .count),
            Column("not_cosigning", "LACKS", .lines),
            Column("quorum", "QUORUM", .count),
            Column("messages", "MESSAGES", .count),
            Column("unread", "UNREAD", .notable),
            Column("unread_mentions", "MENTIONS", .notable),
            Column("errors", "ERRORS", .notable),
            Column("created_at", "CREATED", .time),
            Column("last_at", "LAST", .time),
        ],
        fields: ["id", "kind", "name", "reference", "alias", "muted", "muted_until_at", "typing", "title", "description", "welcome", "visibility", "admission", "state", "frozen_until_at", "profile", "member_id", "role", "status", "reason", "why", "is_origin", "version", "size", "unpublished", "members", "relays", "final", "cosigning", "not_cosigning", "quorum", "quorum_relays", "relay_change_counts_at", "provisional_since_at", "messages", "errors", "created_at", "last_at", "read_to", "unread", "unread_mentions", "deleted_after_at", "successor"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ])
    static let conversationLeave = CommandSpec(
        Methods.ConversationLeave.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("successor", .member, option: "--successor", "The next owner, if they accept."),
        ],
        groups: [Groups.mutation, Groups.versioned], confirmation: .yes,
        success: "Left {result.conversation.reference}")
    static let conversationSucceed = CommandSpec(
        Methods.ConversationSucceed.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("decline", .flag, option: "--decline", "Decline the offer, or withdraw your own."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Answered")
    static let conversationDelete = CommandSpec(
        Methods.ConversationDelete.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("grace_s", .duration, option: "--grace-s", "How long it can be restored (30s, 2h, 3d)."),
        ],
        groups: [Groups.mutation, Groups.versioned], confirmation: .name,
        success: "Deleted {result.conversation.reference}",
        undo: "chanadm {result.conversation.kind} restore {result.conversation.reference}", takesConfirmation: true)
    static let conversationUpdate = CommandSpec(
        Methods.ConversationUpdate.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("name", .text, option: "--name", "New short name, with or without a leading #."),
            Input("title", .text, option: "--title", "New title; empty for none."),
            Input("description", .text, option: "--description", "New description; empty for none."),
        ],
        groups: [Groups.mutation, Groups.versioned],
        success: "{result.conversation.reference} is ‘{result.conversation.title}’ now", before: "conversation.show")
    static let conversationSetWelcome = CommandSpec(
        Methods.ConversationSetWelcome.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("text", .text, isRequired: true, "The text, at most 2,000 characters; - reads it from standard input. Empty for none."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ],
        groups: [Groups.mutation, Groups.versioned],
        success: "Changed the welcome text of {result.conversation.reference}",
        undo: "chanadm {result.conversation.kind} set-welcome {result.conversation.reference} {before.welcome}",
        before: "conversation.show")
    static let conversationPreferences = CommandSpec(
        Methods.ConversationPreferences.info, .object,
        columns: [
            Column("features", "FEATURES", .table, nested: [Column("feature", "FEATURE", .text), Column("on", "ON", .flag), Column("from_role", "FROM", .role)]),
            Column("history", "HISTORY", .text),
            Column("history_count", "MESSAGES", .count),
            Column("history_since_at", "SINCE", .time),
            Column("capacity", "CAPACITY", .count),
            Column("edit_window_s", "EDIT WITHIN", .duration),
            Column("delete_window_s", "DELETE WITHIN", .duration),
            Column("slow_mode_s", "SLOW MODE", .duration),
            Column("time_to_live_s", "DISAPPEAR AFTER", .duration),
            Column("quorum", "QUORUM", .count),
        ],
        fields: ["features", "history", "history_count", "history_since_at", "capacity", "edit_window_s", "delete_window_s", "slow_mode_s", "time_to_live_s", "quorum"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ])
    static let conversationSetPreferences = CommandSpec(
        Methods.ConversationSetPreferences.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "preferences"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("on", .words(["reactions", "comments", "files", "voice", "links", "reports", "support_chats", "full_delete", "pre_moderation", "receipts", "previews"]), option: "--on", isRepeated: true, "Turn this feature on; may be repeated."),
            Input("off", .words(["reactions", "comments", "files", "voice", "links", "reports", "support_chats", "full_delete", "pre_moderation", "receipts", "previews"]), option: "--off", isRepeated: true, "Turn this feature off; may be repeated."),
            Input("from_role", .words(["observer", "author", "member", "moderator", "admin", "owner"]), option: "--from-role", "Lowest role that may use the features in on (default for new ones: observer, called subscriber in a channel)."),
            Input("history", .words(["none", "last", "since", "all"]), option: "--history", "How much history newcomers receive."),
            Input("history_count", .number, option: "--history-count", "With history last: how many messages."),
            Input("history_since_at", .time, option: "--history-since-at", "With history since: the start."),
            Input("capacity", .number, option: "--capacity", "Most members that may be active at once."),
            Input("edit_window_s", .duration, option: "--edit-window-s", "How long authors can edit a message (30s, 2h, 3d)."),
            Input("delete_window_s", .duration, option: "--delete-window-s", "How long authors can delete a message (30s, 2h, 3d)."),
            Input("slow_mode_s", .duration, option: "--slow-mode-s", "Minimum time between two posts of a member below moderator (30s, 5m)."),
            Input("time_to_live_s", .duration, option: "--time-to-live-s", "Messages disappear after this time (2h, 3d)."),
            Input("quorum", .number, option: "--quorum", "How many of the active relays must cosign an entry before readers treat it as final (default more than half; never more than there are)."),
            Input("unset", .words(["capacity", "edit_window", "delete_window", "slow_mode", "time_to_live", "quorum"]), option: "--unset", isRepeated: true, "Remove this limit; may be repeated."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Changed the preferences of {params.conversation}")
    static let conversationAlias = CommandSpec(
        Methods.ConversationAlias.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("name", .text, "The alias, with or without a leading #."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ],
        groups: [Groups.mutation],
        success: "{result.conversation.reference} has the local alias {result.conversation.alias}")
    static let conversationMute = CommandSpec(
        Methods.ConversationMute.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("expires_at", .time, option: "--expires-at", "When it ends."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ],
        groups: [Groups.mutation], success: "Muted {result.conversation.reference} on this node",
        undo: "chanadm {result.conversation.kind} unmute {result.conversation.reference}")
    static let conversationUnmute = CommandSpec(
        Methods.ConversationUnmute.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ],
        groups: [Groups.mutation], success: "Unmuted {result.conversation.reference} on this node")
    static let conversationMarkRead = CommandSpec(
        Methods.ConversationMarkRead.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("message", .message, "The last message that was read; everything without it."),
            Input("entry", .number, option: "--entry", "Instead of a message: the last entry that was read."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ],
        groups: [Groups.mutation], success: "{result.conversation.reference}: {result.conversation.unread} unread")
    static let conversationMarkUnread = CommandSpec(
        Methods.ConversationMarkUnread.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("message", .message, "The first message that is to be unread."),
            Input("entry", .number, option: "--entry", "Instead of a message: the first entry that is to be unread."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ],
        groups: [Groups.mutation], success: "{result.conversation.reference}: {result.conversation.unread} unread")
    static let conversationTyping = CommandSpec(
        Methods.ConversationTyping.info, .object, columns: [
            Column("sent", "SENT", .yesno),
        ],
        fields: ["sent"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ],
        plain: "sent")
    static let conversationTypists = CommandSpec(
        Methods.ConversationTypists.info, .object,
        columns: [
            Column("typists", "TYPING", .table, nested: [Column("name", "NAME", .text)]),
        ],
        fields: ["typists"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ],
        plain: "typists.name")
    static let conversationSetTyping = CommandSpec(
        Methods.ConversationSetTyping.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The group: #name, its id, or the beginning of its id that no other has."),
            Input("typing", .words(["on", "off"]), isRequired: true, "on: send and show typing; off: neither."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ],
        groups: [Groups.mutation], success: "Typing is {params.typing} for {result.conversation.reference}")
    static let conversationClear = CommandSpec(
        Methods.ConversationClear.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ],
        groups: [Groups.mutation], confirmation: .yes,
        success: "Deleted the local copies of messages in {result.conversation.reference}")
    static let conversationForget = CommandSpec(
        Methods.ConversationForget.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("without_relays", .flag, option: "--without-relays", "Remove it although no relay has received your departure: nobody is told that you left."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ],
        groups: [Groups.mutation], confirmation: .yes,
        success: "Removed {result.conversation.reference} from this node")
    static let conversationFreeze = CommandSpec(
        Methods.ConversationFreeze.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("expires_at", .time, option: "--expires-at", "Until when; it ends by itself."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Froze {result.conversation.reference}",
        undo: "chanadm {result.conversation.kind} unfreeze {result.conversation.reference}")
    static let conversationUnfreeze = CommandSpec(
        Methods.ConversationUnfreeze.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Unfroze {result.conversation.reference}",
        undo: "chanadm {result.conversation.kind} freeze {result.conversation.reference}")
    static let conversationSetClockOffset = CommandSpec(
        Methods.ConversationSetClockOffset.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "offset_ms", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ],
        groups: [Groups.mutation, Groups.versioned], confirmation: .name,
        success: "The time of {result.conversation.reference} runs {result.offset_ms} ms ahead of the clock",
        takesConfirmation: true)
    static let conversationClose = CommandSpec(
        Methods.ConversationClose.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ],
        groups: [Groups.mutation, Groups.versioned], confirmation: .name,
        success: "Closed {result.conversation.reference}", takesConfirmation: true)
    static let conversationRestore = CommandSpec(
        Methods.ConversationRestore.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Restored {result.conversation.reference}")
}
