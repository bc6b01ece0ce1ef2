/// Generates the names of errors as a Swift enumeration, and the error catalogue.
enum FaultGenerator {
    static func names(_ errors: ErrorCatalogueModel) -> GeneratedFile {
        var text = SwiftGenerator.header("schema/errors.json")
        text.comment(errors.summary)
        text.block("package enum FaultName: String, Hashable, Sendable, CaseIterable") { text in
            for (index, family) in errors.families.enumerated() {
                if index > 0 { text.line() }
                text.line("// \(family.summary)")
                for entry in errors.entries(of: family) {
                    text.line("case \(entry.swiftName) = \(SourceText.quoted(entry.name))")
                }
            }
        }
        return GeneratedFile(path: "Sources/ChanID/Generated/FaultName.swift", text: text.text)
    }

    static func entries(_ errors: ErrorCatalogueModel) -> GeneratedFile {
        var text = SwiftGenerator.header("schema/errors.json")
        text.line("package import ChanID")
        text.line()
        text.block("extension FaultName") { text in
            text.comment("Code, exit, message and hint of this error.")
            text.block("package var entry: FaultEntry") { text in
                text.line("switch self {")
                for entry in errors.entries {
                    text.line("case .\(entry.swiftName): FaultEntry(\(numbers(entry)),")
                    text.lines(texts(entry))
                }
                text.line("}")
            }
        }
        text.line()
        text.block("extension FaultEntry") { text in
            text.comment("What a message says, outside brackets, for a fact that is not known.")
            let words = errors.words.map { "\(SourceText.quoted($0.fact)): \(SourceText.quoted($0.text))" }
            text.line("static let words = [\(words.joined(separator: ", "))]")
        }
        return GeneratedFile(path: SwiftGenerator.folder + "FaultName+Entry.swift", text: text.text)
    }

    private static func numbers(_ entry: ErrorCatalogueModel.Entry) -> String {
        "code: \(entry.code), http: \(entry.http), exit: \(entry.exit), retryable: \(entry.retryable)"
    }

    private static func texts(_ entry: ErrorCatalogueModel.Entry) -> [String] {
        [
            "    message: \(SourceText.quoted(entry.message)),",
            "    hint: \(SourceText.quoted(entry.hint)))",
        ]
    }
}
