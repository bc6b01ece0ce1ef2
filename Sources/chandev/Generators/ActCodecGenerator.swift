/// Generates the part of the codec of sealed bodies that follows from schema/acts.json: the switches between acts and
/// the fields of a body, and the conformances of the acts that consist of one value.
enum ActCodecGenerator {
    static let folder = "Sources/ChanFold/Generated"

    static func files(_ catalogue: ActCatalogueModel) -> [GeneratedFile] {
        [
            GeneratedFile(path: folder + "/ActCodec+Fields.swift", text: fields(catalogue)),
            GeneratedFile(path: folder + "/Act+SingleValues.swift", text: singleValues(catalogue.acts)),
        ]
    }

    private static func fields(_ catalogue: ActCatalogueModel) -> String {
        var text = SwiftGenerator.header(ActGenerator.source)
        text.line("import ChanCore")
        text.line()
        text.block("extension ActEncoder") { encoding(catalogue.acts, in: &$0) }
        text.line()
        text.block("extension ActDecoder") { decoding(catalogue, in: &$0) }
        text.line()
        text.block("extension BodyContent") { parts(catalogue, in: &$0) }
        return text.text
    }

    private static func encoding(_ acts: [ActCatalogueModel.Entry], in text: inout SourceText) {
        text.comment("Returns the field of a sealed body that contains the act.")
        text.line("///")
        text.comment("- Throws: `CodecError` with the act's name for acts that never appear in a sealed body.")
        text.block("func field(of act: Act) throws(CodecError) -> WireActBody.OneOf_Act") { text in
            text.block("switch act") { text in
                let others = acts.filter { $0.bodyField == nil }.map(\.swiftName)
                text.switchCase(others, "throw CodecError(act.kind.rawValue)")
                for act in acts {
                    guard let field = act.bodyField else { continue }
                    let name = Naming.value(field)
                    if act.isEmpty {
                        text.line("case .\(act.swiftName): return .\(name)(WireNothing())")
                    } else if let second = act.secondField.map(Naming.value) {
                        text.line("case .\(act.swiftName)(let payload):")
                        text.line("    if let wire = payload.\(second) { return .\(second)(wire) }")
                        text.line("    return .\(name)(try encode(payload))")
                    } else {
                        text.line("case .\(act.swiftName)(let payload): return .\(name)(try encode(payload))")
                    }
                }
            }
        }
    }

    private static func decoding(_ catalogue: ActCatalogueModel, in text: inout SourceText) {
        text.comment("Returns the act in a field of a sealed body; `nil` for a field that is no act.")
        text.block("mutating func act(in field: WireActBody.OneOf_Act) throws(CodecError) -> Act?") { text in
            text.block("switch field") { text in
                text.switchCase(catalogue.parts.map(Naming.value), "nil")
                for act in catalogue.acts {
                    guard let field = act.bodyField else { continue }
                    let name = Naming.value(field)
                    if act.isEmpty {
                        text.line("case .\(name): .\(act.swiftName)")
                    } else {
                        text.line(
                            "case .\(name)(let wire): .\(act.swiftName)(try decode(wire, as: \(act.payload).self))")
                    }
                    guard let second = act.secondField.map(Naming.value) else { continue }
                    text.line(
                        "case .\(second)(let wire): .\(act.swiftName)(try \(act.payload)(\(second): wire))")
                }
            }
        }
    }

    private static func parts(_ catalogue: ActCatalogueModel, in text: inout SourceText) {
        text.comment("Decodes a field that is no act; `nil` for the field of an act.")
        text.block("init?(part field: WireActBody.OneOf_Act) throws(CodecError)") { text in
            text.block("switch field") { text in
                for part in catalogue.parts.map(Naming.value) {
                    text.line("case .\(part)(let wire): try self.init(\(part): wire)")
                }
                let fields = catalogue.acts.flatMap { [$0.bodyField, $0.secondField].compactMap(\.self) }
                text.switchCase(fields.map(Naming.value), "return nil")
            }
        }
    }

    private static func singleValues(_ acts: [ActCatalogueModel.Entry]) -> String {
        var text = SwiftGenerator.header(ActGenerator.source)
        text.line("import ChanCore")
        text.line("import ChanID")
        text.line("import FoundationEssentials")
        for act in acts {
            guard act.bodyField != nil, let value = act.singleValue else { continue }
            text.line()
            text.block("extension \(act.payload): WireCodable") { conformance(value, in: &$0) }
        }
        return text.text
    }

    private static func conformance(_ value: ActCatalogueModel.Value, in text: inout SourceText) {
        let label = value.label.map { $0 + ": " } ?? ""
        if value.type == "String" {
            text.line("init(wire: String, in _: inout ActDecoder) { self.init(\(label)wire) }")
            text.line("func wire(in _: ActEncoder) -> String { \(value.name) }")
        } else if value.type.hasSuffix("ID") {
            text.block("init(wire: Data, in _: inout ActDecoder) throws(CodecError)") { text in
                text.line("self.init(\(label)try \(value.type)(wire: wire, \(SourceText.quoted(value.name))))")
            }
            text.line("func wire(in _: ActEncoder) -> Data { \(value.name).wire }")
        } else {
            let wire = value.type + ".Wire"
            text.block("init(wire: \(wire), in decoder: inout ActDecoder) throws(CodecError)") { text in
                text.line("self.init(\(label)try decoder.decode(wire))")
            }
            text.block("func wire(in encoder: ActEncoder) throws(CodecError) -> \(wire)") { text in
                text.line("try encoder.encode(\(value.name))")
            }
        }
    }
}

extension ActCatalogueModel.Entry {
    /// The field of a sealed body that contains the act; `nil` for an act that has no sealed body.
    fileprivate var bodyField: String? {
        guard let place, place.proto == "act" else { return nil }
        return place.field
    }

    /// The value of which the act consists; `nil` where it has several, or one that may be absent.
    fileprivate var singleValue: ActCatalogueModel.Value? {
        guard let values, values.count == 1, let value = values.first, !value.type.hasSuffix("?") else { return nil }
        return value
    }
}
