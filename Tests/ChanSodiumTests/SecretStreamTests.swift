import ChanSodium
import Testing

@Suite("Sealed streams") struct SecretStreamTests {
    private static let chunks: [[UInt8]] = [Array("one".utf8), Array("two".utf8), Array("three".utf8)]

    private func sealed(under key: SymmetricKey) -> (header: [UInt8], chunks: [[UInt8]]) {
        var sealer = StreamSealer(under: key)
        let header = sealer.header
        var sealed: [[UInt8]] = []
        for (index, chunk) in Self.chunks.enumerated() {
            sealed.append(
                sealer.seal(chunk, associated: index == 0 ? [7] : [], isLast: index == Self.chunks.count - 1))
        }
        return (header, sealed)
    }

    @Test func `chunks open in order, and the end is detected`() throws {
        let key = SymmetricKey.random()
        let (header, sealed) = sealed(under: key)
        guard var opener = StreamOpener(header: header, under: key) else {
            Issue.record("the header is refused")
            return
        }
        var opened: [[UInt8]] = []
        var ends: [Bool] = []
        for (index, chunk) in sealed.enumerated() {
            let (plain, isLast) = try opener.open(chunk, associated: index == 0 ? [7] : [])
            opened.append(plain)
            ends.append(isLast)
        }
        #expect(opened == Self.chunks)
        #expect(ends == [false, false, true])
    }

    @Test func `changed, moved, repeated and missing chunks, and another key, are refused`() {
        let key = SymmetricKey.random()
        let (header, sealed) = sealed(under: key)
        func refuses(_ chunks: [[UInt8]], _ key: SymmetricKey, associated: [UInt8] = [7]) -> Bool {
            guard var opener = StreamOpener(header: header, under: key) else { return true }
            for (index, chunk) in chunks.enumerated() {
                guard (try? opener.open(chunk, associated: index == 0 ? associated : [])) != nil else { return true }
            }
            return false
        }
        #expect(!refuses(sealed, key))
        for index in sealed[0].indices {
            var first = sealed[0]
            first[index] ^= 1
            #expect(refuses([first], key), "byte \(index)")
        }
        #expect(refuses([sealed[1], sealed[0]], key))
        #expect(refuses([sealed[0], sealed[0]], key))
        #expect(refuses([sealed[0], sealed[2]], key))
        #expect(refuses(sealed, .random()))
        #expect(refuses(sealed, key, associated: [8]))
        #expect(refuses([[1, 2, 3]], key))
        if StreamOpener(header: [1, 2], under: key) != nil { Issue.record("two bytes are no header") }
    }
}
