// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A message to be posted later.
    package struct ScheduledMessage: JSONStructure {
        /// `s` and a number of this node.
        package var id: String
        /// When it is to be posted.
        package var dueAt: UTCTime
        /// Its text.
        package var text: String
        /// In the channel's name.
        package var asChannel: Bool?
        /// Id of the message it answers.
        package var replyTo: String?
        /// How long after posting it disappears.
        package var timeToLiveS: Int?
        /// Files it is to carry.
        package var files: [Contract.File]?
        /// A page that the text links to.
        package var linkPreview: Contract.LinkPreview?
        /// When it was scheduled.
        package var createdAt: UTCTime
        /// The error that kept it from being posted; it is not tried again.
        package var failure: String?

        package init(
            id: String, dueAt: UTCTime, text: String, asChannel: Bool? = nil, replyTo: String? = nil,
            timeToLiveS: Int? = nil, files: [Contract.File]? = nil, linkPreview: Contract.LinkPreview? = nil,
            createdAt: UTCTime, failure: String? = nil) {
            (self.id, self.dueAt, self.text, self.asChannel) = (id, dueAt, text, asChannel)
            (self.replyTo, self.timeToLiveS, self.files, self.linkPreview) = (replyTo, timeToLiveS, files, linkPreview)
            (self.createdAt, self.failure) = (createdAt, failure)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            dueAt = try reader.required("due_at")
            text = try reader.required("text")
            asChannel = try reader.optional("as_channel")
            replyTo = try reader.optional("reply_to")
            timeToLiveS = try reader.optional("time_to_live_s")
            files = try reader.optional("files")
            linkPreview = try reader.optional("link_preview")
            createdAt = try reader.required("created_at")
            failure = try reader.optional("failure")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("due_at", dueAt)
            writer.add("text", text)
            writer.add("as_channel", asChannel)
            writer.add("reply_to", replyTo)
            writer.add("time_to_live_s", timeToLiveS)
            writer.add("files", files)
            writer.add("link_preview", linkPreview)
            writer.add("created_at", createdAt)
            writer.add("failure", failure)
        }
    }
}
