// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct ConversationCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conversation",
        abstract: "Channels and groups.",
        subcommands: [ConversationCreateCommand.self, ConversationJoinCommand.self, ConversationListCommand.self, ConversationShowCommand.self, ConversationLeaveCommand.self, ConversationDeleteCommand.self]
    )
}

struct ChannelCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "channel",
        abstract: "Channels: owners publish, subscribers read.",
        subcommands: [ChannelCreateCommand.self, ChannelJoinCommand.self, ChannelListCommand.self, ChannelShowCommand.self, ChannelLeaveCommand.self, ChannelDeleteCommand.self]
    )
}

struct GroupCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "group",
        abstract: "Groups: members all may post.",
        subcommands: [GroupCreateCommand.self, GroupJoinCommand.self, GroupListCommand.self, GroupShowCommand.self, GroupLeaveCommand.self, GroupDeleteCommand.self]
    )
}

struct ConversationCreateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Create a channel or group.",
        discussion: "Creates the conversation with this node as its origin and asks the relays to carry it. Without a relay the answer warns that recovery will need a backup.\n\nFor example:\n  chanadm channel create '#help' --title 'Ubuntu help' --visibility open --relay relay://AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA@relay.example:7443" + GlobalOptions.footnote
    )
    static var sheet: MethodSheet { .conversationCreate }

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
    static var sheet: MethodSheet { .conversationCreate }

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
    static var sheet: MethodSheet { .conversationCreate }

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
    static var sheet: MethodSheet { .conversationJoin }

    @Argument(help: "The link, in quotes; - reads it from standard input, where no list of processes shows it.")
    var link: String
    @Option(name: .customLong("kind"), help: "Refuse unless it is of this kind. One of channel, group.", completion: .list(["channel", "group"]))
    var kind: String?
    @Option(name: .customLong("profile"), help: "Which local profile joins.")
    var profile: String?
    @Option(name: .customLong("message"), help: "A word to those who admit.")
    var message: String?
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
    static var sheet: MethodSheet { .conversationJoin }

    @Argument(help: "The link, in quotes; - reads it from standard input, where no list of processes shows it.")
    var link: String
    @Option(name: .customLong("profile"), help: "Which local profile joins.")
    var profile: String?
    @Option(name: .customLong("message"), help: "A word to those who admit.")
    var message: String?
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
    static var sheet: MethodSheet { .conversationJoin }

    @Argument(help: "The link, in quotes; - reads it from standard input, where no list of processes shows it.")
    var link: String
    @Option(name: .customLong("profile"), help: "Which local profile joins.")
    var profile: String?
    @Option(name: .customLong("message"), help: "A word to those who admit.")
    var message: String?
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
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct ConversationListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List channels and groups.",
        discussion: "All conversations this node is or was in.\n\nFor example:\n  chanadm channel list" + GlobalOptions.footnote
    )
    static var sheet: MethodSheet { .conversationList }

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
    static var sheet: MethodSheet { .conversationList }

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
    static var sheet: MethodSheet { .conversationList }

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
    static var sheet: MethodSheet { .conversationShow }

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
    static var sheet: MethodSheet { .conversationShow }

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
    static var sheet: MethodSheet { .conversationShow }

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
        discussion: "Ends this node's membership. What was received stays readable here. The only owner cannot leave.\n\nFor example:\n  chanadm channel leave '#help'" + GlobalOptions.footnote
    )
    static var sheet: MethodSheet { .conversationLeave }

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
        return parameters
    }
}

struct ChannelLeaveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "leave",
        abstract: "Leave.",
        discussion: "Ends this node's membership. What was received stays readable here. The only owner cannot leave.\n\nFor example:\n  chanadm channel leave '#help'" + GlobalOptions.footnote
    )
    static var sheet: MethodSheet { .conversationLeave }

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
        return parameters
    }
}

struct GroupLeaveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "leave",
        abstract: "Leave.",
        discussion: "Ends this node's membership. What was received stays readable here. The only owner cannot leave.\n\nFor example:\n  chanadm channel leave '#help'" + GlobalOptions.footnote
    )
    static var sheet: MethodSheet { .conversationLeave }

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
        return parameters
    }
}

struct ConversationDeleteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete for everyone.",
        discussion: "Announces the end of the conversation to its relays and members. Bodies are deleted when the grace period is over; the signed skeleton of the log stays.\n\nFor example:\n  chanadm channel delete '#help' --confirm '#help'" + GlobalOptions.footnote
    )
    static var sheet: MethodSheet { .conversationDelete }

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
        return parameters
    }
}

struct ChannelDeleteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete for everyone.",
        discussion: "Announces the end of the conversation to its relays and members. Bodies are deleted when the grace period is over; the signed skeleton of the log stays.\n\nFor example:\n  chanadm channel delete '#help' --confirm '#help'" + GlobalOptions.footnote
    )
    static var sheet: MethodSheet { .conversationDelete }

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
        return parameters
    }
}

struct GroupDeleteCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete for everyone.",
        discussion: "Announces the end of the conversation to its relays and members. Bodies are deleted when the grace period is over; the signed skeleton of the log stays.\n\nFor example:\n  chanadm channel delete '#help' --confirm '#help'" + GlobalOptions.footnote
    )
    static var sheet: MethodSheet { .conversationDelete }

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
        return parameters
    }
}

extension MethodSheet {
    static let conversationCreate = MethodSheet(
        Methods.ConversationCreate.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "replayed", "conversation", "link", "relays"],
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
    static let conversationJoin = MethodSheet(
        Methods.ConversationJoin.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "replayed", "conversation"],
        inputs: [
            Input("link", .text, isRequired: true, "The link, in quotes; - reads it from standard input, where no list of processes shows it."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("profile", .profile, option: "--profile", "Which local profile joins."),
            Input("message", .text, option: "--message", "A word to those who admit."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        success: "Joined {result.conversation.reference}",
        undo: "chanadm {result.conversation.kind} leave {result.conversation.reference}"
    )
    static let conversationList = MethodSheet(
        Methods.ConversationList.info,
        .list,
        columns: [
            Column("name", "NAME", .conversation),
            Column("kind", "KIND", .text),
            Column("title", "TITLE", .wrap),
            Column("role", "ROLE", .role),
            Column("state", "STATE", .state),
            Column("size", "ENTRIES", .count),
            Column("unpublished", "UNPUBLISHED", .notable),
            Column("errors", "ERRORS", .notable),
            Column("last_at", "LAST", .time),
        ],
        fields: ["id", "kind", "name", "reference", "title", "description", "visibility", "admission", "state", "profile", "member_id", "role", "status", "is_origin", "version", "size", "unpublished", "members", "relays", "messages", "errors", "created_at", "last_at", "deleted_after_at"],
        inputs: [
            Input("kind", .words(["channel", "group"]), option: "--kind", "Only this kind."),
            Input("state", .words(["draft", "active", "frozen", "closed", "deleted"]), option: "--state", "Only in this state."),
            Input("limit", .number, option: "--limit", "At most so many items. The command line takes any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the page before."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ]
    )
    static let conversationShow = MethodSheet(
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
            Column("role", "ROLE", .role),
            Column("status", "STATUS", .state),
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
        fields: ["id", "kind", "name", "reference", "title", "description", "visibility", "admission", "state", "profile", "member_id", "role", "status", "is_origin", "version", "size", "unpublished", "members", "relays", "messages", "errors", "created_at", "last_at", "deleted_after_at"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
        ]
    )
    static let conversationLeave = MethodSheet(
        Methods.ConversationLeave.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
        ],
        confirmation: .yes,
        success: "Left {result.conversation.reference}"
    )
    static let conversationDelete = MethodSheet(
        Methods.ConversationDelete.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "replayed", "conversation"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("kind", .words(["channel", "group"]), option: "--kind", "Refuse unless it is of this kind."),
            Input("grace_s", .duration, option: "--grace-s", "How long it can be restored."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
        ],
        confirmation: .name,
        success: "Deleted {result.conversation.reference}",
        takesConfirmation: true
    )
}
