/// This node's submissions to other origins.
package struct Submissions: UseCases {
    package let core: NodeCore
    let changes: ConversationChanges
}
