internal import CSodium

/// KDF(key, label, context) = BLAKE2b-256 keyed with `key` over label ‖ 0x00 ‖ context (RFC 7693 §2.5). A label
/// contains no zero byte, so two different pairs of label and context never give the same input.
enum KeyDerivation {
    static let keyBytes = 32

    static func derive(
        _ label: String, _ context: [UInt8], from key: UnsafeRawBufferPointer, into output: UnsafeMutableRawPointer
    ) {
        var input: [UInt8] = []
        input.reserveCapacity(label.utf8.count + 1 + context.count)
        input += label.utf8
        input.append(0)
        input += context
        let outcome = crypto_generichash(
            output.assumingMemoryBound(to: UInt8.self), keyBytes, input, UInt64(input.count),
            key.octets, key.count)
        precondition(outcome == 0, "a key has 16 to 64 bytes")
    }
}
