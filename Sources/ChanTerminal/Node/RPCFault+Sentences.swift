package import ChanRPC

extension RPCFault {
    /// The message and the remedy as sentences, for the reader's line of notices.
    package var sentences: String { [message + ".", hint].compactMap(\.self).joined(separator: " ") }
}
