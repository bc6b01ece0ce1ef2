// Generated from schema/rpc/integrity.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct IntegrityCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "integrity",
        abstract: "What failed verification or could not be opened.",
        subcommands: [IntegrityListCommand.self]
    )
}

struct IntegrityListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List integrity and decryption errors.",
        discussion: "Errors that stand; with --all also those recovered from.\n\nFor example:\n  chanadm integrity list '#help'" + GlobalOptions.footnote
    )
    static var sheet: MethodSheet { .integrityList }

    @Argument(help: "Only this channel or group.")
    var conversation: String?
    @Option(name: .customLong("class"), help: "Only this class. One of integrity, decryption.", completion: .list(["integrity", "decryption"]))
    var `class`: String?
    @Option(name: .customLong("kind"), help: "Only this error. One of malformed, wrong_conversation, unknown_author, bad_signature, not_permitted, skipped, duplicate, out_of_order, counter_reused, bad_root, bad_checkpoint, bad_cosignature, rolled_back, forked, body_mismatch, body_missing, needs_upgrade, unknown_epoch, too_early, revoked, tampered, undecodable.", completion: .list(["malformed", "wrong_conversation", "unknown_author", "bad_signature", "not_permitted", "skipped", "duplicate", "out_of_order", "counter_reused", "bad_root", "bad_checkpoint", "bad_cosignature", "rolled_back", "forked", "body_mismatch", "body_missing", "needs_upgrade", "unknown_epoch", "too_early", "revoked", "tampered", "undecodable"]))
    var kind: String?
    @Flag(name: .customLong("all"), help: "Also those recovered from.")
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
        try parameters.set("class", `class`, among: Contract.FailureClass.allCases.map(\.rawValue))
        try parameters.set("kind", kind, among: Contract.IntegrityKind.allCases.map(\.rawValue))
        parameters.setIfOn("all", all)
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
        return parameters
    }
}

extension MethodSheet {
    static let integrityList = MethodSheet(
        Methods.IntegrityList.info,
        .list,
        columns: [
            Column("last_at", "TIME", .time),
            Column("kind", "ERROR", .state),
            Column("seq", "ENTRY", .count),
            Column("source", "SOURCE", .text),
            Column("count", "COUNT", .count),
            Column("recovered_at", "RECOVERED", .time),
            Column("detail", "DETAIL", .wrap),
        ],
        fields: ["id", "conversation", "class", "kind", "seq", "to_seq", "source", "relay", "detail", "count", "first_at", "last_at", "recovered_at", "evidence"],
        inputs: [
            Input("conversation", .conversation, "Only this channel or group."),
            Input("class", .words(["integrity", "decryption"]), option: "--class", "Only this class."),
            Input("kind", .words(["malformed", "wrong_conversation", "unknown_author", "bad_signature", "not_permitted", "skipped", "duplicate", "out_of_order", "counter_reused", "bad_root", "bad_checkpoint", "bad_cosignature", "rolled_back", "forked", "body_mismatch", "body_missing", "needs_upgrade", "unknown_epoch", "too_early", "revoked", "tampered", "undecodable"]), option: "--kind", "Only this error."),
            Input("all", .flag, option: "--all", "Also those recovered from."),
            Input("limit", .number, option: "--limit", "At most so many items. The command line takes any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the page before."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ]
    )
}
