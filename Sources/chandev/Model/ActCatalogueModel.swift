import ChanJSON
import ChanRPC

/// schema/acts.json.
struct ActCatalogueModel {
    struct Entry {
        var name: String
        /// `nil` for the act that stands for those of newer versions.
        var place: Place?
        /// A case of `ActScope`.
        var scope: String
        /// A case of `ActSeverity`.
        var severity: String
        /// A case of `ActSubject`.
        var states: String
        var isAdministrative: Bool
        var isAudited: Bool
        var isEnclosed: Bool
        var isProposable: Bool
        /// Its name in the audit log.
        var action: String
        /// Its name in the change feed; `nil` where the act's content decides it.
        var topic: String?

        /// `roleChanged`.
        var swiftName: String { Naming.value(name) }
    }

    /// The field of a file of schema/wire that holds an act's body.
    struct Place {
        /// `act` or `public`.
        var proto: String
        var field: String
        var number: Int
    }

    var summary: String
    /// Fields of a sealed body that are no acts.
    var parts: [String]
    var acts: [Entry]
}

extension ActCatalogueModel {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(json, known: ["summary", "parts", "acts"])
        summary = try reader.required("summary")
        parts = try reader.required("parts")
        let rows: [JSONValue] = try reader.required("acts")
        acts = try rows.map(Entry.init)
    }
}

extension ActCatalogueModel.Entry {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(
            json,
            known: [
                "name", "proto", "field", "number", "scope", "severity", "states", "administrative", "audited",
                "enclosed", "proposable", "action", "topic",
            ])
        name = try reader.required("name")
        if let proto: String = try reader.optional("proto") {
            place = ActCatalogueModel.Place(
                proto: proto, field: try reader.required("field"), number: try reader.required("number"))
        }
        scope = try reader.required("scope")
        severity = try reader.required("severity")
        states = try reader.required("states")
        isAdministrative = try reader.required("administrative")
        isAudited = try reader.required("audited")
        isEnclosed = try reader.required("enclosed")
        isProposable = try reader.required("proposable")
        action = try reader.required("action")
        topic = try reader.optional("topic")
    }
}
