// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What a token allows.
    package struct TokenCheck: JSONStructure {
        /// Whether the call would be let through.
        package var allowed: Bool
        /// 32 hex digits.
        package var id: String
        /// Its name on this node, if it is one of ours.
        package var name: String?
        /// The error the call would get.
        package var error: String?
        /// The same as a sentence.
        package var reason: String?
        /// The kind of restriction that refuses.
        package var rule: String?
        /// What it wants.
        package var expected: String?
        /// What the call has.
        package var actual: String?
        /// All of them, in order.
        package var restrictions: [String]

        package init(
            allowed: Bool, id: String, name: String? = nil, error: String? = nil, reason: String? = nil,
            rule: String? = nil, expected: String? = nil, actual: String? = nil, restrictions: [String]) {
            (self.allowed, self.id, self.name, self.error) = (allowed, id, name, error)
            (self.reason, self.rule, self.expected, self.actual) = (reason, rule, expected, actual)
            self.restrictions = restrictions
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            allowed = try reader.required("allowed")
            id = try reader.required("id")
            name = try reader.optional("name")
            error = try reader.optional("error")
            reason = try reader.optional("reason")
            rule = try reader.optional("rule")
            expected = try reader.optional("expected")
            actual = try reader.optional("actual")
            restrictions = try reader.required("restrictions")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("allowed", allowed)
            writer.add("id", id)
            writer.add("name", name)
            writer.add("error", error)
            writer.add("reason", reason)
            writer.add("rule", rule)
            writer.add("expected", expected)
            writer.add("actual", actual)
            writer.add("restrictions", restrictions)
        }
    }
}
