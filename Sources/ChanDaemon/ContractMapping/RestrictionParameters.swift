import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import ChanToken

/// The parameters of the group `restrictions`, which create and narrow tokens.
struct RestrictionParameters {
    /// References where a node can resolve them; otherwise ids.
    let conversations: [String]
    private let plain: [JSONValue]
    private let parameters: [String]
    private let written: [String]

    init(_ params: ParameterGroup.Restrictions) {
        conversations = params.conversations
        parameters = params.paramRules
        written = params.restrictions
        var plain: [JSONValue] = []
        func add(_ kind: Restriction.Kind, _ value: JSONValue?) {
            guard let value, value != .array([]) else { return }
            plain.append(.object(JSONObject([JSONMember(key: kind.rawValue, value: value)])))
        }
        add(.methods, params.methods.json)
        add(.categories, params.categories.json)
        add(.severity, params.maxSeverity?.json)
        add(.rate, params.rateCalls.map { ["calls": .integer($0), "per_s": .integer(params.ratePerS)] })
        add(.count, params.count?.json)
        add(.notBefore, params.notBeforeAt?.json)
        add(.expires, params.expiresAt?.json)
        if params.dryRunOnly { add(.dryRun, true) }
        self.plain = plain
    }

    /// Returns the restrictions.
    /// - Parameter conversations: the ids of the conversations.
    /// - Throws: `invalid.restriction`.
    func restrictions(_ conversations: [ConversationID]) throws(ServiceError) -> [Restriction] {
        var all: [Restriction] = conversations.isEmpty ? [] : [.conversations(conversations)]
        for json in plain { all.append(try Self.read(json)) }
        for text in parameters {
            guard let parameter = ParameterRestriction(text: text) else {
                throw Self.invalid(text, "role=member|moderator or ban.add:for_s<=3600", "/param_rules")
            }
            all.append(.parameter(parameter))
        }
        for text in written {
            guard let json = try? JSONParser.parse(Array(text.utf8)) else {
                throw Self.invalid(text, "a JSON object", "/restrictions")
            }
            all.append(try Self.read(json))
        }
        for restriction in all { try Self.checkNames(restriction) }
        return all
    }

    /// Parses full ids, for use without a node that could resolve references.
    func wholeIdentifiers() throws(ServiceError) -> [ConversationID] {
        var ids: [ConversationID] = []
        for reference in conversations {
            guard let id = ConversationID(hex: reference) else {
                throw Self.invalid(
                    reference, "a whole identifier (64 digits): no node is here to resolve a name", "/conversations")
            }
            ids.append(id)
        }
        return ids
    }

    private static func read(_ json: JSONValue) throws(ServiceError) -> Restriction {
        do throws(RestrictionError) { return try Restriction(json: json) } catch {
            throw invalid(error.actual, error.expected, error.pointer.isEmpty ? "/restrictions" : error.pointer)
        }
    }

    /// Refuses a pattern that matches no method: it would permit nothing, which is never intended.
    private static func checkNames(_ restriction: Restriction) throws(ServiceError) {
        let names = MethodCatalogue.methods.map(\.name)
        switch restriction {
        case .methods(let patterns):
            for pattern in patterns where !names.contains(where: pattern.matches) {
                throw invalid(
                    pattern.text, "a method of rpc.discover, not an alias as channel.list", "/methods")
            }
        case .categories(let nouns):
            for noun in nouns where !names.contains(where: { $0.hasPrefix(noun + ".") }) {
                throw invalid(noun, "a noun of rpc.discover, not an alias as channel", "/categories")
            }
        case .conversations, .severity, .parameter, .rate, .count, .notBefore, .expires, .dryRun: return
        }
    }

    private static func invalid(_ actual: String, _ expected: String, _ pointer: String) -> ServiceError {
        .named(.invalidRestriction, ["actual": actual, "expected": expected, "param": pointer])
    }
}
