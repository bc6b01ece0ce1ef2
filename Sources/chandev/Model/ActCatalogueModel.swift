import ChanJSON
import ChanRPC

/// The content of schema/acts.json.
struct ActCatalogueModel {
    struct Entry {
        var name: String
        /// The type that defines the act: a conformance of `ActDefinition`.
        var payload: String
        /// The parameters of the definition's initializer, for an act that can be created from them directly; empty for
        /// an act that has no content.
        var values: [Value]?
        /// The place of the body; `nil` for the act that represents acts of newer versions.
        var place: Place?
        /// Another field of a sealed body that contains the act, with more content; `nil` for acts that are in one
        /// field only.
        var secondField: String?
        /// The limits of fields that do not have those of their message, by the names from the act's field down.
        var bounds: [String: String] = [:]
        /// A case of `ActScope`.
        var scope: String
        /// A case of `ActSeverity`.
        var severity: String
        /// A case of `ActSubject`.
        var states: String
        var isAdministrative: Bool
        var isAudited: Bool
        var isInTimeline: Bool
        var isEnclosed: Bool
        var isProposable: Bool
        /// The act's name in the audit log.
        var action: String
        /// The act's name in the change feed; `nil` when it depends on the act's content.
        var topic: String?

        /// Whether the act has no content, and its case no associated value.
        var isEmpty: Bool { values?.isEmpty == true }

        /// The name in Swift: `roleChanged`.
        var swiftName: String { Naming.value(name) }
    }

    /// One parameter of an initializer: `in chat: MessageID?`.
    struct Value {
        /// The label; `nil` for none.
        var label: String?
        var name: String
        /// The type and the default value: `Timestamp? = nil`.
        var type: String
    }

    /// The field of a schema/wire file that contains an act's body.
    struct Place {
        /// `act` or `public`.
        var proto: String
        var field: String
        var number: Int
    }

    var summary: String
    /// The fields of a sealed body that are not acts.
    var parts: [String]
    var limits: ActLimits
    var acts: [Entry]
}

extension ActCatalogueModel {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(json, known: ["summary", "parts", "limits", "messages", "acts"])
        summary = try reader.required("summary")
        parts = try reader.required("parts")
        limits = try ActLimits(groups: try reader.required("limits"), messages: try reader.required("messages"))
        let rows: [JSONValue] = try reader.required("acts")
        acts = try rows.map(Entry.init)
    }
}

extension ActCatalogueModel.Entry {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(
            json,
            known: [
                "name", "payload", "values", "proto", "field", "number", "second_field", "bounds", "scope", "severity",
                "states",
                "administrative", "audited", "timeline", "enclosed", "proposable", "action", "topic",
            ])
        name = try reader.required("name")
        payload = try reader.required("payload")
        let written: [String]? = try reader.optional("values")
        values = try written?.map(ActCatalogueModel.Value.init)
        if let proto: String = try reader.optional("proto") {
            place = ActCatalogueModel.Place(
                proto: proto, field: try reader.required("field"), number: try reader.required("number"))
        }
        secondField = try reader.optional("second_field")
        if let limits: JSONValue = try reader.optional("bounds") { bounds = try ActLimits.names(limits) }
        scope = try reader.required("scope")
        severity = try reader.required("severity")
        states = try reader.required("states")
        isAdministrative = try reader.required("administrative")
        isAudited = try reader.required("audited")
        isInTimeline = try reader.required("timeline")
        isEnclosed = try reader.required("enclosed")
        isProposable = try reader.required("proposable")
        action = try reader.required("action")
        topic = try reader.optional("topic")
    }
}

extension ActCatalogueModel.Value {
    init(_ parameter: String) throws {
        guard let match = parameter.wholeMatch(of: /(?:(\w+) )?(\w+): (.+)/) else {
            throw SchemaError("schema/acts.json: \(parameter) is no parameter")
        }
        name = String(match.2)
        label = match.1.map(String.init) ?? name
        if label == "_" { label = nil }
        type = String(match.3)
    }
}
