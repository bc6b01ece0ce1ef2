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
        /// The address of the page at this node, while it serves the web.
        package var url: String?
        /// Posts that it shows.
        package var posts: Int
        /// Its size as it is sent to relays.
        package var bytes: Int
        /// The most posts that it may show, as the node that publishes it knows.
        package var last: Int?
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
            conversation: String, state: Contract.PreviewState, path: String, url: String? = nil, posts: Int,
            bytes: Int, last: Int? = nil, from: String? = nil, indexed: Bool, sequence: Int, createdAt: UTCTime,
            expiresAt: UTCTime? = nil, relays: [Contract.PreviewRelay]) {
            (self.conversation, self.state, self.path, self.url) = (conversation, state, path, url)
            (self.posts, self.bytes, self.last, self.from) = (posts, bytes, last, from)
            (self.indexed, self.sequence, self.createdAt, self.expiresAt) = (indexed, sequence, createdAt, expiresAt)
            self.relays = relays
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            conversation = try reader.required("conversation")
            state = try reader.required("state")
            path = try reader.required("path")
            url = try reader.optional("url")
            posts = try reader.required("posts")
            bytes = try reader.required("bytes")
            last = try reader.optional("last")
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
            writer.add("url", url)
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
