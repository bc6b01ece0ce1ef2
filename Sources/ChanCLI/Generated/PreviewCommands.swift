// Generated from schema/rpc/preview.json by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser
import ChanRPC

struct PreviewCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", abstract: "Public previews of open channels.",
        subcommands: [PreviewPublishCommand.self, PreviewShowCommand.self, PreviewWithdrawCommand.self, PreviewExportCommand.self])
}

struct PreviewPublishCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish", _superCommandName: "chanadm preview", abstract: "Publish a preview.",
        usage: "chanadm preview publish <conversation> [options]",
        discussion: "Shows the newest posts of an open channel to everybody, without an app: as a page, as RSS, Atom and JSON feeds, on this node and on the relays that carry the channel, where they serve the web. The preview is not in the log: the next one replaces it, so that what is edited, deleted or moderated is gone seconds later from every relay that this node reaches. The node renews it hourly; without that it ends after 24 hours. It shows posts, not comments, and files by name alone. The feature previews must be on, and only the node that orders the log publishes.\n\nFor example:\n  chanadm preview publish '#help' --last 10 --yes" + GlobalOptions.footnote)
    static var spec: CommandSpec { .previewPublish }

    @Argument(help: "The channel: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Option(name: .customLong("last"), help: ArgumentHelp("The most posts that it shows. Default: 50.", valueName: "n")) var last: Int?
    @Option(name: .customLong("from"), help: "Show no posts before this one.") var from: String?
    @Flag(name: .customLong("indexed"), inversion: .prefixedNo, help: "Let search engines show it.") var indexed: Bool?
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        parameters.set("last", last)
        parameters.set("from", from)
        parameters.set("indexed", indexed)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct PreviewShowCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", _superCommandName: "chanadm preview", abstract: "Show a preview's state.",
        usage: "chanadm preview show <conversation> [options]",
        discussion: "What the preview of a channel shows, until when, at which addresses, and which relays have it; for the others, why not. The node that publishes the preview answers by what it knows of the relays since it was started; every other node asks the relays, so that members see whether their channel is shown to everybody.\n\nFor example:\n  chanadm preview show '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .previewShow }

    @Argument(help: "The channel: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        return parameters
    }
}

struct PreviewWithdrawCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "withdraw", _superCommandName: "chanadm preview", abstract: "Withdraw a preview.",
        usage: "chanadm preview withdraw <conversation> [options]",
        discussion: "Shows nothing any more: relays answer that the preview has ended. Those that this node does not reach now are told when it reaches them, and show the preview no longer than 24 hours.\n\nFor example:\n  chanadm preview withdraw '#help'" + GlobalOptions.footnote)
    static var spec: CommandSpec { .previewWithdraw }

    @Argument(help: "The channel: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @OptionGroup var mutation: MutationArguments
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try mutation.add(to: &parameters)
        return parameters
    }
}

struct PreviewExportCommand: MethodCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", _superCommandName: "chanadm preview", abstract: "Write a preview as files.",
        usage: "chanadm preview export <conversation> <directory> [options]",
        discussion: "Writes what the web servers of this node and of relays show as files for any other: index.html, style.css, feed.rss, feed.atom, feed.json and preview.json. Files of these names are replaced, and every user of the machine may read them. They do not change with the channel: export them again.\n\nFor example:\n  chanadm preview export '#help' site --url https://example.org/help/" + GlobalOptions.footnote)
    static var spec: CommandSpec { .previewExport }

    @Argument(help: "The channel: #name, its id, or the beginning of its id that no other has.") var conversation: String
    @Argument(help: "Directory to write to; it is created where its parent exists.", completion: .file()) var directory: String
    @Option(name: .customLong("url"), help: "The address at which the directory will be reached, such as https://example.org/news/: feeds name it.") var address: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters {
        var parameters = Parameters(input, Self.spec)
        parameters.set("conversation", conversation)
        try parameters.setPath("directory", directory)
        parameters.set("address", address)
        return parameters
    }
}

extension CommandSpec {
    static let previewPublish = CommandSpec(
        Methods.PreviewPublish.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed", "preview"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel: #name, its id, or the beginning of its id that no other has."),
            Input("last", .number, option: "--last", "The most posts that it shows."),
            Input("from", .message, option: "--from", "Show no posts before this one."),
            Input("indexed", .flag, option: "--indexed", "Let search engines show it."),
        ],
        groups: [Groups.mutation], confirmation: .yes,
        success: "Everybody can read the newest posts of {params.conversation} (now {result.preview.posts}, at most {result.preview.last}), at {result.preview.path} of this node and of each relay that serves the web",
        undo: "chanadm preview withdraw {params.conversation}", next: "chanadm preview show {params.conversation}")
    static let previewShow = CommandSpec(
        Methods.PreviewShow.info, .object,
        columns: [
            Column("state", "STATE", .state),
            Column("path", "PATH", .text),
            Column("url", "PAGE", .text),
            Column("posts", "POSTS", .count),
            Column("last", "LAST", .count),
            Column("indexed", "INDEXED", .yesno),
            Column("created_at", "CREATED", .time),
            Column("expires_at", "ENDS", .time),
            Column("relays", "RELAYS", .table, nested: [Column("address", "RELAY", .text), Column("current", "CURRENT", .yesno), Column("url", "PAGE", .text), Column("error", "WHY NOT", .wrap)]),
        ],
        fields: ["conversation", "state", "path", "url", "posts", "bytes", "last", "from", "indexed", "sequence", "created_at", "expires_at", "relays"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel: #name, its id, or the beginning of its id that no other has."),
        ])
    static let previewWithdraw = CommandSpec(
        Methods.PreviewWithdraw.info, .change,
        fields: ["outcome", "changed", "version", "entry", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission", "delivery", "unpublished", "replayed"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel: #name, its id, or the beginning of its id that no other has."),
        ],
        groups: [Groups.mutation],
        success: "Withdrew the preview of {params.conversation}; relays that this node cannot reach show it for 24 hours at most",
        undo: "chanadm preview publish {params.conversation} --last {before.last} [--from {before.from}] [--indexed{before.indexed?}]",
        before: "preview.show")
    static let previewExport = CommandSpec(
        Methods.PreviewExport.info, .object,
        columns: [
            Column("directory", "DIRECTORY", .text),
            Column("files", "FILES", .lines),
        ],
        fields: ["directory", "files"],
        inputs: [
            Input("conversation", .conversation, isRequired: true, "The channel: #name, its id, or the beginning of its id that no other has."),
            Input("directory", .file, isRequired: true, "Directory to write to; it is created where its parent exists."),
            Input("address", .text, option: "--url", "The address at which the directory will be reached, such as https://example.org/news/: feeds name it."),
        ],
        plain: "files")
}
