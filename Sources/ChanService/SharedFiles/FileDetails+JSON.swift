import ChanCore
import ChanJSON

/// File details as parameters of `file.attach`, and as members of a file in JSON.
extension FileDetails {
    /// Creates details from parameters, which the caller has checked.
    init(asked parameters: JSONObject) {
        self.init(
            width: Self.number(parameters["width"]), height: Self.number(parameters["height"]),
            durationSeconds: Self.number(parameters["duration_s"]), blurhash: parameters["blurhash"]?.string ?? "",
            waveform: parameters["waveform"]?.string.flatMap { Base64(text: $0)?.bytes } ?? [])
    }

    var json: JSONObject {
        var json = JSONObject()
        json["width"] = size.map { .integer(Int($0.width)) }
        json["height"] = size.map { .integer(Int($0.height)) }
        json["duration_s"] = durationSeconds.map { .integer(Int($0)) }
        json["blurhash"] = blurhash.map { .string($0) }
        json["waveform"] = waveform.isEmpty ? nil : .string(Base64(waveform).text)
        return json
    }

    private static func number(_ value: JSONValue?) -> UInt32 { value?.integer.flatMap(UInt32.init(exactly:)) ?? 0 }
}
