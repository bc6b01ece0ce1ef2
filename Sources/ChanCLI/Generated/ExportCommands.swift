// Generated from schema/rpc/export.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct ExportCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Conversations for elsewhere.",
        subcommands: [ExportJsonlCommand.self, ExportVerifyCommand.self]
    )
}

struct ExportJsonlCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "jsonl",
        abstract: "Export a conversation as lines of JSON.",
        discussion: "A job: writes every entry up to the largest checkpoint into a new file of mode 0600, one line each: the exact bytes, the keys that prove and open this entry, and what it says as text. Whoever has the file reads what this node can read. export verify checks it with nothing else.\n\nFor example:\n  chanadm export jsonl '#help' /tmp/help.jsonl" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .exportJsonl }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "Where to write it; nothing may be there.", completion: .file())
    var path: String
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
        try parameters.setPath("path", path)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("detach", detach)
        return parameters
    }
}

struct ExportVerifyCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check an export with nothing else.",
        discussion: "Reads the file through: the first entry against the conversation's identifier, every signature, every body, the root against the checkpoint its origin signed. Needs no node, no state directory and no network. Exit code 10 if anything does not hold.\n\nFor example:\n  chanadm export verify /tmp/help.jsonl" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .exportVerify }

    @Argument(help: "The export.", completion: .file())
    var path: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        try parameters.setPath("path", path)
        return parameters
    }
}

extension CommandSpec {
    static let exportJsonl = CommandSpec(
        Methods.ExportJsonl.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "export", "job"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("path", .file, isRequired: true, "Where to write it; nothing may be there."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("detach", .flag, option: "--detach", "Answer as soon as the job is begun; job.wait and job.show tell the rest."),
        ],
        success: "Exported {result.export.entries} entries to {params.path}",
        next: "chanadm export verify {params.path}",
        reportsProgress: true
    )
    static let exportVerify = CommandSpec(
        Methods.ExportVerify.info,
        .object,
        columns: [
            Column("conversation", "CONVERSATION", .text),
            Column("entries", "ENTRIES", .count),
            Column("checkpoint_size", "SIGNED", .count),
            Column("bodies_opened", "OPENED", .count),
            Column("bodies_sealed", "SEALED", .notable),
            Column("bodies_pruned", "PRUNED", .notable),
            Column("faults", "FAULTS", .notable),
            Column("examples", "FIRST", .table, nested: [Column("entry", "ENTRY", .count), Column("name", "ERROR", .text), Column("detail", "DETAIL", .wrap)]),
        ],
        fields: ["ok", "path", "conversation", "entries", "signatures", "bodies_opened", "bodies_sealed", "bodies_pruned", "root", "checkpoint_size", "faults", "examples"],
        inputs: [
            Input("path", .file, isRequired: true, "The export."),
        ],
        success: "{result.entries} entries lead to the signed root",
        verdicts: [Verdict("ok", ExitStatus(rawValue: 10) ?? .failure)],
        isOffline: true
    )
}
