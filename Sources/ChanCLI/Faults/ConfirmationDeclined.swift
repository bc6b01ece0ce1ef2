/// The user declined the confirmation. Nothing was changed.
struct ConfirmationDeclined: Error {
    /// The text that had to be typed.
    let expected: String?
}
