// Generated from schema/rpc/job.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct JobCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "job", abstract: "Jobs: long operations that survive restarts.",
        subcommands: [JobListCommand.self, JobShowCommand.self, JobItemsCommand.self, JobWaitCommand.self, JobCancelCommand.self])
}

struct JobListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm job", abstract: "List jobs.",
        usage: "chanadm job list [options]",
        discussion: "Jobs are listed for 30 days after their end.\n\nFor example:\n  chanadm job list --state running" + GlobalOptions.footnote)
    static var spec: CommandSpec { .jobList }

    @Option(name: .customLong("state"), help: "Only in this state. One of waiting, running, interrupted, done, failed, cancelled.", completion: .list(["waiting", "running", "interrupted", "done", "failed", "cancelled"])) var state: String?
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.set("state", state, among: Contract.JobState.allCases.map(\.rawValue))
        try page.add(to: &parameters)
        return parameters
    }
}

struct JobShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: "chanadm job", abstract: "Show a job.",
        usage: "chanadm job show <job> [options]",
        discussion: "Its progress while it runs; its result or error afterwards.\n\nFor example:\n  chanadm job show b1" + GlobalOptions.footnote)
    static var spec: CommandSpec { .jobShow }

    @Argument(help: "The job, as b12.") var job: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("job", job)
        return parameters
    }
}

struct JobItemsCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "items", _superCommandName: "chanadm job", abstract: "List the results of a job's items.",
        usage: "chanadm job items <job> [options]",
        discussion: "In the order of the request.\n\nFor example:\n  chanadm job items b1" + GlobalOptions.footnote)
    static var spec: CommandSpec { .jobItems }

    @Argument(help: "The job, as b12.") var job: String
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("job", job)
        try page.add(to: &parameters)
        return parameters
    }
}

struct JobWaitCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "wait", _superCommandName: "chanadm job", abstract: "Wait for a job's end.",
        usage: "chanadm job wait <job> [options]",
        discussion: "Answers when it has ended, whatever the outcome; reports progress meanwhile. The job goes on if the caller goes away. The exit code of the command is that of the one that began the job, had it waited.\n\nFor example:\n  chanadm job wait b1" + GlobalOptions.footnote)
    static var spec: CommandSpec { .jobWait }

    @Argument(help: "The job, as b12.") var job: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("job", job)
        return parameters
    }
}

struct JobCancelCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "cancel", _superCommandName: "chanadm job", abstract: "Stop a job.",
        usage: "chanadm job cancel <job> [options]",
        discussion: "Stops after the current step; completed steps stay. A job that deletes the messages of a deleted conversation cannot be stopped.\n\nFor example:\n  chanadm job cancel b1" + GlobalOptions.footnote)
    static var spec: CommandSpec { .jobCancel }

    @Argument(help: "The job, as b12.") var job: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("job", job)
        try mutation.add(to: &parameters)
        return parameters
    }
}

extension CommandSpec {
    static let jobList = CommandSpec(
        Methods.JobList.info, .list,
        columns: [
            Column("id", "JOB", .text),
            Column("method", "METHOD", .text),
            Column("state", "STATE", .state),
            Column("done", "DONE", .count),
            Column("total", "TOTAL", .count),
            Column("unit", "UNIT", .text),
            Column("created_at", "STARTED", .time),
            Column("error", "ERROR", .text),
            Column("detail", "DETAIL", .wrap),
        ],
        fields: ["id", "method", "conversation", "state", "stopping", "done", "total", "unit", "begun_by", "result", "error", "detail", "created_at", "started_at", "ended_at"],
        inputs: [
            Input("state", .words(["waiting", "running", "interrupted", "done", "failed", "cancelled"]), option: "--state", "Only in this state."),
        ],
        groups: [Groups.page])
    static let jobShow = CommandSpec(
        Methods.JobShow.info, .object,
        columns: [
            Column("id", "JOB", .text),
            Column("method", "METHOD", .text),
            Column("state", "STATE", .state),
            Column("done", "DONE", .count),
            Column("total", "TOTAL", .count),
            Column("unit", "UNIT", .text),
            Column("created_at", "STARTED", .time),
            Column("error", "ERROR", .text),
            Column("detail", "DETAIL", .wrap),
            Column("result", "RESULT", .wrap),
            Column("ended_at", "ENDED", .time),
        ],
        fields: ["id", "method", "conversation", "state", "stopping", "done", "total", "unit", "begun_by", "result", "error", "detail", "created_at", "started_at", "ended_at"],
        inputs: [
            Input("job", .text, isRequired: true, "The job, as b12."),
        ])
    static let jobItems = CommandSpec(
        Methods.JobItems.info, .list,
        columns: [
            Column("number", "NO", .count),
            Column("subject", "ITEM", .text),
            Column("outcome", "OUTCOME", .state),
            Column("error", "ERROR", .text),
            Column("detail", "RULE", .text),
            Column("audit_id", "AUDIT", .text),
        ],
        fields: ["number", "subject", "outcome", "error", "detail", "audit_id"],
        inputs: [
            Input("job", .text, isRequired: true, "The job, as b12."),
        ],
        groups: [Groups.page])
    static let jobWait = CommandSpec(
        Methods.JobWait.info, .object,
        columns: [
            Column("id", "JOB", .text),
            Column("method", "METHOD", .text),
            Column("state", "STATE", .state),
            Column("done", "DONE", .count),
            Column("total", "TOTAL", .count),
            Column("unit", "UNIT", .text),
            Column("created_at", "STARTED", .time),
            Column("error", "ERROR", .text),
            Column("detail", "DETAIL", .wrap),
            Column("result", "RESULT", .wrap),
        ],
        fields: ["id", "method", "conversation", "state", "stopping", "done", "total", "unit", "begun_by", "result", "error", "detail", "created_at", "started_at", "ended_at"],
        inputs: [
            Input("job", .text, isRequired: true, "The job, as b12."),
        ],
        reportsProgress: true)
    static let jobCancel = CommandSpec(
        Methods.JobCancel.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "job"],
        inputs: [
            Input("job", .text, isRequired: true, "The job, as b12."),
        ],
        groups: [Groups.mutation], success: "Asked {result.job.id} to stop")
}
