import ChanConsole
import ChanHost

/// The console's files. They are the same for everybody and contain no data, so they need no session.
enum ConsoleAssets {
    /// The routes of the page, of its modules and styles under a path that changes with their content, and of the
    /// contract.
    static let routes: [HTTPRoute] = [
        HTTPRoute(.get, .exact("/"), .immediate { _ in page }),
        HTTPRoute(.get, .exact("/contract.json"), .immediate { _ in contract }),
        HTTPRoute(
            .get, .below(ConsoleFiles.folder),
            .immediate { request in
                files[request.target.path] ?? HTTPResponse(HTTPRefusal(404, "there is no such file"))
            }),
    ]

    /// Compresses all files, which takes about 50 ms. A listener calls it before it listens; otherwise the first request of
    /// each kind would compress on the event loop.
    static func prepare() { _ = (page, contract, files) }

    private static let page: HTTPResponse = {
        var response = HTTPResponse(type: "text/html; charset=utf-8", Array(ConsoleFiles.page.utf8))
        response.offerGzip()
        return response
    }()

    private static let contract: HTTPResponse = {
        var response = HTTPResponse(
            type: "application/json", Array(ConsoleFiles.contract.utf8),
            fields: [HTTPResponse.Field("Cache-Control", "no-cache")])
        response.entityTag = ConsoleFiles.contractTag
        response.offerGzip()
        return response
    }()

    private static let files: [String: HTTPResponse] = ConsoleFiles.all.reduce(into: [:]) { files, file in
        var response = HTTPResponse(
            type: file.type, Array(file.text.utf8),
            fields: [HTTPResponse.Field("Cache-Control", "public, max-age=31536000, immutable")])
        response.entityTag = ConsoleFiles.tag
        response.offerGzip()
        files["\(ConsoleFiles.folder)/\(file.path)"] = response
    }
}
