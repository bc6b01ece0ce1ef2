/// Applicants, and the rules by which they are admitted.
package struct Admissions: UseCases {
    package let core: NodeCore
    let changes: ConversationChanges
}
