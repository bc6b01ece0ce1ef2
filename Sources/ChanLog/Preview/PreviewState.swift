/// The state of a conversation's preview on a server.
package enum PreviewState: Hashable, Sendable {
    case shown(VerifiedPreview)
    /// The preview with the number that the caller has already is still shown.
    case unchanged
    /// There was one: it was withdrawn, or it ended.
    case gone
    case unknown
    /// It could not be read.
    case unavailable
}
