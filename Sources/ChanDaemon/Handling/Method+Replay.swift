import ChanJSON
import ChanRPC

extension Method {
    /// The stored answer to a repeated request, marked as such.
    /// - Returns: `nil` where an older version stored something this one cannot read.
    static func replayed(_ bytes: [UInt8]) -> JSONValue? {
        guard var answer = (try? JSONParser.parse(bytes))?.object, (try? Result(json: .object(answer))) != nil else {
            return nil
        }
        answer["replayed"] = true
        return .object(answer)
    }
}
