// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What became of a wish to cancel.
    package struct Cancelled: JSONStructure {
        /// The request that was named.
        package var request: String
        /// Whether it was told to stop; no where none of that `id` waits or runs, or where it can only run to its end.
        package var cancelled: Bool

        package init(request: String, cancelled: Bool) {
            (self.request, self.cancelled) = (request, cancelled)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            request = try reader.required("request")
            cancelled = try reader.required("cancelled")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("request", request)
            writer.add("cancelled", cancelled)
        }
    }
}
