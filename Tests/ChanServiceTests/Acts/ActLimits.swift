import ChanTestSupport
import Foundation

/// The limits of the fields of acts in schema/acts.json.
struct ActLimits: Decodable {
    struct Group: Decodable {
        let group: String
        let limits: [Limit]
    }

    struct Limit: Decodable, Hashable {
        let name: String
        let least: Int64?
        let most: Int64
        let unit: String
    }

    struct Row: Decodable {
        let bounds: [String: String]?
    }

    let limits: [Group]
    let messages: [String: [String: String]]
    let acts: [Row]

    static func onFile() throws -> ActLimits {
        try JSONDecoder().decode(ActLimits.self, from: Data(try Repository.bytes("schema/acts.json")))
    }

    /// The limit of the field at the end of a path; `nil` if it has none.
    func limit(at path: ActBodies.FieldPath) -> Limit? {
        let (own, whole) = (path.names.last ?? "", path.names.joined(separator: "."))
        let stated = acts.lazy.compactMap { $0.bounds?[whole] }.first
        guard let name = stated ?? messages[path.message]?[own] else { return nil }
        let parts = name.split(separator: ".").map(String.init)
        return limits.first { $0.group == parts[0] }?.limits.first { $0.name == parts.last }
    }
}
