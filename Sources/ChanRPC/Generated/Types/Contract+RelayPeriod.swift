// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A time in which a relay was in one state, as this node saw it.
    package struct RelayPeriod: JSONStructure {
        /// Its identity, 64 hex digits.
        package var relay: String
        /// Its name.
        package var name: String
        /// What this node saw.
        package var state: Contract.RelayObserved
        /// Why, in words.
        package var detail: String?
        /// When it was first seen so.
        package var fromAt: UTCTime
        /// When it was last known to be so.
        package var untilAt: UTCTime
        /// From one to the other (2h, 3d).
        package var lastedS: Int
        /// Whether it is so now.
        package var current: Bool
        /// How many periods it stands for: 1, or more where short ones were merged. Then `state` is the one that lasted
        /// longest in it.
        package var periods: Int

        package init(
            relay: String, name: String, state: Contract.RelayObserved, detail: String? = nil, fromAt: UTCTime,
            untilAt: UTCTime, lastedS: Int, current: Bool, periods: Int) {
            (self.relay, self.name, self.state, self.detail) = (relay, name, state, detail)
            (self.fromAt, self.untilAt, self.lastedS, self.current) = (fromAt, untilAt, lastedS, current)
            self.periods = periods
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            relay = try reader.required("relay")
            name = try reader.required("name")
            state = try reader.required("state")
            detail = try reader.optional("detail")
            fromAt = try reader.required("from_at")
            untilAt = try reader.required("until_at")
            lastedS = try reader.required("lasted_s")
            current = try reader.required("current")
            periods = try reader.required("periods")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("relay", relay)
            writer.add("name", name)
            writer.add("state", state)
            writer.add("detail", detail)
            writer.add("from_at", fromAt)
            writer.add("until_at", untilAt)
            writer.add("lasted_s", lastedS)
            writer.add("current", current)
            writer.add("periods", periods)
        }
    }
}
