import ChanRPC
import ChanService

/// A method this node answers: one conformance each, found by noun. Thin as paper: references to identifiers, one use case,
/// its outcome in the contract's shape.
protocol Answered: Method {
    /// - Parameter params: within the schema's bounds.
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result
}

/// Every method of schema/rpc that needs a node, in the order of its files. Each must have a conformance or this does not
/// compile; `NodeDesk.methodTable` holds the list against the catalogue.
enum AnsweredMethods {
    static let all: [any Answered.Type] = [
        Methods.AuditVerify.self, Methods.AuditLog.self,
        Methods.BanAdd.self, Methods.BanList.self, Methods.BanLift.self,
        Methods.ConversationCreate.self, Methods.ConversationJoin.self, Methods.ConversationList.self,
        Methods.ConversationShow.self, Methods.ConversationLeave.self, Methods.ConversationDelete.self,
        Methods.ImportIrc.self,
        Methods.IntegrityList.self,
        Methods.JoinList.self, Methods.JoinApprove.self, Methods.JoinDecline.self,
        Methods.LinkShow.self, Methods.LinkCreate.self, Methods.LinkList.self, Methods.LinkWithdraw.self,
        Methods.LinkRevive.self, Methods.LinkRotate.self,
        Methods.MemberList.self, Methods.MemberShow.self, Methods.MemberAdd.self, Methods.MemberRemove.self,
        Methods.MemberRole.self, Methods.MemberMute.self, Methods.MemberUnmute.self, Methods.MemberBlock.self,
        Methods.MemberUnblock.self,
        Methods.MessagePost.self, Methods.MessageList.self, Methods.MessageShow.self, Methods.MessageEdit.self,
        Methods.MessageDelete.self, Methods.MessageModerate.self, Methods.MessageReact.self, Methods.MessagePin.self,
        Methods.MessageUnpin.self, Methods.MessageSearch.self, Methods.MessageFollow.self,
        Methods.ProfileCreate.self, Methods.ProfileList.self,
        Methods.RelayAdd.self, Methods.RelayList.self, Methods.RelayStatus.self, Methods.RelayRemove.self,
        Methods.ServerInfo.self, Methods.ServerSync.self, Methods.ServerDoctor.self,
    ]
}
