// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What came of looking again.
    package struct Repair: JSONStructure {
        /// Errors that stood before and do not any more.
        package var repaired: Int
        /// Errors that still stand.
        package var standing: Int
        /// Addresses of relays that did not answer.
        package var unreached: [String]

        package init(repaired: Int, standing: Int, unreached: [String]) {
            (self.repaired, self.standing, self.unreached) = (repaired, standing, unreached)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            repaired = try reader.required("repaired")
            standing = try reader.required("standing")
            unreached = try reader.required("unreached")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("repaired", repaired)
            writer.add("standing", standing)
            writer.add("unreached", unreached)
        }
    }
}
