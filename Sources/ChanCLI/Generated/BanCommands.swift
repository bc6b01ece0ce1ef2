// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct BanCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ban",
        abstract: "Bans.",
        subcommands: [BanAddCommand.self, BanBulkCommand.self, BanShowCommand.self, BanListCommand.self, BanCheckCommand.self, BanLiftCommand.self]
    )
}

struct BanAddCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Ban a member.",
        discussion: "Removes them and refuses them when they come back, also by another link. In an open conversation they can still read.\n\nFor example:\n  chanadm ban add '#help' @mallory --reason spam" + GlobalOptions.footnote
    )
    static var sheet: MethodSheet { .banAdd }

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
        discussion: "A job that bans one after another; one who may not be banned keeps nobody else in. job.items tells what became of each.\n\nFor example:\n  chanadm ban bulk '#help' --member @mallory --member @trent --confirm '#help' --reason spam" + GlobalOptions.footnote
    )
    static var sheet: MethodSheet { .banBulk }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("member"), help: "Whom it concerns: @name or id.")
    var members: [String] = []
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
    static var sheet: MethodSheet { .banShow }

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
    static var sheet: MethodSheet { .banList }

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
    static var sheet: MethodSheet { .banCheck }

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
    static var sheet: MethodSheet { .banLift }

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

extension MethodSheet {
    static let banAdd = MethodSheet(
        Methods.BanAdd.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "replayed", "ban", "withdrawn", "review"],
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
    static let banBulk = MethodSheet(
        Methods.BanBulk.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "replayed", "counts", "job"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("members", .member, option: "--member", isRequired: true, isRepeated: true, "Whom it concerns: @name or id."),
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
    static let banShow = MethodSheet(
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
    static let banList = MethodSheet(
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
    static let banCheck = MethodSheet(
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
    static let banLift = MethodSheet(
        Methods.BanLift.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "replayed", "ban"],
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
}
