import ChanID
import ChanLog
import ChanTestSupport
import Synchronization
import Testing

@testable import ChanPreview

@Suite("The files of previews") struct PreviewSiteTests {
    private static let origin = "https://relay.example"

    /// Stands for a compression: the first half of the bytes, and none for short ones.
    private static let halved: PreviewSite.Compress = { bytes in
        bytes.count < 200 ? nil : Array(bytes.prefix(bytes.count / 2))
    }

    private let published: VerifiedPreview
    private let path: String
    private let site: PreviewSite

    init() throws {
        let published = try PreviewFixture.published(PreviewFixture.content([PreviewFixture.post(1, "hello")]))
        self.published = published
        path = PreviewSite.path(of: published)
        site = PreviewSite(compress: Self.halved) { conversation, known in
            guard conversation == PreviewFixture.conversation else { return conversation == .zero ? .gone : .unknown }
            return known == published.preview.sequence ? .unchanged : .shown(published)
        }
    }

    private func header(_ name: String, _ answer: PreviewAnswer) -> String? {
        answer.headers.first { $0.name == name }?.value
    }

    @Test func `each file has its type, a tag, and headers that keep it inert, drawn anew or not`() async {
        for form in PreviewForm.allCases + PreviewForm.allCases {
            let name = form == .page ? "" : form.rawValue
            let answer = await site.answer(to: path + name, at: Self.origin)
            #expect(answer.status == 200)
            #expect(answer.file.bytes == form.bytes(of: published, at: Self.origin + path))
            #expect(answer.file.gzip == Self.halved(answer.file.bytes))
            #expect(header("Content-Type", answer) == form.mediaType)
            #expect(header("Access-Control-Allow-Origin", answer) == "*")
            #expect(header("X-Content-Type-Options", answer) == "nosniff")
            #expect(
                header("Content-Security-Policy", answer)?.hasPrefix("default-src 'none'; style-src 'self'") == true)
            #expect(header("Cache-Control", answer) == "public, max-age=10")
            #expect(header("X-Robots-Tag", answer) == "noindex, nofollow")
            #expect(answer.entityTag?.hasPrefix("7-\(form.rawValue)-") == true)
        }
    }

    @Test func `another name redirects to the current one; ended previews are gone, others are not found`() async {
        let id = PreviewFixture.conversation.description
        func status(_ path: String) async -> Int { await site.answer(to: path, at: nil).status }
        for _ in 0..<2 {
            let moved = await site.answer(to: "/c/old-name-\(id)/feed.rss", at: nil)
            #expect(moved.status == 301 && header("Location", moved) == path + "feed.rss")
            #expect(await status("/c/news-\(id)") == 301)
            #expect(await status(path) == 200)
        }
        #expect(await status("/c/any-\(ConversationID.zero)/") == 410)
        #expect(await status("/c/any-\(String(repeating: "f", count: 64))/") == 404)
        for wrong in [
            "/", "/c", "/c/", "/c/news/", "/c/news-12/", "/c/news-\(id)/x", "/c/news-\(id)/../feed.rss",
            "/c/-\(id.dropLast())/", "/c/news-\(id)//", "/c/" + String(repeating: "a", count: 600) + "-\(id)/",
            "/d/news-\(id)/", "", "/c/news-\(id)/index.html", "/c/news\(id)/",
        ] { #expect(await status(wrong) == 404, "\(wrong)") }
    }

    @Test func `a damaged path is another path, and never leads outside the folder`() async {
        var random = Seed.generator(for: "damaged preview paths")
        for _ in 0..<2_000 {
            var bytes = Array((path + "feed.rss").utf8)
            for _ in 0...random.below(3) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
            let answer = await site.answer(to: String(decoding: bytes, as: UTF8.self), at: nil)
            #expect([200, 301, 404].contains(answer.status))
            let location = header("Location", answer)
            #expect(location == nil || location?.hasPrefix(path) == true)
        }
    }

    @Test func `files are drawn again when the preview changes, and removed when it ends`() async throws {
        let state = Mutex(PreviewState.shown(published))
        let site = PreviewSite(compress: Self.halved) { _, known in
            state.withLock { state in
                if case .shown(let published) = state, published.preview.sequence == known { return .unchanged }
                return state
            }
        }
        let before = await site.answer(to: path, at: nil)
        #expect(String(decoding: before.file.bytes, as: UTF8.self).contains("hello"))
        let next = try PreviewFixture.published(PreviewFixture.content([]), sequence: 8)
        state.withLock { $0 = .shown(next) }
        for _ in 0..<2 {
            let after = await site.answer(to: path, at: nil)
            #expect(after.status == 200 && after.entityTag != before.entityTag)
            #expect(!String(decoding: after.file.bytes, as: UTF8.self).contains("hello"))
        }
        state.withLock { $0 = .gone }
        #expect(await site.answer(to: path, at: nil).status == 410)
        state.withLock { $0 = .unavailable }
        #expect(await site.answer(to: path, at: nil).status == 503)
    }

    @Test func `files that are larger than what is kept are drawn each time`() async throws {
        let posts = (0..<24).map { PreviewFixture.post(UInt8($0), String(repeating: "\"", count: 15_000)) }
        let published = try PreviewFixture.published(PreviewFixture.content(posts))
        let asked = Mutex(0)
        let site = PreviewSite(compress: Self.halved) { _, known in
            asked.withLock { $0 += 1 }
            return known == published.preview.sequence ? .unchanged : .shown(published)
        }
        for number in 0..<12 {
            let answer = await site.answer(to: PreviewSite.path(of: published), at: "https://\(number).example")
            #expect(answer.status == 200 && answer.file.bytes.count > 2_000_000)
            let feed = await site.answer(
                to: PreviewSite.path(of: published) + "feed.rss", at: "https://\(number).example")
            #expect(feed.status == 200 && feed.file.bytes.count > 3_000_000)
        }
        #expect(site.keptBytes <= PreviewSite.maximumBytes && site.keptBytes > 0)
    }

    @Test func `a file is drawn once, however many ask for it at once, and its memory is counted until all have it`()
        async
    {
        let drawn = Mutex(0)
        let site = PreviewSite { _ in
            drawn.withLock { $0 += 1 }
            return nil
        } _: { [published] _, known in
            known == published.preview.sequence ? .unchanged : .shown(published)
        }
        let answers = await withTaskGroup { group in
            for _ in 0..<40 { group.addTask { [path] in await site.answer(to: path, at: Self.origin) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.count == 40 && answers.allSatisfy { $0.status == 200 })
        #expect(drawn.withLock { $0 } == 1)
        #expect(Set(answers.map { ObjectIdentifier($0.file) }).count == 1)
    }

    @Test func `the bytes of files count as long as somebody keeps or sends them`() {
        let memory = DrawnMemory()
        var files = (1...3).map { DrawnFile(bytes: Array(repeating: 0, count: $0 * 100), gzip: [1], in: memory) }
        #expect(memory.bytes == 603)
        let sent = files[2]
        files.removeAll()
        #expect(memory.bytes == 301)
        withExtendedLifetime(sent) {}
    }

    @Test func `posts that would exceed the limit of a form are omitted from it`() async throws {
        let links = String(repeating: "\"", count: 14_000)
        let published = try PreviewFixture.published(
            PreviewFixture.content((0..<45).map { PreviewFixture.post(UInt8($0), links) }))
        let site = PreviewSite(compress: Self.halved) { _, known in
            known == published.preview.sequence ? .unchanged : .shown(published)
        }
        let path = PreviewSite.path(of: published)
        for form in [PreviewForm.rss, .rss, .atom] {
            #expect(await site.answer(to: path + form.rawValue, at: Self.origin).status == 503)
        }
        #expect(await site.answer(to: path + PreviewForm.jsonFeed.rawValue, at: Self.origin).status == 200)
    }

    @Test func `the tag of a file tells the address that it names`() async {
        let here = await site.answer(to: path + "feed.atom", at: Self.origin)
        let there = await site.answer(to: path + "feed.atom", at: "https://other.example")
        #expect(here.entityTag != there.entityTag && here.status == 200 && there.status == 200)
    }

    @Test(arguments: [
        ("News", "news"), ("a b/c", "a-b-c"), ("ünï", "n"), ("—", "channel"), ("", "channel"), ("../x", "x"),
    ])
    func `names become paths of letters, digits and dashes`(name: String, slug: String) {
        #expect(PreviewPath.slug(name) == slug)
    }
}
