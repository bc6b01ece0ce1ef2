// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Who a profile would be in a conversation.
    package struct ProfileCard: JSONStructure {
        /// To be given to whoever invites.
        package var card: String
        /// The name on it.
        package var name: String
        /// 64 hex digits.
        package var conversation: String
        /// 32 hex digits.
        package var member: String

        package init(card: String, name: String, conversation: String, member: String) {
            (self.card, self.name, self.conversation, self.member) = (card, name, conversation, member)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            card = try reader.required("card")
            name = try reader.required("name")
            conversation = try reader.required("conversation")
            member = try reader.required("member")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("card", card)
            writer.add("name", name)
            writer.add("conversation", conversation)
            writer.add("member", member)
        }
    }
}
