import ChanJSON
import ChanRPC

/// Generates docs/rpc.md and a page for each noun. A type is on the page of the only noun that mentions it, else in
/// docs/rpc/types.md.
struct RPCReference {
    /// A folder that contains only generated files.
    static let folder = "docs/rpc"

    private let model: ContractModel
    private let homes: TypePages

    init(_ model: ContractModel) {
        self.model = model
        homes = TypePages(model)
    }

    var files: [GeneratedFile] {
        let pages = model.nouns.map { file($0.noun, page($0)) }
        return [GeneratedFile(path: "docs/rpc.md", text: index), file("notifications", notifications)]
            + [file(TypePages.common, commonTypes)] + pages
    }

    private func file(_ page: String, _ text: String) -> GeneratedFile {
        GeneratedFile(path: "\(Self.folder)/\(page).md", text: text)
    }

    private var index: String {
        var text = SourceText()
        text.lines([DocsGenerator.notice, "# JSON-RPC", "", Self.introduction, ""])
        text.lines(Self.conventions + [""])
        text.lines(["## Methods by noun", "", "| Noun | | Methods |", "|---|---|---|"])
        text.lines(model.nouns.map(row) + [""])
        text.lines([
            "The [notifications](rpc/notifications.md) have a page of their own, and so have the "
                + "[types](rpc/types.md) that several nouns mention.", "",
        ])
        return text.text
    }

    private func row(_ noun: NounModel) -> String {
        let names = ["[\(noun.noun)](rpc/\(noun.noun).md)"] + noun.aliases.map { "`\($0.noun)`" }
        let methods = noun.methods.map { method in
            "[\(method.verb)](rpc/\(noun.noun).md#\(Markdown.anchor(method.name)))"
        }
        return
            "| \(names.joined(separator: ", ")) | \(Markdown.cell(noun.summary)) | \(methods.joined(separator: " · ")) |"
    }

    private func page(_ noun: NounModel) -> String {
        var page = RPCPage(noun.noun, homes)
        page.begin(noun.noun, "\(noun.summary) [All methods](../rpc.md)")
        for alias in noun.aliases {
            let preset = JSONWriter.text(.object(alias.preset))
            page.text.lines(["`\(alias.noun).*` are the same methods with `\(preset)`: \(alias.summary)", ""])
        }
        for method in noun.methods { page.add(method) }
        let types = homes.types(of: noun.noun)
        if !types.isEmpty { page.text.lines(["# Types", ""]) }
        for type in types { page.add(type) }
        return page.text.text
    }

    private var notifications: String {
        var page = RPCPage("notifications", homes)
        page.begin("Notifications", "[All methods](../rpc.md)")
        for notification in model.notifications {
            page.text.lines(["## \(notification.name)", "", notification.summary, ""])
            page.add(notification.fields)
        }
        return page.text.text
    }

    private var commonTypes: String {
        var page = RPCPage(TypePages.common, homes)
        page.begin("Types that several nouns mention", "[All methods](../rpc.md)")
        for type in homes.types(of: TypePages.common) { page.add(type) }
        return page.text.text
    }

    private static let introduction =
        "JSON-RPC 2.0 over the node's Unix socket, one request a line. What each error means: [errors.md](errors.md)."

    private static let conventions = [
        "- Parameters by name; a key that is no parameter is refused with the nearest that is. `null` counts as missing.",
        "- Times are RFC 3339 UTC and end in `_at`; durations are whole seconds and end in `_s`; integers within ±(2^53−1).",
        "- A request line has at most 1 MiB and nests at most 64 deep; a batch has at most 100 requests. "
            + "An `id` has at most 256 bytes.",
        "- Mutations of one connection apply in the order they came. A read sees every mutation sent before it on its connection, "
            + "also in one batch.",
        "- A mutation answers `Change` and its own object. The same `request_key` again answers the same and does nothing.",
        "- A list answers `items`, `as_of_seq` (the node's change number it was read at: events from the one after it tell what "
            + "changed since) and, while there is more, `next_cursor` for `cursor`. A cursor keeps its place whatever comes or "
            + "goes; `fields` picks parts of the items.",
        "- References: `#name`, `@name`, an id, or the beginning of one (6 digits at least) that no other has. "
            + "All the digits of an id are the id, never a name; what could be a name or the beginning of an id is ambiguous.",
    ]
}
