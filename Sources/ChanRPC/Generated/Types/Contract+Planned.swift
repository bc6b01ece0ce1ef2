// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What a dry run answers instead of the method's own result.
    package struct Planned: JSONStructure {
        /// The plan; nothing was changed.
        package var plan: Contract.Plan

        package init(plan: Contract.Plan) {
            self.plan = plan
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            plan = try reader.required("plan")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("plan", plan)
        }
    }
}
