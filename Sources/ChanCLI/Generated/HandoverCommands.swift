// Generated from schema/rpc/handover.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct HandoverCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "handover",
        abstract: "Ownership and the ordering of the log, offered and accepted.",
        subcommands: [HandoverShowCommand.self, HandoverOfferCommand.self, HandoverAcceptCommand.self, HandoverDeclineCommand.self, HandoverWithdrawCommand.self, HandoverAgreeCommand.self, HandoverClaimCommand.self]
    )
}

struct HandoverShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show who orders the log, and what is offered.",
        discussion: "Ownership and the ordering of the log go over when whom they are offered to accepts.\n\nFor example:\n  chanadm handover show '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .handoverShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("conversation", conversation)
        return parameters
    }
}

struct HandoverOfferCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "offer",
        abstract: "Offer ownership, or the ordering of the log.",
        discussion: "Nothing changes before the member accepts. ownership makes them an owner; --step-down-to says what you are then. origin goes to an owner whose node orders the log from then on, and answers whoever joins or submits; this node then reads and submits like every other.\n\nFor example:\n  chanadm handover offer '#help' @bob ownership --step-down-to moderator" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .handoverOffer }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "To whom: @name or id.")
    var member: String
    @Argument(help: "What. One of ownership, origin.", completion: .list(["ownership", "origin"]))
    var what: String
    @Option(name: .customLong("step-down-to"), help: "With ownership: what you are when they accept; without, an owner as before. One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"]))
    var stepDownTo: String?
    @Option(name: .customLong("expires-at"), help: "Until when it can be accepted, a month at most; a week if not given.")
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
        parameters.set("member", member)
        try parameters.set("what", what, among: Contract.HandoverKind.allCases.map(\.rawValue))
        try parameters.set("step_down_to", stepDownTo, among: Contract.Role.allCases.map(\.rawValue))
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

struct HandoverAcceptCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract: "Accept what was offered.",
        discussion: "Who accepts the ordering of the log has the node that relays and members turn to: it should run.\n\nFor example:\n  chanadm handover accept '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .handoverAccept }

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

struct HandoverDeclineCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "decline",
        abstract: "Decline what was offered.",
        discussion: "It stays as it was.\n\nFor example:\n  chanadm handover decline '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .handoverDecline }

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

struct HandoverWithdrawCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "withdraw",
        abstract: "Take an offer back.",
        discussion: "Only whoever made it can.\n\nFor example:\n  chanadm handover withdraw '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .handoverWithdraw }

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

struct HandoverAgreeCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "agree",
        abstract: "Agree that another owner claims the origin.",
        discussion: "For when the origin's node is lost and policy asks for several owners: makes a text to give to the owner who claims, for handover claim --agreement there. It is good for that owner, that origin and that time alone, and changes nothing by itself. Nobody is asked.\n\nFor example:\n  chanadm handover agree '#help' @bob --plain" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .handoverAgree }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "Who is to order the log: another owner, @name or id.")
    var member: String
    @Option(name: .customLong("expires-at"), help: "Until when it counts, a month at most; a week if not given.")
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
        parameters.set("conversation", conversation)
        parameters.set("member", member)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        return parameters
    }
}

struct HandoverClaimCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "claim",
        abstract: "Order the log here because the origin is gone.",
        discussion: "For when the origin's node is lost. Every relay is asked for what it has, then this owner's node goes on from there under new keys: relays, members and links follow. Should the old node come back, it stops ordering and submits what nobody had of it. Secrets of the owners and staff are drawn anew. Where policy asks for several owners, the others say so with handover agree. Not taken over: scheduled messages, tokens and drafts of the lost node.\n\nFor example:\n  chanadm handover claim '#help' --confirm '#help'" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .handoverClaim }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("agreement"), help: "Where policy asks for several owners: what another made with handover agree; may be repeated.")
    var agreements: [String] = []
    @Flag(name: .customLong("without-relays"), help: "Claim although some relays do not answer: what only they have of the log is lost.")
    var withoutRelays = false
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
        parameters.set("agreements", agreements)
        parameters.setIfOn("without_relays", withoutRelays)
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
    static let handoverShow = CommandSpec(
        Methods.HandoverShow.info,
        .object,
        columns: [
            Column("origin.name", "ORDERS", .member),
            Column("is_origin", "HERE", .flag),
            Column("what", "OFFERED", .text),
            Column("by.name", "BY", .member),
            Column("to.name", "TO", .member),
            Column("step_down_to", "AND BECOMES", .role),
            Column("expires_at", "UNTIL", .time),
            Column("is_over", "OVER", .flag),
            Column("offered_at", "SINCE", .time),
            Column("successor.name", "OWNER NEXT", .member),
        ],
        fields: ["origin", "is_origin", "what", "by", "to", "step_down_to", "offered_at", "expires_at", "is_over", "successor"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
        ]
    )
    static let handoverOffer = CommandSpec(
        Methods.HandoverOffer.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "handover"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "To whom: @name or id."),
            Input("what", .words(["ownership", "origin"]), isRequired: true, "What."),
            Input("step_down_to", .words(["observer", "author", "member", "moderator", "admin", "owner"]), option: "--step-down-to", "With ownership: what you are when they accept; without, an owner as before."),
            Input("expires_at", .time, option: "--expires-at", "Until when it can be accepted, a month at most; a week if not given."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Offered"
    )
    static let handoverAccept = CommandSpec(
        Methods.HandoverAccept.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "handover"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Accepted"
    )
    static let handoverDecline = CommandSpec(
        Methods.HandoverDecline.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "handover"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Declined"
    )
    static let handoverWithdraw = CommandSpec(
        Methods.HandoverWithdraw.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "handover"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        success: "Took it back"
    )
    static let handoverAgree = CommandSpec(
        Methods.HandoverAgree.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "agreement", "claimant", "expires_at"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "Who is to order the log: another owner, @name or id."),
            Input("expires_at", .time, option: "--expires-at", "Until when it counts, a month at most; a week if not given."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
        ],
        success: "Give this to {result.claimant.name}: {result.agreement}",
        plain: "agreement"
    )
    static let handoverClaim = CommandSpec(
        Methods.HandoverClaim.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation", "handover"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("agreements", .text, option: "--agreement", isRepeated: true, "Where policy asks for several owners: what another made with handover agree; may be repeated."),
            Input("without_relays", .flag, option: "--without-relays", "Claim although some relays do not answer: what only they have of the log is lost."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("expected_version", .number, option: "--expected-version", "Refuse with conflict.version unless the conversation is at this version."),
            Input("wait_s", .duration, option: "--wait", "Where another node orders the log: wait so long for what it says, instead of answering submitted at once."),
        ],
        confirmation: .name,
        success: "This node orders the log of {result.conversation.reference} now",
        takesConfirmation: true
    )
}
