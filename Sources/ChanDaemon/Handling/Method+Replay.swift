import ChanJSON
import ChanRPC

extension Method {
    /// Returns the stored answer to a repeated request, marked as replayed.
    /// - Returns: `nil` if an older version stored a form that this version cannot read.
    static func replayed(_ bytes: [UInt8]) -> JSONValue? {
        guard var answer = (try? JSONParser.parse(bytes))?.object, (try? Result(json: .object(answer))) != nil else {
            return nil
        }
        answer["replayed"] = true
        return .object(answer)
    }
}
