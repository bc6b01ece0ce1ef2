import ChanCore
import ChanForge
import ChanID
import ChanTestSupport

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

/// A body and its decoded form.
struct ActVector: Codable, Hashable {
    /// The act's name in schema/wire/act.proto, with the alternative if there are several.
    let act: String
    /// `whole`, `least`, or the change made to the whole body.
    let change: String
    /// The names from the act down; absent if the change concerns the whole body.
    var field: String?
    /// The body in hexadecimal.
    let body: String
    /// The field that was refused; absent for a valid body.
    var error: String?
    /// The kind of the decoded act.
    var kind: String?
    /// The body encoded from the act if it differs from the decoded one; empty for an act that no body can contain.
    var again: String?

    init(act: String, change: String, field: String? = nil, body: [UInt8]) {
        (self.act, self.change, self.field, self.body) = (act, change, field, Hex.encode(body))
        do {
            let decoded = try BodyCodec.decode(body)
            guard case .act(let read) = decoded.content else { return }
            kind = read.kind.rawValue
            let written = (try? BodyCodec.encode(read, proofs: decoded.proofs)) ?? []
            again = written == body ? nil : Hex.encode(written)
        } catch { self.error = error.field }
    }
}

/// Every act with all fields, with the fewest, and each class of malformed body.
struct ActVectors {
    private typealias Content = EditableMessage.Content

    private let bodies: ActBodies

    init() throws { bodies = try ActBodies() }

    func all() -> [ActVector] {
        bodies.acts.flatMap { bodies.complete($0) }.flatMap { whole in
            [ActVector(act: whole.name, change: "whole", body: whole.body.encoded)]
                + [ActVector(act: whole.name, change: "least", body: least(whole).encoded)]
                + malformed(whole) + malformedFields(whole) + tooMany(whole)
        } + unknown
    }

    /// Removes every field that the act is valid without, from the inside out.
    private func least(_ whole: ActBodies.NamedBody) -> EditableMessage {
        places(of: whole).dropFirst().reversed().reduce(whole.body) { body, place in
            var less = body
            // A list loses all its elements.
            for _ in 0..<2 { less.change(at: place.path) { _ in nil } }
            return ActVector(act: "", change: "", body: less.encoded).error == nil ? less : body
        }
    }

    private func places(of whole: ActBodies.NamedBody) -> [ActBodies.FieldPath] {
        let parts = whole.name.split(separator: ".")
        return bodies.fieldPaths(of: whole.act, choosing: parts.count > 1 ? parts.last.map(String.init) : nil)
    }

    private func malformed(_ whole: ActBodies.NamedBody) -> [ActVector] {
        let body = whole.body.encoded
        return [
            ActVector(act: whole.name, change: "cut off", body: body.dropLast()),
            ActVector(act: whole.name, change: "twice", body: body + body),
        ]
    }

    private func malformedFields(_ whole: ActBodies.NamedBody) -> [ActVector] {
        places(of: whole).flatMap { place in
            changes(of: place).map { name, change in
                var body = whole.body
                body.change(at: place.path, change)
                return ActVector(
                    act: whole.name, change: name, field: place.names.joined(separator: "."), body: body.encoded)
            }
        }
    }

    private func changes(of place: ActBodies.FieldPath) -> [(String, (Content) -> Content?)] {
        let absent: [(String, (Content) -> Content?)] = place.path.count > 1 ? [("absent", { _ in nil })] : []
        switch place.type {
        case "bool": return absent + [("bytes", { _ in .bytes([]) })]
        case "uint32", "uint64", "int64":
            return absent + [("bytes", { _ in .bytes([]) })]
                + BoundaryValues.numbers.map { number in ("\(number)", { _ in .number(number) }) }
        case "string": return absent + [("number", { _ in .number(1) }), ("not UTF-8", { _ in .bytes([0xFF]) })]
        case "bytes":
            return absent + [
                ("number", { _ in .number(1) }), ("one byte short", { $0.edited { $0.dropLast() } }),
                ("one byte long", { $0.edited { $0 + [0] } }),
            ]
        default:
            return absent + [("number", { _ in .number(1) }), ("cut off", { $0.edited { $0.dropLast() } })]
        }
    }

    /// Bodies with lists longer than their limit, if the limit is small.
    private func tooMany(_ whole: ActBodies.NamedBody) -> [ActVector] {
        places(of: whole).filter { ["devices", "forwarded", "mentions", "files"].contains($0.names.last) }.map {
            place in
            var body = whole.body
            body.change(at: place.path.dropLast()) { outer in
                guard case .bytes(let bytes) = outer, var message = EditableMessage(bytes),
                    let number = place.path.last,
                    let element = message[number]
                else { return outer }
                for _ in 0..<64 { message.append(element, as: number) }
                return .bytes(message.encoded)
            }
            return ActVector(
                act: whole.name, change: "66 elements", field: place.names.joined(separator: "."), body: body.encoded)
        }
    }

    /// Bodies without an act that this version knows.
    private var unknown: [ActVector] {
        [
            ("empty", []), ("administrative", [0x9A, 0x06, 0x00]), ("content", [0xBA, 0x0C, 0x00]),
            ("a number cut off", [0x9A]), ("the largest number", [0xFA, 0xFF, 0xFF, 0xFF, 0x0F, 0x00]),
            ("no field", [0x00]), ("bytes cut off", [0x9A, 0x06, 0x05]),
        ].map { ActVector(act: "", change: $0.0, body: $0.1) }
    }
}

extension EditableMessage.Content {
    /// Returns the content with changed bytes, if it has bytes.
    fileprivate func edited(_ body: ([UInt8]) -> [UInt8]) -> Self {
        switch self {
        case .number: self
        case .bytes(let bytes): .bytes(body(bytes))
        }
    }
}
