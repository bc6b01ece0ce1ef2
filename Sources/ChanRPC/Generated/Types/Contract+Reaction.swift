// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// One reaction to a message, counted.
    package struct Reaction: JSONStructure {
        /// The reaction.
        package var emoji: String
        /// How many.
        package var count: Int
        /// Whether this node is among them.
        package var mine: Bool

        package init(emoji: String, count: Int, mine: Bool) {
            (self.emoji, self.count, self.mine) = (emoji, count, mine)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            emoji = try reader.required("emoji")
            count = try reader.required("count")
            mine = try reader.required("mine")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("emoji", emoji)
            writer.add("count", count)
            writer.add("mine", mine)
        }
    }
}
