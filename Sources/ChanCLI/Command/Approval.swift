import ChanJSON
import ChanRPC

/// Obtains the person's word before a call that wants one, after showing what it would do.
struct Approval {
    let console: Console
    let session: NodeSession

    /// Adds the typed name to the parameters where the method takes it.
    /// - Throws: `RPCFault` (`guard.confirmation_required`, exit 7) where nobody can be asked; `NotConfirmed`.
    func obtain(for call: inout MethodCall) async throws {
        guard call.sheet.confirmation != .none else { return }
        let isSevere = call.sheet.info.severity == .severe || call.sheet.confirmation == .name
        let confirmation = Confirmation(console: console, global: call.global)
        let shown = isSevere || confirmation.wantsAsking ? try await concerned(call) : nil
        let name = shown?[path: "name"]?.string.map { "#" + $0 } ?? call.params["conversation"]?.string ?? ""
        let plan = plan(call, name, isSevere ? shown : nil)
        let answer = isSevere ? try confirmation.severe(plan, name: name) : try confirmation.yes(plan)
        guard answer == .confirmed else { throw refusal(call, name, answer) }
        if call.sheet.confirmation == .name { call.params["confirm"] = .string(call.global.confirm ?? name) }
    }

    /// The conversation the call is about: its name has to be typed.
    private func concerned(_ call: MethodCall) async throws -> JSONValue? {
        guard let reference = call.params["conversation"] else { return nil }
        return try await session.connection.call("conversation.show", ["conversation": reference])
    }

    private func plan(_ call: MethodCall, _ name: String, _ shown: JSONValue?) -> [String] {
        let target = call.sheet.positionals.dropFirst().compactMap { call.params[$0]?.bare }.joined(separator: " ")
        let what = [call.sheet.info.summary + ":", name, target].filter { !$0.isEmpty }.joined(separator: " ")
        let counts = ["members", "messages", "relays"].compactMap { key in
            shown?[path: key]?.integer.map { "\($0) \(key)" }
        }
        return counts.isEmpty ? [what] : [what, "It concerns \(counts.joined(separator: ", "))."]
    }

    private func refusal(_ call: MethodCall, _ name: String, _ answer: Confirmation.Answer) -> any Error {
        guard answer == .missing else { return NotConfirmed() }
        return RPCFault(
            .guardConfirmationRequired,
            ["action": call.sheet.info.name.split(separator: ".").joined(separator: " "), "expected": name])
    }
}

/// The person said no: nothing was done.
struct NotConfirmed: Error {}
