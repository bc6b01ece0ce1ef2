/// Generates the kinds of act as a Swift enumeration, with one exhaustive switch for each property of schema/acts.json.
enum ActGenerator {
    /// A folder that contains only generated files.
    static let folder = "Sources/ChanCore/Generated"
    static let source = "schema/acts.json"

    static func files(_ catalogue: ActCatalogueModel) -> [GeneratedFile] {
        [
            GeneratedFile(path: folder + "/ActKind.swift", text: kinds(catalogue.acts)),
            GeneratedFile(path: folder + "/Act+Kind.swift", text: kindOfAct(catalogue.acts)),
            GeneratedFile(path: "Sources/ChanFold/Generated/ActKind+Topic.swift", text: topics(catalogue.acts)),
        ]
    }

    private static func kinds(_ acts: [ActCatalogueModel.Entry]) -> String {
        var text = SwiftGenerator.header(source)
        text.comment("The kinds of `Act`, with the stable names used in the store and in `explain`.")
        text.block("package enum ActKind: String, Hashable, Sendable, CaseIterable") { text in
            for act in acts {
                let raw = act.name == act.swiftName ? "" : " = \(SourceText.quoted(act.name))"
                text.line("case \(act.swiftName)\(raw)")
            }
        }
        text.line()
        text.block("extension ActKind") { text in
            property("scope", "ActScope", "Where it stands.", acts, in: &text) { "." + Naming.value($0.scope) }
            property("severity", "ActSeverity", "How much it can do, as policy sees it.", acts, in: &text) {
                "." + Naming.value($0.severity)
            }
            property("states", "ActSubject", "The subject that it states anew.", acts, in: &text) {
                "." + Naming.value($0.states)
            }
            flag(
                "isAdministrative",
                "Whether it changes who may do what. Only the rest, which is content, may be pruned, or read by an old version.",
                acts, \.isAdministrative, in: &text)
            flag("isAudited", "Whether the audit log shows it.", acts, \.isAudited, in: &text)
            flag("isInTimeline", "Whether it is an event between the messages.", acts, \.isInTimeline, in: &text)
            flag(
                "isEnclosed", "Whether it always travels enclosed by the origin, so that no header names its author.",
                acts, \.isEnclosed, in: &text)
            flag("isProposable", "Whether it can be put to the owners.", acts, \.isProposable, in: &text)
            property(
                "action", "String", "Its name in the audit log: the method that does it, where there is one.", acts,
                in: &text
            ) { SourceText.quoted($0.action) }
        }
        return text.text
    }

    private static func flag(
        _ name: String, _ comment: String, _ acts: [ActCatalogueModel.Entry],
        _ value: (ActCatalogueModel.Entry) -> Bool, in text: inout SourceText
    ) {
        property(name, "Bool", comment, acts, in: &text) { String(value($0)) }
    }

    /// Writes a computed property. Acts with equal values share a case, in the order of the first of them.
    private static func property(
        _ name: String, _ type: String, _ comment: String, _ acts: [ActCatalogueModel.Entry],
        in text: inout SourceText, _ value: (ActCatalogueModel.Entry) -> String
    ) {
        let names = Dictionary(grouping: acts, by: value).mapValues { $0.map(\.swiftName) }
        if !text.text.hasSuffix("{\n") { text.line() }
        text.comment(comment)
        text.block("package var \(name): \(type)") { text in
            text.block("switch self") { text in
                for act in acts where names[value(act)]?.first == act.swiftName {
                    text.switchCase(names[value(act)] ?? [], value(act))
                }
            }
        }
    }

    private static func kindOfAct(_ acts: [ActCatalogueModel.Entry]) -> String {
        var text = SwiftGenerator.header(source)
        text.block("extension Act") { text in
            property("kind", "ActKind", "The kind of act it is.", acts, in: &text) { "." + $0.swiftName }
        }
        return text.text
    }

    private static func topics(_ acts: [ActCatalogueModel.Entry]) -> String {
        var text = SwiftGenerator.header(source)
        text.line("package import ChanCore")
        text.line()
        text.block("extension ActKind") { text in
            property(
                "topic", "EventTopic?", "Its name in the change feed; `nil` where the act's content decides it.", acts,
                in: &text
            ) { $0.topic.map { "." + Naming.value($0) } ?? "nil" }
        }
        return text.text
    }
}
