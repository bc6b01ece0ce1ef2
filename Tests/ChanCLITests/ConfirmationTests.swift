import ChanCLI
import ChanJSON
import ChanRPC
import Testing

@Suite("Confirmation of actions") struct ConfirmationTests {
    struct Case: Sendable {
        let line: String
        let typed: [String]?
        let status: Int32
        let isDone: Bool

        init(_ line: String, _ typed: [String]?, _ status: Int32, _ isDone: Bool) {
            self.line = line
            self.typed = typed
            self.status = status
            self.isDone = isDone
        }
    }

    static let cases = [
        // Severe: the name is required, on a terminal or in a script.
        Case("channel delete #help", ["#help"], 0, true),
        Case("channel delete #help", ["help"], 0, true),
        Case("channel delete #help", ["yes"], 7, false),
        Case("channel delete #help", [], 7, false),
        Case("channel delete #help", nil, 7, false),
        Case("channel delete #help --no-input", ["#help"], 7, false),
        Case("channel delete #help --confirm #help", nil, 0, true),
        Case("channel delete 5f0c2f --confirm help", nil, 0, true),
        // The node decides whether it is the right one.
        Case("channel delete #help --confirm 3f9a1c0d2b44", nil, 0, true),
        Case("channel delete #help --yes", nil, 7, false),
        Case("channel delete #help --yes", ["#help"], 0, true),
        Case("link rotate #help --yes", nil, 0, true),
        // Reversible: a question on a terminal, none in a script.
        Case("channel leave #help", ["y"], 0, true),
        Case("channel leave #help", ["n"], 7, false),
        Case("channel leave #help", [""], 7, false),
        Case("channel leave #help", nil, 0, true),
        Case("channel leave #help --no-input", ["n"], 0, true),
        Case("channel leave #help -y", ["n"], 0, true),
        // A given confirmation is always compared, even when none is required.
        Case("channel leave #help --confirm #help", ["n"], 0, true),
        Case("channel leave #help --confirm #other", ["y"], 7, false),
        Case("ban add #help @bob --confirm #other", nil, 7, false),
        Case("ban lift #help @bob --confirm plan:0000000000000000", nil, 6, false),
        Case("ban lift #help @bob --confirm plan:3f9a1c0d2b443f9a", nil, 0, true),
        // No command can remove an owner's role: making an owner is severe.
        Case("member role #help @bob owner", ["y"], 7, false),
        Case("member role #help @bob owner", ["#help"], 0, true),
        Case("member role #help @bob owner", nil, 7, false),
        Case("member role #help @bob owner --yes", nil, 7, false),
        Case("member role #help @bob owner --confirm #help", nil, 0, true),
        Case("channel invite #help chanadm-card:x --role owner", nil, 7, false),
        Case("channel invite #help chanadm-card:x --role author", nil, 0, true),
        Case("member role #help @bob admin", ["n"], 0, true),
        // Neither severe nor reversible: no question.
        Case("member mute #help @bob", ["n"], 0, true),
    ]

    @Test(arguments: cases) func `the call is sent only after confirmation`(_ example: Case) async {
        let terminal = FakeTerminal(width: 80, typed: example.typed)
        let planned: @Sendable (JSONValue) throws -> JSONValue = { params in
            params[path: "dry_run"] == true
                ? ["plan": ["hash": "plan:3f9a1c0d2b443f9a", "version": 4]] : ["outcome": "applied", "changed": true]
        }
        let run = await terminal.run(
            example.line.split(separator: " ").map(String.init), ["ban.lift": planned])
        let done = run.calls.filter {
            !["connect", "conversation.show", "member.show"].contains($0.method) && $0.params[path: "dry_run"] != true
        }
        #expect(run.status == example.status, "\(run.err)")
        #expect(done.count == (example.isDone ? 1 : 0))
    }
}
