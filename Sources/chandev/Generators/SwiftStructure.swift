import ChanJSON
import ChanRPC

/// One property of a generated structure.
struct SwiftProperty {
    let key: String
    let help: String
    let type: String
    let optional: Bool
    /// The Swift source of the default value; `nil` when there is none.
    let initial: String?
    /// The Swift source of the limit; `nil` when there is none.
    let rule: String?

    var name: String { Naming.quoted(key) }
    var fullType: String { optional ? type + "?" : type }
}

extension SwiftProperty {
    init(_ field: FieldModel) {
        self.init(
            key: field.name, help: field.help, type: field.type.swift, optional: field.optional,
            initial: field.optional ? "nil" : nil, rule: nil)
    }

    init(_ param: ParameterModel) {
        let initial = param.defaultValue.map { Self.source($0, of: param.type) } ?? Self.implied(param)
        self.init(
            key: param.name, help: param.help, type: param.type.swift, optional: !param.required && initial == nil,
            initial: param.required ? nil : initial ?? "nil", rule: Self.rule(param))
    }

    /// Returns the implied default: flags are off and lists are empty.
    private static func implied(_ param: ParameterModel) -> String? {
        switch param.type {
        case .boolean where !param.required: "false"
        case .array where !param.required: "[]"
        default: nil
        }
    }

    private static func source(_ value: JSONValue, of type: TypeReference) -> String {
        switch (value, type) {
        case (.string(let word), .named): "." + Naming.quoted(word)
        case (.string(let text), _): SourceText.quoted(text)
        case (let other, _): JSONWriter.text(other)
        }
    }

    private static let referenceBytes = 256

    private static func rule(_ param: ParameterModel) -> String? {
        switch param.type {
        case .integer, .duration:
            guard param.minimum != nil || param.maximum != nil else { return nil }
            let (min, max) = (param.minimum.map(String.init) ?? "nil", param.maximum.map(String.init) ?? "nil")
            return ".integer(min: \(min), max: \(max))"
        case .string, .path, .reference: return ".text(maxBytes: \(param.maxBytes ?? referenceBytes))"
        case .array: return ".items(max: \(param.maxItems ?? 100), maxBytes: \(param.maxBytes ?? referenceBytes))"
        case .boolean, .timestamp, .base64, .named: return nil
        }
    }
}

extension SwiftProperty {
    func writeDeclaration(to text: inout SourceText) {
        text.comment(help)
        text.line("package var \(name): \(fullType)")
    }

    func writeDecoding(to text: inout SourceText) {
        let call = initial == nil ? "required" : "optional"
        let rule = rule.map { ", " + $0 } ?? ""
        let fallback = optional ? "" : initial.map { ", default: " + $0 } ?? ""
        text.line("\(name) = try reader.\(call)(\(SourceText.quoted(key))\(rule)\(fallback))")
    }
}

/// Writes a generated structure with its JSON conversion.
struct SwiftStructure {
    let name: String
    let comment: String?
    let properties: [SwiftProperty]
    var conformance = "JSONStructure"
    /// A property whose members are encoded in the same object, as for `change`.
    var spread: (name: String, type: String)?

    func write(to text: inout SourceText) {
        if let comment { text.comment(comment) }
        text.block("package struct \(name): \(conformance)") { text in
            writeProperties(&text)
            writeInitializer(&text)
            writeDecoding(&text)
            writeEncoding(&text)
        }
    }

    private func writeProperties(_ text: inout SourceText) {
        if let spread {
            text.line("/// What became of it.")
            text.line("package var \(spread.name): \(spread.type)")
        }
        for property in properties { property.writeDeclaration(to: &text) }
        if !properties.isEmpty || spread != nil { text.line() }
    }

    private func writeInitializer(_ text: inout SourceText) {
        let own = properties.map { property in
            "\(property.name): \(property.fullType)" + (property.initial.map { " = " + $0 } ?? "")
        }
        let arguments = (spread.map { ["\($0.name): \($0.type)"] } ?? []) + own
        guard !arguments.isEmpty else {
            text.line("package init() {}")
            return text.line()
        }
        let names = (spread.map { [$0.name] } ?? []) + properties.map(\.name)
        text.wrapped("package init(", arguments, ") {")
        for start in stride(from: 0, to: names.count, by: Self.namesPerAssignment) {
            let part = names[start..<min(start + Self.namesPerAssignment, names.count)]
            let targets = part.map { "self.\($0.trimmed("`"))" }.joined(separator: ", ")
            let values = part.joined(separator: ", ")
            text.line("    " + (part.count == 1 ? "\(targets) = \(values)" : "(\(targets)) = (\(values))"))
        }
        text.line("}")
        text.line()
    }

    /// The number of properties that one line of an initializer sets.
    private static let namesPerAssignment = 4

    private func writeDecoding(_ text: inout SourceText) {
        text.block("package init(json: JSONValue) throws(ParameterError)") { text in
            if let spread { text.line("\(spread.name) = try \(spread.type)(json: json)") }
            if properties.isEmpty { return }
            text.line("let reader = try ObjectReader(json, known: nil)")
            for property in properties { property.writeDecoding(to: &text) }
        }
        text.line()
    }

    private func writeEncoding(_ text: inout SourceText) {
        guard !properties.isEmpty || spread != nil else {
            return text.line("package func add(to writer: inout some MemberWriter) {}")
        }
        text.block("package func add(to writer: inout some MemberWriter)") { text in
            if let spread { text.line("\(spread.name).add(to: &writer)") }
            text.lines(properties.map { "writer.add(\(SourceText.quoted($0.key)), \($0.name))" })
        }
    }
}

extension String {
    fileprivate func trimmed(_ character: Character) -> String { filter { $0 != character } }
}
