// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// An open session of the web console.
    package struct WebSession: JSONStructure {
        /// Its name, by which it is ended: `web:` and 12 hex digits.
        package var name: String
        /// The address from which it was opened.
        package var address: String
        /// How the client describes itself: whatever it sent.
        package var agent: String
        /// Each a JSON object; all hold.
        package var restrictions: [String]
        /// When the code was exchanged for it.
        package var openedAt: UTCTime
        /// The time of its last request or call.
        package var lastUsedAt: UTCTime
        /// When it ends, unless it is idle for 30 minutes before.
        package var endsAt: UTCTime

        package init(
            name: String, address: String, agent: String, restrictions: [String], openedAt: UTCTime,
            lastUsedAt: UTCTime, endsAt: UTCTime) {
            (self.name, self.address, self.agent, self.restrictions) = (name, address, agent, restrictions)
            (self.openedAt, self.lastUsedAt, self.endsAt) = (openedAt, lastUsedAt, endsAt)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            name = try reader.required("name")
            address = try reader.required("address")
            agent = try reader.required("agent")
            restrictions = try reader.required("restrictions")
            openedAt = try reader.required("opened_at")
            lastUsedAt = try reader.required("last_used_at")
            endsAt = try reader.required("ends_at")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("name", name)
            writer.add("address", address)
            writer.add("agent", agent)
            writer.add("restrictions", restrictions)
            writer.add("opened_at", openedAt)
            writer.add("last_used_at", lastUsedAt)
            writer.add("ends_at", endsAt)
        }
    }
}
