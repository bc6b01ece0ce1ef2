import CZlib
import ChanTestSupport
import Testing

@testable import ChanHost

@Suite("Compression as gzip") struct GzipTests {
    /// Decompresses with zlib, which also verifies the checksum and the length.
    static func decompressed(_ bytes: [UInt8], limit: Int = 32 << 20) throws -> [UInt8] {
        var input = bytes
        let output = input.withUnsafeMutableBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: limit) { output, count in
                let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
                defer { stream.deallocate() }
                stream.initialize(to: z_stream())
                guard inflateInit2_(stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
                    return
                }
                defer { inflateEnd(stream) }
                stream.pointee.next_in = input.baseAddress
                stream.pointee.avail_in = UInt32(input.count)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(output.count)
                guard inflate(stream, Z_FINISH) == Z_STREAM_END else { return }
                count = Int(stream.pointee.total_out)
            }
        }
        return try #require(output.isEmpty ? nil : output)
    }

    @Test func `decompression restores the data, which compressed is shorter and has neither time nor name`() throws {
        var random = Seed.generator(for: "compressible bytes")
        for count in [256, 257, 1_000, 65_535, 65_536, 300_000, Gzip.maximumBytes] {
            let bytes = (0..<count).map { _ in UInt8(0x61 + random.below(8)) }
            let compressed = try #require(Gzip.compress(bytes))
            #expect(compressed.count < count)
            #expect(Array(compressed.prefix(8)) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
            #expect(compressed == Gzip.compress(bytes))
            #expect(try Self.decompressed(compressed) == bytes)
        }
    }

    @Test func `data that would not be shorter or exceeds the limits is not compressed`() {
        var random = Seed.generator(for: "incompressible bytes")
        #expect(Gzip.compress([]) == nil)
        #expect(Gzip.compress([UInt8](repeating: 0, count: Gzip.minimumBytes - 1)) == nil)
        #expect(Gzip.compress([UInt8](repeating: 0, count: Gzip.maximumBytes + 1)) == nil)
        #expect(Gzip.compress((0..<10_000).map { _ in UInt8(random.below(256)) }) == nil)
    }

    @Test(arguments: [
        (["gzip"], true), (["gzip, deflate, br, zstd"], true), (["deflate", "br;q=1.0, x-gzip ; q=0.5"], true),
        (["*"], true), (["GZIP;Q=0.001"], true), (["gzip;q=1.000"], true), (["identity;q=0.5, *;q=0.5"], true),
        (["identity, gzip"], true), (["gzip;q=0, *"], false), ([], false), ([""], false), (["br"], false),
        (["gzip;q=0"], false), (["gzip;q=0.000"], false), (["*;q=0"], false), (["identity;q=0"], false),
        (["identity;q=1, gzip;q=0.9"], false), (["gzipped"], false), (["gzip gzip"], false),
    ])
    func `gzip is sent to clients that accept it and do not prefer the body as it is`(
        _ values: [String], _ isAccepted: Bool
    ) {
        #expect(HTTPAcceptEncoding(values).prefersGzip == isAccepted, "\(values)")
    }

    @Test(arguments: [
        "2", "1.1", "1.001", "0.1234", ".5", "-1", "+1", "1e0", "0,5", "", " ", "q", "0.5x", "01", "1.00000", "٠.٥",
    ])
    func `a weight of another form is not accepted`(_ weight: String) {
        #expect(!HTTPAcceptEncoding(["gzip;q=\(weight)"]).prefersGzip)
    }

    @Test func `other parameters, many codings and damaged values are read without harm`() {
        #expect(!HTTPAcceptEncoding(["gzip;level=9"]).prefersGzip)
        #expect(!HTTPAcceptEncoding(["gzip;q=1;q=1"]).prefersGzip)
        #expect(!HTTPAcceptEncoding(["gzip;"]).prefersGzip)
        #expect(HTTPAcceptEncoding([",,;,gzip,"]).prefersGzip)
        #expect(HTTPAcceptEncoding([String(repeating: "br,", count: 31) + "gzip"]).prefersGzip)
        #expect(!HTTPAcceptEncoding([String(repeating: "br,", count: 32) + "gzip"]).prefersGzip)
        var random = Seed.generator(for: "damaged encodings")
        let plain = Array("gzip;q=0.5, identity;q=0, *;q=0".utf8)
        for _ in 0..<5_000 {
            var bytes = plain
            for _ in 0...random.below(3) { bytes[random.below(bytes.count)] = UInt8(random.below(128)) }
            let encoding = HTTPAcceptEncoding([String(decoding: bytes, as: UTF8.self)])
            _ = encoding.prefersGzip
        }
    }
}
