// Generated from schema/rpc/inbox.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct InboxCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inbox", abstract: "Requests, reports and offers that wait for an answer, in all conversations.",
        subcommands: [InboxListCommand.self, InboxNextCommand.self, InboxClaimCommand.self, InboxDismissCommand.self])
}

struct InboxListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm inbox", abstract: "List what waits for an answer.",
        usage: "chanadm inbox list [<conversation>] [options]",
        discussion: "What this node's members can decide and nobody has decided yet, in all conversations, oldest first: requests to join, reports, questions to the staff, held posts, proposals of owners, hand-overs and successions that are offered, and proofs against an origin or a relay that nobody acknowledged. Also the answers to their own questions, reports and requests to join, until they reply or inbox.dismiss is called. Each comes with the command that answers it. At most 1,000 of one kind in one conversation, the oldest.\n\nFor example:\n  chanadm inbox list\n  chanadm inbox list '#help' --kind report" + GlobalOptions.footnote)
    static var spec: CommandSpec { .inboxList }

    @Argument(help: "Only this channel or group.") var conversation: String?
    @Option(name: .customLong("kind"), help: "Only this kind. One of join_request, report, support, held_post, proposal, handover, succession, alarm, answer.", completion: .list(["join_request", "report", "support", "held_post", "proposal", "handover", "succession", "alarm", "answer"])) var kind: String?
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("kind", kind, among: Contract.InboxKind.allCases.map(\.rawValue))
        try page.add(to: &parameters)
        return parameters
    }
}

struct InboxNextCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "next", _superCommandName: "chanadm inbox", abstract: "Show the oldest open item.",
        usage: "chanadm inbox next [<conversation>] [options]",
        discussion: "The oldest that nobody claimed, and the commands that answer it, first those that only show it.\n\nFor example:\n  chanadm inbox next" + GlobalOptions.footnote)
    static var spec: CommandSpec { .inboxNext }

    @Argument(help: "Only of this channel or group.") var conversation: String?
    @Option(name: .customLong("kind"), help: "Only of this kind. One of join_request, report, support, held_post, proposal, handover, succession, alarm, answer.", completion: .list(["join_request", "report", "support", "held_post", "proposal", "handover", "succession", "alarm", "answer"])) var kind: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("kind", kind, among: Contract.InboxKind.allCases.map(\.rawValue))
        return parameters
    }
}

struct InboxClaimCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "claim", _superCommandName: "chanadm inbox", abstract: "Claim an item.",
        usage: "chanadm inbox claim <conversation> <item> [options]",
        discussion: "Records in the log that the caller handles the item, so that other staff see it and inbox.next skips it. Only reports can be claimed, as by report.claim; other items are answered directly.\n\nFor example:\n  chanadm inbox claim '#help' 5c03e8" + GlobalOptions.footnote)
    static var spec: CommandSpec { .inboxClaim }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Which: its id in inbox list, or at least 6 digits of it that no other begins with.") var item: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup var versioned: VersionedArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("item", item)
        try mutation.add(to: &parameters)
        try versioned.add(to: &parameters)
        return parameters
    }
}

struct InboxDismissCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "dismiss", _superCommandName: "chanadm inbox", abstract: "Remove an answer that was read.",
        usage: "chanadm inbox dismiss <conversation> <item> [options]",
        discussion: "Records on this node that the answer to one's own question, report or request to join was read. The answer stays in support.list, report.list and join.show; nobody else is told. Items that wait for a decision leave the inbox when they are decided.\n\nFor example:\n  chanadm inbox dismiss '#help' 6d14f9" + GlobalOptions.footnote)
    static var spec: CommandSpec { .inboxDismiss }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Which: its id in inbox list, or at least 6 digits of it that no other begins with.") var item: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("item", item)
        try mutation.add(to: &parameters)
        return parameters
    }
}

extension CommandSpec {
    static let inboxList = CommandSpec(
        Methods.InboxList.info, .list,
        columns: [
            Column("since_at", "SINCE", .time),
            Column("kind", "KIND", .state),
            Column("reference", "CONVERSATION", .text),
            Column("from.name", "FROM", .member),
            Column("context", "ABOUT", .wrap),
            Column("claimed_by.name", "CLAIMED BY", .member),
            Column("command", "COMMAND", .command),
        ],
        fields: ["id", "kind", "conversation", "reference", "from", "since_at", "context", "claimed_by", "command"],
        inputs: [
            Input("conversation", .conversation, "Only this channel or group."),
            Input("kind", .words(["join_request", "report", "support", "held_post", "proposal", "handover", "succession", "alarm", "answer"]), option: "--kind", "Only this kind."),
        ],
        groups: [Groups.page])
    static let inboxNext = CommandSpec(
        Methods.InboxNext.info, .object,
        columns: [
            Column("item.kind", "KIND", .state),
            Column("item.reference", "CONVERSATION", .text),
            Column("item.from.name", "FROM", .member),
            Column("item.since_at", "SINCE", .time),
            Column("item.context", "ABOUT", .wrap),
            Column("item.id", "ID", .id),
            Column("commands", "ANSWER WITH", .lines),
            Column("unclaimed", "UNCLAIMED", .count),
        ],
        fields: ["item", "commands", "unclaimed"],
        inputs: [
            Input("conversation", .conversation, "Only of this channel or group."),
            Input("kind", .words(["join_request", "report", "support", "held_post", "proposal", "handover", "succession", "alarm", "answer"]), option: "--kind", "Only of this kind."),
        ])
    static let inboxClaim = CommandSpec(
        Methods.InboxClaim.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "item"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("item", .text, isRequired: true, "Which: its id in inbox list, or at least 6 digits of it that no other begins with."),
        ],
        groups: [Groups.mutation, Groups.versioned], success: "Claimed {params.item}",
        next: "chanadm report show {params.conversation} {params.item}")
    static let inboxDismiss = CommandSpec(
        Methods.InboxDismiss.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("item", .text, isRequired: true, "Which: its id in inbox list, or at least 6 digits of it that no other begins with."),
        ],
        groups: [Groups.mutation], success: "Removed {params.item} from the inbox")
}
