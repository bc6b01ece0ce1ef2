import ChanHost
import ChanJSON
import ChanRPC
import ChanService

/// A read that one look at the rows answers. It takes no task: from the event loop to a reader's thread, where rows become
/// the bytes of the answer, and back. Who asks again before anything was written gets the same bytes without the journey.
protocol AnsweredFromRows: Answered {
    /// - Parameter params: within the schema's bounds.
    static func answer(_ params: Params, _ view: NodeView) throws(ServiceError) -> Result
}

extension AnsweredFromRows {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        try await call.node.look { view throws(ServiceError) in try answer(params, view) }
    }
}

/// A read that needs no row: answered on the event loop itself.
protocol AnsweredFromMemory: Answered {
    /// - Returns: `nil` where it takes a look at rows or files after all.
    static func answer(_ params: Params, at desk: NodeDesk) -> Result?
}

extension NodeDesk {
    /// The way without a task, for methods that have one.
    func shortcut<M: Answered>(_ method: M.Type) -> Shortcut? {
        if let method = method as? any AnsweredFromMemory.Type { return fromMemory(method) }
        if let method = method as? any AnsweredFromRows.Type { return fromRows(method) }
        return nil
    }

    private func fromMemory<M: AnsweredFromMemory>(_ method: M.Type) -> Shortcut {
        { [self] params, caller, _ in
            guard gate.isOwner(caller), let params = try? M.Params(json: params),
                let result = M.answer(params, at: self)
            else { return .no }
            return .now(JSONText(reserving: 1_024) { result.write(to: &$0) })
        }
    }

    private func fromRows<M: AnsweredFromRows>(_ method: M.Type) -> Shortcut {
        { [self] json, caller, done in
            guard gate.isOwner(caller) else { return .no }
            let question = AnswerCache.Question(M.info.name, json)
            let (now, revision) = (node.environment.now(), node.revision)
            if let answer = answers.answer(to: question, at: now, revision) { return .now(answer) }
            guard let params = try? M.Params(json: json), let fields = try? M.itemFields(of: json) else { return .no }
            node.look { view throws(ServiceError) in
                let answer = fields.text(of: try M.answer(params, view))
                let kept = AnswerCache.Answer(text: answer, from: now, until: view.validUntil)
                if let revision { self.answers.keep(kept, to: question, revision) }
                return answer
            } then: { outcome in
                done(try? outcome.get())
            }
            return .soon
        }
    }
}
