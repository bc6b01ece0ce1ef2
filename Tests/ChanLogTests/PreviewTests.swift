import ChanID
import ChanSodium
import ChanTestSupport
import Testing

@testable import ChanLog

@Suite struct `Signed previews` {
    private static let key = SigningKey.generate()

    private func signed(_ content: PreviewContent) -> SignedPreview? {
        let preview = Preview(
            of: .zero, sequence: .max >> 1, at: Timestamp(milliseconds: 1_795_717_200_000),
            checkpoint: [UInt8](repeating: 1, count: 16 << 10), content: content)
        return SignedPreview(preview, signedBy: Self.key)
    }

    private func content(_ posts: [PreviewPost], text: String = "") -> PreviewContent {
        PreviewContent(name: text, title: text, description: text, link: text, isIndexed: true, posts: posts)
    }

    private func post(_ text: String, author: String = "", files: [PreviewFile] = []) -> PreviewPost {
        let moment = Timestamp(milliseconds: 1_795_717_200_000)
        return PreviewPost(id: .none, at: moment, editedAt: moment, author: author, text: text, files: files)
    }

    @Test func `any fitted content is signed and accepted`() throws {
        var random = Seed.generator(for: "contents of previews")
        let pieces = ["a", "é", "👩‍👩‍👧", "\u{0}", "\u{FFFF}", "<", "字"]
        func text(_ most: Int) -> String {
            String(repeating: pieces[random.below(pieces.count)], count: random.below(most) * random.below(2))
        }
        for _ in 0..<60 {
            let posts = (0..<random.below(70)).map { _ in
                let files = (0..<random.below(40)).map { _ in
                    PreviewFile(name: text(300), mediaType: text(300), bytes: .max)
                }
                return post(text(60_000), author: text(300), files: files)
            }
            let fitted = content(posts, text: text(20_000)).fitted
            let published = try signed(fitted)?.verified(by: Self.key.verifyKey)
            #expect(published?.preview.content == fitted)
            #expect(fitted.fitted == fitted, "fitting twice changes nothing")
        }
        #expect(content([]).fitted == content([]))
        #expect(PreviewContent.withdrawn.fitted == .withdrawn)
    }

    @Test func `texts are cut in whole characters, a link is whole or absent, and the newest posts remain`() {
        let long = content([], text: String(repeating: "é", count: 20_000)).fitted
        #expect(long.name == String(repeating: "é", count: 128) && long.link.isEmpty)
        #expect(long.title.utf8.count == 1_024 && long.description.utf8.count == 16 << 10)
        let odd = content([], text: "x" + String(repeating: "é", count: 200)).fitted
        #expect(odd.name.utf8.count == 255)
        let posts = (0..<60).map { post("\($0)") }
        #expect(content(posts).fitted.posts.map(\.text) == (10..<60).map { "\($0)" })
        let big = [post("old"), post(String(repeating: "x", count: 1 << 20)), post("new")]
        #expect(content(big).fitted.posts.map(\.text) == ["old", "new"], "a post without room is left out")
    }

    @Test func `one altered byte of what is signed is found`() throws {
        let preview = try #require(signed(content([post("hello")])))
        let encoded = preview.encoded()
        for index in stride(from: 0, to: encoded.count, by: 7) {
            var damaged = encoded
            damaged[index] ^= 1
            let published = (try? SignedPreview(parsing: damaged)).flatMap { try? $0.verified(by: Self.key.verifyKey) }
            #expect(published == nil, "byte \(index)")
        }
    }
}
