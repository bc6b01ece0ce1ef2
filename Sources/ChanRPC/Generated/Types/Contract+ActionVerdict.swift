// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Whether an action on a message is allowed.
    package struct ActionVerdict: JSONStructure {
        /// Id of the message.
        package var message: String
        /// The action.
        package var action: Contract.MessageAction
        /// Whether this node's member may do it now.
        package var allowed: Bool
        /// Whether it would become a proposal, because several owners must agree.
        package var needsApproval: Bool?
        /// Whether it would change nothing, such as pinning a pinned message.
        package var noEffect: Bool?
        /// The name of the error that it would end with.
        package var error: String?
        /// The error in a sentence.
        package var reason: String?
        /// What to do instead.
        package var hint: String?

        package init(
            message: String, action: Contract.MessageAction, allowed: Bool, needsApproval: Bool? = nil,
            noEffect: Bool? = nil, error: String? = nil, reason: String? = nil, hint: String? = nil) {
            (self.message, self.action, self.allowed, self.needsApproval) = (message, action, allowed, needsApproval)
            (self.noEffect, self.error, self.reason, self.hint) = (noEffect, error, reason, hint)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            message = try reader.required("message")
            action = try reader.required("action")
            allowed = try reader.required("allowed")
            needsApproval = try reader.optional("needs_approval")
            noEffect = try reader.optional("no_effect")
            error = try reader.optional("error")
            reason = try reader.optional("reason")
            hint = try reader.optional("hint")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("message", message)
            writer.add("action", action)
            writer.add("allowed", allowed)
            writer.add("needs_approval", needsApproval)
            writer.add("no_effect", noEffect)
            writer.add("error", error)
            writer.add("reason", reason)
            writer.add("hint", hint)
        }
    }
}
