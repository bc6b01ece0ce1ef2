// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A ban that bears on somebody.
    package struct BanMatch: JSONStructure {
        /// The ban.
        package var ban: Contract.Ban
        /// What they have in common.
        package var cause: Contract.BanCause
        /// Whether it turns them away; otherwise somebody looks.
        package var refuses: Bool

        package init(ban: Contract.Ban, cause: Contract.BanCause, refuses: Bool) {
            (self.ban, self.cause, self.refuses) = (ban, cause, refuses)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            ban = try reader.required("ban")
            cause = try reader.required("cause")
            refuses = try reader.required("refuses")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("ban", ban)
            writer.add("cause", cause)
            writer.add("refuses", refuses)
        }
    }
}
