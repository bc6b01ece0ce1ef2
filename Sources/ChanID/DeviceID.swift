/// One node's device of one member in one conversation: the first 16 bytes of SHA-256("chanadm/device-id/v1\n" ‖ device key).
package struct DeviceID: Identifier16 {
    package let words: UInt64x2
    package init(words: UInt64x2) { self.words = words }
}

extension DeviceID {
    /// The placeholder for no device, for rules that judge a member outside of any statement.
    package static let none = DeviceID(words: .zero)
}
