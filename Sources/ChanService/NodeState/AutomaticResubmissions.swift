import ChanID

/// The newest statements that were resubmitted automatically, by the refused ones that they replace. Calls that wait for
/// the origin's answer follow them; a call that waits longer than `maximumCount` resubmissions gets no answer.
struct AutomaticResubmissions {
    static let maximumCount = 1_000

    private var replacements: [MessageID: MessageID] = [:]
    /// The refused statements; once there are `maximumCount`, each new one takes the place of the oldest.
    private var refused: [MessageID] = []
    private var oldest = 0

    mutating func insert(_ new: MessageID, inPlaceOf old: MessageID) {
        guard replacements.updateValue(new, forKey: old) == nil else { return }
        guard refused.count == Self.maximumCount else { return refused.append(old) }
        replacements[refused[oldest]] = nil
        refused[oldest] = old
        oldest = (oldest + 1) % Self.maximumCount
    }

    /// Returns the statement that replaces another last; itself if none does.
    func newest(of statement: MessageID) -> MessageID {
        var newest = statement
        while let next = replacements[newest] { newest = next }
        return newest
    }
}
