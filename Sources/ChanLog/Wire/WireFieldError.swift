/// An invalid field of a decoded message, before its offset in the bytes is known. The offset is only computed after a
/// failure.
struct WireFieldError: Error {
    struct Step {
        let name: String
        let number: Int
        /// The index in a repeated field; `nil` for a field that occurs once.
        let occurrence: Int?

        init(_ name: String, _ number: Int, _ occurrence: Int? = nil) {
            self.name = name
            self.number = number
            self.occurrence = occurrence
        }

        var label: String { occurrence.map { "\(name)[\($0)]" } ?? name }
    }

    private(set) var path: [Step]

    init(_ name: String, _ number: Int) { path = [Step(name, number)] }

    /// Returns this error with the path of the enclosing message.
    func inside(_ step: Step) -> WireFieldError {
        var outer = self
        outer.path.insert(step, at: 0)
        return outer
    }

    /// Returns the error with the field's path and its offset in the bytes.
    func located(in bytes: [UInt8], of message: String) -> MalformedError {
        MalformedError(
            field: ([message] + path.map(\.label)).joined(separator: "."),
            offset: WireScanner(bytes).offset(of: path))
    }
}

/// Decodes a nested message and adds its field to the path of an error.
func inside<Value>(
    _ name: String, _ number: Int, _ occurrence: Int? = nil, _ decode: () throws(WireFieldError) -> Value
) throws(WireFieldError) -> Value {
    do throws(WireFieldError) {
        return try decode()
    } catch {
        throw error.inside(WireFieldError.Step(name, number, occurrence))
    }
}
