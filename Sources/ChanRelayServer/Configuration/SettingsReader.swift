internal import ChanJSON
internal import ChanRelayWire

/// Reads one object of `relay.json`: each member is known and has its type, or the error names it by its JSON pointer
/// (RFC 6901).
struct SettingsReader {
    private let object: JSONObject
    private let pointer: String

    init(_ value: JSONValue, at pointer: String = "") throws(RelayError) {
        guard let object = value.object else { throw Self.error(pointer, "is no object") }
        self.object = object
        self.pointer = pointer
    }

    /// - Throws: `malformed` for a member that is not among `names`.
    func requireKnown(_ names: [String]) throws(RelayError) {
        for member in object.members where !names.contains(member.key) {
            throw Self.error(pointer + "/" + member.key, "is no setting; known are \(names.joined(separator: ", "))")
        }
    }

    func text(_ name: String) throws(RelayError) -> String? {
        guard let value = object[name] else { return nil }
        guard let text = value.string, !text.isEmpty else { throw wrong(name, "is no text") }
        return text
    }

    func flag(_ name: String) throws(RelayError) -> Bool? {
        guard let value = object[name] else { return nil }
        guard let flag = value.bool else { throw wrong(name, "is neither true nor false") }
        return flag
    }

    func word<Word: RawRepresentable & CaseIterable>(_ name: String, as _: Word.Type) throws(RelayError) -> Word?
    where Word.RawValue == String {
        guard let text = try text(name) else { return nil }
        guard let word = Word(rawValue: text) else {
            throw wrong(name, "is none of \(Word.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return word
    }

    /// Reads a number above 0; for bytes also a text with a unit.
    func count(_ name: String, isBytes: Bool) throws(RelayError) -> UInt64? {
        guard let value = object[name] else { return nil }
        if isBytes, let text = value.string {
            guard let size = ByteSize(text) else { throw wrong(name, "is no size such as 500M or 8G") }
            return size.bytes
        }
        guard let number = value.integer, number > 0 else {
            throw wrong(name, "is no whole number above 0" + (isBytes ? ", and no size such as 8G" : ""))
        }
        return UInt64(number)
    }

    func object(_ name: String) throws(RelayError) -> SettingsReader? {
        guard let value = object[name] else { return nil }
        return try SettingsReader(value, at: pointer + "/" + name)
    }

    private func wrong(_ name: String, _ problem: String) -> RelayError { Self.error(pointer + "/" + name, problem) }

    static func error(_ pointer: String, _ problem: String) -> RelayError {
        RelayError(.malformed, "\(RelayConfiguration.fileName): \(pointer.isEmpty ? "it" : pointer) \(problem)")
    }
}
