// Generated from schema/rpc/audit.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct AuditCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Who did what, and whether the log holds.",
        subcommands: [AuditVerifyCommand.self, AuditLogCommand.self]
    )
}

struct AuditVerifyCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Verify a conversation's log.",
        discussion: "Checks the whole log from genesis: Merkle root, checkpoint, every author's signature, every body's hash, every administrative act against the rules, relays' cosignatures. Exit code 10 if anything fails.\n\nFor example:\n  chanadm audit verify '#help'" + GlobalOptions.footnote
    )
    static var sheet: MethodSheet { .auditVerify }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Flag(name: .customLong("offline"), help: "Do not ask relays for newer checkpoints.")
    var offline = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input)
        parameters.set("conversation", conversation)
        parameters.setIfOn("offline", offline)
        return parameters
    }
}

struct AuditLogCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Show administrative acts.",
        discussion: "Who changed what, when and why, from the signed log.\n\nFor example:\n  chanadm audit log '#help'" + GlobalOptions.footnote
    )
    static var sheet: MethodSheet { .auditLog }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("actor"), help: "Only acts of this member.")
    var actor: String?
    @Option(name: .customLong("action"), help: "Only this action, or all beginning with it: member.role, link.")
    var action: String?
    @Option(name: .customLong("since-at"), help: "Ordered at this time or later.")
    var sinceAt: String?
    @Option(name: .customLong("until-at"), help: "Ordered before this time.")
    var untilAt: String?
    @Option(name: .customLong("limit"), help: "At most so many items. The command line takes any number and fetches page after page. Default: 100.")
    var limit: Int?
    @Option(name: .customLong("cursor"), help: "next_cursor of the page before.")
    var cursor: String?
    @Option(name: .customLong("order"), help: "Oldest first or newest first. One of asc, desc. Default: asc.", completion: .list(["asc", "desc"]))
    var order: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input)
        parameters.set("conversation", conversation)
        parameters.set("actor", actor)
        parameters.set("action", action)
        try parameters.setTime("since_at", sinceAt, isFuture: false)
        try parameters.setTime("until_at", untilAt, isFuture: false)
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
        return parameters
    }
}

extension MethodSheet {
    static let auditVerify = MethodSheet(
        Methods.AuditVerify.info,
        .object,
        columns: [
            Column("size", "ENTRIES", .count),
            Column("checkpoint_size", "SIGNED SIZE", .count),
            Column("root", "ROOT", .id),
            Column("signatures", "SIGNATURES", .count),
            Column("bodies", "BODIES", .count),
            Column("bodies_opened", "OPENED", .notable),
            Column("bodies_pruned", "PRUNED", .notable),
            Column("bodies_sealed", "SEALED", .notable),
            Column("statements", "STATEMENTS", .count),
            Column("unverifiable", "UNVERIFIABLE", .notable),
            Column("cosignatures", "COSIGNATURES", .table, nested: [Column("relay", "RELAY", .text), Column("size", "SIZE", .count), Column("at", "AT", .time), Column("ok", "OK", .flag)]),
            Column("errors", "ERRORS", .table, nested: [Column("last_at", "TIME", .time), Column("kind", "ERROR", .state), Column("seq", "ENTRY", .count), Column("source", "SOURCE", .text), Column("count", "COUNT", .count), Column("recovered_at", "RECOVERED", .time), Column("detail", "DETAIL", .wrap)]),
        ],
        fields: ["conversation", "ok", "size", "root", "checkpoint_size", "signatures", "bodies", "bodies_opened", "bodies_pruned", "bodies_sealed", "statements", "unverifiable", "cosignatures", "errors", "elapsed_ms"],
        positionals: ["conversation"],
        success: "{result.size} entries, {result.signatures} signatures and {result.cosignatures} cosignatures check out; signed size {result.checkpoint_size}",
        verdict: MethodSheet.Verdict("ok", ExitStatus(rawValue: 10) ?? .failure),
        reportsProgress: true
    )
    static let auditLog = MethodSheet(
        Methods.AuditLog.info,
        .list,
        columns: [
            Column("at", "TIME", .time),
            Column("seq", "ENTRY", .count),
            Column("actor.name", "WHO", .text),
            Column("action", "ACTION", .text),
            Column("summary", "WHAT", .wrap),
            Column("reason", "REASON", .wrap),
        ],
        fields: ["id", "seq", "at", "action", "actor", "target", "summary", "reason", "verified"],
        positionals: ["conversation"]
    )
}
