import ChanCore
import Testing

/// Names of files come from strangers.
@Suite("The name of a file")
struct FileNameTests {
    @Test(
        "becomes one that leads nowhere else and shows what it is",
        arguments: [
            ("plan.pdf", "plan.pdf"), ("Größe 5.txt", "Größe 5.txt"), ("../../etc/passwd", ".._.._etc_passwd"),
            ("..", "file"), (".", "file"), ("", "file"), ("a\u{0}b", "a_b"), ("a\nb", "a_b"), ("a\u{1B}[2Jb", "a_[2Jb"),
            ("C:\\boot.ini", "C:_boot.ini"), ("gpj\u{202E}.exe", "gpj_.exe"), ("\u{FEFF}a", "_a"), ("👩‍👧.png", "👩‍👧.png"),
        ])
    func plain(given: String, plain: String) {
        #expect(FileName.plain(given) == plain)
        #expect(FileName.isPlain(FileName.plain(given)))
        #expect(FileName.isPlain(given) == (given == plain && !["", ".", ".."].contains(given)))
    }

    @Test("is cut before its extension, and never within a character")
    func long() {
        let name = FileName.plain(String(repeating: "é", count: 300) + ".pdf")
        #expect(name.utf8.count <= FileLimit.name && name.hasSuffix("é.pdf"))
        #expect(
            FileName.plain(String(repeating: "x", count: 300) + "." + String(repeating: "y", count: 300)).utf8.count
                == 255)
    }

    @Test("a key is shown nowhere")
    func key() throws {
        let key = try #require(FileKey([UInt8](repeating: 171, count: 32)))
        let file = Attachment(root: .filled(with: "a"), key: key, bytes: 1, name: "a")
        var dumped = ""
        dump(file, to: &dumped)
        for text in ["\(key)", String(reflecting: key), "\(file)", String(reflecting: file), dumped] {
            #expect(!text.contains("171") && !text.contains("abab"), "\(text)")
        }
    }
}
