// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct BanCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ban",
        abstract: "Bans.",
        subcommands: [BanAddCommand.self, BanBulkCommand.self, BanShowCommand.self, BanListCommand.self, BanCheckCommand.self, BanLiftCommand.self, BanListCreateCommand.self, BanListsCommand.self, BanListShowCommand.self, BanListAddCommand.self, BanListRemoveCommand.self, BanListSubscribeCommand.self, BanListUnsubscribeCommand.self, BanPreviewCommand.self, BanListApplyCommand.self]
    )
}

struct BanAddCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Ban a member.",
        discussion: "Removes them and refuses them when they come back, also by another link. In an open conversation they can still read.\n\nFor example:\n  chanadm ban add '#help' @mallory --reason spam" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .banAdd }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "Whom it concerns: @name or id.")
    var member: String
    @Option(name: .customLong("expires-at"), help: "Until when.")
    var expiresAt: String?
    @Flag(name: .customLong("watch"), help: "While it holds, whoever comes by the link they used, or by one they made, waits for a yes.")
    var watch = false
    @Flag(name: .customLong("also-withdraw-links"), help: "Also withdraw the links they made.")
    var alsoWithdrawLinks = false
    @Flag(name: .customLong("also-review-joined"), help: "Also name the members who came by links they made.")
    var alsoReviewJoined = false
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
        parameters.set("member", member)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        parameters.setIfOn("watch", watch)
        parameters.setIfOn("also_withdraw_links", alsoWithdrawLinks)
        parameters.setIfOn("also_review_joined", alsoReviewJoined)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct BanBulkCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "bulk",
        abstract: "Ban many members.",
        discussion: "A job that bans one after another: those named, or all that came by a link, or since a time, or by a link since a time, 10,000 at most. One who may not be banned keeps nobody else in; job.items tells what became of each. member list --via shows who came by a link.\n\nFor example:\n  chanadm ban bulk '#help' --member @mallory --member @trent --confirm '#help' --reason spam" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .banBulk }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("member"), help: "Whom it concerns: @name or id.")
    var members: [String] = []
    @Option(name: .customLong("link"), help: "All that came by this link.")
    var link: String?
    @Option(name: .customLong("since-at"), help: "All that came at this time or later.")
    var sinceAt: String?
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
    @Flag(name: .customLong("detach"), inversion: .prefixedNo, help: "Answer as soon as the job is begun; job.wait and job.show tell the rest.")
    var detach: Bool?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        parameters.set("members", members)
        parameters.set("link", link)
        try parameters.setTime("since_at", sinceAt, isFuture: true)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("detach", detach)
        return parameters
    }
}

struct BanShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a ban.",
        discussion: "With what only the staff sees of it.\n\nFor example:\n  chanadm ban show '#help' @mallory" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .banShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "Whom it concerns: @name or id.")
    var member: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        parameters.set("member", member)
        return parameters
    }
}

struct BanListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List bans.",
        discussion: "Bans that hold; with --all also those lifted or over.\n\nFor example:\n  chanadm ban list '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .banList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Flag(name: .customLong("all"), help: "Also those lifted or over.")
    var all = false
    @Option(name: .customLong("limit"), help: "At most so many items. The command line takes any number and fetches page after page. Default: 100.")
    var limit: Int?
    @Option(name: .customLong("cursor"), help: "next_cursor of the page before.")
    var cursor: String?
    @Option(name: .customLong("order"), help: "Oldest first or newest first. One of asc, desc. Default: asc.", completion: .list(["asc", "desc"]))
    var order: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        parameters.setIfOn("all", all)
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
        return parameters
    }
}

struct BanCheckCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Ask whether somebody would be kept out.",
        discussion: "Judges a key, a link or who invited by the bans in force: a banned key is refused by whatever way it comes, a watched link or inviter has somebody look first.\n\nFor example:\n  chanadm ban check '#help' @mallory" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .banCheck }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "Who would come: a name here, or 32 hex digits.")
    var member: String?
    @Option(name: .customLong("key"), help: "Their first member key, 64 hex digits.")
    var key: String?
    @Option(name: .customLong("link"), help: "The link they would come by.")
    var link: String?
    @Option(name: .customLong("inviter"), help: "Who would have invited them.")
    var inviter: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        parameters.set("member", member)
        parameters.set("key", key)
        parameters.set("link", link)
        parameters.set("inviter", inviter)
        return parameters
    }
}

struct BanLiftCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "lift",
        abstract: "Lift a ban.",
        discussion: "They may join again; they are not a member by that.\n\nFor example:\n  chanadm ban lift '#help' @mallory" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .banLift }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "Whom it concerns: @name or id.")
    var member: String
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
        parameters.set("member", member)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("expected_version", expectedVersion)
        try parameters.setDuration("wait_s", waitS)
        return parameters
    }
}

struct BanListCreateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list-create",
        abstract: "Make a ban list.",
        discussion: "People on it are kept out of every conversation that takes it. They are known by a key each of their profiles makes for this list alone; it tells nothing to other lists.\n\nFor example:\n  chanadm ban list-create spammers" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .banListCreate }

    @Argument(help: "What it is called.")
    var name: String
    @Option(name: .customLong("id"), help: "The identifier of another node's list, 32 hex digits: then the tags of one are those of the other.")
    var id: String?
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
        parameters.set("id", id)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct BanListsCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "lists",
        abstract: "List ban lists.",
        discussion: "With who takes them.\n\nFor example:\n  chanadm ban lists" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .banLists }

    @Option(name: .customLong("limit"), help: "At most so many items. The command line takes any number and fetches page after page. Default: 100.")
    var limit: Int?
    @Option(name: .customLong("cursor"), help: "next_cursor of the page before.")
    var cursor: String?
    @Option(name: .customLong("order"), help: "Oldest first or newest first. One of asc, desc. Default: asc.", completion: .list(["asc", "desc"]))
    var order: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
        return parameters
    }
}

struct BanListShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list-show",
        abstract: "List who stands on a ban list.",
        discussion: "In the order in which they were put there.\n\nFor example:\n  chanadm ban list-show spammers" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .banListShow }

    @Argument(help: "The list's name.")
    var list: String
    @Option(name: .customLong("limit"), help: "At most so many items. The command line takes any number and fetches page after page. Default: 100.")
    var limit: Int?
    @Option(name: .customLong("cursor"), help: "next_cursor of the page before.")
    var cursor: String?
    @Option(name: .customLong("order"), help: "Oldest first or newest first. One of asc, desc. Default: asc.", completion: .list(["asc", "desc"]))
    var order: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("list", list)
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
        return parameters
    }
}

struct BanListAddCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list-add",
        abstract: "Put a member on a ban list.",
        discussion: "By the tag they showed the list: member show gives it. With --tag instead of a conversation and a member, an entry is added by its tag alone, such as one from another list with the same identifier. A member who is in already stays until the list is applied.\n\nFor example:\n  chanadm ban list-add spammers '#help' @mallory --reason spam\n  chanadm ban list-add spammers --tag 5f0c9a1e7b3d4c6f8a2e1b0d9c7f5a3e6b8d0c2f4a1e3b5d7c9f0a2e4b6d8c1f --name mallory" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .banListAdd }

    @Argument(help: "The list's name.")
    var list: String
    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String?
    @Argument(help: "Whom it concerns: @name or id.")
    var member: String?
    @Option(name: .customLong("tag"), help: "Instead of both: a tag of this list, 64 hex digits.")
    var tag: String?
    @Option(name: .customLong("name"), help: "With a tag: what they are called on the list.")
    var name: String?
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
        parameters.set("list", list)
        parameters.set("conversation", conversation)
        parameters.set("member", member)
        parameters.set("tag", tag)
        parameters.set("name", name)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct BanListRemoveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list-remove",
        abstract: "Take somebody off a ban list.",
        discussion: "Bans that were made by it stand: ban lift.\n\nFor example:\n  chanadm ban list-remove spammers @mallory" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .banListRemove }

    @Argument(help: "The list's name.")
    var list: String
    @Argument(help: "The name they stand there under, or the beginning of their tag.")
    var entry: String
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
        parameters.set("list", list)
        parameters.set("entry", entry)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct BanListSubscribeCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list-subscribe",
        abstract: "Take a ban list.",
        discussion: "From now on whoever asks to join shows it a tag, and those on it are refused, also by links handed on before. The node of a member who came before sends its tag with the next submission but one: the answer to the next one asks for it. member list --untagged shows whose tag is missing. With --require-tags their posts, edits and reactions are refused until then; current versions send them again with the tag by themselves. A list that is subscribed to already changes to what the call says.\n\nFor example:\n  chanadm ban list-subscribe '#help' spammers" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .banListSubscribe }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "The list's name.")
    var list: String
    @Flag(name: .customLong("require-tags"), help: "Members whose tag is missing may not post, edit or react.")
    var requireTags = false
    @Option(name: .customLong("require-tags-at"), help: "The same, from then on.")
    var requireTagsAt: String?
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
        parameters.set("list", list)
        parameters.setIfOn("require_tags", requireTags)
        try parameters.setTime("require_tags_at", requireTagsAt, isFuture: true)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct BanListUnsubscribeCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list-unsubscribe",
        abstract: "Take a ban list no longer.",
        discussion: "What its members showed this list is forgotten. Bans that were made by it stand.\n\nFor example:\n  chanadm ban list-unsubscribe '#help' spammers" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .banListUnsubscribe }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "The list's name.")
    var list: String
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
        parameters.set("list", list)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct BanPreviewCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "See whom a ban list would put out.",
        discussion: "Members, and those who wait to be admitted.\n\nFor example:\n  chanadm ban preview '#help' spammers" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .banPreview }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "The list's name.")
    var list: String
    @Option(name: .customLong("limit"), help: "At most so many items. The command line takes any number and fetches page after page. Default: 100.")
    var limit: Int?
    @Option(name: .customLong("cursor"), help: "next_cursor of the page before.")
    var cursor: String?
    @Option(name: .customLong("order"), help: "Oldest first or newest first. One of asc, desc. Default: asc.", completion: .list(["asc", "desc"]))
    var order: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        parameters.set("list", list)
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
        return parameters
    }
}

struct BanListApplyCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list-apply",
        abstract: "Ban who stands on a ban list.",
        discussion: "At most 1,000 in one act; ban preview shows them before. Whom a rule protects stays, and keeps nobody else in.\n\nFor example:\n  chanadm ban list-apply '#help' spammers --confirm '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .banListApply }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "The list's name.")
    var list: String
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
        parameters.set("list", list)
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
    static let banAdd = CommandSpec(
        Methods.BanAdd.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "ban", "withdrawn", "review"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "Whom it concerns: @name or id."),
            Input("expires_at", .time, option: "--expires-at", "Until when."),
            Input("watch", .flag, option: "--watch", "While it holds, whoever comes by the link they used, or by one they made, waits for a yes."),
            Input("also_withdraw_links", .flag, option: "--also-withdraw-links", "Also withdraw the links they made."),
            Input("also_review_joined", .flag, option: "--also-review-joined", "Also name the members who came by links they made."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        confirmation: .yes,
        success: "Banned {result.ban.member.name}",
        undo: "chanadm ban lift {params.conversation} {params.member}"
    )
    static let banBulk = CommandSpec(
        Methods.BanBulk.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "counts", "job"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("members", .member, option: "--member", isRepeated: true, "Whom it concerns: @name or id."),
            Input("link", .link, option: "--link", "All that came by this link."),
            Input("since_at", .time, option: "--since-at", "All that came at this time or later."),
            Input("expires_at", .time, option: "--expires-at", "Until when."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("detach", .flag, option: "--detach", "Answer as soon as the job is begun; job.wait and job.show tell the rest."),
        ],
        confirmation: .name,
        success: "Banned {result.counts.banned}, {result.counts.refused} refused: {result.job.id}",
        next: "chanadm job items {result.job.id}",
        reportsProgress: true,
        takesConfirmation: true
    )
    static let banShow = CommandSpec(
        Methods.BanShow.info,
        .object,
        columns: [
            Column("member.name", "NAME", .member),
            Column("active", "HOLDS", .flag),
            Column("banned_at", "SINCE", .time),
            Column("banned_by.name", "BY", .member),
            Column("expires_at", "UNTIL", .time),
            Column("reason", "REASON", .wrap),
            Column("reason_private", "FOR THE STAFF", .wrap),
            Column("watch", "WATCHES", .flag),
            Column("link", "CAME BY", .text),
            Column("lifted_at", "LIFTED", .time),
            Column("lifted_by.name", "LIFTED BY", .member),
        ],
        fields: ["member", "active", "banned_at", "banned_by", "expires_at", "reason", "reason_private", "watch", "link", "lifted_at", "lifted_by"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "Whom it concerns: @name or id."),
        ]
    )
    static let banList = CommandSpec(
        Methods.BanList.info,
        .list,
        columns: [
            Column("member.name", "NAME", .member),
            Column("member.id", "ID", .id),
            Column("active", "ACTIVE", .flag),
            Column("banned_at", "SINCE", .time),
            Column("expires_at", "UNTIL", .time),
            Column("banned_by.name", "BY", .text),
            Column("reason", "REASON", .wrap),
        ],
        fields: ["member", "active", "banned_at", "banned_by", "expires_at", "reason", "reason_private", "watch", "link", "lifted_at", "lifted_by"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("all", .flag, option: "--all", "Also those lifted or over."),
            Input("limit", .number, option: "--limit", "At most so many items. The command line takes any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the page before."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ]
    )
    static let banCheck = CommandSpec(
        Methods.BanCheck.info,
        .object,
        columns: [
            Column("refused", "REFUSED", .flag),
            Column("watched", "LOOKED AT", .flag),
            Column("matches", "BECAUSE", .table, nested: [Column("cause", "CAUSE", .text), Column("ban.member.name", "BANNED", .member), Column("ban.reason", "REASON", .wrap)]),
        ],
        fields: ["refused", "watched", "matches"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .text, "Who would come: a name here, or 32 hex digits."),
            Input("key", .text, option: "--key", "Their first member key, 64 hex digits."),
            Input("link", .link, option: "--link", "The link they would come by."),
            Input("inviter", .member, option: "--inviter", "Who would have invited them."),
        ]
    )
    static let banLift = CommandSpec(
        Methods.BanLift.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "ban"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "Whom it concerns: @name or id."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Lifted the ban of {result.ban.member.name}",
        undo: "chanadm ban add {params.conversation} {params.member}"
    )
    static let banListCreate = CommandSpec(
        Methods.BanListCreate.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "list"],
        inputs: [
            Input("name", .text, isRequired: true, "What it is called."),
            Input("id", .text, option: "--id", "The identifier of another node's list, 32 hex digits: then the tags of one are those of the other."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        success: "Made the list {result.list.name}",
        next: "chanadm ban list-subscribe CONVERSATION {result.list.name}"
    )
    static let banLists = CommandSpec(
        Methods.BanLists.info,
        .list,
        columns: [
            Column("name", "NAME", .text),
            Column("entries", "PEOPLE", .count),
            Column("conversations", "TAKEN BY", .lines),
            Column("requiring", "TAGS REQUIRED BY", .lines),
            Column("created_at", "CREATED", .time),
        ],
        fields: ["id", "name", "created_at", "entries", "conversations", "requiring"],
        inputs: [
            Input("limit", .number, option: "--limit", "At most so many items. The command line takes any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the page before."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ]
    )
    static let banListShow = CommandSpec(
        Methods.BanListShow.info,
        .list,
        columns: [
            Column("name", "NAME", .text),
            Column("active", "HOLDS", .flag),
            Column("added_at", "SINCE", .time),
            Column("expires_at", "UNTIL", .time),
            Column("reason", "REASON", .wrap),
            Column("tag", "TAG", .id),
        ],
        fields: ["tag", "name", "active", "added_at", "expires_at", "reason"],
        inputs: [
            Input("list", .text, isRequired: true, "The list's name."),
            Input("limit", .number, option: "--limit", "At most so many items. The command line takes any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the page before."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ]
    )
    static let banListAdd = CommandSpec(
        Methods.BanListAdd.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "list", "listed"],
        inputs: [
            Input("list", .text, isRequired: true, "The list's name."),
            Input("conversation", .conversation, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, "Whom it concerns: @name or id."),
            Input("tag", .text, option: "--tag", "Instead of both: a tag of this list, 64 hex digits."),
            Input("name", .text, option: "--name", "With a tag: what they are called on the list."),
            Input("expires_at", .time, option: "--expires-at", "Until when."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        confirmation: .yes,
        success: "{result.listed.name} stands on {result.list.name}, and was removed from no conversation: the list bans newcomers alone until it is applied",
        undo: "chanadm ban list-remove {params.list} {result.listed.tag}",
        next: "chanadm ban list-apply CONVERSATION {result.list.name}"
    )
    static let banListRemove = CommandSpec(
        Methods.BanListRemove.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "list"],
        inputs: [
            Input("list", .text, isRequired: true, "The list's name."),
            Input("entry", .text, isRequired: true, "The name they stand there under, or the beginning of their tag."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        success: "{params.entry} is off {result.list.name}"
    )
    static let banListSubscribe = CommandSpec(
        Methods.BanListSubscribe.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "list"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("list", .text, isRequired: true, "The list's name."),
            Input("require_tags", .flag, option: "--require-tags", "Members whose tag is missing may not post, edit or react."),
            Input("require_tags_at", .time, option: "--require-tags-at", "The same, from then on."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        confirmation: .yes,
        success: "{params.conversation} takes {result.list.name}",
        undo: "chanadm ban list-unsubscribe {params.conversation} {params.list}",
        next: "chanadm member list {params.conversation} --untagged {params.list}"
    )
    static let banListUnsubscribe = CommandSpec(
        Methods.BanListUnsubscribe.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "list"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("list", .text, isRequired: true, "The list's name."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        confirmation: .yes,
        success: "{params.conversation} takes {result.list.name} no longer"
    )
    static let banPreview = CommandSpec(
        Methods.BanPreview.info,
        .list,
        columns: [
            Column("member.name", "NAME", .member),
            Column("member.id", "ID", .id),
            Column("status", "STATUS", .text),
            Column("name", "ON THE LIST AS", .text),
            Column("expires_at", "UNTIL", .time),
            Column("reason", "REASON", .wrap),
        ],
        fields: ["member", "status", "name", "expires_at", "reason"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("list", .text, isRequired: true, "The list's name."),
            Input("limit", .number, option: "--limit", "At most so many items. The command line takes any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the page before."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ]
    )
    static let banListApply = CommandSpec(
        Methods.BanListApply.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "banned", "left"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("list", .text, isRequired: true, "The list's name."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        confirmation: .name,
        success: "{params.conversation} is rid of those on {params.list}",
        takesConfirmation: true
    )
}
