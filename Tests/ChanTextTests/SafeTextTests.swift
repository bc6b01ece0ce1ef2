import ChanJSON
import ChanTestSupport
import ChanText
import Foundation
import Testing

@Suite("Foreign text on a terminal") struct SafeTextTests {
    @Test(arguments: [
        ("hi", "hi"), ("\u{1B}[2Jgone", "␛[2Jgone"), ("\u{1B}]0;title\u{07}", "␛]0;title␇"), ("a\tb", "a b"),
        ("two\nlines", "two␊lines"), ("a\r\nb", "a␍␊b"), ("\u{9B}31m", "�31m"), ("\u{7F}", "␡"),
        ("\u{202E}evil", "�evil"), ("al\u{200B}ice\u{FEFF}", "al�ice�"),
        ("\u{2066}x\u{2069}", "�x�"), ("\u{02}bold\u{02}", "␂bold␂"), ("日本 👩‍👧", "日本 👩‍👧"),
    ])
    func `no control or directional character reaches the terminal`(text: String, expected: String) {
        #expect(SafeText.line(text) == expected)
    }

    @Test func `hidden characters are shown as the vectors say, and joiners stay where scripts and emoji need them`()
        throws
    {
        let vectors = try JSONParser.parse(
            Array(Data(contentsOf: Repository.path("schema/vectors/text/hidden.json"))))
        let cases = try #require(vectors[path: "cases"]?.array)
        #expect(cases.count > 50)
        for example in cases {
            let (text, shown) = (example[path: "text"]?.string ?? "", example[path: "shown"]?.string)
            #expect(SafeText.line(text) == shown, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
        }
    }

    @Test func `no control character of Unicode appears in any format for people`() {
        let controls =
            (0..<0x20).map { UInt32($0) } + (0x7F..<0xA0).map { UInt32($0) } + [0x202A, 0x202E, 0x2066, 0x2069]
        for value in controls {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "a\(Character(scalar))b"
            #expect(!SafeText.line(text).unicodeScalars.contains(scalar))
            #expect(!SafeText.plain(text).unicodeScalars.contains(scalar))
            #expect(!SafeText.paragraphs(text).joined().unicodeScalars.contains(scalar))
        }
    }

    @Test(arguments: [
        ("a\tb", "a\\tb"), ("a\nb", "a\\nb"), ("\u{1B}[0m", "\\x1b[0m"), ("\u{07}", "\\x07"),
        ("C:\\dir", "C:\\dir"),
        ("\u{202E}", "\\u{202e}"), ("日本", "日本"),
    ])
    func `plain values escape separators and control characters`(text: String, expected: String) {
        #expect(SafeText.plain(text) == expected)
    }

    @Test func `a copied text keeps lines and tabs, and nothing that could act where it is pasted`() {
        #expect(SafeText.copied("ls\u{1B}[201~\r\nid\t\u{202E}x\u{9B}") == "ls[201~\nid\tx")
    }

    @Test func `paragraphs preserve their lines only`() {
        #expect(SafeText.paragraphs("one\ntwo\u{07}\r\nthree") == ["one", "two␇", "three"])
    }
}
