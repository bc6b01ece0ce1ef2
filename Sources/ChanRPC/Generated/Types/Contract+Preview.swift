// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// The public preview of a channel.
    package struct Preview: JSONStructure {
        /// The id of the channel.
        package var conversation: String
        /// Whether it is shown.
        package var state: Contract.PreviewState
        /// Its path on a web server of this node or of a relay.
        package var path: String
        /// Posts that it shows.
        package var posts: Int
        /// Its size as it is sent to relays.
        package var bytes: Int
        /// The most posts that it may show.
        package var last: Int
        /// The first message that it may show.
        package var from: String?
        /// Whether search engines may show it.
        package var indexed: Bool
        /// Its number: a higher one replaces it.
        package var sequence: Int
        /// When it was signed.
        package var createdAt: UTCTime
        /// When it ends unless it is renewed.
        package var expiresAt: UTCTime?
        /// The relays that carry the channel.
        package var relays: [Contract.PreviewRelay]

        package init(
            conversation: String, state: Contract.PreviewState, path: String, posts: Int, bytes: Int, last: Int,
            from: String? = nil, indexed: Bool, sequence: Int, createdAt: UTCTime, expiresAt: UTCTime? = nil,
            relays: [Contract.PreviewRelay]) {
            (self.conversation, self.state, self.path, self.posts) = (conversation, state, path, posts)
            (self.bytes, self.last, self.from, self.indexed) = (bytes, last, from, indexed)
            (self.sequence, self.createdAt, self.expiresAt, self.relays) = (sequence, createdAt, expiresAt, relays)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            conversation = try reader.required("conversation")
            state = try reader.required("state")
            path = try reader.required("path")
            posts = try reader.required("posts")
            bytes = try reader.required("bytes")
            last = try reader.required("last")
            from = try reader.optional("from")
            indexed = try reader.required("indexed")
            sequence = try reader.required("sequence")
            createdAt = try reader.required("created_at")
            expiresAt = try reader.optional("expires_at")
            relays = try reader.required("relays")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("conversation", conversation)
            writer.add("state", state)
            writer.add("path", path)
            writer.add("posts", posts)
            writer.add("bytes", bytes)
            writer.add("last", last)
            writer.add("from", from)
            writer.add("indexed", indexed)
            writer.add("sequence", sequence)
            writer.add("created_at", createdAt)
            writer.add("expires_at", expiresAt)
            writer.add("relays", relays)
        }
    }
}
