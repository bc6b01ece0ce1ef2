import ChanJSON
import ChanRPC
import ChanText

/// Queries who types in the conversation of `follow --typing`, and reports who began to.
struct TypistLines {
    private let source: EventPoller
    private let params: JSONObject
    private let isWanted: Bool
    private var known: Set<String> = []

    init(_ call: MethodCall, _ source: EventPoller) {
        self.source = source
        var params = JSONObject()
        params["conversation"] = call.params["conversation"]
        self.params = params
        isWanted = call.params["typing"]?.bool == true
        if isWanted { source.returnsSoon = true }
    }

    /// - Parameter show: receives a line for each member who began to type.
    mutating func ask(_ show: (String) throws -> Void) async throws {
        guard isWanted else { return }
        let answer = try await source.call(Methods.ConversationTypists.info.name, params)
        var now: Set<String> = []
        for typist in answer[path: "typists"]?.elements ?? [] {
            guard let id = typist[path: "id"]?.string, let name = typist[path: "name"]?.string else { continue }
            if !known.contains(id) { try show("\(SafeText.line(name)) is typing") }
            now.insert(id)
        }
        known = now
    }
}
