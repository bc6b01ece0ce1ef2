/// The reason for which a request is refused before a handler sees it.
package struct HTTPRefusal: Error, Hashable, Sendable {
    /// The status code (RFC 9110 §15).
    package let status: Int
    /// A sentence for the developer of the client. It repeats nothing that the client sent.
    package let detail: String

    package init(_ status: Int, _ detail: String) {
        self.status = status
        self.detail = detail
    }
}
