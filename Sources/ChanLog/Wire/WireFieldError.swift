/// A decoded message whose field breaks a rule, before anyone has looked for where it stands in the bytes: only
/// failures pay for that.
struct WireFieldError: Error {
    struct Step {
        let name: String
        let number: Int
        /// Which one of a repeated field; `nil` where the field occurs once.
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

    /// The same fault seen from the message around it.
    func inside(_ step: Step) -> WireFieldError {
        var outer = self
        outer.path.insert(step, at: 0)
        return outer
    }

    /// Names the field and finds it in the bytes it was decoded from.
    func located(in bytes: [UInt8], of message: String) -> MalformedError {
        MalformedError(
            field: ([message] + path.map(\.label)).joined(separator: "."),
            offset: WireScanner(bytes).offset(of: path))
    }
}

/// Runs the decoding of a nested message and names the field it stands in when it fails.
func inside<Value>(
    _ name: String, _ number: Int, _ occurrence: Int? = nil, _ decode: () throws(WireFieldError) -> Value
) throws(WireFieldError) -> Value {
    do throws(WireFieldError) {
        return try decode()
    } catch {
        throw error.inside(WireFieldError.Step(name, number, occurrence))
    }
}
