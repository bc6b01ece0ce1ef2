// Generated from schema/rpc/export.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct ExportCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Exports of conversations.",
        subcommands: [ExportJsonlCommand.self, ExportVerifyCommand.self])
}

struct ExportJsonlCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "jsonl", _superCommandName: "chanadm export", abstract: "Export a conversation as lines of JSON.",
        usage: "chanadm export jsonl <conversation> <path> [options]",
        discussion: "A job: writes every entry up to the largest checkpoint into a new file of mode 0600, one line each: the exact bytes, the keys that prove and open this entry, and what it says as text. The file gives access to everything that this node can read. export verify checks it without a node.\n\nFor example:\n  chanadm export jsonl '#help' /tmp/help.jsonl" + GlobalOptions.footnote)
    static var spec: CommandSpec { .exportJsonl }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "File to write; it must not exist.", completion: .file()) var path: String
    @OptionGroup var mutation: MutationArguments
    @Flag(name: .customLong("detach"), inversion: .prefixedNo, help: "Return as soon as the job has started; see job.wait and job.show.") var detach: Bool?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.setPath("path", path)
        try mutation.add(to: &parameters)
        parameters.set("detach", detach)
        return parameters
    }
}

struct ExportVerifyCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", _superCommandName: "chanadm export", abstract: "Verify an export offline.",
        usage: "chanadm export verify <path> [options]",
        discussion: "Reads the file through: the first entry against the conversation's identifier, every signature, every body, the root against the checkpoint its origin signed. Needs no node, no state directory and no network. Exit code 10 if anything does not hold.\n\nFor example:\n  chanadm export verify /tmp/help.jsonl" + GlobalOptions.footnote)
    static var spec: CommandSpec { .exportVerify }

    @Argument(help: "The export.", completion: .file()) var path: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setPath("path", path)
        return parameters
    }
}

extension CommandSpec {
    static let exportJsonl = CommandSpec(
        Methods.ExportJsonl.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "export", "job"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("path", .file, isRequired: true, "File to write; it must not exist."),
        ],
        groups: [Groups.mutation, Groups.job], success: "Exported {result.export.entries} entries to {params.path}",
        next: "chanadm export verify {params.path}", reportsProgress: true)
    static let exportVerify = CommandSpec(
        Methods.ExportVerify.info, .object,
        columns: [
            Column("conversation", "CONVERSATION", .text),
            Column("entries", "ENTRIES", .count),
            Column("checkpoint_size", "SIGNED", .count),
            Column("bodies_opened", "OPENED", .count),
            Column("bodies_sealed", "SEALED", .notable),
            Column("bodies_pruned", "PRUNED", .notable),
            Column("faults", "ERRORS", .notable),
            Column("examples", "FIRST", .table, nested: [Column("entry", "ENTRY", .count), Column("name", "ERROR", .text), Column("detail", "DETAIL", .wrap)]),
        ],
        fields: ["ok", "path", "conversation", "entries", "signatures", "bodies_opened", "bodies_sealed", "bodies_pruned", "root", "checkpoint_size", "faults", "examples"],
        inputs: [
            Input("path", .file, isRequired: true, "The export."),
        ],
        success: "{result.entries} entries lead to the signed root",
        verdicts: [Verdict("ok", ExitStatus(rawValue: 10) ?? .failure)], isOffline: true)
}
