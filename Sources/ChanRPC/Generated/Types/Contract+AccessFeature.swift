// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Whether a member may use what is switched on or off by role.
    package struct AccessFeature: JSONStructure {
        /// Which.
        package var feature: Contract.Feature
        /// Whether it is switched on.
        package var on: Bool
        /// Lowest role that may use it; of `pre_moderation`, that is exempt.
        package var fromRole: Contract.Role
        /// Whether they may use it now, permissions counted in; of `pre_moderation`, whether their posts appear at
        /// once.
        package var held: Bool
        /// The entry of the log since which it stands so; absent where it began so, and unless one permission was asked
        /// about.
        package var entry: Int?
        /// When that was.
        package var at: UTCTime?
        /// Who did.
        package var actor: Contract.MemberRef?

        package init(
            feature: Contract.Feature, on: Bool, fromRole: Contract.Role, held: Bool, entry: Int? = nil,
            at: UTCTime? = nil, actor: Contract.MemberRef? = nil) {
            (self.feature, self.on, self.fromRole, self.held) = (feature, on, fromRole, held)
            (self.entry, self.at, self.actor) = (entry, at, actor)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            feature = try reader.required("feature")
            on = try reader.required("on")
            fromRole = try reader.required("from_role")
            held = try reader.required("held")
            entry = try reader.optional("entry")
            at = try reader.optional("at")
            actor = try reader.optional("actor")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("feature", feature)
            writer.add("on", on)
            writer.add("from_role", fromRole)
            writer.add("held", held)
            writer.add("entry", entry)
            writer.add("at", at)
            writer.add("actor", actor)
        }
    }
}
