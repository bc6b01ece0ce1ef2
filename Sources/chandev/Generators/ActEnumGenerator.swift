/// Generates the closed enumeration of acts, and the exhaustive switches that forward to the definition of each act.
enum ActEnumGenerator {
    static func files(_ catalogue: ActCatalogueModel) -> [GeneratedFile] {
        [
            GeneratedFile(path: ActGenerator.folder + "/Act.swift", text: cases(catalogue.acts)),
            GeneratedFile(path: ActGenerator.folder + "/Act+Creation.swift", text: creation(catalogue.acts)),
            GeneratedFile(path: ActGenerator.folder + "/Act+Definition.swift", text: forwarding(catalogue.acts)),
        ]
    }

    private static func cases(_ acts: [ActCatalogueModel.Entry]) -> String {
        var text = SwiftGenerator.header(ActGenerator.source)
        text.comment(
            "The decoded body of a log entry: the meaning of a statement, with one case per kind of statement.")
        text.line("///")
        text.comment(
            "Each act has a definition in Sources/ChanCore/Acts, which contains its payload, its target, what it grants, its texts, the facts that it needs, the rules that guard it and the changes it makes. `ActKind` has the properties that are one word per act. `Act.scope(by:in:)` returns the scope for which an act is sealed."
        )
        text.block("package indirect enum Act: Hashable, Sendable") { text in
            for act in acts { text.line("case " + act.swiftName + payload(of: act)) }
        }
        return text.text
    }

    /// Returns the associated value of the case; none for an act that has no content.
    private static func payload(of act: ActCatalogueModel.Entry) -> String {
        act.isEmpty ? "" : "(\(act.payload))"
    }

    /// Writes a function for each act that has `values`: it creates the act from the parameters of its definition.
    private static func creation(_ acts: [ActCatalogueModel.Entry]) -> String {
        var text = SwiftGenerator.header(ActGenerator.source)
        text.line("package import ChanID")
        text.line()
        text.block("extension Act") { text in
            for act in acts {
                guard let values = act.values, !values.isEmpty else { continue }
                let parameters = values.map {
                    "\($0.label ?? "_")\($0.label == $0.name ? "" : " " + $0.name): \($0.type)"
                }
                let arguments = values.map { value in (value.label.map { $0 + ": " } ?? "") + value.name }
                if !text.text.hasSuffix("{\n") { text.line() }
                text.block("package static func \(act.swiftName)(\(parameters.joined(separator: ", "))) -> Act") {
                    text in
                    text.line(".\(act.swiftName)(\(act.payload)(\(arguments.joined(separator: ", "))))")
                }
            }
        }
        return text.text
    }

    private static func forwarding(_ acts: [ActCatalogueModel.Entry]) -> String {
        var text = SwiftGenerator.header(ActGenerator.source)
        text.line("import ChanID")
        text.line()
        text.block("extension Act") { text in
            forward("package var target: Target", "The object that the act is about.", to: "target", acts, in: &text)
            text.line()
            forward(
                "package var grants: ActGrants",
                "The role, link or identity that the act establishes, and the end time it sets.",
                to: "grants", acts, in: &text)
            text.line()
            forward("var texts: ActTexts", "The texts that the act contains.", to: "texts", acts, in: &text)
            text.line()
            forward(
                "func addFacts(to request: inout FactsRequest, by author: Author, as message: MessageID)",
                "Adds the rows that the act needs in addition to those of its target and grants.",
                to: "addFacts(to: &request, by: author, as: message)", acts, in: &text)
            text.line()
            forward(
                "func apply(to applier: inout ActApplier)", "Makes the changes of the act.", to: "apply(to: &applier)",
                acts,
                in: &text)
        }
        text.line()
        text.block("extension ActKind") { text in
            text.comment("The rules that guard acts of this kind, without those that are common to all statements.")
            text.block("var rules: [any Rule]") { text in
                text.block("switch self") { text in
                    for act in acts { text.line("case .\(act.swiftName): \(act.payload).rules") }
                }
            }
        }
        return text.text
    }

    private static func forward(
        _ head: String, _ comment: String, to call: String, _ acts: [ActCatalogueModel.Entry],
        in text: inout SourceText
    ) {
        text.comment(comment)
        text.block(head) { text in
            text.block("switch self") { text in
                for act in acts { text.line("case \(pattern(of: act)).\(call)") }
            }
        }
    }

    /// Returns the pattern of the case and the definition: `.pinned(let payload): payload`.
    private static func pattern(of act: ActCatalogueModel.Entry) -> String {
        act.isEmpty ? ".\(act.swiftName): \(act.payload)()" : ".\(act.swiftName)(let payload): payload"
    }
}
