import ChanFold
import ChanHost
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

/// The parameters of `file.attach` in the query of an upload.
struct UploadParameters {
    private enum Kind { case text, number, flag }

    private static let kinds: [String: Kind] = [
        "name": .text, "media_type": .text, "voice": .flag, "width": .number, "height": .number,
        "duration_s": .number, "blurhash": .text, "waveform": .text,
    ]

    /// The parameters, within the bounds of the schema.
    let json: JSONValue

    /// Reads a target.
    /// - Throws: `rpc.invalid_params`, `invalid.value`.
    init(_ target: HTTPTarget) throws(RPCFault) {
        var given: JSONObject = ["conversation": .string(target.segments.last ?? "")]
        for parameter in target.parameters {
            guard let kind = Self.kinds[parameter.name] else { throw Self.fault(.unknownKey, parameter.name) }
            guard given[parameter.name] == nil else { throw Self.fault(.format, parameter.name) }
            given[parameter.name] = Self.value(parameter.value, kind)
        }
        json = .object(given)
        given["path"] = "/"
        do throws(ParameterError) {
            let params = try Methods.FileAttach.Params(json: .object(given))
            do throws(ServiceError) { try Methods.FileAttach.checkDetails(params) } catch {
                throw ParameterError(
                    rule: .format, expected: "a valid description of the file", actual: error.errorName.name)
            }
        } catch { throw RPCFault(error) }
    }

    private static func fault(_ rule: ParameterError.Rule, _ name: String) -> RPCFault {
        let expected = rule == .format ? "given once" : Self.kinds.keys.sorted().joined(separator: ", ")
        return RPCFault(ParameterError(rule: rule, expected: expected, actual: "given again").inside(name))
    }

    private static func value(_ text: String, _ kind: Kind) -> JSONValue {
        switch kind {
        case .text: .string(text)
        case .flag: text == "true" ? true : text == "false" ? false : .string(text)
        case .number: Int(text).map(JSONValue.integer) ?? .string(text)
        }
    }
}
