/// Why a body could not be sealed or opened, when its key is at hand.
package enum BodyError: Error, Hashable, Sendable {
    /// The sealed body would have this many bytes, more than the log takes in this scope.
    case tooLong(bytes: Int)
    case tampered
    case badPadding
}
