/// A file of the web console.
package struct ConsoleFile: Hashable, Sendable {
    /// The path below the folder of this version: `node/rpc.js`.
    package let path: String
    /// The media type.
    package let type: String
    package let text: String
}

/// The files of the web console, compiled in. `chandev generate` embeds Sources/ChanConsole/Web.
package enum ConsoleFiles {
    /// The path of all files. It contains `tag`, so that each version has paths of its own, and browsers may keep the
    /// files for good.
    package static var folder: String { "/a/\(tag)" }
}
