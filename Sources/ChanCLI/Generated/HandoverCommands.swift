// Generated from schema/rpc/handover.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct HandoverCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "handover", abstract: "Handover of ownership and of the origin.",
        subcommands: [HandoverShowCommand.self, HandoverOfferCommand.self, HandoverAcceptCommand.self, HandoverDeclineCommand.self, HandoverWithdrawCommand.self, HandoverAgreeCommand.self, HandoverClaimCommand.self])
}

struct HandoverShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: "chanadm handover", abstract: "Show the origin and open offers.",
        usage: "chanadm handover show <conversation> [options]",
        discussion: "Ownership or the origin is transferred when the member to whom it is offered accepts.\n\nFor example:\n  chanadm handover show '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .handoverShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        return parameters
    }
}

struct HandoverOfferCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "offer", _superCommandName: "chanadm handover", abstract: "Offer ownership, or the origin.",
        usage: "chanadm handover offer <conversation> <member> <what> [options]",
        discussion: "Nothing changes before the member accepts. ownership makes them an owner; --step-down-to sets your role after that. origin makes the node of another owner the origin, which orders the log and answers requests; this node then reads and submits like every other.\n\nFor example:\n  chanadm handover offer '#help' @bob ownership --step-down-to moderator" + GlobalOptions.footnote)
    static var spec: CommandSpec { .handoverOffer }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The member: @name or id.") var member: String
    @Argument(help: "ownership or origin. One of ownership, origin.", completion: .list(["ownership", "origin"])) var what: String
    @Option(name: .customLong("step-down-to"), help: "With ownership: your role after they accept (default: owner, as before). One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"])) var stepDownTo: String?
    @Option(name: .customLong("expires-at"), help: ArgumentHelp("When the offer ends, a month at most (default: a week).", valueName: "2h|3d|date")) var expiresAt: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("member", member)
        try parameters.set("what", what, among: Contract.HandoverKind.allCases.map(\.rawValue))
        try parameters.set("step_down_to", stepDownTo, among: Contract.Role.allCases.map(\.rawValue))
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct HandoverAcceptCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "accept", _superCommandName: "chanadm handover", abstract: "Accept what was offered.",
        usage: "chanadm handover accept <conversation> [options]",
        discussion: "Accepting the origin makes this node the one that relays and members depend on: it should run permanently.\n\nFor example:\n  chanadm handover accept '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .handoverAccept }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct HandoverDeclineCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "decline", _superCommandName: "chanadm handover", abstract: "Decline what was offered.",
        usage: "chanadm handover decline <conversation> [options]",
        discussion: "Nothing changes.\n\nFor example:\n  chanadm handover decline '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .handoverDecline }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct HandoverWithdrawCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "withdraw", _superCommandName: "chanadm handover", abstract: "Withdraw an offer.",
        usage: "chanadm handover withdraw <conversation> [options]",
        discussion: "Only its author can.\n\nFor example:\n  chanadm handover withdraw '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .handoverWithdraw }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct HandoverAgreeCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "agree", _superCommandName: "chanadm handover",
        abstract: "Agree to another owner's claim of the origin.",
        usage: "chanadm handover agree <conversation> <member> [options]",
        discussion: "For use when the origin's node is lost and policy requires several owners: prints a text for the claiming owner, who passes it to handover claim --agreement. It is valid for that owner, that origin and that time only, and changes nothing by itself. No relay is contacted.\n\nFor example:\n  chanadm handover agree '#help' @bob --plain" + GlobalOptions.footnote)
    static var spec: CommandSpec { .handoverAgree }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The owner who claims the origin: @name or id.") var member: String
    @Option(name: .customLong("expires-at"), help: ArgumentHelp("When the agreement ends, a month at most (default: a week).", valueName: "2h|3d|date")) var expiresAt: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("member", member)
        try parameters.setTime("expires_at", expiresAt, isFuture: true)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct HandoverClaimCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "claim", _superCommandName: "chanadm handover",
        abstract: "Take over as origin after the old node is lost.",
        usage: "chanadm handover claim <conversation> [options]",
        discussion: "For use when the origin's node is lost. This owner's node fetches the log from every relay and continues it under new keys: relays, members and links follow. If the old node returns, it stops ordering the log and submits its unpublished entries. Secrets of the owners and staff are replaced. If policy requires several owners, the others agree with handover agree. Not transferred: scheduled messages, tokens and drafts of the lost node.\n\nFor example:\n  chanadm handover claim '#help' --confirm '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .handoverClaim }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("agreement"), help: "Output of handover agree by another owner, if policy requires several; may be repeated.") var agreements: [String] = []
    @Flag(name: .customLong("without-relays"), help: "Claim although some relays do not answer; entries that only they hold are lost.") var withoutRelays = false
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("agreements", agreements)
        parameters.setIfOn("without_relays", withoutRelays)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

extension CommandSpec {
    static let handoverShow = CommandSpec(
        Methods.HandoverShow.info, .object,
        columns: [
            Column("origin.name", "ORIGIN", .member),
            Column("is_origin", "THIS NODE", .flag),
            Column("what", "OFFERED", .text),
            Column("by.name", "BY", .member),
            Column("to.name", "TO", .member),
            Column("step_down_to", "STEPS DOWN TO", .role),
            Column("expires_at", "UNTIL", .time),
            Column("is_over", "EXPIRED", .flag),
            Column("offered_at", "SINCE", .time),
            Column("successor.name", "NEXT OWNER", .member),
        ],
        fields: ["origin", "is_origin", "what", "by", "to", "step_down_to", "offered_at", "expires_at", "is_over", "successor"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
        ])
    static let handoverOffer = CommandSpec(
        Methods.HandoverOffer.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "handover"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "The member: @name or id."),
            Input("what", .words(["ownership", "origin"]), isRequired: true, "ownership or origin."),
            Input("step_down_to", .words(["observer", "author", "member", "moderator", "admin", "owner"]), option: "--step-down-to", "With ownership: your role after they accept (default: owner, as before)."),
            Input("expires_at", .time, option: "--expires-at", "When the offer ends, a month at most (default: a week)."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Offered")
    static let handoverAccept = CommandSpec(
        Methods.HandoverAccept.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "handover"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Accepted")
    static let handoverDecline = CommandSpec(
        Methods.HandoverDecline.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "handover"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Declined")
    static let handoverWithdraw = CommandSpec(
        Methods.HandoverWithdraw.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "handover"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Withdrew the offer")
    static let handoverAgree = CommandSpec(
        Methods.HandoverAgree.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "agreement", "claimant", "expires_at"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("member", .member, isRequired: true, "The owner who claims the origin: @name or id."),
            Input("expires_at", .time, option: "--expires-at", "When the agreement ends, a month at most (default: a week)."),
        ],
        groups: [Groups.mutation], success: "Give this to {result.claimant.name}: {result.agreement}",
        plain: "agreement")
    static let handoverClaim = CommandSpec(
        Methods.HandoverClaim.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "conversation", "handover"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("agreements", .text, option: "--agreement", isRepeated: true, "Output of handover agree by another owner, if policy requires several; may be repeated."),
            Input("without_relays", .flag, option: "--without-relays", "Claim although some relays do not answer; entries that only they hold are lost."),
        ],
        groups: [Groups.mutation, Groups.versioned], confirmation: .name,
        success: "This node is now the origin of {result.conversation.reference}", takesConfirmation: true)
}
