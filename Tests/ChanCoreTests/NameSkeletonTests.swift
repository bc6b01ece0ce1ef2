import ChanCore
import Testing

/// Names that look alike have equal skeletons.
struct NameSkeletonTests {
    @Test(arguments: [
        "Alice", "alice\u{200B}", "аlice", "аӏісе", "a1ice", "aIice", "älice", "ａｌｉｃｅ", "𝐚𝐥𝐢𝐜𝐞", "al\u{E0069}ice",
        "Αlice",
        "a\u{0301}lice",
    ])
    func `names that look like alice have the skeleton of alice`(_ name: String) {
        #expect(NameSkeleton(of: name) == NameSkeleton(of: "alice"))
    }

    @Test(arguments: ["alicia", "bob", "ali ce", "エリス", "алиса", ""])
    func `other names have other skeletons`(_ name: String) {
        #expect(NameSkeleton(of: name) != NameSkeleton(of: "alice"))
    }

    @Test func `letters that look alike have the same skeleton`() {
        #expect(NameSkeleton(of: "rnod") == NameSkeleton(of: "mod"))
        #expect(NameSkeleton(of: "vvill") == NameSkeleton(of: "will"))
        #expect(NameSkeleton(of: "r00t") == NameSkeleton(of: "root"))
        #expect(NameSkeleton(of: "vvv") == NameSkeleton(of: "wv"))
        #expect(NameSkeleton(of: "RN\u{0}\tX") == NameSkeleton(of: "mх"), "invisible ASCII is ignored, too")
    }
}
