import ChanID
import ChanJSON
import ChanRPC
import ChanService
import ChanTestSupport
import Foundation
import Testing

/// One core for all entry points: a forbidden action is refused identically through each of them, and the log does not
/// change.
@Suite("Forbidden actions are refused at every entry point", .timeLimit(.minutes(10)))
struct EntryPointTests {
    @Test func `every method about a conversation is in the table or has a reason for its exclusion`() {
        let tried = Set(ForbiddenAction.all.map(\.method))
        for method in DescribedMethod.all where method.isForSome && !tried.contains(method.name) {
            #expect(
                ForbiddenAction.excludedMethods[method.name] != nil,
                "\(method.name) is in no row of ForbiddenAction, and nothing excuses it")
        }
        for name in ForbiddenAction.excludedMethods.keys {
            #expect(
                !tried.contains(name) && DescribedMethod.all.contains { $0.name == name }, "\(name) needs no excuse")
        }
        for action in ForbiddenAction.all { #expect(action.described != nil, "\(action)") }
    }

    @Test func `every entry point refuses each action by one name and rule, and the log is unchanged`() async throws {
        let scene = try await EntryPointFixture()
        let before = try scene.node(.alice).contract.snapshot().logs
        var knock = EntryPointProbe(scene: scene)
        for action in ForbiddenAction.all {
            for entryPoint in EntryPoint.allCases
            where ![.submission, .dueLater].contains(entryPoint) && entryPoint.exclusionReason(action) == nil {
                let logs = try scene.node(action.who).contract.snapshot().logs
                await knock.at(entryPoint, action)
                #expect(try scene.node(action.who).contract.snapshot().logs == logs, "\(entryPoint): \(action)")
            }
        }
        try await knock.whenDue()
        #expect(try scene.node(.alice).contract.snapshot().logs == before)
        try await scene.installFalseState()
        let origin = try scene.node(.alice).contract.node
        let serving = Task { await origin.run() }
        let submitted = ForbiddenAction.all.filter { EntryPoint.submission.exclusionReason($0) == nil }
        let file = try SQLiteFile(scene.directory.file("alice/node.sqlite"))
        let answered = try file.execute(Self.answers).count
        await knock.submitting(submitted)
        // Alice's node must have refused each of them, not the node with the false state.
        #expect(try file.execute(Self.answers).count == answered + submitted.count)
        #expect(try scene.node(.alice).contract.snapshot().logs == before)
        serving.cancel()
        await serving.value
        try await scene.close()
    }

    private static let answers = "SELECT 1 FROM answered_submission"
}

extension DescribedMethod {
    /// Whether the method needs more than access to the node or read access to the conversation.
    var isForSome: Bool { !isLocal && (isMutation || permission != "read") }
}

/// Tries actions at entry points and compares the refusals.
private struct EntryPointProbe {
    let scene: EntryPointFixture
    private var tokens = 0

    init(scene: EntryPointFixture) { self.scene = scene }

    mutating func at(_ entryPoint: EntryPoint, _ action: ForbiddenAction) async {
        do {
            let said = try await answer(entryPoint, action)
            let expected = ObservedRefusal(name: action.refusal, rule: said.rule == nil ? nil : action.rule)
            #expect(said == expected, "\(entryPoint): \(action)")
        } catch {
            Issue.record("\(entryPoint): \(action): \(error)")
        }
    }

    /// Runs several at once, because most of the time is spent waiting for the other node.
    func submitting(_ actions: [ForbiddenAction]) async {
        await withTaskGroup { group in
            for start in actions.indices.prefix(Self.atOnce) {
                let share = stride(from: start, to: actions.count, by: Self.atOnce).map { actions[$0] }
                var own = self
                group.addTask { for action in share { await own.at(.submission, action) } }
            }
        }
    }

    private static let atOnce = 8

    struct ObservedRefusal: Equatable {
        var name: String?
        /// The rule, which not every entry point reports.
        var rule: String?
    }

    private mutating func answer(_ entryPoint: EntryPoint, _ action: ForbiddenAction) async throws -> ObservedRefusal {
        let node = try scene.node(action.who)
        let told = scene.substituted(action.params)
        let params = JSONValue.object(told)
        switch entryPoint {
        case .rpc: return Self.fault(try await node.line([(action.method, params)]).first)
        case .batch:
            let answers = try await node.line([("server.info", [:]), (action.method, params), ("server.info", [:])])
            #expect(answers.filter { $0[path: "result.version"] != nil }.count == 2, "\(action)")
            return Self.fault(answers.first { $0[path: "id"] == 1 })
        case .command:
            let words = CommandLineBuilder.of(action.method, told) + ["--json"]
            let typed = told["confirm"]?.string ?? "yes"
            let (status, err) = await node.contract.command(words, in: scene.directory.path, typing: typed)
            let line = err.split(separator: "\n").last { $0.hasPrefix("{") } ?? "{}"
            let said = Self.said(try JSONParser.parse(Array(line.utf8)))
            #expect(status == said.name.flatMap(FaultName.init(rawValue:))?.entry.exit, "\(words): \(status) \(err)")
            return said
        case .wideToken: return try await withToken([:], node, action, params)
        case .narrowToken:
            let narrow: JSONObject = [
                "methods": [.string(action.method)], "conversations": [told["conversation"] ?? .null],
            ]
            return try await withToken(narrow, node, action, params)
        case .bulk: return try await bulk(node, action, told)
        case .imported: return try await imported(node, told)
        case .dueLater: return ObservedRefusal()
        case .submission:
            var waiting = told
            waiting["wait_s"] = 30
            return Self.fault(await node.contract.outcome(action.method, .object(waiting)))
        }
    }

    private mutating func withToken(
        _ restrictions: JSONObject, _ node: EntryPointNode, _ action: ForbiddenAction, _ params: JSONValue
    ) async throws -> ObservedRefusal {
        tokens += 1
        return Self.fault(
            try await node.outcome(action.method, params, withToken: "t\(tokens)", restrictions))
    }

    private func bulk(_ node: EntryPointNode, _ action: ForbiddenAction, _ told: JSONObject) async throws
        -> ObservedRefusal
    {
        let form = try #require(EntryPoint.formsForMany[action.method])
        var params: JSONObject = ["conversation": "#help", form.list: [told[form.item] ?? .null]]
        for member in form.more.members { params[member.key] = member.value }
        let outcome = await node.contract.outcome(form.method, .object(params))
        // A job that is forbidden for all items is refused immediately.
        guard case .success(let begun) = outcome else { return ObservedRefusal(name: Self.fault(outcome).name) }
        let job = begun[path: "job.id"] ?? .null
        _ = try await node.call("job.wait", ["job": job])
        let items = try await node.call("job.items", ["job": job])[path: "items"]?.array ?? []
        #expect(items.count == 1 && items.first?[path: "outcome"] == "refused")
        return ObservedRefusal(name: items.first?[path: "error"]?.string, rule: items.first?[path: "detail"]?.string)
    }

    private func imported(_ node: EntryPointNode, _ told: JSONObject) async throws -> ObservedRefusal {
        var heard: Set<String?> = []
        for (method, name, text) in Self.histories {
            let file = scene.directory.file(name)
            try Data(text.utf8).write(to: URL(fileURLWithPath: file))
            let params: JSONValue = ["to": told["conversation"] ?? .null, "path": .string(file)]
            heard.insert(Self.fault(await node.contract.outcome(method, params)).name)
        }
        #expect(heard.count == 1, "\(heard)")
        return ObservedRefusal(name: heard.first ?? nil)
    }

    private static let histories = [
        ("import.irc", "2005-08-08_01.log", "[00:01] <seb> is the sound card found?\n"),
        ("import.jsonl", "help.jsonl", #"{"author": "seb", "text": "is the sound card found?"}"#),
        (
            "import.telegram", "result.json",
            #"{"name": "Sound", "type": "private_group", "id": 17, "messages": [{"id": 1, "type": "message", "#
                + #""date": "2024-05-01T10:00:00", "date_unixtime": "1714557600", "from": "seb", "text": "found?"}]}"#
        ),
    ]

    /// Executes the scheduled actions that were permitted when requested.
    func whenDue() async throws {
        scene.clock.move(seconds: 7_200)
        for (person, room) in EntryPointFixture.scheduledActions {
            let node = try scene.node(person)
            try await node.contract.node.runScheduledWork()
            let left = try await node.call("message.scheduled", ["conversation": .string(room)])
            let failure = left[path: "items"]?.array?.first?[path: "failure"]?.string
            let action = ForbiddenAction.all.first {
                $0.who == person && $0.method == "message.post" && $0.params["conversation"]?.string == room
            }
            #expect(failure == action?.refusal, "put off by \(person) in \(room)")
        }
        scene.clock.move(seconds: -7_200)
    }

    // MARK: what was said

    private static func fault(_ answer: JSONValue?) -> ObservedRefusal {
        answer?[path: "error"].map(said) ?? ObservedRefusal()
    }

    private static func fault(_ outcome: Result<JSONValue, RPCFault>) -> ObservedRefusal {
        guard case .failure(let fault) = outcome else { return ObservedRefusal() }
        return said(fault.json)
    }

    private static func said(_ fault: JSONValue) -> ObservedRefusal {
        ObservedRefusal(name: fault[path: "data.name"]?.string, rule: fault[path: "data.rule"]?.string)
    }
}

extension EntryPointFixture {
    /// Writes false roles, membership states and authors into the databases of all nodes but Alice's, so that they
    /// permit the actions. Their submissions have valid signatures but are forbidden.
    func installFalseState() async throws {
        for person in EntryPointUser.allCases where person != .alice {
            try await node(person).close()
            let file = try SQLiteFile(directory.file(person.rawValue) + "/node.sqlite")
            try file.execute(Self.falseStateSQL)
            if person == .bob { try file.execute(Self.bobsFalseStateSQL) }
            try await open(person)
        }
    }

    private static let mine = "(SELECT own.member FROM conversation own WHERE own.id = conversation)"

    private static let falseStateSQL = """
        UPDATE conversation_state SET succession_owner = origin_member, succession_offered_at = 1,
            succession_successor = \(mine), handover = zeroblob(16), handover_by = origin_member, handover_to = \(mine),
            handover_what = 'origin', handover_at = 1, handover_until = 32503680000000 WHERE kind = 1 AND name = 'help';
        UPDATE member SET role = 60, status = 'active', muted_by = NULL, muted_at = NULL, muted_until = NULL,
            blocked_by = NULL, blocked_at = NULL, ended_status = NULL, ended_at = NULL, ended_by = NULL
            WHERE member = \(mine);
        """

    private static let bobsFalseStateSQL = """
        UPDATE conversation_state SET phase = 'active' WHERE phase IN ('frozen', 'closed');
        UPDATE conversation_state SET handover_by = \(mine) WHERE handover IS NOT NULL;
        UPDATE item SET author = \(mine);
        UPDATE proposal SET made_by = \(mine);
        UPDATE member SET role = 20 WHERE role > 20 AND member <> \(mine);
        """
}
