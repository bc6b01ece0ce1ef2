// Generated from schema/rpc/backup.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct BackupCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copies of the whole node.",
        subcommands: [BackupCreateCommand.self, BackupListCommand.self, BackupVerifyCommand.self, BackupRestoreCommand.self]
    )
}

struct BackupCreateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Back the node up into a file.",
        discussion: "A job: copies the database as it stands while the node goes on, reads the copy through (every log from its first entry to its signed root), and seals it into a new file of mode 0600. Locked by the node's vault, it is opened with vault.key, which is not in it; with a passphrase, the vault's key is in it and the passphrase is all it takes.\n\nFor example:\n  chanadm backup create /tmp/node-2026-01-31.backup" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .backupCreate }

    @Argument(help: "Where to write it; nothing may be there.", completion: .file())
    var path: String
    @Option(name: .customLong("passphrase-file"), help: "A file that holds the passphrase and nobody else may read; without it the node's own vault locks the backup.", completion: .file())
    var passphraseFile: String?
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
        try parameters.setPath("path", path)
        try parameters.setPath("passphrase_file", passphraseFile)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("detach", detach)
        return parameters
    }
}

struct BackupListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List backups this node made.",
        discussion: "Where they were written; files may be elsewhere by now.\n\nFor example:\n  chanadm backup list" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .backupList }

    @Option(name: .customLong("limit"), help: "At most so many items. The command line takes any number and fetches page after page. Default: 100.")
    var limit: Int?
    @Option(name: .customLong("cursor"), help: "next_cursor of the page before.")
    var cursor: String?
    @Option(name: .customLong("order"), help: "Oldest first or newest first. One of asc, desc. Default: asc.", completion: .list(["asc", "desc"]))
    var order: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
        return parameters
    }
}

struct BackupVerifyCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Restore a backup for a moment and check it.",
        discussion: "A job: opens the file, restores its database beside the node's own, reads it through from the first entry of each log to its signed root, and removes it again. Any machine can do it: the command line needs no node for it.\n\nFor example:\n  chanadm backup verify /tmp/node-2026-01-31.backup" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .backupVerify }

    @Argument(help: "The backup.", completion: .file())
    var path: String
    @Option(name: .customLong("passphrase-file"), help: "The file that holds its passphrase; without it the node's own vault opens the backup.", completion: .file())
    var passphraseFile: String?
    @Option(name: .customLong("vault-key"), help: "The vault.key of the node that made it, where that is another node and no passphrase locks the backup.", completion: .file())
    var vaultKey: String?
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
        try parameters.setPath("path", path)
        try parameters.setPath("passphrase_file", passphraseFile)
        try parameters.setPath("vault_key", vaultKey)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("detach", detach)
        return parameters
    }
}

struct BackupRestoreCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Make a state directory of a backup.",
        discussion: "Takes no node, and refuses a directory that holds anything. The node that is opened there next knows that it is a restored copy: before it signs anything it asks its relays for what it lacks (chanadm sync). Never run it beside the original.\n\nFor example:\n  chanadm backup restore /tmp/node-2026-01-31.backup --into /tmp/restored --passphrase-file /tmp/backup.passphrase" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .backupRestore }

    @Argument(help: "The backup.", completion: .file())
    var path: String
    @Option(name: .customLong("into"), help: "The state directory to make; it does not exist yet, or is empty.", completion: .file())
    var into: String
    @Option(name: .customLong("passphrase-file"), help: "The file that holds its passphrase.", completion: .file())
    var passphraseFile: String?
    @Option(name: .customLong("vault-key"), help: "The vault.key of the node that made it, where no passphrase locks it.", completion: .file())
    var vaultKey: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.sheet)
        try parameters.setPath("path", path)
        try parameters.setPath("into", into)
        try parameters.setPath("passphrase_file", passphraseFile)
        try parameters.setPath("vault_key", vaultKey)
        return parameters
    }
}

extension CommandSpec {
    static let backupCreate = CommandSpec(
        Methods.BackupCreate.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "backup", "job"],
        inputs: [
            Input("path", .file, isRequired: true, "Where to write it; nothing may be there."),
            Input("passphrase_file", .file, option: "--passphrase-file", "A file that holds the passphrase and nobody else may read; without it the node's own vault locks the backup."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("detach", .flag, option: "--detach", "Answer as soon as the job is begun; job.wait and job.show tell the rest."),
        ],
        success: "Wrote {params.path}",
        next: "chanadm backup verify {params.path} [--passphrase-file {params.passphrase_file}]",
        reportsProgress: true
    )
    static let backupList = CommandSpec(
        Methods.BackupList.info,
        .list,
        columns: [
            Column("path", "FILE", .wrap),
            Column("created_at", "MADE", .time),
            Column("bytes", "SIZE", .bytes),
            Column("lock", "LOCKED BY", .text),
            Column("verified_at", "VERIFIED", .time),
            Column("present", "THERE", .flag),
        ],
        fields: ["path", "created_at", "bytes", "lock", "digest", "conversations", "entries", "verified_at", "present"],
        inputs: [
            Input("limit", .number, option: "--limit", "At most so many items. The command line takes any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the page before."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ]
    )
    static let backupVerify = CommandSpec(
        Methods.BackupVerify.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "report", "job"],
        inputs: [
            Input("path", .file, isRequired: true, "The backup."),
            Input("passphrase_file", .file, option: "--passphrase-file", "The file that holds its passphrase; without it the node's own vault opens the backup."),
            Input("vault_key", .file, option: "--vault-key", "The vault.key of the node that made it, where that is another node and no passphrase locks the backup."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("detach", .flag, option: "--detach", "Answer as soon as the job is begun; job.wait and job.show tell the rest."),
        ],
        success: "{params.path} is whole: {result.report.entries} entries of {result.report.conversations} conversations",
        reportsProgress: true
    )
    static let backupRestore = CommandSpec(
        Methods.BackupRestore.info,
        .object,
        columns: [
            Column("home", "HOME", .text),
            Column("created_at", "MADE", .time),
            Column("conversations", "CONVERSATIONS", .count),
            Column("entries", "ENTRIES", .count),
        ],
        fields: ["path", "home", "conversations", "entries", "created_at"],
        inputs: [
            Input("path", .file, isRequired: true, "The backup."),
            Input("into", .file, option: "--into", isRequired: true, "The state directory to make; it does not exist yet, or is empty."),
            Input("passphrase_file", .file, option: "--passphrase-file", "The file that holds its passphrase."),
            Input("vault_key", .file, option: "--vault-key", "The vault.key of the node that made it, where no passphrase locks it."),
        ],
        success: "Restored {result.conversations} conversations into {params.into}",
        next: "chanadm sync --home {params.into}",
        isOffline: true
    )
}
