import ChanID
import ChanSodium
import FoundationEssentials
import SwiftProtobuf

/// Converts between the generated messages and the types of this module. `Data` is only used on this side.
enum WireCodec {
    /// Decodes one message and validates it.
    ///
    /// - Parameter limit: the most bytes.
    /// - Parameter name: the name of the whole message in errors.
    static func decode<Wired: SwiftProtobuf.Message, Value>(
        _ bytes: [UInt8], as name: String, limit: Int, _ check: (Wired) throws(WireFieldError) -> Value
    ) throws(MalformedError) -> Value {
        guard bytes.count <= limit else { throw MalformedError(field: name, offset: limit) }
        guard let message = try? Wired(serializedBytes: bytes) else {
            throw MalformedError(field: name, offset: WireScanner.firstFault(in: bytes))
        }
        do throws(WireFieldError) {
            return try check(message)
        } catch {
            throw error.located(in: bytes, of: name)
        }
    }

    /// Encodes a message. It cannot fail: the message has no required fields, and its text is valid Unicode.
    static func encode(_ message: some SwiftProtobuf.Message) -> [UInt8] {
        guard let bytes: [UInt8] = try? message.serializedBytes() else {
            preconditionFailure("a message of ours encodes")
        }
        return bytes
    }

    static func identifier<Value: Identifier>(
        _ data: Data, _ name: String, _ number: Int
    ) throws(WireFieldError) -> Value {
        guard let value = data.withUnsafeBytes({ Value($0) }) else { throw WireFieldError(name, number) }
        return value
    }

    static func signature(_ data: Data, _ name: String, _ number: Int) throws(WireFieldError) -> Signature {
        guard let value = data.withUnsafeBytes({ Signature($0) }) else { throw WireFieldError(name, number) }
        return value
    }

    /// Returns the bytes of a field whose length must be within `range`.
    static func bytes(
        _ data: Data, _ name: String, _ number: Int, count range: ClosedRange<Int>
    ) throws(WireFieldError) -> [UInt8] {
        guard range.contains(data.count) else { throw WireFieldError(name, number) }
        return data.withUnsafeBytes { [UInt8]($0) }
    }

    static func timestamp(_ milliseconds: Int64, _ name: String, _ number: Int) throws(WireFieldError) -> Timestamp {
        guard Limits.time.contains(milliseconds) else { throw WireFieldError(name, number) }
        return Timestamp(milliseconds: milliseconds)
    }

    /// Returns a scope from its kind and number. Only `support` has a number, which it requires.
    static func scope(
        kind: UInt32, id: UInt64, numbers: (kind: Int, id: Int)
    ) throws(WireFieldError) -> Scope {
        guard let raw = UInt8(exactly: kind), let kind = ScopeKind(rawValue: raw) else {
            throw WireFieldError("scope_kind", numbers.kind)
        }
        guard (kind == .support) == (id != 0), id <= Limits.scopeID else {
            throw WireFieldError("scope_id", numbers.id)
        }
        return Scope(kind, id: id)
    }
}

extension Identifier {
    var data: Data { Data(bytes) }
}

extension Signature {
    var data: Data { Data(bytes) }
}
