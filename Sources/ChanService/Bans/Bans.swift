/// Bans of members and of keys.
package struct Bans: UseCases {
    package let core: NodeCore
    let changes: ConversationChanges
}
