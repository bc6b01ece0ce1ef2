// Generated from schema/rpc/audit.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct AuditCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit", abstract: "The audit log, proofs and verification.",
        subcommands: [AuditVerifyCommand.self, AuditLogCommand.self, AuditKeysCommand.self, AuditProveCommand.self, AuditProveGrowthCommand.self, AuditJournalCommand.self, AuditMembersCommand.self, AuditRelaysCommand.self, AuditStateCommand.self, AuditDiffCommand.self, AuditCheckpointCommand.self, AuditExportCommand.self, AuditCheckProofCommand.self])
}

struct AuditVerifyCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", _superCommandName: "chanadm audit", abstract: "Verify a conversation's log.",
        usage: "chanadm audit verify <conversation> [options]",
        discussion: "Checks the whole log from genesis on all cores: Merkle root, checkpoints, every author's signature, every body against its hash and its key, relays' cosignatures. Entries that the rules refused are in integrity list. For the journal it checks every line, the stored hashes and the last signed checkpoint. Exit code 10 if a check fails, or while there is an unacknowledged proof against the origin or a relay.\n\nFor example:\n  chanadm audit verify '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .auditVerify }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has; journal for the journal of this node.") var conversation: String
    @Flag(name: .customLong("offline"), help: "Do not ask relays for newer checkpoints.") var offline = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.setIfOn("offline", offline)
        return parameters
    }
}

struct AuditLogCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", _superCommandName: "chanadm audit", abstract: "Show administrative acts.",
        usage: "chanadm audit log <conversation> [options]",
        discussion: "Lists from the signed log: author, change, time and reason, with the old and the new value of each field.\n\nFor example:\n  chanadm audit log '#help'\n  chanadm audit log '#help' --target @bob --order desc" + GlobalOptions.footnote)
    static var spec: CommandSpec { .auditLog }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("actor"), help: "Only acts of this member.") var actor: String?
    @Option(name: .customLong("action"), help: "Only this action, or all beginning with it: member.role, link.") var action: String?
    @Option(name: .customLong("target"), help: "Only acts on this: a member's, link's or relay's name, or a message's id, or the beginning of an id.") var target: String?
    @Option(name: .customLong("outcome"), help: "Only what was permitted, or only what was refused. One of accepted, refused.", completion: .list(["accepted", "refused"])) var outcome: String?
    @Option(name: .customLong("text"), help: "Only acts whose summary, target or reason contains this, whatever the case of letters.") var text: String?
    @Option(name: .customLong("since-at"), help: ArgumentHelp("Ordered at this time or later.", valueName: "2h|3d|date")) var sinceAt: String?
    @Option(name: .customLong("until-at"), help: ArgumentHelp("Ordered before this time.", valueName: "2h|3d|date")) var untilAt: String?
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("actor", actor)
        parameters.set("action", action)
        parameters.set("target", target)
        try parameters.set("outcome", outcome, among: Contract.AuditOutcome.allCases.map(\.rawValue))
        parameters.set("text", text)
        try parameters.setTime("since_at", sinceAt, isFuture: false)
        try parameters.setTime("until_at", untilAt, isFuture: false)
        try page.add(to: &parameters)
        return parameters
    }
}

struct AuditKeysCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys", _superCommandName: "chanadm audit", abstract: "Show the keys proofs are checked with.",
        usage: "chanadm audit keys <conversation> [options]",
        discussion: "The verifier keys (C2SP signed-note) of a conversation's origin and of the relays that cosign. A verifier needs them once, from a trusted source.\n\nFor example:\n  chanadm audit keys '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .auditKeys }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has; journal for the journal of this node.") var conversation: String
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try page.add(to: &parameters)
        return parameters
    }
}

struct AuditProveCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "prove", _superCommandName: "chanadm audit", abstract: "Prove that an entry is in a log.",
        usage: "chanadm audit prove <conversation> <entry> [options]",
        discussion: "Makes a .tlog-proof (C2SP): the entry, its path to the root, and the signed checkpoint that most relays cosigned. It is checked with audit check-proof and the log's key, without a node, or by any other implementation of C2SP.\n\nFor example:\n  chanadm audit prove '#help' 2 --to -" + GlobalOptions.footnote)
    static var spec: CommandSpec { .auditProve }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has; journal for the journal of this node.") var conversation: String
    @Argument(help: "The entry's number, or the id of a message or an act, or the beginning of it.") var entry: String
    @Option(name: .customLong("to"), help: ResultTextWriter.help, completion: .file())
    var destination: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("entry", entry)
        return parameters
    }
}

struct AuditProveGrowthCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "prove-growth", _superCommandName: "chanadm audit", abstract: "Prove that a log only grew.",
        usage: "chanadm audit prove-growth <conversation> <from-size> [options]",
        discussion: "The consistency proof (RFC 6962 §2.1.2) from an earlier size to a signed checkpoint: it shows to a holder of the earlier root that nothing was changed or removed.\n\nFor example:\n  chanadm audit prove-growth '#help' 2" + GlobalOptions.footnote)
    static var spec: CommandSpec { .auditProveGrowth }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has; journal for the journal of this node.") var conversation: String
    @Argument(help: "Entries of the earlier state.") var fromSize: Int
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("from_size", fromSize)
        return parameters
    }
}

struct AuditJournalCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "journal", _superCommandName: "chanadm audit", abstract: "Show the journal of this node.",
        usage: "chanadm audit journal [<conversation>] [options]",
        discussion: "Lists every administrative request to this node, accepted or refused: caller, token, target, changed fields, reason and result. Private reasons are shown to those who may read that conversation's audit log.\n\nFor example:\n  chanadm audit journal --outcome refused --order desc" + GlobalOptions.footnote)
    static var spec: CommandSpec { .auditJournal }

    @Argument(help: "Only requests about this channel or group.") var conversation: String?
    @Option(name: .customLong("actor"), help: "Only of this user: uid 1000, or a part of it.") var actor: String?
    @Option(name: .customLong("token"), help: "Only with this token, by its id.") var token: String?
    @Option(name: .customLong("client"), help: "Only of programs that call themselves so.") var client: String?
    @Option(name: .customLong("action"), help: "Only this method, or all beginning with it: member.role, link.") var action: String?
    @Option(name: .customLong("target"), help: "Only requests that named this: a name, an id, or the beginning of an id.") var target: String?
    @Option(name: .customLong("outcome"), help: "Only what was accepted, or only what was refused. One of accepted, refused.", completion: .list(["accepted", "refused"])) var outcome: String?
    @Option(name: .customLong("text"), help: "Only lines that contain this, whatever the case of letters.") var text: String?
    @Option(name: .customLong("since-at"), help: ArgumentHelp("At this time or later.", valueName: "2h|3d|date")) var sinceAt: String?
    @Option(name: .customLong("until-at"), help: ArgumentHelp("Before this time.", valueName: "2h|3d|date")) var untilAt: String?
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("actor", actor)
        parameters.set("token", token)
        parameters.set("client", client)
        parameters.set("action", action)
        parameters.set("target", target)
        try parameters.set("outcome", outcome, among: Contract.AuditOutcome.allCases.map(\.rawValue))
        parameters.set("text", text)
        try parameters.setTime("since_at", sinceAt, isFuture: false)
        try parameters.setTime("until_at", untilAt, isFuture: false)
        try page.add(to: &parameters)
        return parameters
    }
}

struct AuditMembersCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "members", _superCommandName: "chanadm audit", abstract: "List members with findings.",
        usage: "chanadm audit members <conversation> [options]",
        discussion: "The roster with role, start, admitting member, link, last activity, key age and findings: members without activity or device, dormant members, duplicates, members who joined by a link that was withdrawn later, and expired grants. The readers set on relays are in audit relays.\n\nFor example:\n  chanadm audit members '#help' --flag dormant --dormant 180d" + GlobalOptions.footnote)
    static var spec: CommandSpec { .auditMembers }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("role"), help: "Only members of this role. One of observer, author, member, moderator, admin, owner.", completion: .list(["observer", "author", "member", "moderator", "admin", "owner"])) var role: String?
    @Option(name: .customLong("status"), help: "Standing. One of invited, pending_origin, pending_approval, pending_review, active, left, removed, banned, declined, withdrawn. Default: active.", completion: .list(["invited", "pending_origin", "pending_approval", "pending_review", "active", "left", "removed", "banned", "declined", "withdrawn"])) var status: String?
    @Option(name: .customLong("flag"), help: "Only members with this flag. One of ghost, dormant, duplicate_name, duplicate_key, withdrawn_link, expired_grant.", completion: .list(["ghost", "dormant", "duplicate_name", "duplicate_key", "withdrawn_link", "expired_grant"])) var flag: String?
    @Flag(name: .customLong("flagged"), help: "Only members with any flag.") var flagged = false
    @Option(name: .customLong("dormant"), help: ArgumentHelp("How long without an act or a post makes a member dormant. Default: 90d.", valueName: "15m|2h|3d")) var dormantS: String?
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("role", role, among: Contract.Role.allCases.map(\.rawValue))
        try parameters.set("status", status, among: Contract.MemberStatus.allCases.map(\.rawValue))
        try parameters.set("flag", flag, among: Contract.AuditFlag.allCases.map(\.rawValue))
        parameters.setIfOn("flagged", flagged)
        try parameters.setDuration("dormant_s", dormantS)
        try page.add(to: &parameters)
        return parameters
    }
}

struct AuditRelaysCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "relays", _superCommandName: "chanadm audit", abstract: "Compare each relay's view with ours.",
        usage: "chanadm audit relays <conversation> [options]",
        discussion: "Compares what each relay was sent and last showed with this node's roster and log: size, root, readers. Relays are not asked; use relay status for that.\n\nFor example:\n  chanadm audit relays '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .auditRelays }

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

struct AuditStateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "state", _superCommandName: "chanadm audit",
        abstract: "Show what a conversation was at an earlier moment.",
        usage: "chanadm audit state <conversation> [options]",
        discussion: "Derives name, settings, roles, staff, links and relays as of an entry or a time from the log, by the same rules that make the present; with --members the roster too. Nothing of the node is changed.\n\nFor example:\n  chanadm audit state '#help' --at 2" + GlobalOptions.footnote)
    static var spec: CommandSpec { .auditState }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("at"), help: "The last entry that counts, a time (RFC 3339), or how long ago: 17, 2026-11-17T00:00:00Z, 7d. Now, if left out.") var point: String?
    @Flag(name: .customLong("members"), help: "Include the members.") var members = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("point", point)
        parameters.setIfOn("members", members)
        return parameters
    }
}

struct AuditDiffCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", _superCommandName: "chanadm audit", abstract: "Show what changed between two moments.",
        usage: "chanadm audit diff <conversation> --from <from> [options]",
        discussion: "Compares the conversation's state at two moments, field by field, and names for each field the author, the time and the entry of the change.\n\nFor example:\n  chanadm audit diff '#help' --from 0" + GlobalOptions.footnote)
    static var spec: CommandSpec { .auditDiff }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("from"), help: "The earlier moment: an entry, a time (RFC 3339), or how long ago.") var from: String
    @Option(name: .customLong("to"), help: "The later moment; now, if left out.") var to: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("from", from)
        parameters.set("to", to)
        return parameters
    }
}

struct AuditCheckpointCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "checkpoint", _superCommandName: "chanadm audit", abstract: "Show the signed state of a log.",
        usage: "chanadm audit checkpoint <conversation> [options]",
        discussion: "The largest signed checkpoint of a conversation, with relays' cosignatures, or a fresh one of this node's journal. A copy kept elsewhere lets its holder detect later changes: see audit prove-growth.\n\nFor example:\n  chanadm audit checkpoint journal" + GlobalOptions.footnote)
    static var spec: CommandSpec { .auditCheckpoint }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has; journal for the journal of this node.") var conversation: String
    @Option(name: .customLong("to"), help: ResultTextWriter.help, completion: .file())
    var destination: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        return parameters
    }
}

struct AuditExportCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", _superCommandName: "chanadm audit", abstract: "Write acts or the journal to a file.",
        usage: "chanadm audit export <conversation> [options]",
        discussion: "All administrative acts of a conversation, or the whole journal of this node, oldest first: as JSONL or CSV, to a new file of mode 0600 or to standard output. JSONL lines of the journal are exactly the bytes its tree covers: anyone can compute the root again. No cell of a CSV begins a formula.\n\nFor example:\n  chanadm audit export journal\n  chanadm audit export '#help' --format csv" + GlobalOptions.footnote)
    static var spec: CommandSpec { .auditExport }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has; journal for the journal of this node.") var conversation: String
    @Option(name: .customLong("format"), help: "How lines are written. One of jsonl, csv. Default: jsonl.", completion: .list(["jsonl", "csv"])) var format: String?
    @Option(name: .customLong("since-at"), help: ArgumentHelp("At this time or later.", valueName: "2h|3d|date")) var sinceAt: String?
    @Option(name: .customLong("until-at"), help: ArgumentHelp("Before this time.", valueName: "2h|3d|date")) var untilAt: String?
    @OptionGroup var page: PageArguments
    @Option(name: .customLong("to"), help: ResultTextWriter.help, completion: .file())
    var destination: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.set("format", format, among: Contract.ExportFormat.allCases.map(\.rawValue))
        try parameters.setTime("since_at", sinceAt, isFuture: false)
        try parameters.setTime("until_at", untilAt, isFuture: false)
        try page.add(to: &parameters)
        return parameters
    }
}

struct AuditCheckProofCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "check-proof", _superCommandName: "chanadm audit",
        abstract: "Check a proof with a key and nothing else.",
        usage: "chanadm audit check-proof <proof> --key <key> [options]",
        discussion: "Reads a .tlog-proof, or the proof of a fork from integrity evidence, and checks it step by step. Needs no node, no state directory and no network. Exit code 10 and the name of the step if one fails.\n\nFor example:\n  chanadm audit check-proof 17.tlog-proof --key 'chanadm/8f…+1c0a57e2+AQ…'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .auditCheckProof }

    @Argument(help: "The proof: its text; a command takes the name of the file, or - for standard input.", completion: .file()) var proof: String
    @Option(name: .customLong("key"), help: "The log's verifier key, from audit keys.") var key: String
    @Option(name: .customLong("cosigner"), help: "Verifier keys of relays whose cosignatures count.") var cosigners: [String] = []
    @Option(name: .customLong("quorum"), help: ArgumentHelp("How many of these cosigners must have signed.", valueName: "n")) var quorum: Int?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setFile("proof", proof)
        parameters.set("key", key)
        parameters.set("cosigners", cosigners)
        parameters.set("quorum", quorum)
        return parameters
    }
}

extension CommandSpec {
    static let auditVerify = CommandSpec(
        Methods.AuditVerify.info, .object,
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
            Column("errors", "ERRORS", .table, nested: [Column("id", "NUMBER", .text), Column("last_at", "TIME", .time), Column("kind", "ERROR", .state), Column("seq", "ENTRY", .count), Column("source", "SOURCE", .text), Column("count", "COUNT", .count), Column("recovered_at", "RECOVERED", .time), Column("acknowledged_at", "ACKNOWLEDGED", .time), Column("detail", "DETAIL", .wrap)]),
        ],
        fields: ["conversation", "ok", "size", "root", "checkpoint_size", "signatures", "bodies", "bodies_opened", "bodies_pruned", "bodies_sealed", "statements", "unverifiable", "cosignatures", "errors", "elapsed_ms"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has; journal for the journal of this node."),
            Input("offline", .flag, option: "--offline", "Do not ask relays for newer checkpoints."),
        ],
        success: "{result.size} entries, {result.signatures} signatures and {result.cosignatures} cosignatures check out; signed size {result.checkpoint_size}",
        verdicts: [Verdict("ok", ExitStatus(rawValue: 10) ?? .failure)], reportsProgress: true)
    static let auditLog = CommandSpec(
        Methods.AuditLog.info, .list,
        columns: [
            Column("at", "TIME", .said),
            Column("seq", "ENTRY", .count),
            Column("actor.name", "WHO", .text),
            Column("action", "ACTION", .text),
            Column("summary", "WHAT", .wrap),
            Column("changes", "CHANGES", .changes),
            Column("reason", "REASON", .wrap),
        ],
        fields: ["id", "seq", "at", "dated_ahead", "action", "actor", "target", "summary", "reason", "changes", "outcome", "verified"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("actor", .member, option: "--actor", "Only acts of this member."),
            Input("action", .text, option: "--action", "Only this action, or all beginning with it: member.role, link."),
            Input("target", .text, option: "--target", "Only acts on this: a member's, link's or relay's name, or a message's id, or the beginning of an id."),
            Input("outcome", .words(["accepted", "refused"]), option: "--outcome", "Only what was permitted, or only what was refused."),
            Input("text", .text, option: "--text", "Only acts whose summary, target or reason contains this, whatever the case of letters."),
            Input("since_at", .time, option: "--since-at", "Ordered at this time or later."),
            Input("until_at", .time, option: "--until-at", "Ordered before this time."),
        ],
        groups: [Groups.page])
    static let auditKeys = CommandSpec(
        Methods.AuditKeys.info, .list,
        columns: [
            Column("role", "ROLE", .state),
            Column("key", "KEY", .text),
        ],
        fields: ["role", "name", "key"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has; journal for the journal of this node."),
        ],
        groups: [Groups.page])
    static let auditProve = CommandSpec(
        Methods.AuditProve.info, .object,
        columns: [
            Column("origin", "LOG", .text),
            Column("seq", "ENTRY", .count),
            Column("message", "STATEMENT", .text),
            Column("size", "SIGNED SIZE", .count),
            Column("root", "ROOT", .text),
            Column("cosigners", "COSIGNED BY", .lines),
            Column("key", "KEY", .text),
        ],
        fields: ["origin", "seq", "message", "size", "root", "cosigners", "key", "proof"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has; journal for the journal of this node."),
            Input("entry", .text, isRequired: true, "The entry's number, or the id of a message or an act, or the beginning of it."),
        ],
        next: "chanadm audit check-proof FILE --key KEY", save: "proof")
    static let auditProveGrowth = CommandSpec(
        Methods.AuditProveGrowth.info, .object,
        columns: [
            Column("origin", "LOG", .text),
            Column("from_size", "FROM", .count),
            Column("from_root", "ROOT THEN", .text),
            Column("size", "TO", .count),
            Column("root", "ROOT NOW", .text),
            Column("path", "PATH", .lines),
            Column("key", "KEY", .text),
        ],
        fields: ["origin", "from_size", "from_root", "size", "root", "path", "key", "checkpoint"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has; journal for the journal of this node."),
            Input("from_size", .number, isRequired: true, "Entries of the earlier state."),
        ])
    static let auditJournal = CommandSpec(
        Methods.AuditJournal.info, .list,
        columns: [
            Column("at", "TIME", .time),
            Column("id", "LINE", .text),
            Column("actor", "WHO", .text),
            Column("method", "METHOD", .text),
            Column("target", "TARGET", .text),
            Column("result", "RESULT", .text),
            Column("reason", "REASON", .wrap),
        ],
        fields: ["id", "seq", "at", "method", "outcome", "result", "actor", "process", "token", "client", "conversation", "target", "changes", "reason", "reason_private", "rule", "version_before", "version", "entry", "count"],
        inputs: [
            Input("conversation", .conversation, "Only requests about this channel or group."),
            Input("actor", .text, option: "--actor", "Only of this user: uid 1000, or a part of it."),
            Input("token", .text, option: "--token", "Only with this token, by its id."),
            Input("client", .text, option: "--client", "Only of programs that call themselves so."),
            Input("action", .text, option: "--action", "Only this method, or all beginning with it: member.role, link."),
            Input("target", .text, option: "--target", "Only requests that named this: a name, an id, or the beginning of an id."),
            Input("outcome", .words(["accepted", "refused"]), option: "--outcome", "Only what was accepted, or only what was refused."),
            Input("text", .text, option: "--text", "Only lines that contain this, whatever the case of letters."),
            Input("since_at", .time, option: "--since-at", "At this time or later."),
            Input("until_at", .time, option: "--until-at", "Before this time."),
        ],
        groups: [Groups.page])
    static let auditMembers = CommandSpec(
        Methods.AuditMembers.info, .list,
        columns: [
            Column("name", "NAME", .member),
            Column("role", "ROLE", .role),
            Column("since_at", "SINCE", .time),
            Column("admitted_by.name", "ADMITTED BY", .text),
            Column("link", "LINK", .text),
            Column("last_seen_at", "LAST SEEN", .time),
            Column("key_age_s", "KEY AGE", .duration),
            Column("flags", "FLAGS", .lines),
        ],
        fields: ["id", "name", "role", "status", "since_at", "admitted_by", "link", "link_state", "last_seen_at", "last_seq", "key_age_s", "devices", "expired_grants", "flags"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("role", .words(["observer", "author", "member", "moderator", "admin", "owner"]), option: "--role", "Only members of this role."),
            Input("status", .words(["invited", "pending_origin", "pending_approval", "pending_review", "active", "left", "removed", "banned", "declined", "withdrawn"]), option: "--status", "Standing."),
            Input("flag", .words(["ghost", "dormant", "duplicate_name", "duplicate_key", "withdrawn_link", "expired_grant"]), option: "--flag", "Only members with this flag."),
            Input("flagged", .flag, option: "--flagged", "Only members with any flag."),
            Input("dormant_s", .duration, option: "--dormant", "How long without an act or a post makes a member dormant."),
        ],
        groups: [Groups.page])
    static let auditRelays = CommandSpec(
        Methods.AuditRelays.info, .list,
        columns: [
            Column("name", "RELAY", .text),
            Column("stored", "STATUS", .state),
            Column("size", "ENTRIES", .count),
            Column("lag", "BEHIND", .notable),
            Column("cosigned_size", "COSIGNED", .count),
            Column("root_matches", "ROOT OK", .flag),
            Column("access_version", "READERS", .count),
            Column("access_current", "READERS OK", .flag),
            Column("seen_at", "SEEN", .time),
            Column("findings", "FINDINGS", .lines),
        ],
        fields: ["name", "id", "stored", "size", "lag", "cosigned_size", "root_matches", "access_version", "access_current", "seen_at", "findings"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
        ],
        groups: [Groups.page])
    static let auditState = CommandSpec(
        Methods.AuditState.info, .object,
        columns: [
            Column("seq", "ENTRY", .count),
            Column("at", "TIME", .time),
            Column("root", "ROOT", .id),
            Column("name", "NAME", .text),
            Column("title", "TITLE", .text),
            Column("description", "ABOUT", .wrap),
            Column("kind", "KIND", .text),
            Column("visibility", "VISIBILITY", .text),
            Column("state", "STATE", .state),
            Column("version", "VERSION", .count),
            Column("members", "MEMBERS", .count),
            Column("bans", "BANS", .notable),
            Column("settings", "SETTINGS", .table, nested: [Column("what", "WHAT", .text), Column("name", "NAME", .text), Column("field", "FIELD", .text), Column("old", "OLD", .text), Column("new", "NEW", .wrap)]),
            Column("staff", "STAFF", .table, nested: [Column("name", "NAME", .member), Column("role", "ROLE", .role), Column("since_at", "SINCE", .time), Column("link", "LINK", .text)]),
            Column("links", "LINKS", .table, nested: [Column("name", "NAME", .text), Column("role", "ROLE", .state), Column("withdrawn", "WITHDRAWN", .flag), Column("uses", "USES", .count), Column("expires_at", "EXPIRES AT", .time)]),
            Column("relays", "RELAYS", .table, nested: [Column("name", "NAME", .text), Column("stored", "STORED", .state), Column("address", "ADDRESS", .text)]),
            Column("roster", "ROSTER", .table, nested: [Column("name", "NAME", .member), Column("role", "ROLE", .role), Column("since_at", "SINCE", .time), Column("link", "LINK", .text)]),
            Column("roster_omitted", "MORE", .notable),
        ],
        fields: ["conversation", "seq", "at", "size", "root", "kind", "visibility", "state", "version", "name", "title", "description", "members", "bans", "settings", "staff", "links", "relays", "roster", "roster_omitted", "unopened"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("point", .text, option: "--at", "The last entry that counts, a time (RFC 3339), or how long ago: 17, 2026-11-17T00:00:00Z, 7d. Now, if left out."),
            Input("members", .flag, option: "--members", "Include the members."),
        ],
        reportsProgress: true)
    static let auditDiff = CommandSpec(
        Methods.AuditDiff.info, .object,
        columns: [
            Column("from_seq", "FROM ENTRY", .count),
            Column("from_at", "FROM", .time),
            Column("to_seq", "TO ENTRY", .count),
            Column("to_at", "TO", .time),
            Column("differences", "DIFFERENCES", .table, nested: [Column("what", "WHAT", .text), Column("name", "NAME", .text), Column("field", "FIELD", .text), Column("old", "OLD", .text), Column("new", "NEW", .text), Column("seq", "ENTRY", .count), Column("at", "TIME", .time), Column("actor.name", "WHO", .text)]),
            Column("omitted", "MORE", .notable),
        ],
        fields: ["conversation", "from_seq", "from_at", "to_seq", "to_at", "differences", "omitted"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("from", .text, option: "--from", isRequired: true, "The earlier moment: an entry, a time (RFC 3339), or how long ago."),
            Input("to", .text, option: "--to", "The later moment; now, if left out."),
        ],
        reportsProgress: true)
    static let auditCheckpoint = CommandSpec(
        Methods.AuditCheckpoint.info, .object,
        columns: [
            Column("origin", "LOG", .text),
            Column("size", "ENTRIES", .count),
            Column("root", "ROOT", .text),
            Column("cosigners", "COSIGNED BY", .lines),
            Column("key", "KEY", .text),
        ],
        fields: ["origin", "size", "root", "cosigners", "key", "checkpoint"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has; journal for the journal of this node."),
        ],
        save: "checkpoint")
    static let auditExport = CommandSpec(
        Methods.AuditExport.info, .list, columns: [
            Column("line", "LINE", .text),
        ],
        fields: ["seq", "line"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has; journal for the journal of this node."),
            Input("format", .words(["jsonl", "csv"]), option: "--format", "How lines are written."),
            Input("since_at", .time, option: "--since-at", "At this time or later."),
            Input("until_at", .time, option: "--until-at", "Before this time."),
        ],
        groups: [Groups.page], save: "line")
    static let auditCheckProof = CommandSpec(
        Methods.AuditCheckProof.info, .object,
        columns: [
            Column("steps", "STEPS", .table, nested: [Column("step", "STEP", .state), Column("ok", "OK", .flag), Column("detail", "DETAIL", .wrap)]),
            Column("message", "STATEMENT", .text),
            Column("author", "AUTHOR", .text),
            Column("scope", "SCOPE", .text),
            Column("at", "ORDERED", .time),
            Column("line", "LINE", .wrap),
            Column("cosignatures", "COSIGNED", .table, nested: [Column("name", "NAME", .text), Column("at", "AT", .time)]),
        ],
        fields: ["ok", "conclusion", "failed_step", "steps", "origin", "seq", "size", "root", "leaf_hash", "message", "author", "scope", "at", "line", "cosignatures"],
        inputs: [
            Input("proof", .file, isRequired: true, "The proof: its text; a command takes the name of the file, or - for standard input."),
            Input("key", .text, option: "--key", isRequired: true, "The log's verifier key, from audit keys."),
            Input("cosigners", .text, option: "--cosigner", isRepeated: true, "Verifier keys of relays whose cosignatures count."),
            Input("quorum", .number, option: "--quorum", "How many of these cosigners must have signed."),
        ],
        success: "{result.conclusion}", verdicts: [Verdict("ok", ExitStatus(rawValue: 10) ?? .failure)],
        isOffline: true)
}
