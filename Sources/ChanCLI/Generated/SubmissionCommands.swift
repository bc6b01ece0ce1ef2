// Generated from schema/rpc/submission.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct SubmissionCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "submission", abstract: "Submissions of this node that the origin has not accepted.",
        subcommands: [SubmissionListCommand.self, SubmissionResendCommand.self, SubmissionDiscardCommand.self])
}

struct SubmissionListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm submission", abstract: "List pending and refused submissions.",
        usage: "chanadm submission list <conversation> [options]",
        discussion: "Messages, reactions and commands of this node's member where another node orders the log: those that it has not answered yet, and those that it refused, with their text and the reason. A refused one stays until it is discarded.\n\nFor example:\n  chanadm submission list '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .submissionList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try page.add(to: &parameters)
        return parameters
    }
}

struct SubmissionResendCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "resend", _superCommandName: "chanadm submission", abstract: "Send a refused submission again.",
        usage: "chanadm submission resend <conversation> <submission> [options]",
        discussion: "Takes the text, the files and all else of a refused submission, signs it anew and sends it to the origin; the refused one is listed no more. Sent once only, however often this is repeated. Where the rules of now refuse it as well, the refused one stays as it is. A request to join is made again with join. What cannot be undone, such as closing a channel, wants --confirm again. With a token, or as a user of access.json, only messages, edits and reactions are sent again, as far as the caller may call message.post, message.edit, message.react and message.unreact so.\n\nFor example:\n  chanadm submission resend '#help' 3f9a1c" + GlobalOptions.footnote)
    static var spec: CommandSpec { .submissionResend }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The refused one: its id, or at least six digits of it.") var submission: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("submission", submission)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct SubmissionDiscardCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "discard", _superCommandName: "chanadm submission", abstract: "Discard refused submissions.",
        usage: "chanadm submission discard <conversation> [<submission>] [options]",
        discussion: "Deletes refused submissions with their text. Pending submissions stay.\n\nFor example:\n  chanadm submission discard '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .submissionDiscard }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Only this one: its id, or at least six digits of it.") var submission: String?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("submission", submission)
        try mutation.add(to: &parameters)
        return parameters
    }
}

extension CommandSpec {
    static let submissionList = CommandSpec(
        Methods.SubmissionList.info, .list,
        columns: [
            Column("at", "SINCE", .time),
            Column("state", "STATE", .state),
            Column("summary", "WHAT", .text),
            Column("text", "TEXT", .wrap),
            Column("reason", "REASON", .wrap),
            Column("id", "ID", .id),
        ],
        fields: ["id", "state", "act", "summary", "text", "at", "error", "reason"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
        ],
        groups: [Groups.page])
    static let submissionResend = CommandSpec(
        Methods.SubmissionResend.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "message"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("submission", .text, isRequired: true, "The refused one: its id, or at least six digits of it."),
        ],
        groups: [Groups.mutation], success: "Sent {params.submission} again", plain: "message", takesConfirmation: true)
    static let submissionDiscard = CommandSpec(
        Methods.SubmissionDiscard.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("submission", .text, "Only this one: its id, or at least six digits of it."),
        ],
        groups: [Groups.mutation], success: "Discarded refused submissions of {params.conversation}")
}
