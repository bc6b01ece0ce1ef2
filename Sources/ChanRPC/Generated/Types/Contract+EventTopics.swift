// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What events can tell.
    package struct EventTopics: JSONStructure {
        /// By noun.
        package var topics: [Contract.EventTopic]

        package init(topics: [Contract.EventTopic]) {
            self.topics = topics
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            topics = try reader.required("topics")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("topics", topics)
        }
    }
}
