import ChanJSON
import ChanRPC

/// Generates the pages on JSON-RPC, and docs/errors.md.
enum DocsGenerator {
    /// The first line of each generated page.
    static let notice = "<!-- Generated from schema/ by chandev; do not edit. -->"

    static func files(_ model: ContractModel) -> [GeneratedFile] {
        RPCReference(model).files + [GeneratedFile(path: "docs/errors.md", text: errors(model.errors))]
    }

    private static func errors(_ errors: ErrorCatalogueModel) -> String {
        var text = SourceText()
        text.lines([notice, "# Errors", "", errors.summary, ""])
        text.lines([shape, "", "## Exit codes", "", "| Code | Meaning |", "|---|---|"])
        text.lines(errors.exits.map { "| \($0.code) | \($0.meaning) |" } + [""])
        for family in errors.families {
            let any = family.common ? " Every method can answer these." : ""
            text.lines(["## \(family.name).*", "", family.summary + any, ""])
            text.lines(["| Name | Code | HTTP | Exit | Again? | Message | Hint |", "|---|---|---|---|---|---|---|"])
            text.lines(errors.entries(of: family).map(row) + [""])
        }
        return text.text
    }

    private static let shape =
        "An error is `{code, message, data: {name, param, rule, retryable, retry_after_s, expected, actual, hint, request_id, "
        + "audit_id, facts}}`; programs test `name`, which never changes."

    private static func row(_ entry: ErrorCatalogueModel.Entry) -> String {
        let again = entry.retryable ? "yes" : ""
        return
            "| `\(entry.name)` | \(entry.code) | \(entry.http) | \(entry.exit) | \(again) | \(Markdown.cell(entry.message)) | \(Markdown.cell(entry.hint)) |"
    }
}
