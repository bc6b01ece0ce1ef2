import ChanClient
import ChanID
import ChanJSON
import ChanRPC

/// Obtains confirmation for a call that requires it, after showing its effects.
struct CallConfirmation {
    let console: Console
    let session: NodeSession

    /// Obtains confirmation for a call and adds it to the parameters if the method has such a parameter.
    ///
    /// - Throws: `RPCFault` (`guard.confirmation_required`, exit code 7) when there is no terminal to ask on;
    ///   `ConfirmationDeclined`; the errors of the method.
    func obtainConfirmation(for call: inout MethodCall) async throws {
        guard call.params["dry_run"] != true else { return }
        if let answer = call.global.confirm, !call.spec.takesConfirmation {
            return try await checkGivenConfirmation(answer, with: &call)
        }
        guard call.spec.confirmation != .none || call.isSevere else {
            if let answer = call.global.confirm { call.params["confirm"] = .string(answer) }
            return
        }
        guard call.isSevere else { return try await confirmReversible(call) }
        let answer = call.global.confirm
        let plan = answer == nil ? try await plan(of: call) : nil
        let name = try await name(of: call, plan)
        let confirmation = ConfirmationPrompt(console: console, global: call.global)
        switch try confirmation.askForName(promptLines(call, name, plan), name: name) {
        case .confirmed: break
        case .declined: throw ConfirmationDeclined(expected: name)
        case .missing: throw Self.missing(call, name)
        }
        if call.spec.takesConfirmation { call.params["confirm"] = .string(answer ?? name) }
    }

    /// Checks a given confirmation for a method without a confirmation parameter: compares the name, or the plan's
    /// hash. For a hash, the call then requires the plan's version, if the method supports this.
    private func checkGivenConfirmation(_ confirmation: String, with call: inout MethodCall) async throws {
        guard call.spec.info.kind == .mutation else { return }
        guard confirmation.hasPrefix("plan:") else {
            guard let name = try await resolvedName(of: call) else { return }
            guard ConfirmationPrompt.matches(confirmation, name) else { throw ConfirmationDeclined(expected: name) }
            return
        }
        guard let plan = try await plan(of: call), let hash = plan[path: "hash"]?.string else { return }
        guard hash == confirmation else {
            throw RPCFault(.conflictPlanChanged, ["actual": hash, "expected": confirmation])
        }
        let isVersioned = call.spec.inputs.contains { $0.name == "expected_version" }
        if isVersioned, call.params["expected_version"] == nil {
            call.params["expected_version"] = plan[path: "version"]
        }
    }

    /// Asks for confirmation of a reversible action on a terminal. In scripts no confirmation is needed.
    private func confirmReversible(_ call: MethodCall) async throws {
        let confirmation = ConfirmationPrompt(console: console, global: call.global)
        guard confirmation.shouldAsk else { return }
        let plan = try await plan(of: call)
        let answer = try confirmation.askYesNo(promptLines(call, try await name(of: call, plan), plan))
        guard answer == .confirmed else { throw ConfirmationDeclined(expected: nil) }
    }

    /// Returns the plan of the call by a dry run; `nil` for a method without dry runs.
    private func plan(of call: MethodCall) async throws -> JSONValue? {
        guard call.spec.takesDryRun else { return nil }
        var params = call.params
        params["dry_run"] = true
        // A dry run must not use the idempotency key of the call.
        params["request_key"] = nil
        return try await session.connection.call(call.spec.info.name, .object(params))[path: "plan"]
    }

    /// Returns the name that must be typed: the conversation's, or the profile's.
    private func name(of call: MethodCall, _ plan: JSONValue?) async throws -> String {
        if call.global.confirm != nil, let reference = call.params["conversation"]?.string { return reference }
        return try await resolvedName(of: call) ?? ""
    }

    /// - Returns: `nil` when the call concerns neither a conversation nor a profile.
    private func resolvedName(of call: MethodCall) async throws -> String? {
        guard let reference = call.params["conversation"] else { return call.params["profile"]?.string }
        let answer = try await session.connection.call("conversation.show", ["conversation": reference])
        return answer[path: "reference"]?.string ?? reference.string
    }

    private func promptLines(_ call: MethodCall, _ name: String, _ plan: JSONValue?) -> [String] {
        let summary = call.summary(of: name)
        guard let plan else { return [summary + "."] }
        return PlanView(summary: summary, plan: plan, width: console.err.width, style: console.err.style)
            .lines(command: nil)
    }

    private static func missing(_ call: MethodCall, _ name: String) -> RPCFault {
        let words = ["chanadm"] + call.line.filter { !["--yes", "-y"].contains($0) } + ["--confirm", name]
        return RPCFault(
            .guardConfirmationRequired,
            [
                "action": call.words.joined(separator: " "), "expected": name,
                "command": words.map(ShellWord.quoted).joined(separator: " "),
            ])
    }
}

extension MethodCall {
    var isSevere: Bool {
        spec.info.severity(of: .object(params)) == .severe || spec.confirmation == .name
    }

    /// Returns a summary such as `Delete a conversation: #help`.
    func summary(of name: String) -> String {
        let target = spec.positionals.dropFirst().compactMap { params[$0]?.bare }
        return spec.info.summary + ([name] + target).filter { !$0.isEmpty }.reduce(":") { $0 + " " + $1 }
    }
}
