// Generated from schema/rpc/file.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct FileCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "file",
        abstract: "Files attached to messages: encrypted here, stored by relays in chunks that they cannot decrypt.",
        subcommands: [FileAttachCommand.self, FileFetchCommand.self, FileListCommand.self])
}

struct FileAttachCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "attach", _superCommandName: "chanadm file", abstract: "Encrypt and upload a file for a message.",
        usage: "chanadm file attach <conversation> <path> [options]",
        discussion: "A job: seals the file in chunks under a key of its own, and uploads to every relay of the conversation what it lacks; interrupted, it goes on from there. Then message.post with its id lets a message carry it; what no message carries is forgotten after eight days. A relay that cannot be reached gets it with a later sync.\n\nFor example:\n  chanadm file attach '#help' /tmp/plan.pdf" + GlobalOptions.footnote)
    static var spec: CommandSpec { .fileAttach }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "The file; the node reads it.", completion: .file()) var path: String
    @Option(name: .customLong("name"), help: "Name shown to readers (default: the file's name). Characters of path syntax become _.") var name: String?
    @Option(name: .customLong("media-type"), help: "image/png and the like; guessed by the name where this is absent.") var mediaType: String?
    @Flag(name: .customLong("voice"), help: "Mark it as a voice message.") var voice = false
    @Option(name: .customLong("width"), help: ArgumentHelp("Of a picture or video: pixels. Readers lay it out by this before it is fetched; the node decodes no media.", valueName: "n")) var width: Int?
    @Option(name: .customLong("height"), help: ArgumentHelp("Pixels.", valueName: "n")) var height: Int?
    @Option(name: .customLong("duration-s"), help: ArgumentHelp("The length of a video or sound.", valueName: "15m|2h|3d")) var durationS: String?
    @Option(name: .customLong("blurhash"), help: "A blurred preview of a picture, as blurha.sh defines it.") var blurhash: String?
    @Option(name: .customLong("waveform"), help: "The loudness of equal parts of a sound, a byte each, at most 256: base64, padded.") var waveform: String?
    @OptionGroup var mutation: MutationArguments
    @Flag(name: .customLong("detach"), inversion: .prefixedNo, help: "Return as soon as the job has started; see job.wait and job.show.") var detach: Bool?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.setPath("path", path)
        parameters.set("name", name)
        parameters.set("media_type", mediaType)
        parameters.setIfOn("voice", voice)
        parameters.set("width", width)
        parameters.set("height", height)
        try parameters.setDuration("duration_s", durationS)
        parameters.set("blurhash", blurhash)
        parameters.set("waveform", waveform)
        try mutation.add(to: &parameters)
        parameters.set("detach", detach)
        return parameters
    }
}

struct FileFetchCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "fetch", _superCommandName: "chanadm file", abstract: "Fetch a file a message carries.",
        usage: "chanadm file fetch <conversation> <file> <path> [options]",
        discussion: "A job: gathers its chunks from whichever relays have them, each checked by its hash, opens it, and writes it to a new file of mode 0600. A relay that sends something else is asked no further. Interrupted, it goes on with what is missing.\n\nFor example:\n  chanadm file fetch '#help' 5f2ac1 /tmp" + GlobalOptions.footnote)
    static var spec: CommandSpec { .fileFetch }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Its id, or the beginning of it.") var file: String
    @Argument(help: "File to write, or a directory.", completion: .file()) var path: String
    @Flag(name: .customLong("overwrite"), help: "Replace an existing file once the download is complete.") var overwrite = false
    @OptionGroup var mutation: MutationArguments
    @Flag(name: .customLong("detach"), inversion: .prefixedNo, help: "Return as soon as the job has started; see job.wait and job.show.") var detach: Bool?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("file", file)
        try parameters.setPath("path", path)
        parameters.setIfOn("overwrite", overwrite)
        try mutation.add(to: &parameters)
        parameters.set("detach", detach)
        return parameters
    }
}

struct FileListCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "chanadm file", abstract: "List the files messages carry.",
        usage: "chanadm file list <conversation> [options]",
        discussion: "In the order of the log. What was deleted, moderated or has disappeared carries none.\n\nFor example:\n  chanadm file list '#help' --media-type image/" + GlobalOptions.footnote)
    static var spec: CommandSpec { .fileList }

    @Argument(help: "The channel or group: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("author"), help: "Only this author's.") var author: String?
    @Option(name: .customLong("media-type"), help: "Only this media type, or those that begin so: image/.") var mediaType: String?
    @Option(name: .customLong("kind"), help: "Only files, or only voice messages. One of file, voice.", completion: .list(["file", "voice"])) var kind: String?
    @OptionGroup var page: PageArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("author", author)
        parameters.set("media_type", mediaType)
        try parameters.set("kind", kind, among: Contract.FileKind.allCases.map(\.rawValue))
        try page.add(to: &parameters)
        return parameters
    }
}

extension CommandSpec {
    static let fileAttach = CommandSpec(
        Methods.FileAttach.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "file", "job"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("path", .file, isRequired: true, "The file; the node reads it."),
            Input("name", .text, option: "--name", "Name shown to readers (default: the file's name). Characters of path syntax become _."),
            Input("media_type", .text, option: "--media-type", "image/png and the like; guessed by the name where this is absent."),
            Input("voice", .flag, option: "--voice", "Mark it as a voice message."),
            Input("width", .number, option: "--width", "Of a picture or video: pixels. Readers lay it out by this before it is fetched; the node decodes no media."),
            Input("height", .number, option: "--height", "Pixels."),
            Input("duration_s", .duration, option: "--duration-s", "The length of a video or sound."),
            Input("blurhash", .text, option: "--blurhash", "A blurred preview of a picture, as blurha.sh defines it."),
            Input("waveform", .text, option: "--waveform", "The loudness of equal parts of a sound, a byte each, at most 256: base64, padded."),
        ],
        groups: [Groups.mutation, Groups.job], success: "Sealed {params.path}: {result.file.id}",
        next: "chanadm message post {params.conversation} --file {result.file.id}", plain: "file.id",
        reportsProgress: true)
    static let fileFetch = CommandSpec(
        Methods.FileFetch.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "fetched", "job"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel or group: #name, its id, or the beginning of its id that no other has."),
            Input("file", .text, isRequired: true, "Its id, or the beginning of it."),
            Input("path", .file, isRequired: true, "File to write, or a directory."),
            Input("overwrite", .flag, option: "--overwrite", "Replace an existing file once the download is complete."),
        ],
        groups: [Groups.mutation, Groups.job], success: "Wrote {result.fetched.path}", plain: "fetched.path",
        reportsProgress: true)
    static let fileList = CommandSpec(
        Methods.FileList.info, .list,
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
        ],
        groups: [Groups.page])
}
