// Generated from schema/rpc/integrity.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct IntegrityCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "integrity", abstract: "What failed verification or could not be opened.",
        subcommands: [IntegrityListCommand.self, IntegrityShowCommand.self, IntegrityAcknowledgeCommand.self, IntegrityEvidenceCommand.self, IntegrityRepairCommand.self, IntegrityDiscardCopyCommand.self, IntegrityRetryCommand.self, IntegrityDropCommand.self])
}

struct IntegrityListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm integrity", abstract: "List integrity and decryption errors.",
        usage: "chanadm integrity list [<conversation>] [options]",
        discussion: "Open errors; with --all also recovered ones.\n\nFor example:\n  chanadm integrity list '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .integrityList }

    @Argument(help: "Only this channel or group.") var conversation: String?
    @Option(name: .customLong("class"), help: "Only this class. One of integrity, decryption.", completion: .list(["integrity", "decryption"])) var `class`: String?
    @Option(name: .customLong("kind"), help: "Only this error. One of malformed, wrong_conversation, unknown_author, bad_signature, not_permitted, skipped, duplicate, out_of_order, counter_reused, bad_root, bad_checkpoint, bad_cosignature, rolled_back, forked, body_mismatch, body_missing, needs_upgrade, unknown_epoch, too_early, revoked, tampered, undecodable.", completion: .list(["malformed", "wrong_conversation", "unknown_author", "bad_signature", "not_permitted", "skipped", "duplicate", "out_of_order", "counter_reused", "bad_root", "bad_checkpoint", "bad_cosignature", "rolled_back", "forked", "body_mismatch", "body_missing", "needs_upgrade", "unknown_epoch", "too_early", "revoked", "tampered", "undecodable"])) var kind: String?
    @Flag(name: .customLong("all"), help: "Include recovered errors.") var all = false
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("class", `class`, among: Contract.FailureClass.allCases.map(\.rawValue))
        try parameters.set("kind", kind, among: Contract.IntegrityKind.allCases.map(\.rawValue))
        parameters.setIfOn("all", all)
        try page.add(to: &parameters)
        return parameters
    }
}

struct IntegrityShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: "chanadm integrity",
        abstract: "Show one integrity or decryption error.", usage: "chanadm integrity show <error> [options]",
        discussion: "Shows the error, the entry, the source, whether it was repaired, and what to do.\n\nFor example:\n  chanadm integrity show 1" + GlobalOptions.footnote)
    static var spec: CommandSpec { .integrityShow }

    @Argument(help: "Its number, from integrity list.") var error: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("error", error)
        return parameters
    }
}

struct IntegrityAcknowledgeCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "acknowledge", _superCommandName: "chanadm integrity", abstract: "Acknowledge an error.",
        usage: "chanadm integrity acknowledge <error> [options]",
        discussion: "A fork, a log that became shorter, a wrong root or checkpoint is a proof that stands, also where another relay made up for it: sync, audit verify and doctor warn of it until somebody acknowledges it. It stays in integrity list, with its evidence.\n\nFor example:\n  chanadm integrity acknowledge 1" + GlobalOptions.footnote)
    static var spec: CommandSpec { .integrityAcknowledge }

    @Argument(help: "Its number, from integrity list.") var error: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("error", error)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct IntegrityEvidenceCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "evidence", _superCommandName: "chanadm integrity", abstract: "Export the evidence of a fork.",
        usage: "chanadm integrity evidence <error> [options]",
        discussion: "Two signed pieces that exclude each other, and the key that signed them: whoever has them can check that the origin showed two logs. --to FILE writes the proof for audit check-proof, which needs the key and nothing else; --json gives the pieces whole, in base64.\n\nFor example:\n  chanadm integrity evidence 1 --to -" + GlobalOptions.footnote)
    static var spec: CommandSpec { .integrityEvidence }

    @Argument(help: "Its number, from integrity list.") var error: String
    @Option(name: .customLong("to"), help: ResultTextWriter.help, completion: .file())
    var destination: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("error", error)
        return parameters
    }
}

struct IntegrityRepairCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "repair", _superCommandName: "chanadm integrity", abstract: "Repair failed entries.",
        usage: "chanadm integrity repair <conversation> [options]",
        discussion: "Asks every relay for bodies that were bad or missing, and opens everything again with the keys known now. A node does this by itself a little at a time; this does all of it at once, as a job.\n\nFor example:\n  chanadm integrity repair '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .integrityRepair }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var mutation: MutationArguments
    @Flag(name: .customLong("detach"), inversion: .prefixedNo, help: "Return as soon as the job has started; see job.wait and job.show.") var detach: Bool?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try mutation.add(to: &parameters)
        parameters.set("detach", detach)
        return parameters
    }
}

struct IntegrityDiscardCopyCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "discard-copy", _superCommandName: "chanadm integrity",
        abstract: "Discard the entries that only this copy of the node signed.",
        usage: "chanadm integrity discard-copy <conversation> [options]",
        discussion: "For when two copies of this node ordered the same log (state.forked_self): gives up the entries of this copy from the first one that differs, and goes on from what the relays have. The next sync fetches that; nothing is signed before. Messages and commands of this node's member among them stay in submission list, from where they can be sent again. Refused where a relay has entries of this copy from after the fork.\n\nFor example:\n  chanadm integrity discard-copy '#help' --confirm '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .integrityDiscardCopy }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct IntegrityRetryCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "retry", _superCommandName: "chanadm integrity", abstract: "Retry a quarantined input.",
        usage: "chanadm integrity retry <hash> [options]",
        discussion: "A submission or a batch that crashed the program three times, or that the store could not take, is set aside until another version of the program runs. This tries it again: one more crash sets it aside again.\n\nFor example:\n  chanadm integrity retry 9f86d081884c7d65" + GlobalOptions.footnote)
    static var spec: CommandSpec { .integrityRetry }

    @Argument(help: "Its hash, or the beginning of it, from doctor.") var hash: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("hash", hash)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct IntegrityDropCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "drop", _superCommandName: "chanadm integrity", abstract: "Refuse a quarantined submission.",
        usage: "chanadm integrity drop <hash> [options]",
        discussion: "Its author learns that it could not be processed, and relays forget it. A batch cannot be dropped: the log is what it is.\n\nFor example:\n  chanadm integrity drop 9f86d081884c7d65" + GlobalOptions.footnote)
    static var spec: CommandSpec { .integrityDrop }

    @Argument(help: "Its hash, or the beginning of it, from doctor.") var hash: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("hash", hash)
        try mutation.add(to: &parameters)
        return parameters
    }
}

extension CommandSpec {
    static let integrityList = CommandSpec(
        Methods.IntegrityList.info, .list,
        columns: [
            Column("id", "NUMBER", .text),
            Column("last_at", "TIME", .time),
            Column("kind", "ERROR", .state),
            Column("seq", "ENTRY", .count),
            Column("source", "SOURCE", .text),
            Column("count", "COUNT", .count),
            Column("recovered_at", "RECOVERED", .time),
            Column("acknowledged_at", "ACKNOWLEDGED", .time),
            Column("detail", "DETAIL", .wrap),
        ],
        fields: ["id", "conversation", "class", "kind", "seq", "to_seq", "source", "relay", "detail", "count", "first_at", "last_at", "recovered_at", "acknowledged_at", "has_evidence", "hint"],
        inputs: [
            Input("conversation", .conversation, "Only this channel or group."),
            Input("class", .words(["integrity", "decryption"]), option: "--class", "Only this class."),
            Input("kind", .words(["malformed", "wrong_conversation", "unknown_author", "bad_signature", "not_permitted", "skipped", "duplicate", "out_of_order", "counter_reused", "bad_root", "bad_checkpoint", "bad_cosignature", "rolled_back", "forked", "body_mismatch", "body_missing", "needs_upgrade", "unknown_epoch", "too_early", "revoked", "tampered", "undecodable"]), option: "--kind", "Only this error."),
            Input("all", .flag, option: "--all", "Include recovered errors."),
        ],
        groups: [Groups.page])
    static let integrityShow = CommandSpec(
        Methods.IntegrityShow.info, .object,
        columns: [
            Column("kind", "ERROR", .state),
            Column("detail", "DETAIL", .wrap),
            Column("seq", "ENTRY", .count),
            Column("to_seq", "TO ENTRY", .count),
            Column("source", "SOURCE", .text),
            Column("count", "COUNT", .count),
            Column("first_at", "FIRST", .time),
            Column("last_at", "LAST", .time),
            Column("recovered_at", "RECOVERED", .time),
            Column("acknowledged_at", "ACKNOWLEDGED", .time),
            Column("has_evidence", "EVIDENCE", .flag),
            Column("hint", "WHAT TO DO", .wrap),
        ],
        fields: ["id", "conversation", "class", "kind", "seq", "to_seq", "source", "relay", "detail", "count", "first_at", "last_at", "recovered_at", "acknowledged_at", "has_evidence", "hint"],
        inputs: [
            Input("error", .text, isRequired: true, "Its number, from integrity list."),
        ])
    static let integrityAcknowledge = CommandSpec(
        Methods.IntegrityAcknowledge.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "error"],
        inputs: [
            Input("error", .text, isRequired: true, "Its number, from integrity list."),
        ],
        groups: [Groups.mutation], success: "Acknowledged {result.error.kind}")
    static let integrityEvidence = CommandSpec(
        Methods.IntegrityEvidence.info, .object,
        columns: [
            Column("kind", "ERROR", .state),
            Column("conversation", "CONVERSATION", .id),
            Column("relay", "RELAY", .id),
            Column("found_at", "FOUND", .time),
            Column("key", "KEY", .wrap),
            Column("first", "FIRST", .wrap),
            Column("second", "SECOND", .wrap),
        ],
        fields: ["conversation", "kind", "relay", "found_at", "key", "first", "second", "proof"],
        inputs: [
            Input("error", .text, isRequired: true, "Its number, from integrity list."),
        ],
        save: "proof")
    static let integrityRepair = CommandSpec(
        Methods.IntegrityRepair.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "repair", "job"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
        ],
        groups: [Groups.mutation, Groups.job],
        success: "Repaired {result.repair.repaired}; {result.repair.standing} remain",
        next: "chanadm integrity list {params.conversation}", reportsProgress: true)
    static let integrityDiscardCopy = CommandSpec(
        Methods.IntegrityDiscardCopy.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
        ],
        groups: [Groups.mutation], confirmation: .name,
        success: "Discarded this copy's entries of {params.conversation}", next: "chanadm sync {params.conversation}",
        takesConfirmation: true)
    static let integrityRetry = CommandSpec(
        Methods.IntegrityRetry.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed"],
        inputs: [
            Input("hash", .text, isRequired: true, "Its hash, or the beginning of it, from doctor."),
        ],
        groups: [Groups.mutation], success: "Will process {params.hash} again")
    static let integrityDrop = CommandSpec(
        Methods.IntegrityDrop.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed"],
        inputs: [
            Input("hash", .text, isRequired: true, "Its hash, or the beginning of it, from doctor."),
        ],
        groups: [Groups.mutation], success: "Refused {params.hash}")
}
