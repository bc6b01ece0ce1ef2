import ChanCore
import ChanID
import FoundationEssentials

// Single values on the wire: identifiers, moments, and enums by number or stable name. `field` names what was wrong.

extension Identifier {
    init(wire bytes: Data, _ field: String) throws(CodecError) {
        guard let value = Self(bytes) else { throw CodecError(field) }
        self = value
    }

    /// Absent (empty) is `nil`; anything else must be whole.
    static func optional(wire bytes: Data, _ field: String) throws(CodecError) -> Self? {
        bytes.isEmpty ? nil : try Self(wire: bytes, field)
    }

    var wire: Data { Data(bytes) }
}

extension Timestamp {
    init?(wire milliseconds: Int64, present: Bool) {
        guard present else { return nil }
        self.init(milliseconds: milliseconds)
    }
}

extension Role {
    init(wire number: UInt32) throws(CodecError) {
        guard let role = Role(rawValue: Int(number)) else { throw CodecError("role") }
        self = role
    }

    var wire: UInt32 { UInt32(rawValue) }
}

extension Permission {
    init(wire name: String) throws(CodecError) {
        guard let permission = Permission(rawValue: name) else { throw CodecError("permission") }
        self = permission
    }
}

/// A key of exactly 32 bytes.
func keyBytes(_ data: Data, _ field: String) throws(CodecError) -> [UInt8] {
    guard data.count == 32 else { throw CodecError(field) }
    return [UInt8](data)
}
