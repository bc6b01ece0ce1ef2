import Testing

@testable import ChanTerminal

@Suite("Keys of commands") struct KeyMapTests {
    @Test func `every command has a key, and no two have the same`() {
        var names: Set<String> = []
        for command in ReaderCommand.allCases {
            let keys = KeyMap.usual.keys(of: command)
            #expect(!keys.isEmpty, "\(command)")
            for key in keys {
                #expect(names.insert(key).inserted && Key(name: key).map(KeyMap.usual.command) == command)
            }
        }
    }

    @Test func `a command gets other keys; the one that had them loses them`() throws {
        let map = try KeyMap(changes: ["down": ["n", "C-n"], "next-match": ["j"]])
        #expect(map.command(of: .text("n")) == .down && map.command(of: .control("n")) == .down)
        #expect(map.command(of: .text("j")) == .nextMatch && map.command(of: Key(.down)) == nil)
        #expect(map.command(of: .text("k")) == .up)
    }

    @Test(arguments: [
        (["fly": ["j"]], KeyMap.Problem.unknownCommand("fly")),
        (["down": ["Strg-n"]], .unknownKey("Strg-n", command: "down")),
        (["down": ["z"], "up": ["z"]], .conflict("z", .down, .up)), (["quit": []], .noKey(.quit)),
        (["up": ["q", "C-c"]], .noKey(.quit)),
    ])
    func `mistakes are named`(changes: [String: [String]], problem: KeyMap.Problem) {
        #expect(throws: problem) { try KeyMap(changes: changes) }
    }

    @Test(arguments: ["j", "C-n", "M-1", "S-Tab", "C-M-Left", "F12", "PgUp", "Space", "-", "C--"])
    func `names of keys are read as they are written`(name: String) {
        #expect(Key(name: name)?.name == name)
    }

    @Test(arguments: ["", "ab", "C-", "X-a", "F13", "\u{1B}"]) func `other names are no keys`(name: String) {
        #expect(Key(name: name) == nil)
    }
}
