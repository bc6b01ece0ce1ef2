import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanService

/// Encodes queries to the program and decodes its answers, one JSON object per line (docs/configuration.md, Admission).
enum AdmissionHookCodec {
    private static let longestReason = 500

    static func question(_ number: Int, _ applicant: Applicant) -> [UInt8] {
        var member = JSONObject()
        member["id"] = .string(applicant.member.description)
        member["key"] = .string(Base64(applicant.memberKey).text)
        member["name"] = .string(applicant.name)
        var line = JSONObject()
        line["id"] = .integer(number)
        line["ask"] = .string("join")
        line["conversation"] = .object([
            "id": .string(applicant.conversation.description), "name": .string(applicant.conversationName),
            "kind": .string(applicant.kind.name),
        ])
        line["member"] = .object(member)
        line["link"] = applicant.link.map { .string($0) } ?? .null
        line["role"] = .string(applicant.role.name)
        line["message"] = applicant.message.map { .string($0) } ?? .null
        line["requested_at"] = .string(UTCTime(applicant.requestedAt).description)
        return JSONWriter.bytes(.object(line))
    }

    /// Decodes an answer.
    /// - Returns: `nil` for a line that is not an answer.
    static func answer(_ line: [UInt8]) -> (number: Int, verdict: AdmissionHookVerdict)? {
        guard let object = (try? JSONParser.parse(line))?.object, let number = object["id"]?.integer,
            let decision = object["decision"]?.string
        else { return nil }
        switch decision {
        case "accept":
            guard let role = object["role"], role != .null else { return (number, .accept(nil)) }
            guard let known = role.string.flatMap({ Role(name: $0) }) else { return nil }
            return (number, .accept(known))
        case "decline":
            let reason = object["reason"]?.string.map { String($0.prefix(longestReason)) }
            return (number, .decline(reason))
        case "hold": return (number, .hold)
        default: return nil
        }
    }
}
