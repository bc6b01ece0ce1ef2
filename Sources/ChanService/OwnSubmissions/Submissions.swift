/// What this node submitted to other origins.
package struct Submissions: UseCases {
    package let core: NodeCore
    let changes: ConversationChanges
}
