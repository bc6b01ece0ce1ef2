// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct ConversationCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conversation",
        abstract: "Channels and groups.",
        subcommands: [ConversationCreateCommand.self, ConversationJoinCommand.self, ConversationRecoverCommand.self, ConversationInviteCommand.self, ConversationListCommand.self, ConversationShowCommand.self, ConversationLeaveCommand.self, ConversationSucceedCommand.self, ConversationDeleteCommand.self, ConversationUpdateCommand.self, ConversationPreferencesCommand.self, ConversationSetPreferencesCommand.self, ConversationAliasCommand.self, ConversationMuteCommand.self, ConversationUnmuteCommand.self, ConversationClearCommand.self, ConversationForgetCommand.self, ConversationFreezeCommand.self, ConversationUnfreezeCommand.self, ConversationSetClockOffsetCommand.self, ConversationCloseCommand.self, ConversationRestoreCommand.self]
    )
}

struct ChannelCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "channel",
        abstract: "Channels: owners publish, subscribers read.",
        subcommands: [ChannelCreateCommand.self, ChannelJoinCommand.self, ChannelRecoverCommand.self, ChannelInviteCommand.self, ChannelListCommand.self, ChannelShowCommand.self, ChannelLeaveCommand.self, ChannelSucceedCommand.self, ChannelDeleteCommand.self, ChannelUpdateCommand.self, ChannelPreferencesCommand.self, ChannelSetPreferencesCommand.self, ChannelAliasCommand.self, ChannelMuteCommand.self, ChannelUnmuteCommand.self, ChannelClearCommand.self, ChannelForgetCommand.self, ChannelFreezeCommand.self, ChannelUnfreezeCommand.self, ChannelSetClockOffsetCommand.self, ChannelCloseCommand.self, ChannelRestoreCommand.self]
    )
}

struct GroupCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "group",
        abstract: "Groups: members all may post.",
        subcommands: [GroupCreateCommand.self, GroupJoinCommand.self, GroupRecoverCommand.self, GroupInviteCommand.self, GroupListCommand.self, GroupShowCommand.self, GroupLeaveCommand.self, GroupSucceedCommand.self, GroupDeleteCommand.self, GroupUpdateCommand.self, GroupPreferencesCommand.self, GroupSetPreferencesCommand.self, GroupAliasCommand.self, GroupMuteCommand.self, GroupUnmuteCommand.self, GroupClearCommand.self, GroupForgetCommand.self, GroupFreezeCommand.self, GroupUnfreezeCommand.self, GroupSetClockOffsetCommand.self, GroupCloseCommand.self, GroupRestoreCommand.self]
    )
}

struct ConversationCreateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Create a channel or group.",
        discussion: "Creates the conversation with this node as its origin and asks the relays to carry it. Without a relay the answer warns that recovery will need a backup.\n\nFor example:\n  chanadm channel create '#help' --title 'Ubuntu help' --visibility open --relay relay://AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA@relay.example:7443" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationCreate }

    @Argument(help: "Short name; a leading # is dropped.")
    var name: String
    @Option(name: .customLong("kind"), help: "Channel or group. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String
    @Option(name: .customLong("title"), help: "Title; the name if not given.")
    var title: String?
    @Option(name: .customLong("description"), help: "What it is about.")
    var description: String?
    @Option(name: .customLong("visibility"), help: "Who may read with a link alone. One of closed, open. Default: closed.", completion: .list(["closed", "open"]))
    var visibility: String?
    @Option(name: .customLong("admission"), help: "Who becomes a member. One of open, approval. Default: open.", completion: .list(["open", "approval"]))
    var admission: String?
    @Option(name: .customLong("relay"), help: "Address of a relay; may be repeated.")
    var relays: [String] = []
    @Option(name: .customLong("profile"), help: "Which local profile owns it.")
    var profile: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("name", name)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        parameters.set("title", title)
        parameters.set("description", description)
        try parameters.set("visibility", visibility, among: Contract.Visibility.allCases.map(\.rawValue))
        try parameters.set("admission", admission, among: Contract.Admission.allCases.map(\.rawValue))
        parameters.set("relays", relays)
        parameters.set("profile", profile)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ChannelCreateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Create a channel or group.",
        discussion: "Creates the conversation with this node as its origin and asks the relays to carry it. Without a relay the answer warns that recovery will need a backup.\n\nFor example:\n  chanadm channel create '#help' --title 'Ubuntu help' --visibility open --relay relay://AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA@relay.example:7443" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationCreate }

    @Argument(help: "Short name; a leading # is dropped.")
    var name: String
    @Option(name: .customLong("title"), help: "Title; the name if not given.")
    var title: String?
    @Option(name: .customLong("description"), help: "What it is about.")
    var description: String?
    @Option(name: .customLong("visibility"), help: "Who may read with a link alone. One of closed, open. Default: closed.", completion: .list(["closed", "open"]))
    var visibility: String?
    @Option(name: .customLong("admission"), help: "Who becomes a member. One of open, approval. Default: open.", completion: .list(["open", "approval"]))
    var admission: String?
    @Option(name: .customLong("relay"), help: "Address of a relay; may be repeated.")
    var relays: [String] = []
    @Option(name: .customLong("profile"), help: "Which local profile owns it.")
    var profile: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        parameters.set("name", name)
        parameters.set("title", title)
        parameters.set("description", description)
        try parameters.set("visibility", visibility, among: Contract.Visibility.allCases.map(\.rawValue))
        try parameters.set("admission", admission, among: Contract.Admission.allCases.map(\.rawValue))
        parameters.set("relays", relays)
        parameters.set("profile", profile)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct GroupCreateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Create a channel or group.",
        discussion: "Creates the conversation with this node as its origin and asks the relays to carry it. Without a relay the answer warns that recovery will need a backup.\n\nFor example:\n  chanadm channel create '#help' --title 'Ubuntu help' --visibility open --relay relay://AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA@relay.example:7443" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationCreate }

    @Argument(help: "Short name; a leading # is dropped.")
    var name: String
    @Option(name: .customLong("title"), help: "Title; the name if not given.")
    var title: String?
    @Option(name: .customLong("description"), help: "What it is about.")
    var description: String?
    @Option(name: .customLong("visibility"), help: "Who may read with a link alone. One of closed, open. Default: closed.", completion: .list(["closed", "open"]))
    var visibility: String?
    @Option(name: .customLong("admission"), help: "Who becomes a member. One of open, approval. Default: open.", completion: .list(["open", "approval"]))
    var admission: String?
    @Option(name: .customLong("relay"), help: "Address of a relay; may be repeated.")
    var relays: [String] = []
    @Option(name: .customLong("profile"), help: "Which local profile owns it.")
    var profile: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        parameters.set("name", name)
        parameters.set("title", title)
        parameters.set("description", description)
        try parameters.set("visibility", visibility, among: Contract.Visibility.allCases.map(\.rawValue))
        try parameters.set("admission", admission, among: Contract.Admission.allCases.map(\.rawValue))
        parameters.set("relays", relays)
        parameters.set("profile", profile)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ConversationJoinCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "join",
        abstract: "Join with a link.",
        discussion: "Verifies the link offline, fetches and verifies the log, and asks the origin for membership. An open conversation can be read at once.\n\nFor example:\n  chanadm channel join 'chanadm:…'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationJoin }

    @Argument(help: "The link, in quotes; - reads it from standard input, where no list of processes shows it.")
    var link: String
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Option(name: .customLong("profile"), help: "Which local profile joins.")
    var profile: String?
    @Option(name: .customLong("message"), help: "A word to those who admit.")
    var message: String?
    @Option(name: .customLong("password"), parsing: .unconditional, help: "Where one is asked for; - reads it from standard input. It does not leave this machine.")
    var password: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        try parameters.setText("link", link)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        parameters.set("profile", profile)
        parameters.set("message", message)
        try parameters.setText("password", password)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ChannelJoinCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "join",
        abstract: "Join with a link.",
        discussion: "Verifies the link offline, fetches and verifies the log, and asks the origin for membership. An open conversation can be read at once.\n\nFor example:\n  chanadm channel join 'chanadm:…'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationJoin }

    @Argument(help: "The link, in quotes; - reads it from standard input, where no list of processes shows it.")
    var link: String
    @Option(name: .customLong("profile"), help: "Which local profile joins.")
    var profile: String?
    @Option(name: .customLong("message"), help: "A word to those who admit.")
    var message: String?
    @Option(name: .customLong("password"), parsing: .unconditional, help: "Where one is asked for; - reads it from standard input. It does not leave this machine.")
    var password: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        try parameters.setText("link", link)
        parameters.set("profile", profile)
        parameters.set("message", message)
        try parameters.setText("password", password)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct GroupJoinCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "join",
        abstract: "Join with a link.",
        discussion: "Verifies the link offline, fetches and verifies the log, and asks the origin for membership. An open conversation can be read at once.\n\nFor example:\n  chanadm channel join 'chanadm:…'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationJoin }

    @Argument(help: "The link, in quotes; - reads it from standard input, where no list of processes shows it.")
    var link: String
    @Option(name: .customLong("profile"), help: "Which local profile joins.")
    var profile: String?
    @Option(name: .customLong("message"), help: "A word to those who admit.")
    var message: String?
    @Option(name: .customLong("password"), parsing: .unconditional, help: "Where one is asked for; - reads it from standard input. It does not leave this machine.")
    var password: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        try parameters.setText("link", link)
        parameters.set("profile", profile)
        parameters.set("message", message)
        try parameters.setText("password", password)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ConversationRecoverCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "recover",
        abstract: "Go on with a conversation whose node is lost.",
        discussion: "For an owner on a new node, with the profile restored from its recovery words (profile restore). Fetches and verifies the log from the link's relays, opens it again with the owner's keys, and orders it here from then on: relays, members and links follow. Not recovered: tokens, drafts, scheduled messages, and what nobody had handed in.\n\nFor example:\n  chanadm channel recover 'chanadm:…'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationRecover }

    @Argument(help: "The link, in quotes; - reads it from standard input, where no list of processes shows it.")
    var link: String
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Option(name: .customLong("profile"), help: "Which local profile it belongs to.")
    var profile: String?
    @Option(name: .customLong("agreement"), help: "Where policy asks for several owners: what another made with handover agree; may be repeated.")
    var agreements: [String] = []
    @Flag(name: .customLong("without-relays"), help: "Go on although some relays do not answer: what only they have of the log is lost.")
    var withoutRelays = false
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        try parameters.setText("link", link)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        parameters.set("profile", profile)
        parameters.set("agreements", agreements)
        parameters.setIfOn("without_relays", withoutRelays)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ChannelRecoverCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "recover",
        abstract: "Go on with a conversation whose node is lost.",
        discussion: "For an owner on a new node, with the profile restored from its recovery words (profile restore). Fetches and verifies the log from the link's relays, opens it again with the owner's keys, and orders it here from then on: relays, members and links follow. Not recovered: tokens, drafts, scheduled messages, and what nobody had handed in.\n\nFor example:\n  chanadm channel recover 'chanadm:…'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationRecover }

    @Argument(help: "The link, in quotes; - reads it from standard input, where no list of processes shows it.")
    var link: String
    @Option(name: .customLong("profile"), help: "Which local profile it belongs to.")
    var profile: String?
    @Option(name: .customLong("agreement"), help: "Where policy asks for several owners: what another made with handover agree; may be repeated.")
    var agreements: [String] = []
    @Flag(name: .customLong("without-relays"), help: "Go on although some relays do not answer: what only they have of the log is lost.")
    var withoutRelays = false
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        try parameters.setText("link", link)
        parameters.set("profile", profile)
        parameters.set("agreements", agreements)
        parameters.setIfOn("without_relays", withoutRelays)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct GroupRecoverCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "recover",
        abstract: "Go on with a conversation whose node is lost.",
        discussion: "For an owner on a new node, with the profile restored from its recovery words (profile restore). Fetches and verifies the log from the link's relays, opens it again with the owner's keys, and orders it here from then on: relays, members and links follow. Not recovered: tokens, drafts, scheduled messages, and what nobody had handed in.\n\nFor example:\n  chanadm channel recover 'chanadm:…'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationRecover }

    @Argument(help: "The link, in quotes; - reads it from standard input, where no list of processes shows it.")
    var link: String
    @Option(name: .customLong("profile"), help: "Which local profile it belongs to.")
    var profile: String?
    @Option(name: .customLong("agreement"), help: "Where policy asks for several owners: what another made with handover agree; may be repeated.")
    var agreements: [String] = []
    @Flag(name: .customLong("without-relays"), help: "Go on although some relays do not answer: what only they have of the log is lost.")
    var withoutRelays = false
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        try parameters.setText("link", link)
        parameters.set("profile", profile)
        parameters.set("agreements", agreements)
        parameters.setIfOn("without_relays", withoutRelays)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ConversationInviteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "invite",
        abstract: "Invite somebody by their card.",
        discussion: "They are admitted with this role when they ask, by any link, whatever the policy wants of others. Without a card: member add makes a link for one use.\n\nFor example:\n  chanadm channel invite '#help' 'chanadm-card:…' --role author" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationInvite }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "What they made with profile card LINK; - reads it from standard input.")
    var card: String
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Option(name: .customLong("role"), help: "The role they get; a channel's observer, a group's member unless told otherwise. One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"]))
    var role: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        try parameters.setText("card", card)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        try parameters.set("role", role, among: Contract.Role.allCases.map(\.rawValue))
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ChannelInviteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "invite",
        abstract: "Invite somebody by their card.",
        discussion: "They are admitted with this role when they ask, by any link, whatever the policy wants of others. Without a card: member add makes a link for one use.\n\nFor example:\n  chanadm channel invite '#help' 'chanadm-card:…' --role author" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationInvite }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "What they made with profile card LINK; - reads it from standard input.")
    var card: String
    @Option(name: .customLong("role"), help: "The role they get; a channel's observer, a group's member unless told otherwise. One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"]))
    var role: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        parameters.set("conversation", conversation)
        try parameters.setText("card", card)
        try parameters.set("role", role, among: Contract.Role.allCases.map(\.rawValue))
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct GroupInviteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "invite",
        abstract: "Invite somebody by their card.",
        discussion: "They are admitted with this role when they ask, by any link, whatever the policy wants of others. Without a card: member add makes a link for one use.\n\nFor example:\n  chanadm channel invite '#help' 'chanadm-card:…' --role author" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationInvite }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "What they made with profile card LINK; - reads it from standard input.")
    var card: String
    @Option(name: .customLong("role"), help: "The role they get; a channel's observer, a group's member unless told otherwise. One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"]))
    var role: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        parameters.set("conversation", conversation)
        try parameters.setText("card", card)
        try parameters.set("role", role, among: Contract.Role.allCases.map(\.rawValue))
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ConversationListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List channels and groups.",
        discussion: "All conversations this node is or was in.\n\nFor example:\n  chanadm channel list" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationList }

    @Option(name: .customLong("kind"), help: "Only this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Option(name: .customLong("state"), help: "Only in this state. One of draft, active, frozen, closed, deleted.", completion: .list(["draft", "active", "frozen", "closed", "deleted"]))
    var state: String?
    @Option(name: .customLong("limit"), help: "At most so many items. The command line takes any number and fetches page after page. Default: 100.")
    var limit: Int?
    @Option(name: .customLong("cursor"), help: "next_cursor of the page before.")
    var cursor: String?
    @Option(name: .customLong("order"), help: "Oldest first or newest first. One of asc, desc. Default: asc.", completion: .list(["asc", "desc"]))
    var order: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        try parameters.set("state", state, among: Contract.ConversationState.allCases.map(\.rawValue))
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
        return parameters
    }
}

struct ChannelListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List channels and groups.",
        discussion: "All conversations this node is or was in.\n\nFor example:\n  chanadm channel list" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationList }

    @Option(name: .customLong("state"), help: "Only in this state. One of draft, active, frozen, closed, deleted.", completion: .list(["draft", "active", "frozen", "closed", "deleted"]))
    var state: String?
    @Option(name: .customLong("limit"), help: "At most so many items. The command line takes any number and fetches page after page. Default: 100.")
    var limit: Int?
    @Option(name: .customLong("cursor"), help: "next_cursor of the page before.")
    var cursor: String?
    @Option(name: .customLong("order"), help: "Oldest first or newest first. One of asc, desc. Default: asc.", completion: .list(["asc", "desc"]))
    var order: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        try parameters.set("state", state, among: Contract.ConversationState.allCases.map(\.rawValue))
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
        return parameters
    }
}

struct GroupListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List channels and groups.",
        discussion: "All conversations this node is or was in.\n\nFor example:\n  chanadm channel list" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationList }

    @Option(name: .customLong("state"), help: "Only in this state. One of draft, active, frozen, closed, deleted.", completion: .list(["draft", "active", "frozen", "closed", "deleted"]))
    var state: String?
    @Option(name: .customLong("limit"), help: "At most so many items. The command line takes any number and fetches page after page. Default: 100.")
    var limit: Int?
    @Option(name: .customLong("cursor"), help: "next_cursor of the page before.")
    var cursor: String?
    @Option(name: .customLong("order"), help: "Oldest first or newest first. One of asc, desc. Default: asc.", completion: .list(["asc", "desc"]))
    var order: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        try parameters.set("state", state, among: Contract.ConversationState.allCases.map(\.rawValue))
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
        return parameters
    }
}

struct ConversationShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a channel or group.",
        discussion: "Everything this node knows about one conversation.\n\nFor example:\n  chanadm channel show '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        return parameters
    }
}

struct ChannelShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a channel or group.",
        discussion: "Everything this node knows about one conversation.\n\nFor example:\n  chanadm channel show '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        parameters.set("conversation", conversation)
        return parameters
    }
}

struct GroupShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a channel or group.",
        discussion: "Everything this node knows about one conversation.\n\nFor example:\n  chanadm channel show '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        parameters.set("conversation", conversation)
        return parameters
    }
}

struct ConversationLeaveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "leave",
        abstract: "Leave.",
        discussion: "Ends this node's membership, or takes back a request to join that nobody has decided. What was received stays readable here. The only owner names a successor, and leaves when that member accepts (conversation.succeed).\n\nFor example:\n  chanadm channel leave '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationLeave }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Option(name: .customLong("successor"), help: "Who owns it afterwards, if they accept.")
    var successor: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        parameters.set("successor", successor)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ChannelLeaveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "leave",
        abstract: "Leave.",
        discussion: "Ends this node's membership, or takes back a request to join that nobody has decided. What was received stays readable here. The only owner names a successor, and leaves when that member accepts (conversation.succeed).\n\nFor example:\n  chanadm channel leave '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationLeave }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("successor"), help: "Who owns it afterwards, if they accept.")
    var successor: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        parameters.set("conversation", conversation)
        parameters.set("successor", successor)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct GroupLeaveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "leave",
        abstract: "Leave.",
        discussion: "Ends this node's membership, or takes back a request to join that nobody has decided. What was received stays readable here. The only owner names a successor, and leaves when that member accepts (conversation.succeed).\n\nFor example:\n  chanadm channel leave '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationLeave }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("successor"), help: "Who owns it afterwards, if they accept.")
    var successor: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        parameters.set("conversation", conversation)
        parameters.set("successor", successor)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ConversationSucceedCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "succeed",
        abstract: "Answer the offer to own a conversation.",
        discussion: "The only owner named this node's member as successor. Accepting makes it owner, and the one who offered leaves; whoever offered takes it back with decline.\n\nFor example:\n  chanadm channel succeed '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationSucceed }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Flag(name: .customLong("decline"), inversion: .prefixedNo, help: "Rather not, or no longer.")
    var decline: Bool?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        parameters.set("decline", decline)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ChannelSucceedCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "succeed",
        abstract: "Answer the offer to own a conversation.",
        discussion: "The only owner named this node's member as successor. Accepting makes it owner, and the one who offered leaves; whoever offered takes it back with decline.\n\nFor example:\n  chanadm channel succeed '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationSucceed }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Flag(name: .customLong("decline"), inversion: .prefixedNo, help: "Rather not, or no longer.")
    var decline: Bool?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        parameters.set("conversation", conversation)
        parameters.set("decline", decline)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct GroupSucceedCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "succeed",
        abstract: "Answer the offer to own a conversation.",
        discussion: "The only owner named this node's member as successor. Accepting makes it owner, and the one who offered leaves; whoever offered takes it back with decline.\n\nFor example:\n  chanadm channel succeed '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationSucceed }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Flag(name: .customLong("decline"), inversion: .prefixedNo, help: "Rather not, or no longer.")
    var decline: Bool?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        parameters.set("conversation", conversation)
        parameters.set("decline", decline)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ConversationDeleteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete for everyone.",
        discussion: "Announces the end of the conversation to its relays and members. Bodies are deleted when the grace period is over, by a job of each node; the signed skeleton of the log stays.\n\nFor example:\n  chanadm channel delete '#help' --confirm '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationDelete }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Option(name: .customLong("grace-s"), help: "How long it can be restored. Default: 7d.")
    var graceS: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        try parameters.setDuration("grace_s", graceS)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ChannelDeleteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete for everyone.",
        discussion: "Announces the end of the conversation to its relays and members. Bodies are deleted when the grace period is over, by a job of each node; the signed skeleton of the log stays.\n\nFor example:\n  chanadm channel delete '#help' --confirm '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationDelete }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("grace-s"), help: "How long it can be restored. Default: 7d.")
    var graceS: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        parameters.set("conversation", conversation)
        try parameters.setDuration("grace_s", graceS)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct GroupDeleteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete for everyone.",
        discussion: "Announces the end of the conversation to its relays and members. Bodies are deleted when the grace period is over, by a job of each node; the signed skeleton of the log stays.\n\nFor example:\n  chanadm channel delete '#help' --confirm '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationDelete }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("grace-s"), help: "How long it can be restored. Default: 7d.")
    var graceS: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        parameters.set("conversation", conversation)
        try parameters.setDuration("grace_s", graceS)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ConversationUpdateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "update",
        abstract: "Change name, title or description.",
        discussion: "What is not given stays as it is.\n\nFor example:\n  chanadm channel update '#help' --title 'Ubuntu help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationUpdate }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Option(name: .customLong("name"), help: "New short name; a leading # is dropped.")
    var name: String?
    @Option(name: .customLong("title"), help: "New title; empty for none.")
    var title: String?
    @Option(name: .customLong("description"), help: "New description; empty for none.")
    var description: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        parameters.set("name", name)
        parameters.set("title", title)
        parameters.set("description", description)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ChannelUpdateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "update",
        abstract: "Change name, title or description.",
        discussion: "What is not given stays as it is.\n\nFor example:\n  chanadm channel update '#help' --title 'Ubuntu help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationUpdate }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("name"), help: "New short name; a leading # is dropped.")
    var name: String?
    @Option(name: .customLong("title"), help: "New title; empty for none.")
    var title: String?
    @Option(name: .customLong("description"), help: "New description; empty for none.")
    var description: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        parameters.set("conversation", conversation)
        parameters.set("name", name)
        parameters.set("title", title)
        parameters.set("description", description)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct GroupUpdateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "update",
        abstract: "Change name, title or description.",
        discussion: "What is not given stays as it is.\n\nFor example:\n  chanadm channel update '#help' --title 'Ubuntu help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationUpdate }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("name"), help: "New short name; a leading # is dropped.")
    var name: String?
    @Option(name: .customLong("title"), help: "New title; empty for none.")
    var title: String?
    @Option(name: .customLong("description"), help: "New description; empty for none.")
    var description: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        parameters.set("conversation", conversation)
        parameters.set("name", name)
        parameters.set("title", title)
        parameters.set("description", description)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ConversationPreferencesCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "preferences",
        abstract: "Show what is switched on.",
        discussion: "Features with the lowest role that may use each, history for newcomers, limits and windows.\n\nFor example:\n  chanadm channel preferences '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationPreferences }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        return parameters
    }
}

struct ChannelPreferencesCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "preferences",
        abstract: "Show what is switched on.",
        discussion: "Features with the lowest role that may use each, history for newcomers, limits and windows.\n\nFor example:\n  chanadm channel preferences '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationPreferences }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        parameters.set("conversation", conversation)
        return parameters
    }
}

struct GroupPreferencesCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "preferences",
        abstract: "Show what is switched on.",
        discussion: "Features with the lowest role that may use each, history for newcomers, limits and windows.\n\nFor example:\n  chanadm channel preferences '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationPreferences }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        parameters.set("conversation", conversation)
        return parameters
    }
}

struct ConversationSetPreferencesCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "set-preferences",
        abstract: "Switch features and set limits.",
        discussion: "What is not given stays as it is; all of one call is one change. Two changes at once lose nothing of each other.\n\nFor example:\n  chanadm channel set-preferences '#help' --on files --from-role author --off reactions --slow-mode-s 30s\n  chanadm channel set-preferences '#help' --unset edit_window" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationSetPreferences }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Option(name: .customLong("on"), help: "Switch this on; may be repeated.")
    var on: [String] = []
    @Option(name: .customLong("off"), help: "Switch this off; may be repeated.")
    var off: [String] = []
    @Option(name: .customLong("from-role"), help: "Lowest role that may use what on names; observer for what was off. One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"]))
    var fromRole: String?
    @Option(name: .customLong("history"), help: "How much of the past newcomers get. One of none, last, since, all.", completion: .list(["none", "last", "since", "all"]))
    var history: String?
    @Option(name: .customLong("history-count"), help: "With history last: how many messages.")
    var historyCount: Int?
    @Option(name: .customLong("history-since-at"), help: "With history since: from when on.")
    var historySinceAt: String?
    @Option(name: .customLong("capacity"), help: "Most members that may be active at once.")
    var capacity: Int?
    @Option(name: .customLong("edit-window-s"), help: "How long one may edit one's own message.")
    var editWindowS: String?
    @Option(name: .customLong("delete-window-s"), help: "How long one may delete one's own message.")
    var deleteWindowS: String?
    @Option(name: .customLong("slow-mode-s"), help: "Least time between two posts of one member below moderator.")
    var slowModeS: String?
    @Option(name: .customLong("time-to-live-s"), help: "Messages disappear this long after they were posted.")
    var timeToLiveS: String?
    @Option(name: .customLong("unset"), help: "Take this limit away; may be repeated.")
    var unset: [String] = []
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        parameters.set("on", on)
        parameters.set("off", off)
        try parameters.set("from_role", fromRole, among: Contract.Role.allCases.map(\.rawValue))
        try parameters.set("history", history, among: Contract.HistoryKind.allCases.map(\.rawValue))
        parameters.set("history_count", historyCount)
        try parameters.setTime("history_since_at", historySinceAt, isFuture: true)
        parameters.set("capacity", capacity)
        try parameters.setDuration("edit_window_s", editWindowS)
        try parameters.setDuration("delete_window_s", deleteWindowS)
        try parameters.setDuration("slow_mode_s", slowModeS)
        try parameters.setDuration("time_to_live_s", timeToLiveS)
        parameters.set("unset", unset)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ChannelSetPreferencesCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "set-preferences",
        abstract: "Switch features and set limits.",
        discussion: "What is not given stays as it is; all of one call is one change. Two changes at once lose nothing of each other.\n\nFor example:\n  chanadm channel set-preferences '#help' --on files --from-role author --off reactions --slow-mode-s 30s\n  chanadm channel set-preferences '#help' --unset edit_window" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationSetPreferences }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("on"), help: "Switch this on; may be repeated.")
    var on: [String] = []
    @Option(name: .customLong("off"), help: "Switch this off; may be repeated.")
    var off: [String] = []
    @Option(name: .customLong("from-role"), help: "Lowest role that may use what on names; observer for what was off. One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"]))
    var fromRole: String?
    @Option(name: .customLong("history"), help: "How much of the past newcomers get. One of none, last, since, all.", completion: .list(["none", "last", "since", "all"]))
    var history: String?
    @Option(name: .customLong("history-count"), help: "With history last: how many messages.")
    var historyCount: Int?
    @Option(name: .customLong("history-since-at"), help: "With history since: from when on.")
    var historySinceAt: String?
    @Option(name: .customLong("capacity"), help: "Most members that may be active at once.")
    var capacity: Int?
    @Option(name: .customLong("edit-window-s"), help: "How long one may edit one's own message.")
    var editWindowS: String?
    @Option(name: .customLong("delete-window-s"), help: "How long one may delete one's own message.")
    var deleteWindowS: String?
    @Option(name: .customLong("slow-mode-s"), help: "Least time between two posts of one member below moderator.")
    var slowModeS: String?
    @Option(name: .customLong("time-to-live-s"), help: "Messages disappear this long after they were posted.")
    var timeToLiveS: String?
    @Option(name: .customLong("unset"), help: "Take this limit away; may be repeated.")
    var unset: [String] = []
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        parameters.set("conversation", conversation)
        parameters.set("on", on)
        parameters.set("off", off)
        try parameters.set("from_role", fromRole, among: Contract.Role.allCases.map(\.rawValue))
        try parameters.set("history", history, among: Contract.HistoryKind.allCases.map(\.rawValue))
        parameters.set("history_count", historyCount)
        try parameters.setTime("history_since_at", historySinceAt, isFuture: true)
        parameters.set("capacity", capacity)
        try parameters.setDuration("edit_window_s", editWindowS)
        try parameters.setDuration("delete_window_s", deleteWindowS)
        try parameters.setDuration("slow_mode_s", slowModeS)
        try parameters.setDuration("time_to_live_s", timeToLiveS)
        parameters.set("unset", unset)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct GroupSetPreferencesCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "set-preferences",
        abstract: "Switch features and set limits.",
        discussion: "What is not given stays as it is; all of one call is one change. Two changes at once lose nothing of each other.\n\nFor example:\n  chanadm channel set-preferences '#help' --on files --from-role author --off reactions --slow-mode-s 30s\n  chanadm channel set-preferences '#help' --unset edit_window" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationSetPreferences }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("on"), help: "Switch this on; may be repeated.")
    var on: [String] = []
    @Option(name: .customLong("off"), help: "Switch this off; may be repeated.")
    var off: [String] = []
    @Option(name: .customLong("from-role"), help: "Lowest role that may use what on names; observer for what was off. One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"]))
    var fromRole: String?
    @Option(name: .customLong("history"), help: "How much of the past newcomers get. One of none, last, since, all.", completion: .list(["none", "last", "since", "all"]))
    var history: String?
    @Option(name: .customLong("history-count"), help: "With history last: how many messages.")
    var historyCount: Int?
    @Option(name: .customLong("history-since-at"), help: "With history since: from when on.")
    var historySinceAt: String?
    @Option(name: .customLong("capacity"), help: "Most members that may be active at once.")
    var capacity: Int?
    @Option(name: .customLong("edit-window-s"), help: "How long one may edit one's own message.")
    var editWindowS: String?
    @Option(name: .customLong("delete-window-s"), help: "How long one may delete one's own message.")
    var deleteWindowS: String?
    @Option(name: .customLong("slow-mode-s"), help: "Least time between two posts of one member below moderator.")
    var slowModeS: String?
    @Option(name: .customLong("time-to-live-s"), help: "Messages disappear this long after they were posted.")
    var timeToLiveS: String?
    @Option(name: .customLong("unset"), help: "Take this limit away; may be repeated.")
    var unset: [String] = []
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        parameters.set("conversation", conversation)
        parameters.set("on", on)
        parameters.set("off", off)
        try parameters.set("from_role", fromRole, among: Contract.Role.allCases.map(\.rawValue))
        try parameters.set("history", history, among: Contract.HistoryKind.allCases.map(\.rawValue))
        parameters.set("history_count", historyCount)
        try parameters.setTime("history_since_at", historySinceAt, isFuture: true)
        parameters.set("capacity", capacity)
        try parameters.setDuration("edit_window_s", editWindowS)
        try parameters.setDuration("delete_window_s", deleteWindowS)
        try parameters.setDuration("slow_mode_s", slowModeS)
        try parameters.setDuration("time_to_live_s", timeToLiveS)
        parameters.set("unset", unset)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ConversationAliasCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "alias",
        abstract: "Call it by another name here.",
        discussion: "This node alone knows the alias; #alias refers to the conversation like its own name. It is nothing that refers to another conversation already; where another is called so later, the reference is ambiguous. Without a name the alias is taken away.\n\nFor example:\n  chanadm channel alias '#help' support" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationAlias }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "The alias; a leading # is dropped.")
    var name: String?
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        parameters.set("name", name)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ChannelAliasCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "alias",
        abstract: "Call it by another name here.",
        discussion: "This node alone knows the alias; #alias refers to the conversation like its own name. It is nothing that refers to another conversation already; where another is called so later, the reference is ambiguous. Without a name the alias is taken away.\n\nFor example:\n  chanadm channel alias '#help' support" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationAlias }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "The alias; a leading # is dropped.")
    var name: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        parameters.set("conversation", conversation)
        parameters.set("name", name)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct GroupAliasCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "alias",
        abstract: "Call it by another name here.",
        discussion: "This node alone knows the alias; #alias refers to the conversation like its own name. It is nothing that refers to another conversation already; where another is called so later, the reference is ambiguous. Without a name the alias is taken away.\n\nFor example:\n  chanadm channel alias '#help' support" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationAlias }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "The alias; a leading # is dropped.")
    var name: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        parameters.set("conversation", conversation)
        parameters.set("name", name)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ConversationMuteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "mute",
        abstract: "Be told nothing of it.",
        discussion: "Marks it for whatever tells this node's people of news; nothing else changes, and nobody else hears of it.\n\nFor example:\n  chanadm channel mute '#help' --expires-at 8h" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationMute }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("expires-at"), help: "Until when.")
    var expiresAt: String?
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ChannelMuteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "mute",
        abstract: "Be told nothing of it.",
        discussion: "Marks it for whatever tells this node's people of news; nothing else changes, and nobody else hears of it.\n\nFor example:\n  chanadm channel mute '#help' --expires-at 8h" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationMute }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("expires-at"), help: "Until when.")
    var expiresAt: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        parameters.set("conversation", conversation)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct GroupMuteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "mute",
        abstract: "Be told nothing of it.",
        discussion: "Marks it for whatever tells this node's people of news; nothing else changes, and nobody else hears of it.\n\nFor example:\n  chanadm channel mute '#help' --expires-at 8h" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationMute }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("expires-at"), help: "Until when.")
    var expiresAt: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        parameters.set("conversation", conversation)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ConversationUnmuteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "unmute",
        abstract: "Be told of it again.",
        discussion: "Ends a conversation.mute.\n\nFor example:\n  chanadm channel unmute '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationUnmute }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ChannelUnmuteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "unmute",
        abstract: "Be told of it again.",
        discussion: "Ends a conversation.mute.\n\nFor example:\n  chanadm channel unmute '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationUnmute }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        parameters.set("conversation", conversation)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct GroupUnmuteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "unmute",
        abstract: "Be told of it again.",
        discussion: "Ends a conversation.mute.\n\nFor example:\n  chanadm channel unmute '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationUnmute }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        parameters.set("conversation", conversation)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ConversationClearCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "Forget what was said, here.",
        discussion: "Takes the texts of all messages so far out of this node's files: timeline, search, write-ahead log, sealed bodies. Who wrote when stays, and the log verifies. Others keep what they have; a node that orders the log keeps the sealed bodies, because others fetch them from it.\n\nFor example:\n  chanadm channel clear '#help' --yes" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationClear }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ChannelClearCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "Forget what was said, here.",
        discussion: "Takes the texts of all messages so far out of this node's files: timeline, search, write-ahead log, sealed bodies. Who wrote when stays, and the log verifies. Others keep what they have; a node that orders the log keeps the sealed bodies, because others fetch them from it.\n\nFor example:\n  chanadm channel clear '#help' --yes" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationClear }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        parameters.set("conversation", conversation)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct GroupClearCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "Forget what was said, here.",
        discussion: "Takes the texts of all messages so far out of this node's files: timeline, search, write-ahead log, sealed bodies. Who wrote when stays, and the log verifies. Others keep what they have; a node that orders the log keeps the sealed bodies, because others fetch them from it.\n\nFor example:\n  chanadm channel clear '#help' --yes" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationClear }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        parameters.set("conversation", conversation)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ConversationForgetCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget",
        abstract: "Take off this node's list.",
        discussion: "Removes a conversation you are not a member of (any more) from this node, with everything stored of it: messages, files, keys. Others keep what they have. Refused while you are a member, ask to be one, or no relay has heard that you left.\n\nFor example:\n  chanadm channel forget '#attic' --yes" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationForget }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ChannelForgetCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget",
        abstract: "Take off this node's list.",
        discussion: "Removes a conversation you are not a member of (any more) from this node, with everything stored of it: messages, files, keys. Others keep what they have. Refused while you are a member, ask to be one, or no relay has heard that you left.\n\nFor example:\n  chanadm channel forget '#attic' --yes" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationForget }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        parameters.set("conversation", conversation)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct GroupForgetCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget",
        abstract: "Take off this node's list.",
        discussion: "Removes a conversation you are not a member of (any more) from this node, with everything stored of it: messages, files, keys. Others keep what they have. Refused while you are a member, ask to be one, or no relay has heard that you left.\n\nFor example:\n  chanadm channel forget '#attic' --yes" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationForget }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        parameters.set("conversation", conversation)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ConversationFreezeCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "freeze",
        abstract: "Freeze.",
        discussion: "Nobody posts or joins until it is unfrozen; administration goes on.\n\nFor example:\n  chanadm channel freeze '#help' --reason 'under attack'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationFreeze }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Option(name: .customLong("expires-at"), help: "Until when; it ends by itself.")
    var expiresAt: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ChannelFreezeCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "freeze",
        abstract: "Freeze.",
        discussion: "Nobody posts or joins until it is unfrozen; administration goes on.\n\nFor example:\n  chanadm channel freeze '#help' --reason 'under attack'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationFreeze }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("expires-at"), help: "Until when; it ends by itself.")
    var expiresAt: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        parameters.set("conversation", conversation)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct GroupFreezeCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "freeze",
        abstract: "Freeze.",
        discussion: "Nobody posts or joins until it is unfrozen; administration goes on.\n\nFor example:\n  chanadm channel freeze '#help' --reason 'under attack'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationFreeze }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("expires-at"), help: "Until when; it ends by itself.")
    var expiresAt: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        parameters.set("conversation", conversation)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ConversationUnfreezeCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "unfreeze",
        abstract: "Unfreeze.",
        discussion: "Posting and joining go on.\n\nFor example:\n  chanadm channel unfreeze '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationUnfreeze }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ChannelUnfreezeCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "unfreeze",
        abstract: "Unfreeze.",
        discussion: "Posting and joining go on.\n\nFor example:\n  chanadm channel unfreeze '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationUnfreeze }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        parameters.set("conversation", conversation)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct GroupUnfreezeCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "unfreeze",
        abstract: "Unfreeze.",
        discussion: "Posting and joining go on.\n\nFor example:\n  chanadm channel unfreeze '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationUnfreeze }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        parameters.set("conversation", conversation)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ConversationSetClockOffsetCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "set-clock-offset",
        abstract: "Let a log that was dated ahead go on.",
        discussion: "For when a wrong clock dated entries in the future: a log's time never goes back, so from here on it runs ahead of the clock, by as little as possible. Relays are asked for the time first. The plan lists what ended before its time, each with the command that sets it again, and what is gone. Repeat it after a quiet while to make the difference smaller. Nodes of version 0.1 stop at it until they are upgraded.\n\nFor example:\n  chanadm channel set-clock-offset '#help' --confirm '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationSetClockOffset }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ChannelSetClockOffsetCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "set-clock-offset",
        abstract: "Let a log that was dated ahead go on.",
        discussion: "For when a wrong clock dated entries in the future: a log's time never goes back, so from here on it runs ahead of the clock, by as little as possible. Relays are asked for the time first. The plan lists what ended before its time, each with the command that sets it again, and what is gone. Repeat it after a quiet while to make the difference smaller. Nodes of version 0.1 stop at it until they are upgraded.\n\nFor example:\n  chanadm channel set-clock-offset '#help' --confirm '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationSetClockOffset }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        parameters.set("conversation", conversation)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct GroupSetClockOffsetCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "set-clock-offset",
        abstract: "Let a log that was dated ahead go on.",
        discussion: "For when a wrong clock dated entries in the future: a log's time never goes back, so from here on it runs ahead of the clock, by as little as possible. Relays are asked for the time first. The plan lists what ended before its time, each with the command that sets it again, and what is gone. Repeat it after a quiet while to make the difference smaller. Nodes of version 0.1 stop at it until they are upgraded.\n\nFor example:\n  chanadm channel set-clock-offset '#help' --confirm '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationSetClockOffset }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        parameters.set("conversation", conversation)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ConversationCloseCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "close",
        abstract: "Close for good.",
        discussion: "It is kept and can be read; nobody posts, joins or changes it again.\n\nFor example:\n  chanadm channel close '#help' --confirm '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationClose }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ChannelCloseCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "close",
        abstract: "Close for good.",
        discussion: "It is kept and can be read; nobody posts, joins or changes it again.\n\nFor example:\n  chanadm channel close '#help' --confirm '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationClose }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        parameters.set("conversation", conversation)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct GroupCloseCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "close",
        abstract: "Close for good.",
        discussion: "It is kept and can be read; nobody posts, joins or changes it again.\n\nFor example:\n  chanadm channel close '#help' --confirm '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationClose }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        parameters.set("conversation", conversation)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ConversationRestoreCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Restore what was deleted.",
        discussion: "Takes a deletion back while its grace period lasts.\n\nFor example:\n  chanadm channel restore '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationRestore }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        try parameters.set("kind", kind, among: Contract.ConversationKind.allCases.map(\.rawValue))
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct ChannelRestoreCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Restore what was deleted.",
        discussion: "Takes a deletion back while its grace period lasts.\n\nFor example:\n  chanadm channel restore '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationRestore }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "channel")
        parameters.set("conversation", conversation)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct GroupRestoreCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Restore what was deleted.",
        discussion: "Takes a deletion back while its grace period lasts.\n\nFor example:\n  chanadm channel restore '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .conversationRestore }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("request-key"), help: "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.")
    var requestKey: String?
    @Option(name: .customLong("reason"), help: "Why; shown to those who may read the audit log, and on tombstones.")
    var reason: String?
    @Option(name: .customLong("reason-private"), help: "Why, for the staff and this node's journal alone.")
    var reasonPrivate: String?
    @Flag(name: .customLong("dry-run"), help: "Change nothing: answer plan, what the same call would come to.")
    var dryRun = false
    @Option(name: .customLong("expected-version"), help: "Refuse with conflict.version unless the conversation is at this version.")
    var expectedVersion: Int?
    @Option(name: .customLong("wait"), help: "Where another node orders the log: wait so long for what it says, instead of answering submitted at once.")
    var waitS: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("kind", "group")
        parameters.set("conversation", conversation)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

extension CommandSpec {
    static let conversationCreate = CommandSpec(
        Methods.ConversationCreate.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation", "link", "relays"],
        inputs: [
            Input("name", .text, isRequired: true, "Short name; a leading # is dropped."),
            Input("kind", .words(["channel", "group"]), option: "--kind", isRequired: true, "Channel or group."),
            Input("title", .text, option: "--title", "Title; the name if not given."),
            Input("description", .text, option: "--description", "What it is about."),
            Input("visibility", .words(["closed", "open"]), option: "--visibility", "Who may read with a link alone."),
            Input("admission", .words(["open", "approval"]), option: "--admission", "Who becomes a member."),
            Input("relays", .text, option: "--relay", isRepeated: true, "Address of a relay; may be repeated."),
            Input("profile", .profile, option: "--profile", "Which local profile owns it."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        success: "Created {result.conversation.kind} {result.conversation.reference}",
        next: "chanadm link show {result.conversation.reference}"
    )
    static let conversationJoin = CommandSpec(
        Methods.ConversationJoin.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("link", .text, isRequired: true, "The link, in quotes; - reads it from standard input, where no list of processes shows it."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("profile", .profile, option: "--profile", "Which local profile joins."),
            Input("message", .text, option: "--message", "A word to those who admit."),
            Input("password", .text, option: "--password", "Where one is asked for; - reads it from standard input. It does not leave this machine."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        success: "Asked to join {result.conversation.reference}",
        undo: "chanadm {result.conversation.kind} leave {result.conversation.reference}",
        reportsProgress: true
    )
    static let conversationRecover = CommandSpec(
        Methods.ConversationRecover.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("link", .text, isRequired: true, "The link, in quotes; - reads it from standard input, where no list of processes shows it."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("profile", .profile, option: "--profile", "Which local profile it belongs to."),
            Input("agreements", .text, option: "--agreement", isRepeated: true, "Where policy asks for several owners: what another made with handover agree; may be repeated."),
            Input("without_relays", .flag, option: "--without-relays", "Go on although some relays do not answer: what only they have of the log is lost."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        success: "This node orders the log of {result.conversation.reference} now",
        reportsProgress: true
    )
    static let conversationInvite = CommandSpec(
        Methods.ConversationInvite.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "member", "link"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("card", .text, isRequired: true, "What they made with profile card LINK; - reads it from standard input."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("role", .words(["observer", "author", "member", "moderator", "admin", "owner"]), option: "--role", "The role they get; a channel's observer, a group's member unless told otherwise."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "{result.member.name} is expected",
        next: "chanadm link show {params.conversation} --plain"
    )
    static let conversationList = CommandSpec(
        Methods.ConversationList.info,
        .list,
        columns: [
            Column("name", "NAME", .conversation),
            Column("kind", "KIND", .text),
            Column("title", "TITLE", .wrap),
            Column("role", "ROLE", .role),
            Column("status", "STANDING", .standing),
            Column("state", "STATE", .state),
            Column("size", "ENTRIES", .count),
            Column("unpublished", "UNPUBLISHED", .notable),
            Column("errors", "ERRORS", .notable),
            Column("last_at", "LAST", .time),
        ],
        fields: ["id", "kind", "name", "reference", "alias", "muted", "muted_until_at", "title", "description", "visibility", "admission", "state", "frozen_until_at", "profile", "member_id", "role", "status", "reason", "why", "is_origin", "version", "size", "unpublished", "members", "relays", "messages", "errors", "created_at", "last_at", "deleted_after_at", "successor"],
        inputs: [
            Input("kind", .words(["channel", "group"]), option: "--kind", "Only this kind."),
            Input("state", .words(["draft", "active", "frozen", "closed", "deleted"]), option: "--state", "Only in this state."),
            Input("limit", .number, option: "--limit", "At most so many items. The command line takes any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the page before."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ]
    )
    static let conversationShow = CommandSpec(
        Methods.ConversationShow.info,
        .object,
        columns: [
            Column("name", "NAME", .conversation),
            Column("id", "ID", .id),
            Column("kind", "KIND", .text),
            Column("title", "TITLE", .wrap),
            Column("description", "ABOUT", .wrap),
            Column("visibility", "VISIBILITY", .text),
            Column("admission", "ADMISSION", .text),
            Column("state", "STATE", .state),
            Column("alias", "ALIAS", .text),
            Column("muted", "MUTED", .flag),
            Column("frozen_until_at", "FROZEN UNTIL", .time),
            Column("role", "ROLE", .role),
            Column("status", "STATUS", .state),
            Column("why", "WHY", .wrap),
            Column("successor.name", "OWNER NEXT", .member),
            Column("is_origin", "ORIGIN", .flag),
            Column("version", "VERSION", .count),
            Column("size", "ENTRIES", .count),
            Column("unpublished", "UNPUBLISHED", .notable),
            Column("members", "MEMBERS", .count),
            Column("relays", "RELAYS", .count),
            Column("messages", "MESSAGES", .count),
            Column("errors", "ERRORS", .notable),
            Column("created_at", "CREATED", .time),
            Column("last_at", "LAST", .time),
        ],
        fields: ["id", "kind", "name", "reference", "alias", "muted", "muted_until_at", "title", "description", "visibility", "admission", "state", "frozen_until_at", "profile", "member_id", "role", "status", "reason", "why", "is_origin", "version", "size", "unpublished", "members", "relays", "messages", "errors", "created_at", "last_at", "deleted_after_at", "successor"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ]
    )
    static let conversationLeave = CommandSpec(
        Methods.ConversationLeave.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("successor", .member, option: "--successor", "Who owns it afterwards, if they accept."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        confirmation: .yes,
        success: "Left {result.conversation.reference}"
    )
    static let conversationSucceed = CommandSpec(
        Methods.ConversationSucceed.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("decline", .flag, option: "--decline", "Rather not, or no longer."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Answered"
    )
    static let conversationDelete = CommandSpec(
        Methods.ConversationDelete.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("grace_s", .duration, option: "--grace-s", "How long it can be restored."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        confirmation: .name,
        success: "Deleted {result.conversation.reference}",
        undo: "chanadm {result.conversation.kind} restore {result.conversation.reference}",
        takesConfirmation: true
    )
    static let conversationUpdate = CommandSpec(
        Methods.ConversationUpdate.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("name", .text, option: "--name", "New short name; a leading # is dropped."),
            Input("title", .text, option: "--title", "New title; empty for none."),
            Input("description", .text, option: "--description", "New description; empty for none."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "{result.conversation.reference} is ‘{result.conversation.title}’ now",
        before: "conversation.show"
    )
    static let conversationPreferences = CommandSpec(
        Methods.ConversationPreferences.info,
        .object,
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
        ],
        fields: ["features", "history", "history_count", "history_since_at", "capacity", "edit_window_s", "delete_window_s", "slow_mode_s", "time_to_live_s"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ]
    )
    static let conversationSetPreferences = CommandSpec(
        Methods.ConversationSetPreferences.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "preferences"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("on", .words(["reactions", "comments", "files", "voice", "links", "reports", "support_chats", "full_delete", "pre_moderation", "receipts", "previews"]), option: "--on", isRepeated: true, "Switch this on; may be repeated."),
            Input("off", .words(["reactions", "comments", "files", "voice", "links", "reports", "support_chats", "full_delete", "pre_moderation", "receipts", "previews"]), option: "--off", isRepeated: true, "Switch this off; may be repeated."),
            Input("from_role", .words(["observer", "author", "member", "moderator", "admin", "owner"]), option: "--from-role", "Lowest role that may use what on names; observer for what was off."),
            Input("history", .words(["none", "last", "since", "all"]), option: "--history", "How much of the past newcomers get."),
            Input("history_count", .number, option: "--history-count", "With history last: how many messages."),
            Input("history_since_at", .time, option: "--history-since-at", "With history since: from when on."),
            Input("capacity", .number, option: "--capacity", "Most members that may be active at once."),
            Input("edit_window_s", .duration, option: "--edit-window-s", "How long one may edit one's own message."),
            Input("delete_window_s", .duration, option: "--delete-window-s", "How long one may delete one's own message."),
            Input("slow_mode_s", .duration, option: "--slow-mode-s", "Least time between two posts of one member below moderator."),
            Input("time_to_live_s", .duration, option: "--time-to-live-s", "Messages disappear this long after they were posted."),
            Input("unset", .words(["capacity", "edit_window", "delete_window", "slow_mode", "time_to_live"]), option: "--unset", isRepeated: true, "Take this limit away; may be repeated."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Changed the preferences of {params.conversation}"
    )
    static let conversationAlias = CommandSpec(
        Methods.ConversationAlias.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("name", .text, "The alias; a leading # is dropped."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        success: "{result.conversation.reference} is called {result.conversation.alias} here"
    )
    static let conversationMute = CommandSpec(
        Methods.ConversationMute.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("expires_at", .time, option: "--expires-at", "Until when."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        success: "{result.conversation.reference} is muted here",
        undo: "chanadm {result.conversation.kind} unmute {result.conversation.reference}"
    )
    static let conversationUnmute = CommandSpec(
        Methods.ConversationUnmute.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        success: "{result.conversation.reference} is heard again"
    )
    static let conversationClear = CommandSpec(
        Methods.ConversationClear.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        confirmation: .yes,
        success: "What was said in {result.conversation.reference} is forgotten here"
    )
    static let conversationForget = CommandSpec(
        Methods.ConversationForget.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        confirmation: .yes,
        success: "Forgot {result.conversation.reference}"
    )
    static let conversationFreeze = CommandSpec(
        Methods.ConversationFreeze.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("expires_at", .time, option: "--expires-at", "Until when; it ends by itself."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "{result.conversation.reference} is frozen",
        undo: "chanadm {result.conversation.kind} unfreeze {result.conversation.reference}"
    )
    static let conversationUnfreeze = CommandSpec(
        Methods.ConversationUnfreeze.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "{result.conversation.reference} is in use again",
        undo: "chanadm {result.conversation.kind} freeze {result.conversation.reference}"
    )
    static let conversationSetClockOffset = CommandSpec(
        Methods.ConversationSetClockOffset.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "offset_ms", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        confirmation: .name,
        success: "The time of {result.conversation.reference} runs {result.offset_ms} ms ahead of the clock",
        takesConfirmation: true
    )
    static let conversationClose = CommandSpec(
        Methods.ConversationClose.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        confirmation: .name,
        success: "Closed {result.conversation.reference}",
        takesConfirmation: true
    )
    static let conversationRestore = CommandSpec(
        Methods.ConversationRestore.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Restored {result.conversation.reference}"
    )
}
