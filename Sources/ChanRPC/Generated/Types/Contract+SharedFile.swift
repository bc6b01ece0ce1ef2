// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A file and the message that carries it.
    package struct SharedFile: JSONStructure {
        /// 64 hex digits: the Merkle root over its sealed chunks.
        package var id: String
        /// What whoever sent it calls it; one plain name.
        package var name: String
        /// Its size.
        package var bytes: Int
        /// MIME type; absent where it is not known.
        package var mediaType: String?
        /// Whether it is a voice message.
        package var voice: Bool?
        /// The message, 32 hex digits.
        package var message: String
        /// Its entry in the log.
        package var seq: Int
        /// When the origin ordered it.
        package var at: UTCTime
        /// Who sent it.
        package var author: Contract.MemberRef
        /// Whether the channel itself did.
        package var asChannel: Bool?

        package init(
            id: String, name: String, bytes: Int, mediaType: String? = nil, voice: Bool? = nil, message: String,
            seq: Int, at: UTCTime, author: Contract.MemberRef, asChannel: Bool? = nil) {
            (self.id, self.name, self.bytes, self.mediaType) = (id, name, bytes, mediaType)
            (self.voice, self.message, self.seq, self.at) = (voice, message, seq, at)
            (self.author, self.asChannel) = (author, asChannel)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.required("name")
            bytes = try reader.required("bytes")
            mediaType = try reader.optional("media_type")
            voice = try reader.optional("voice")
            message = try reader.required("message")
            seq = try reader.required("seq")
            at = try reader.required("at")
            author = try reader.required("author")
            asChannel = try reader.optional("as_channel")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
            writer.add("bytes", bytes)
            writer.add("media_type", mediaType)
            writer.add("voice", voice)
            writer.add("message", message)
            writer.add("seq", seq)
            writer.add("at", at)
            writer.add("author", author)
            writer.add("as_channel", asChannel)
        }
    }
}
