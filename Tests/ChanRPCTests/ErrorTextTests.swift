import ChanID
import ChanJSON
import ChanRPC
import ChanTestSupport
import Testing

/// The text of an error is a complete sentence whatever is known: a receipt, for example, contains only the refusal's
/// name.
@Suite("The text of an error") struct ErrorTextTests {
    /// A message of the catalogue and the facts that it names.
    private struct Source {
        let template: String
        let words: Set<String>
        /// The facts of the first alternative in each pair of brackets, and those outside brackets.
        let first: Set<String>

        init(_ template: String) {
            self.template = template
            words = Self.words(in: template)
            var isShown = true
            first = Self.words(
                in: String(
                    template.filter { character in
                        if character == "|" { isShown = false }
                        if character == "]" { isShown = true }
                        return isShown
                    }))
        }

        private static func words(in text: String) -> Set<String> {
            var words: Set<String> = []
            for piece in text.split(separator: "{").dropFirst() {
                words.insert(String(piece.prefix { $0 != "}" }))
            }
            return words.filter { !$0.isEmpty }
        }
    }

    private static func sources() throws -> [FaultName: Source] {
        let json = try JSONParser.parse(try Repository.bytes("schema/errors.json"))
        var sources: [FaultName: Source] = [:]
        for entry in json[path: "errors"]?.array ?? [] {
            let name = try #require(entry[path: "name"]?.string.flatMap(FaultName.init(rawValue:)))
            sources[name] = Source(try #require(entry[path: "message"]?.string))
        }
        return sources
    }

    private static func facts(_ words: some Sequence<String>) -> [String: String] {
        Dictionary(uniqueKeysWithValues: words.map { ($0, "‹\($0)›") })
    }

    /// Returns placeholders in a text that were not filled, or filled with a fact's name.
    private static func faults(of text: String, _ source: Source) -> [String] {
        var faults: [String] = []
        if text.contains(where: { "{}[]|".contains($0) }) { faults.append("a bracket") }
        // These two are intended.
        for word in source.words.subtracting(["conversation", "relay"])
        where text.contains("the \(word)") && !source.template.contains("the \(word)") {
            faults.append("the \(word)")
        }
        if text.split(separator: " ").count < 2 { faults.append("no sentence") }
        if text.contains("  ") || text.contains(" ,") || text.contains("()") || text.contains("‘’") {
            faults.append("a hole")
        }
        if text.first == " " || text.last.map({ " :,;(".contains($0) }) ?? true { faults.append("an open end") }
        return faults
    }

    @Test(arguments: FaultName.allCases) func `it is a complete sentence with no facts, with all, and with all but one`(
        _ name: FaultName
    ) throws {
        let source = try #require(try Self.sources()[name])
        let known = [[]] + [Array(source.words)] + source.words.map { word in source.words.filter { $0 != word } }
        for words in known {
            let text = RPCFault(name, Self.facts(words)).message
            #expect(Self.faults(of: text, source).isEmpty, "\(words.sorted()): \(text)")
        }
    }

    @Test(arguments: FaultName.allCases)
    func `it contains every fact that it names`(_ name: FaultName) throws {
        let source = try #require(try Self.sources()[name])
        let text = RPCFault(name, Self.facts(source.words)).message
        for word in source.first { #expect(text.contains("‹\(word)›"), "\(word): \(text)") }
    }

    @Test func `a refusal by name only is described like any other`() {
        let conversation = ["conversation": "#ask", "actor": "you", "target": "you"]
        let told: [(FaultName, String)] = [
            (.stateLinkExpired, "the link expired"),
            (.stateLinkExhausted, "the link has reached its limit of uses"),
            (.stateAdmissionClosed, "#ask is closed to new members for now"),
            (.guardCapacity, "#ask has reached its member limit"),
            (.deniedRole, "the role held in #ask does not allow that"),
            (.deniedMuted, "you are muted in #ask"),
            (.deniedNotAuthor, "only the author may do that"),
            (.stateFeatureOff, "that feature is turned off in #ask"),
        ]
        for (name, text) in told { #expect(RPCFault(name, conversation).message == text) }
    }

    @Test func `a disabled feature is named with the command that enables it`() {
        let facts = ["conversation": "#ask", "kind": "channel", "feature": "comments"]
        let fault = RPCFault(.stateFeatureOff, facts)
        #expect(fault.message == "the feature comments is turned off in #ask")
        #expect(
            fault.hint == "an owner can turn it on: chanadm channel set-preferences '#ask' --on comments")
    }

    @Test func `an empty fact counts as unknown`() {
        #expect(RPCFault(.relayUnreachable, ["detail": ""]).message == "the relay does not answer")
    }
}
