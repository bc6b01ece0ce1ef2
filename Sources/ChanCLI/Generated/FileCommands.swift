// Generated from schema/rpc/file.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct FileCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "file",
        abstract: "Files that messages carry: sealed here, kept by relays in chunks they cannot open.",
        subcommands: [FileAttachCommand.self, FileFetchCommand.self, FileListCommand.self]
    )
}

struct FileAttachCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "attach",
        abstract: "Seal a file and upload it for a message.",
        discussion: "A job: seals the file in chunks under a key of its own, and uploads to every relay of the conversation what it lacks; interrupted, it goes on from there. Then message.post with its id lets a message carry it; what no message carries is forgotten after eight days. A relay that cannot be reached gets it with a later sync.\n\nFor example:\n  chanadm file attach '#help' /tmp/plan.pdf" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .fileAttach }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "The file; the node reads it.", completion: .file())
    var path: String
    @Option(name: .customLong("name"), help: "What readers see it called; its own name where this is absent. What could lead elsewhere becomes _.")
    var name: String?
    @Option(name: .customLong("media-type"), help: "image/png and the like; guessed by the name where this is absent.")
    var mediaType: String?
    @Flag(name: .customLong("voice"), help: "It is a voice message: to be listened to.")
    var voice = false
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
        parameters.set("name", name)
        parameters.set("media_type", mediaType)
        parameters.setIfOn("voice", voice)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("detach", detach)
        return parameters
    }
}

struct FileFetchCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "fetch",
        abstract: "Fetch a file a message carries.",
        discussion: "A job: gathers its chunks from whichever relays have them, each checked by its hash, opens it, and writes it to a new file of mode 0600. A relay that sends something else is asked no further. Interrupted, it goes on with what is missing.\n\nFor example:\n  chanadm file fetch '#help' 5f2ac1 /tmp" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .fileFetch }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Argument(help: "Its id, or the beginning of it.")
    var file: String
    @Argument(help: "Where to write it; in a directory it gets its own name.", completion: .file())
    var path: String
    @Flag(name: .customLong("overwrite"), help: "Replace what is there, once the file is whole.")
    var overwrite = false
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
        parameters.set("file", file)
        try parameters.setPath("path", path)
        parameters.setIfOn("overwrite", overwrite)
        parameters.set("request_key", requestKey)
        parameters.set("reason", reason)
        parameters.set("reason_private", reasonPrivate)
        parameters.setIfOn("dry_run", dryRun)
        parameters.set("detach", detach)
        return parameters
    }
}

struct FileListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the files messages carry.",
        discussion: "In the order of the log. What was deleted, moderated or has disappeared carries none.\n\nFor example:\n  chanadm file list '#help' --media-type image/" + GlobalOptions.footnote
    )
    static var sheet: CommandSpec { .fileList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.")
    var conversation: String
    @Option(name: .customLong("author"), help: "Only this author's.")
    var author: String?
    @Option(name: .customLong("media-type"), help: "Only this media type, or those that begin so: image/.")
    var mediaType: String?
    @Option(name: .customLong("kind"), help: "Only files, or only voice messages. One of file, voice.", completion: .list(["file", "voice"]))
    var kind: String?
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
        parameters.set("author", author)
        parameters.set("media_type", mediaType)
        try parameters.set("kind", kind, among: Contract.FileKind.allCases.map(\.rawValue))
        parameters.set("limit", limit)
        parameters.set("cursor", cursor)
        try parameters.set("order", order, among: Contract.Order.allCases.map(\.rawValue))
        return parameters
    }
}

extension CommandSpec {
    static let fileAttach = CommandSpec(
        Methods.FileAttach.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "file", "job"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("path", .file, isRequired: true, "The file; the node reads it."),
            Input("name", .text, option: "--name", "What readers see it called; its own name where this is absent. What could lead elsewhere becomes _."),
            Input("media_type", .text, option: "--media-type", "image/png and the like; guessed by the name where this is absent."),
            Input("voice", .flag, option: "--voice", "It is a voice message: to be listened to."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("detach", .flag, option: "--detach", "Answer as soon as the job is begun; job.wait and job.show tell the rest."),
        ],
        success: "Sealed {params.path}: {result.file.id}",
        next: "chanadm message post {params.conversation} --file {result.file.id}",
        plain: "file.id",
        reportsProgress: true
    )
    static let fileFetch = CommandSpec(
        Methods.FileFetch.info,
        .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "fetched", "job"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("file", .text, isRequired: true, "Its id, or the beginning of it."),
            Input("path", .file, isRequired: true, "Where to write it; in a directory it gets its own name."),
            Input("overwrite", .flag, option: "--overwrite", "Replace what is there, once the file is whole."),
            Input("request_key", .text, option: "--request-key", "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least."),
            Input("reason", .text, option: "--reason", "Why; shown to those who may read the audit log, and on tombstones."),
            Input("reason_private", .text, option: "--reason-private", "Why, for the staff and this node's journal alone."),
            Input("dry_run", .flag, option: "--dry-run", "Change nothing: answer plan, what the same call would come to."),
            Input("detach", .flag, option: "--detach", "Answer as soon as the job is begun; job.wait and job.show tell the rest."),
        ],
        success: "Wrote {result.fetched.path}",
        plain: "fetched.path",
        reportsProgress: true
    )
    static let fileList = CommandSpec(
        Methods.FileList.info,
        .list,
        columns: [
            Column("at", "TIME", .time),
            Column("author.name", "AUTHOR", .author),
            Column("name", "NAME", .wrap),
            Column("bytes", "SIZE", .bytes),
            Column("media_type", "TYPE", .text),
            Column("id", "ID", .id),
        ],
        fields: ["id", "name", "bytes", "media_type", "voice", "message", "seq", "at", "author", "as_channel"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("author", .member, option: "--author", "Only this author's."),
            Input("media_type", .text, option: "--media-type", "Only this media type, or those that begin so: image/."),
            Input("kind", .words(["file", "voice"]), option: "--kind", "Only files, or only voice messages."),
            Input("limit", .number, option: "--limit", "At most so many items. The command line takes any number and fetches page after page."),
            Input("cursor", .text, option: "--cursor", "next_cursor of the page before."),
            Input("order", .words(["asc", "desc"]), option: "--order", "Oldest first or newest first."),
        ]
    )
}
