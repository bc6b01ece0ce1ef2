// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Governance: how many owners must agree.
    package struct Governance: JSONStructure {
        /// Owners there are.
        package var owners: Int
        /// How many must agree to what is moderate; 1: any owner decides.
        package var moderate: Int
        /// How many must agree to what is severe.
        package var severe: Int
        /// How long a proposal stays open (2h, 3d).
        package var proposalS: Int

        package init(owners: Int, moderate: Int, severe: Int, proposalS: Int) {
            (self.owners, self.moderate, self.severe, self.proposalS) = (owners, moderate, severe, proposalS)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            owners = try reader.required("owners")
            moderate = try reader.required("moderate")
            severe = try reader.required("severe")
            proposalS = try reader.required("proposal_s")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("owners", owners)
            writer.add("moderate", moderate)
            writer.add("severe", severe)
            writer.add("proposal_s", proposalS)
        }
    }
}
