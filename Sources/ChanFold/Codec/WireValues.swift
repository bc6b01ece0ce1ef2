import ChanCore
import ChanID
import ChanLog
package import FoundationEssentials

// Wire format of single values: identifiers, timestamps, and enums by number or stable name. The parameter `field`
// names the faulty field in errors.

extension Identifier {
    package init(wire bytes: Data, _ field: String) throws(CodecError) {
        guard let value = Self(bytes) else { throw CodecError(field) }
        self = value
    }

    /// Decodes an optional identifier: empty data is `nil`, any other length than an identifier's is an error.
    static func optional(wire bytes: Data, _ field: String) throws(CodecError) -> Self? {
        bytes.isEmpty ? nil : try Self(wire: bytes, field)
    }

    var wire: Data { Data(bytes) }
}

extension Timestamp {
    /// The years 1 to 9999, the range of dates in public records and imported messages.
    private static let representable: ClosedRange<Int64> = -62_135_596_800_000...Limits.time.upperBound

    package init(wire milliseconds: Int64) throws(CodecError) {
        guard Self.representable.contains(milliseconds) else { throw CodecError("time") }
        self.init(milliseconds: milliseconds)
    }

    package init?(wire milliseconds: Int64, present: Bool) throws(CodecError) {
        guard present else { return nil }
        try self.init(wire: milliseconds)
    }
}

extension Role {
    package init(wire number: UInt32) throws(CodecError) {
        guard let role = Role(rawValue: Int(number)) else { throw CodecError("role") }
        self = role
    }

    var wire: UInt32 { UInt32(rawValue) }
}

extension Permission {
    package init(wire name: String) throws(CodecError) {
        guard let permission = Permission(rawValue: name) else { throw CodecError("permission") }
        self = permission
    }
}

/// Returns the bytes of a key, which must be exactly 32.
func keyBytes(_ data: Data, _ field: String) throws(CodecError) -> [UInt8] {
    guard data.count == 32 else { throw CodecError(field) }
    return [UInt8](data)
}
