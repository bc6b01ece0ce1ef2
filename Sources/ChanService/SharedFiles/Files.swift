/// Files of messages.
package struct Files: UseCases {
    package let core: NodeCore
}
