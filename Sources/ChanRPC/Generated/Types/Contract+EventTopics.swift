// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What events can tell.
    package struct EventTopics: JSONCodable {
        /// By noun.
        package var topics: [Contract.EventTopic]

        package init(
            topics: [Contract.EventTopic]
        ) {
            self.topics = topics
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            topics = try reader.required("topics")
        }

        package var json: JSONValue {
            var writer = ObjectWriter()
            writer.add("topics", topics)
            return writer.json
        }
    }
}
