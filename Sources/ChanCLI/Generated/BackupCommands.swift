// Generated from schema/rpc/backup.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct BackupCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Backups of the whole node.",
        subcommands: [BackupCreateCommand.self, BackupListCommand.self, BackupVerifyCommand.self, BackupRestoreCommand.self])
}

struct BackupCreateCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", _superCommandName: "chanadm backup", abstract: "Back up the node to a file.",
        usage: "chanadm backup create <path> [options]",
        discussion: "A job: copies the database while the node runs, verifies the copy (every log from its first entry to its signed root), and encrypts it into a new file of mode 0600. Without a passphrase the backup needs vault.key, which it does not contain; with a passphrase it contains the vault's key and needs only the passphrase.\n\nFor example:\n  chanadm backup create /tmp/node-2026-01-31.backup" + GlobalOptions.footnote)
    static var spec: CommandSpec { .backupCreate }

    @Argument(help: "File to write; it must not exist.", completion: .file()) var path: String
    @Option(name: .customLong("passphrase-file"), help: "File with the passphrase, readable by you alone (default: the node's vault key encrypts the backup).", completion: .file()) var passphraseFile: String?
    @OptionGroup var mutation: MutationArguments
    @Flag(name: .customLong("detach"), inversion: .prefixedNo, help: "Return as soon as the job has started; see job.wait and job.show.") var detach: Bool?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setPath("path", path)
        try parameters.setPath("passphrase_file", passphraseFile)
        try mutation.add(to: &parameters)
        parameters.set("detach", detach)
        return parameters
    }
}

struct BackupListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm backup", abstract: "List backups this node made.",
        usage: "chanadm backup list [options]",
        discussion: "Shows where they were written; files may have been moved since.\n\nFor example:\n  chanadm backup list" + GlobalOptions.footnote)
    static var spec: CommandSpec { .backupList }

    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try page.add(to: &parameters)
        return parameters
    }
}

struct BackupVerifyCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", _superCommandName: "chanadm backup", abstract: "Verify a backup.",
        usage: "chanadm backup verify <path> [options]",
        discussion: "A job: opens the file, restores its database beside the node's own, reads it through from the first entry of each log to its signed root, and removes it again. The command needs no node and works on any machine.\n\nFor example:\n  chanadm backup verify /tmp/node-2026-01-31.backup" + GlobalOptions.footnote)
    static var spec: CommandSpec { .backupVerify }

    @Argument(help: "The backup.", completion: .file()) var path: String
    @Option(name: .customLong("passphrase-file"), help: "File with its passphrase (default: the node's vault key decrypts the backup).", completion: .file()) var passphraseFile: String?
    @Option(name: .customLong("vault-key"), help: "The vault.key of the node that made it, where that is another node and no passphrase locks the backup.", completion: .file()) var vaultKey: String?
    @OptionGroup var mutation: MutationArguments
    @Flag(name: .customLong("detach"), inversion: .prefixedNo, help: "Return as soon as the job has started; see job.wait and job.show.") var detach: Bool?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setPath("path", path)
        try parameters.setPath("passphrase_file", passphraseFile)
        try parameters.setPath("vault_key", vaultKey)
        try mutation.add(to: &parameters)
        parameters.set("detach", detach)
        return parameters
    }
}

struct BackupRestoreCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", _superCommandName: "chanadm backup",
        abstract: "Restore a backup into a new state directory.",
        usage: "chanadm backup restore <path> --into <into> [options]",
        discussion: "Needs no node, and refuses a directory that is not empty. The node in the restored directory signs nothing until it has fetched missing entries from its relays (chanadm sync). Never run it beside the original.\n\nFor example:\n  chanadm backup restore /tmp/node-2026-01-31.backup --into /tmp/restored --passphrase-file /tmp/backup.passphrase" + GlobalOptions.footnote)
    static var spec: CommandSpec { .backupRestore }

    @Argument(help: "The backup.", completion: .file()) var path: String
    @Option(name: .customLong("into"), help: "The state directory to make; it does not exist yet, or is empty.", completion: .file()) var into: String
    @Option(name: .customLong("passphrase-file"), help: "File with its passphrase.", completion: .file()) var passphraseFile: String?
    @Option(name: .customLong("vault-key"), help: "The vault.key of the node that made it, where no passphrase locks it.", completion: .file()) var vaultKey: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        try parameters.setPath("path", path)
        try parameters.setPath("into", into)
        try parameters.setPath("passphrase_file", passphraseFile)
        try parameters.setPath("vault_key", vaultKey)
        return parameters
    }
}

extension CommandSpec {
    static let backupCreate = CommandSpec(
        Methods.BackupCreate.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "backup", "job"],
        inputs: [
            Input("path", .file, isRequired: true, "File to write; it must not exist."),
            Input("passphrase_file", .file, option: "--passphrase-file", "File with the passphrase, readable by you alone (default: the node's vault key encrypts the backup)."),
        ],
        groups: [Groups.mutation, Groups.job], success: "Wrote {params.path}",
        next: "chanadm backup verify {params.path} [--passphrase-file {params.passphrase_file}]", reportsProgress: true)
    static let backupList = CommandSpec(
        Methods.BackupList.info, .list,
        columns: [
            Column("path", "FILE", .wrap),
            Column("created_at", "MADE", .time),
            Column("bytes", "SIZE", .bytes),
            Column("lock", "LOCKED BY", .text),
            Column("verified_at", "VERIFIED", .time),
            Column("present", "EXISTS", .flag),
        ],
        fields: ["path", "created_at", "bytes", "lock", "digest", "conversations", "entries", "verified_at", "present"],
        groups: [Groups.page])
    static let backupVerify = CommandSpec(
        Methods.BackupVerify.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "report", "job"],
        inputs: [
            Input("path", .file, isRequired: true, "The backup."),
            Input("passphrase_file", .file, option: "--passphrase-file", "File with its passphrase (default: the node's vault key decrypts the backup)."),
            Input("vault_key", .file, option: "--vault-key", "The vault.key of the node that made it, where that is another node and no passphrase locks the backup."),
        ],
        groups: [Groups.mutation, Groups.job],
        success: "{params.path} is valid: {result.report.entries} entries of {result.report.conversations} conversations",
        reportsProgress: true)
    static let backupRestore = CommandSpec(
        Methods.BackupRestore.info, .object,
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
            Input("passphrase_file", .file, option: "--passphrase-file", "File with its passphrase."),
            Input("vault_key", .file, option: "--vault-key", "The vault.key of the node that made it, where no passphrase locks it."),
        ],
        success: "Restored {result.conversations} conversations into {params.into}",
        next: "chanadm sync --home {params.into}", isOffline: true)
}
