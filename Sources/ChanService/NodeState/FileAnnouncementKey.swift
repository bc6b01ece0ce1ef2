import ChanID

/// A relay of a conversation, to which changes of files are announced.
struct FileAnnouncementKey: Hashable, Sendable {
    let conversation: ConversationID
    let relay: RelayID
}
