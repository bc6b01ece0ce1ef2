// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// The oldest thing that waits and nobody claimed.
    package struct InboxNext: JSONStructure {
        /// What it is; absent where nothing waits.
        package var item: Contract.InboxItem?
        /// Commands that show and answer it.
        package var commands: [String]
        /// Number of items that nobody claimed.
        package var unclaimed: Int

        package init(item: Contract.InboxItem? = nil, commands: [String], unclaimed: Int) {
            (self.item, self.commands, self.unclaimed) = (item, commands, unclaimed)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            item = try reader.optional("item")
            commands = try reader.required("commands")
            unclaimed = try reader.required("unclaimed")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("item", item)
            writer.add("commands", commands)
            writer.add("unclaimed", unclaimed)
        }
    }
}
