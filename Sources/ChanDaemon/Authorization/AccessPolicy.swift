import ChanJSON
import ChanRPC
import ChanService
import ChanToken

/// The rules of access.json for users of this machine other than the node's own. The first rule that matches a caller
/// decides; a caller that matches no rule is refused.
struct AccessPolicy: Hashable, Sendable {
    static let ruleLimit = 1_000

    struct Rule: Hashable, Sendable {
        let who: Principal
        /// The restrictions; `nil` for full access.
        let restrictions: [Restriction]?
    }

    enum Principal: Hashable, Sendable {
        case user(UInt32)
        case group(UInt32)
    }

    /// An error in the policy, with a JSON pointer to its location.
    struct PolicyError: Error, Hashable {
        let pointer: String
        let detail: String
    }

    let rules: [Rule]

    /// Parses a policy.
    /// - Throws: `PolicyError` for anything that is not exactly a policy.
    init(parsing bytes: [UInt8], _ accounts: SystemAccounts) throws(PolicyError) {
        let json: JSONValue
        do throws(JSONParseError) { json = try JSONParser.parse(bytes) } catch {
            throw PolicyError(pointer: "/", detail: "not strict JSON: \(error)")
        }
        guard let object = json.object, object.keys == ["rules"], let items = object["rules"]?.array else {
            throw PolicyError(pointer: "/", detail: "must have exactly one member, the list rules")
        }
        guard items.count <= Self.ruleLimit else {
            throw PolicyError(pointer: "/rules", detail: "more than \(Self.ruleLimit) rules")
        }
        var rules: [Rule] = []
        for (index, item) in items.enumerated() {
            rules.append(try Self.rule(item, at: "/rules/\(index)", accounts))
        }
        self.rules = rules
    }

    /// Returns the authority of a user; `nil` if no rule matches.
    func authority(uid: UInt32, groups: Set<UInt32>) -> Authority? {
        let rule = rules.first { rule in
            switch rule.who {
            case .user(let user): user == uid
            case .group(let group): groups.contains(group)
            }
        }
        guard let rule else { return nil }
        guard let restrictions = rule.restrictions else { return .unrestricted }
        return .restricted(
            RestrictionChain(user: uid, restrictions), who: "access.json for uid \(uid)")
    }

    private static func rule(_ item: JSONValue, at pointer: String, _ accounts: SystemAccounts) throws(PolicyError)
        -> Rule
    {
        guard let object = item.object else { throw PolicyError(pointer: pointer, detail: "must be an object") }
        for key in object.keys where !["user", "group", "allow", "restrictions"].contains(key) {
            throw PolicyError(
                pointer: "\(pointer)/\(key)", detail: "only user or group, and allow or restrictions, are known")
        }
        return Rule(who: try who(object, pointer, accounts), restrictions: try restrictions(object, pointer))
    }

    private static func who(_ object: JSONObject, _ pointer: String, _ accounts: SystemAccounts) throws(PolicyError)
        -> Principal
    {
        switch (object["user"], object["group"]) {
        case (let user?, nil):
            .user(try number(user, at: pointer + "/user", "user", accounts.user))
        case (nil, let group?):
            .group(try number(group, at: pointer + "/group", "group", accounts.group))
        case (_, _): throw PolicyError(pointer: pointer, detail: "must have exactly one of user and group")
        }
    }

    private static func number(
        _ value: JSONValue, at pointer: String, _ kind: String, _ look: (String) -> UInt32?
    ) throws(PolicyError) -> UInt32 {
        switch value {
        case .integer(let number):
            // The kernel's calls use (uid_t) -1 for no user.
            guard let id = UInt32(exactly: number), id != .max else {
                throw PolicyError(pointer: pointer, detail: "\(number) is not the number of a \(kind)")
            }
            return id
        case .string(let name):
            guard let id = look(name) else {
                throw PolicyError(pointer: pointer, detail: "there is no \(kind) \(name)")
            }
            return id
        case .null, .bool, .number, .array, .object:
            throw PolicyError(pointer: pointer, detail: "must be a name or a number")
        }
    }

    private static func restrictions(_ object: JSONObject, _ pointer: String) throws(PolicyError) -> [Restriction]? {
        switch (object["allow"], object["restrictions"]) {
        case (.some("all"), nil): return nil
        case (nil, .array(let items)?) where (1...Token.restrictionLimit).contains(items.count):
            var restrictions: [Restriction] = []
            for (index, item) in items.enumerated() {
                do throws(RestrictionError) { restrictions.append(try Restriction(json: item)) } catch {
                    throw PolicyError(
                        pointer: "\(pointer)/restrictions/\(index)\(error.pointer)",
                        detail: "must be \(error.expected), not \(error.actual)")
                }
            }
            return restrictions
        case (_, _):
            throw PolicyError(
                pointer: pointer,
                detail: "either \"allow\":\"all\" or restrictions, 1 to \(Token.restrictionLimit), are wanted")
        }
    }
}
