// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A request to join and what was said about it. Only who asks and those who admit see it.
    package struct JoinTalk: JSONStructure {
        /// The request.
        package var request: Contract.JoinRequest
        /// Oldest first.
        package var steps: [Contract.JoinWord]

        package init(request: Contract.JoinRequest, steps: [Contract.JoinWord]) {
            (self.request, self.steps) = (request, steps)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            request = try reader.required("request")
            steps = try reader.required("steps")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("request", request)
            writer.add("steps", steps)
        }
    }
}
