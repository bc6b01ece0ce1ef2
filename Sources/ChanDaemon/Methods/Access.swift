import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Methods.AccessExplain: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let member = try await call.node.references.member(params.member, of: id)
        return Contract.AccessReport(
            try await call.node.withView {
                try $0.access(of: member, to: params.permission.map { .mapped(from: $0) }, in: id)
            })
    }
}

extension Methods.AccessWho: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        var change = HypotheticalChange()
        change.minimumRole = params.ifFrom.map(Role.init)
        switch (params.ifMember, params.ifRole) {
        case (let member?, let role?):
            change.role = (try await call.node.references.member(member, of: id), Role(role))
        case (nil, nil): break
        case (_?, nil): throw .invalid("/if_member", "requires `if_role`")
        case (nil, _?): throw .invalid("/if_role", "requires `if_member`")
        }
        let page = try await call.node.withView { [change] in
            try $0.holders(
                of: .mapped(from: params.permission), in: id, assuming: change,
                PageRequest(params.page))
        }
        return Page(page, Contract.AccessHolder.init)
    }
}

extension Methods.AccessMatrix: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let matrix = try await call.node.withView { try $0.accessMatrix(of: id) }
        return Contract.AccessMatrix(matrix.kind, matrix.rules)
    }
}

extension Methods.RoleList: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let page = try await call.node.withView { view in
            try view.roleRules(
                of: id, onlyOverridden: params.overridden, PageRequest(params.page))
        }
        return Page(page, Contract.RoleRule.init)
    }
}

extension Methods.RoleOverride: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let permission = Permission.mapped(from: params.permission)
        guard params.nobody == (params.fromRole == nil) else {
            throw .invalid(
                "/from_role", "exactly one is required", expected: "give either --from-role or --nobody")
        }
        let setting = PermissionOverride(
            permission: permission, from: params.fromRole.map(Role.init), until: params.expiresAt.map(Timestamp.init))
        let (change, rule) = try await call.move(
            OverrideChange(permission: permission, setting: setting), params.conversation)
        return Result(change: change, rule: rule)
    }
}

extension Methods.RoleReset: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let change = OverrideChange(permission: .mapped(from: params.permission), setting: nil)
        let (made, rule) = try await call.move(change, params.conversation)
        return Result(change: made, rule: rule)
    }
}

extension Methods.MemberGrant: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let permission = Permission.mapped(from: params.permission)
        let grant = Grant(
            permission: permission, isGiven: !params.withhold, until: params.expiresAt.map(Timestamp.init))
        let (change, member, line) = try await call.give(grant, permission, to: params.member, of: params.conversation)
        return Result(change: change, member: member, access: line)
    }
}

extension Methods.MemberRevoke: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, member, line) = try await call.give(
            nil, .mapped(from: params.permission), to: params.member, of: params.conversation)
        return Result(change: change, member: member, access: line)
    }
}

extension Call {
    fileprivate func move(
        _ change: OverrideChange, _ reference: String
    ) async throws(ServiceError) -> (Contract.Change, Contract.RoleRule) {
        let id = try await conversation(reference)
        let made = try await perform(.overridePermission(change), in: id)
        return (made, Contract.RoleRule(try await node.withView { try $0.roleRule(change.permission, of: id) }))
    }

    fileprivate func give(
        _ grant: Grant?, _ permission: Permission, to reference: String, of conversation: String
    ) async throws(ServiceError) -> (Contract.Change, Contract.Member, Contract.AccessLine) {
        let id = try await self.conversation(conversation)
        let member = try await node.references.member(reference, of: id)
        let change = try await perform(
            .grantPermission(GrantChange(member: member, permission: permission, grant: grant)), in: id)
        let report = try await node.withView { try $0.access(of: member, to: permission, in: id) }
        guard let line = report.lines.first else {
            throw .named(.rpcInternal, ["detail": "no line for \(permission.rawValue)"])
        }
        return (change, Contract.Member(try await node.memberOverview(of: member, in: id)), Contract.AccessLine(line))
    }
}
