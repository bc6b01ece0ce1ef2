import ChanCore
import ChanFold
import ChanRPC
import ChanReading
import ChanService

/// The parameters of a post that describe a page it links to.
protocol LinkPreviewParameters {
    var text: String { get }
    var linkUrl: String? { get }
    var linkTitle: String? { get }
    var linkDescription: String? { get }
}

extension Methods.MessagePost.Params: LinkPreviewParameters {}
extension Methods.MessageSchedule.Params: LinkPreviewParameters {}

extension LinkPreviewParameters {
    /// Returns the preview, or `nil` if none is given.
    ///
    /// - Throws: `invalid.value` for a preview that readers would ignore.
    func linkPreview() throws(ServiceError) -> LinkPreview? {
        guard let linkUrl else {
            guard linkTitle == nil, linkDescription == nil else {
                throw .invalid("/link_url", "is missing", expected: "the page that the title or description is of")
            }
            return nil
        }
        guard LinkPreview.isURL(linkUrl) else {
            throw .invalid("/link_url", "is no web address", expected: "http or https with a host, in printable ASCII")
        }
        guard let linkTitle, !linkTitle.isEmpty else {
            throw .invalid("/link_title", "is missing", expected: "the title of the page")
        }
        guard let preview = LinkPreview(url: linkUrl, title: linkTitle, description: linkDescription ?? "") else {
            throw .invalid(
                "/link_title", "is not one line", expected: "title and description without control characters")
        }
        guard preview.belonging(to: text) != nil else {
            throw .invalid("/link_url", "is not in the text", expected: "an address that the text links to")
        }
        return preview
    }
}
