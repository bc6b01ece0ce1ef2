import ChanJSON
import ChanRPC

/// Describes a parameter as text, for `--help` and the manual.
struct CLIParameterText {
    let model: ContractModel

    func help(_ parameter: ParameterModel) -> String {
        let words = model.words(of: parameter.type)
        var parts = [parameter.help]
        if !words.isEmpty { parts.append("One of \(words.joined(separator: ", ")).") }
        if let text = defaultText(parameter) { parts.append("Default: \(text).") }
        return parts.joined(separator: " ")
    }

    /// Returns the placeholder after the flag: `15m|2h|3d`, `text`; `nil` for a switch.
    func placeholder(_ parameter: ParameterModel) -> String? {
        switch parameter.type {
        case .boolean: nil
        case .integer: "n"
        case .duration: "15m|2h|3d"
        case .timestamp: "2h|3d|date"
        case .named: model.words(of: parameter.type).joined(separator: "|")
        case .string, .base64, .path, .reference, .array: parameter.optionName
        }
    }

    private func defaultText(_ parameter: ParameterModel) -> String? {
        switch parameter.defaultValue {
        case .string(let text)?: text.isEmpty ? nil : text
        case .integer(let seconds)? where parameter.type == .duration: duration(seconds)
        case .integer(let number)? where number != 0: String(number)
        case .bool(true)?: "on"
        case .bool(false)?, .integer?, .number?, .array?, .object?, .null?, nil: nil
        }
    }

    private func duration(_ seconds: Int) -> String {
        for (unit, name) in [(86_400, "d"), (3600, "h"), (60, "m")] where seconds > 0 && seconds % unit == 0 {
            return "\(seconds / unit)\(name)"
        }
        return "\(seconds)s"
    }
}
