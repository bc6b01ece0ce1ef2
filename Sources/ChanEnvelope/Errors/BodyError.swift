/// The reason why a body could not be sealed, or not be opened although its key is known.
package enum BodyError: Error, Hashable, Sendable {
    /// The sealed body would have this many bytes, which exceeds the log's limit for this scope.
    case tooLong(bytes: Int)
    case tampered
    case badPadding
}
