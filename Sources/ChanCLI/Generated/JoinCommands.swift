// Generated from schema/rpc/join.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct JoinCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "join", abstract: "Requests to join.",
        subcommands: [JoinListCommand.self, JoinShowCommand.self, JoinReplyCommand.self, JoinWithdrawCommand.self, JoinApproveCommand.self, JoinDeclineCommand.self, JoinBulkCommand.self])
}

struct JoinListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm join", abstract: "List requests to join.",
        usage: "chanadm join list <conversation> [options]",
        discussion: "Pending requests; with --state others. An applicant sees only their own.\n\nFor example:\n  chanadm join list '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .joinList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("state"), help: "Only in this state. One of pending, review, approved, declined, withdrawn. Default: pending.", completion: .list(["pending", "review", "approved", "declined", "withdrawn"])) var state: String?
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("state", state, among: Contract.JoinState.allCases.map(\.rawValue))
        try page.add(to: &parameters)
        return parameters
    }
}

struct JoinShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: "chanadm join", abstract: "Show a request and its conversation.",
        usage: "chanadm join show <conversation> [<request>] [options]",
        discussion: "The messages between an applicant and the staff. Members who can admit see those of every request; an applicant sees their own, and nothing else of a closed conversation.\n\nFor example:\n  chanadm join show '#help' @carol" + GlobalOptions.footnote)
    static var spec: CommandSpec { .joinShow }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The request: name or id of the applicant (default: this node's own).") var request: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("request", request)
        return parameters
    }
}

struct JoinReplyCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "reply", _superCommandName: "chanadm join", abstract: "Send a message about a request.",
        usage: "chanadm join reply <conversation> --text <text> [<request>] [options]",
        discussion: "Staff and applicant can exchange up to 200 messages until the request is decided. Only they can read them; relays and other members do not learn of them.\n\nFor example:\n  chanadm join reply '#help' @carol --text 'Who sent you?'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .joinReply }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The request: name or id of the applicant (default: this node's own).") var request: String?
    @Option(name: .customLong("text"), parsing: .unconditional, help: "The text; - reads it from standard input.") var text: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("request", request)
        try parameters.setText("text", text)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct JoinWithdrawCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "withdraw", _superCommandName: "chanadm join", abstract: "Withdraw your request.",
        usage: "chanadm join withdraw <conversation> [options]",
        discussion: "The use of the link is no longer counted. leave does the same while the request is pending. You can ask again.\n\nFor example:\n  chanadm join withdraw '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .joinWithdraw }

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

struct JoinApproveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve", _superCommandName: "chanadm join", abstract: "Admit someone.",
        usage: "chanadm join approve <conversation> <request> [options]",
        discussion: "They become a member with the link's role and receive what members may read.\n\nFor example:\n  chanadm join approve '#help' @carol" + GlobalOptions.footnote)
    static var spec: CommandSpec { .joinApprove }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The request: name or id of the applicant.") var request: String
    @Option(name: .customLong("role"), help: "The role, if not the link's. One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"])) var role: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("request", request)
        try parameters.set("role", role, among: Contract.Role.allCases.map(\.rawValue))
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct JoinDeclineCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "decline", _superCommandName: "chanadm join", abstract: "Decline someone.",
        usage: "chanadm join decline <conversation> <request> [options]",
        discussion: "The applicant receives the reason and may ask again.\n\nFor example:\n  chanadm join decline '#help' @carol --reason 'not known here'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .joinDecline }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The request: name or id of the applicant.") var request: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("request", request)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct JoinBulkCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "bulk", _superCommandName: "chanadm join", abstract: "Admit or decline many.",
        usage: "chanadm join bulk <conversation> <verdict> [options]",
        discussion: "A job that answers the named requests, all requests by a link, or all pending ones. A request that cannot be answered does not stop the others; job.items shows the result for each.\n\nFor example:\n  chanadm join bulk '#help' approve --request @carol --request @erin" + GlobalOptions.footnote)
    static var spec: CommandSpec { .joinBulk }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "What to answer. One of approve, decline.", completion: .list(["approve", "decline"])) var verdict: String
    @Option(name: .customLong("request"), help: "The member: @name or id.") var requests: [String] = []
    @Option(name: .customLong("link"), help: "All who joined by this link.") var link: String?
    @Flag(name: .customLong("all"), help: "All pending requests.") var all = false
    @Option(name: .customLong("role"), help: "The role, if not the link's. One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"])) var role: String?
    @OptionGroup var mutation: MutationArguments
    @Flag(name: .customLong("detach"), inversion: .prefixedNo, help: "Return as soon as the job has started; see job.wait and job.show.") var detach: Bool?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("verdict", verdict, among: Contract.JoinVerdict.allCases.map(\.rawValue))
        parameters.set("requests", requests)
        parameters.set("link", link)
        parameters.setIfOn("all", all)
        try parameters.set("role", role, among: Contract.Role.allCases.map(\.rawValue))
        try mutation.add(to: &parameters)
        parameters.set("detach", detach)
        return parameters
    }
}

extension CommandSpec {
    static let joinList = CommandSpec(
        Methods.JoinList.info, .list,
        columns: [
            Column("member.name", "NAME", .member),
            Column("id", "ID", .id),
            Column("state", "STATE", .state),
            Column("link", "LINK", .text),
            Column("looks_like.name", "LOOKS LIKE", .member),
            Column("watched_by.name", "BECAUSE OF", .member),
            Column("passed_by.name", "FIRST APPROVAL", .member),
            Column("requested_at", "SINCE", .time),
            Column("message", "MESSAGE", .wrap),
            Column("decided_by.name", "DECIDED BY", .text),
        ],
        fields: ["id", "member", "state", "link", "message", "passed_by", "watched_by", "looks_like", "requested_at", "decided_at", "decided_by", "reason", "why"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("state", .words(["pending", "review", "approved", "declined", "withdrawn"]), option: "--state", "Only in this state."),
        ],
        groups: [Groups.page])
    static let joinShow = CommandSpec(
        Methods.JoinShow.info, .object,
        columns: [
            Column("request.member.name", "NAME", .member),
            Column("request.looks_like.name", "LOOKS LIKE", .member),
            Column("request.state", "STATE", .state),
            Column("request.why", "WHY", .wrap),
            Column("request.requested_at", "SINCE", .time),
            Column("request.message", "MESSAGE", .wrap),
            Column("steps", "MESSAGES", .table, nested: [Column("at", "TIME", .time), Column("by.name", "BY", .member), Column("by_applicant", "ASKS", .flag), Column("text", "TEXT", .wrap)]),
        ],
        fields: ["request", "steps"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("request", .request, "The request: name or id of the applicant (default: this node's own)."),
        ])
    static let joinReply = CommandSpec(
        Methods.JoinReply.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "talk"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("request", .request, "The request: name or id of the applicant (default: this node's own)."),
            Input("text", .text, option: "--text", isRequired: true, "The text; - reads it from standard input."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Said",
        next: "chanadm join show {params.conversation} {params.request}")
    static let joinWithdraw = CommandSpec(
        Methods.JoinWithdraw.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "request"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Withdrew the request")
    static let joinApprove = CommandSpec(
        Methods.JoinApprove.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "request", "member"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("request", .request, isRequired: true, "The request: name or id of the applicant."),
            Input("role", .words(["observer", "author", "member", "moderator", "admin", "owner"]), option: "--role", "The role, if not the link's."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Admitted {result.member.name}",
        undo: "chanadm member remove {params.conversation} {params.request}")
    static let joinDecline = CommandSpec(
        Methods.JoinDecline.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "request"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("request", .request, isRequired: true, "The request: name or id of the applicant."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Declined {result.request.member.name}")
    static let joinBulk = CommandSpec(
        Methods.JoinBulk.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "counts", "job"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("verdict", .words(["approve", "decline"]), isRequired: true, "What to answer."),
            Input("requests", .member, option: "--request", isRepeated: true, "The member: @name or id."),
            Input("link", .link, option: "--link", "All who joined by this link."),
            Input("all", .flag, option: "--all", "All pending requests."),
            Input("role", .words(["observer", "author", "member", "moderator", "admin", "owner"]), option: "--role", "The role, if not the link's."),
        ],
        groups: [Groups.mutation, Groups.job],
        success: "Answered {result.counts.done}, {result.counts.refused} refused: {result.job.id}",
        next: "chanadm job items {result.job.id}", reportsProgress: true)
}
