/// The command line is wrong: exit 2, nothing was sent.
package struct UsageError: Error, Equatable {
    package let message: String
    package let hint: String?

    package init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }
}
