import ChanID
import ChanJSON
import ChanRPC
import Testing

@Suite("Errors come from one catalogue")
struct FaultTests {
    @Test func `names, codes and exit codes are consistent`() {
        let entries = FaultName.allCases.map(\.entry)
        #expect(Set(entries.map(\.code)).count == entries.count)
        #expect(!entries.contains { $0.code == -1 })
        let exits: Set<Int32> = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 75, 130]
        #expect(entries.allSatisfy { exits.contains($0.exit) })
    }

    @Test func `the standard's codes are used as specified`() {
        let codes = [FaultName.rpcParseError, .rpcInvalidRequest, .rpcMethodNotFound, .rpcInvalidParams, .rpcInternal]
            .map(\.entry.code)
        #expect(codes == [-32700, -32600, -32601, -32602, -32603])
    }

    @Test(arguments: FaultName.allCases) func `no message contains an unfilled placeholder`(_ name: FaultName) {
        let fault = RPCFault(name)
        #expect(!fault.message.isEmpty)
        #expect(!fault.message.contains { "{}".contains($0) } || name == .rpcInvalidRequest)
        #expect(fault.hint?.contains("{conversation}") != true)
    }

    @Test func `a hint has the clauses whose facts are known, and can be pasted into a shell`() {
        let facts = ["target": "@alice", "conversation": "#help", "kind": "channel"]
        let known = RPCFault(.guardLastOwner, facts)
        #expect(known.message == "@alice is the only owner of #help")
        #expect(
            known.hint
                == "name a successor: chanadm channel leave '#help' --successor @NAME; or make someone an owner first: "
                + "chanadm member role '#help' @NAME owner --confirm '#help'; or delete it for everyone: "
                + "chanadm channel delete '#help' --confirm '#help'")
        #expect(RPCFault(.guardLastOwner, ["conversation": "#help"]).hint?.hasSuffix("--confirm '#help'") == true)
        #expect(RPCFault(.guardLastOwner).hint == nil)
    }

    @Test(arguments: [
        (FaultName.stateAlreadyMember, "you are already a member of #help"),
        (.statePending, "you wait to be admitted to #help"), (.stateNotInvited, "you were not invited to #help"),
    ])
    func `texts about the reader address the reader`(_ name: FaultName, _ sentence: String) {
        #expect(RPCFault(name, ["target": "you", "conversation": "#help"]).message == sentence)
    }

    @Test(arguments: FaultName.allCases) func `an error is decoded with all its data`(_ name: FaultName) throws {
        let facts = [
            "param": "/limit", "rule": "maximum", "expected": "1", "actual": "2", "target": "@bob",
            "conversation": "#help",
            "retry_after_s": "7", "request_id": "1-2",
        ]
        let fault = RPCFault(name, facts)
        let bytes = JSONWriter.bytes(fault.json)
        let read = try #require(RPCFault(json: try JSONParser.parse(bytes)))
        #expect(read == fault)
        #expect(fault.json[path: "data.retry_after_s"] == 7)
        #expect(fault.json[path: "data.name"] == .string(name.rawValue))
    }

    @Test func `an error of another server is decoded as far as possible`() {
        let fault = RPCFault(json: ["code": -32000, "message": "no"])
        #expect(fault?.message == "no")
        #expect(fault?.catalogueName == nil)
        #expect(fault?.exit == 1)
    }

    @Test func `an error of a parameter has pointer, rule and suggestion`() {
        let error = #expect(throws: ParameterError.self) {
            try Methods.MessageShow.Params(json: ["conversation": "#help", "mesage": "3f9a1c"])
        }
        let fault = error.map { RPCFault($0) }
        #expect(fault?.code == -32602)
        #expect(fault?.json[path: "data.param"] == "/mesage")
        #expect(fault?.json[path: "data.rule"] == "unknown_key")
        #expect(fault?.hint?.contains("did you mean message?") == true)
    }
}
