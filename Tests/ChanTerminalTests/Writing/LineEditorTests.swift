import ChanTerminal
import ChanTestSupport
import ChanText
import Testing

@Suite("Writing") struct LineEditorTests {
    /// An editor with the text around `|`, where the cursor is.
    private static func editor(_ text: String) -> LineEditor {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        return LineEditor(Draft(parts.joined(), cursor: parts[0].unicodeScalars.count))
    }

    private static func shown(_ editor: LineEditor) -> String {
        var scalars = editor.draft.text.unicodeScalars
        scalars.insert("|", at: scalars.index(scalars.startIndex, offsetBy: editor.draft.cursor))
        return String(scalars)
    }

    private static func keys(_ names: String) -> [Key] {
        names.split(separator: " ").map { name in
            if name.hasPrefix("C-"), let scalar = name.unicodeScalars.last { return .control(scalar) }
            if name.hasPrefix("M-"), let scalar = name.unicodeScalars.last, name.count == 3 { return .alt(scalar) }
            let special: [Substring: Key] = [
                "BS": Key(.backspace), "M-BS": Key(.backspace, .alt), "Del": Key(.delete), "Left": Key(.left),
                "Right": Key(.right), "Up": Key(.up), "Down": Key(.down), "Home": Key(.home), "End": Key(.end),
                "C-Left ": Key(.left, .control), "A-Right": Key(.right, .alt), "Enter": Key(.enter),
                "A-Enter": Key(.enter, .alt),
            ]
            return special[name] ?? .text(name.unicodeScalars.first ?? " ")
        }
    }

    @Test(arguments: [
        ("one two| three", "C-a", "|one two three"), ("one two| three", "C-e", "one two three|"),
        ("one two| three", "C-k", "one two|"), ("one two| three", "C-u", "| three"),
        ("one two| three", "C-w", "one | three"), ("a/b c/d|", "C-w", "a/b |"), ("a/b c/d|", "M-BS", "a/b c/|"),
        ("one two| three", "M-b", "one |two three"), ("one two| three", "M-f", "one two three|"),
        ("one |two three", "M-d", "one | three"), ("ab|cd", "C-t", "acb|d"), ("abcd|", "C-t", "abdc|"),
        ("|ab", "C-t", "|ab"), ("one two|", "C-w C-y C-y", "one twotwo|"), ("a b c|", "C-w C-w C-y", "a b c|"),
        ("|a b c", "M-d M-d C-y", "a b| c"), ("a b|", "C-w x C-w C-y", "a x|"), ("ab|", "C-b C-b C-d", "|b"),
        ("ab|c", "BS", "a|c"), ("ab|c", "Del", "ab|"), ("a|b", "Left x", "x|ab"), ("a|b", "Right x", "abx|"),
        ("|a", "BS Left", "|a"), ("a|", "Del Right C-d", "a|"), ("ab|", "A-Enter c", "ab\nc|"),
        ("ab|", "C-j", "ab\n|"), ("one|\ntwo", "C-k", "one|two"), ("one\ntwo|", "C-a x", "one\nx|two"),
        ("one\ntw|o", "Up x", "onx|e\ntwo"), ("one\n|", "Up", "|one\n"),
        ("o|ne\ntwo\n", "Down Down", "one\ntwo\n|"),
        ("one\ntwo|", "C-u C-u", "one|"), ("one\ntwo|", "C-u C-u C-u", "|"), ("one\ntwo|", "M-< x", "x|one\ntwo"),
        ("x|", "Home End", "x|"),
        ("one two|", "A-Right", "one two|"),
    ])
    func `readline's keys`(before: String, keys: String, after: String) {
        var editor = Self.editor(before)
        for key in Self.keys(keys) { _ = editor.handle(key) }
        #expect(Self.shown(editor) == after)
    }

    @Test func `Enter submits, a newline in a paste does not`() {
        var editor = LineEditor()
        #expect(editor.insert("one\ntwo\n") == .changed)
        #expect(editor.handle(Key(.enter)) == .submitted)
        #expect(editor.text == "one\ntwo\n")
    }

    @Test func `keys without a meaning are left to others`() {
        var editor = Self.editor("a|")
        for key in [
            Key(.up), Key(.down), Key(.escape), Key(.tab), Key(.pageUp), .control("l"), .alt("1"), .control("d"),
        ] {
            #expect(editor.handle(key) == .ignored)
        }
        #expect(Self.shown(editor) == "a|")
    }

    @Test func `scalars that are typed one by one form clusters`() {
        var editor = LineEditor()
        for scalar in "e\u{301}👩\u{200D}🚀🇩🇪".unicodeScalars { _ = editor.handle(.text(scalar)) }
        #expect(editor.text.count == 3)
        _ = editor.handle(Key(.backspace))
        _ = editor.handle(Key(.left))
        #expect(Self.shown(editor) == "e\u{301}|👩\u{200D}🚀")
        _ = editor.handle(.control("k"))
        _ = editor.handle(.control("y"))
        #expect(editor.text == "e\u{301}👩\u{200D}🚀")
    }

    @Test func `the text is bounded; what fits is inserted`() {
        var editor = LineEditor(limit: 8)
        #expect(editor.insert("123456世") == .full)
        #expect(editor.text == "123456")
        #expect(editor.insert("é") == .changed && editor.handle(.text("x")) == .full)
        #expect(editor.handle(Key(.backspace)) == .changed && editor.insert("ab") == .changed)
        #expect(editor.text == "123456ab")
    }

    @Test func `completion cycles until the text is another one`() {
        let source = CompletionSource(members: [.init("Alice", lastSpoke: 2), .init("Alan", lastSpoke: 1)])
        var editor = Self.editor("hi @Al|!")
        #expect(editor.complete(isBackward: false, from: source) == .changed)
        #expect(Self.shown(editor) == "hi @Alice |!")
        #expect(editor.complete(isBackward: false, from: source) == .changed)
        #expect(Self.shown(editor) == "hi @Alan |!")
        #expect(editor.complete(isBackward: true, from: source) == .changed)
        #expect(Self.shown(editor) == "hi @Alice |!")
        _ = editor.insert("x")
        #expect(editor.complete(isBackward: false, from: source) == .ignored)
    }

    @Test func `64 KB of text are edited at once`() {
        var editor = LineEditor()
        #expect(editor.insert(String(repeating: "words ", count: 10_922)) == .changed)
        let clock = ContinuousClock()
        let time = clock.measure {
            for _ in 0..<200 {
                _ = editor.handle(.alt("b"))
                _ = editor.handle(Key(.backspace))
                _ = editor.handle(.text("x"))
            }
        }
        #expect(time < .seconds(2))
    }

    @Test func `random keys keep the text, its size and the cursor consistent`() {
        var random = Seed.generator(for: "line editor")
        let keys =
            Self.keys("a é 世 👍 C-a C-e C-k C-u C-w C-y C-t M-b M-f M-d M-BS BS Del Left Right Up Down A-Enter C-d")
            + [.text("\u{301}"), .text("\u{200D}"), .text("\u{1F1E9}"), .text(" ")]
        var editor = LineEditor(limit: 40)
        for _ in 0..<20_000 {
            _ = editor.handle(keys[random.below(keys.count)])
            let draft = editor.draft
            #expect(draft.text.utf8.count <= 40 && draft.cursor <= draft.text.unicodeScalars.count)
            #expect(Array(editor.text) == Array(LineEditor(draft, limit: 40).text))
        }
    }
}
