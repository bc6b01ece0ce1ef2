import ChanCore
import Testing

/// File names come from other people and are not trusted.
@Suite("File names")
struct FileNameTests {
    @Test(arguments: [
        ("plan.pdf", "plan.pdf"), ("Größe 5.txt", "Größe 5.txt"), ("../../etc/passwd", ".._.._etc_passwd"),
        ("..", "file"), (".", "file"), ("", "file"), ("a\u{0}b", "a_b"), ("a\nb", "a_b"), ("a\u{1B}[2Jb", "a_[2Jb"),
        ("C:\\boot.ini", "C:_boot.ini"), ("gpj\u{202E}.exe", "gpj_.exe"), ("\u{FEFF}a", "_a"), ("👩‍👧.png", "👩‍👧.png"),
    ])
    func `a file name is converted to a plain name without a path or disguise`(given: String, plain: String) {
        #expect(FileName.plain(given) == plain)
        #expect(FileName.isPlain(FileName.plain(given)))
        #expect(FileName.isPlain(given) == (given == plain && !["", ".", ".."].contains(given)))
    }

    @Test(arguments: [(".profile", "_profile"), ("-rf", "_rf"), ("a.b", "a.b")])
    func `a file is saved under a name that no shell or program acts on`(given: String, name: String) {
        #expect(FileName.saved(given) == name)
    }

    @Test func `a long file name is cut before its extension, at a character boundary`() {
        let name = FileName.plain(String(repeating: "é", count: 300) + ".pdf")
        #expect(name.utf8.count <= FileLimit.name && name.hasSuffix("é.pdf"))
        #expect(
            FileName.plain(String(repeating: "x", count: 300) + "." + String(repeating: "y", count: 300)).utf8.count
                == 255)
    }

    @Test func `a file key is never displayed`() throws {
        let key = try #require(FileKey([UInt8](repeating: 171, count: 32)))
        let file = Attachment(root: .filled(with: "a"), key: key, bytes: 1, name: "a")
        var dumped = ""
        dump(file, to: &dumped)
        for text in ["\(key)", String(reflecting: key), "\(file)", String(reflecting: file), dumped] {
            #expect(!text.contains("171") && !text.contains("abab"), "\(text)")
        }
    }
}
