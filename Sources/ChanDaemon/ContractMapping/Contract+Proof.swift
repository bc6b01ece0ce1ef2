import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Contract.VerifierKey {
    init(_ key: VerifierKeyRow) {
        let role: Contract.VerifierKeyRole =
            switch key.role {
            case .origin: .origin
            case .journal: .journal
            case .cosigner: .cosigner
            }
        self.init(role: role, name: key.name, key: key.text)
    }
}

extension Contract.LogProof {
    init(_ proof: ChanReading.LogInclusionProof) {
        self.init(
            origin: proof.origin, seq: Int(clamping: proof.index), message: proof.message?.description,
            size: Int(clamping: proof.size), root: proof.root.description, cosigners: proof.cosigners, key: proof.key,
            proof: proof.file)
    }
}

extension Contract.GrowthProof {
    init(_ proof: ChanReading.LogConsistencyProof) {
        self.init(
            origin: proof.origin, fromSize: Int(clamping: proof.from), fromRoot: proof.fromRoot.description,
            size: Int(clamping: proof.to), root: proof.toRoot.description, path: proof.path.map(\.description),
            key: proof.key, checkpoint: proof.checkpoint)
    }
}

extension Contract.ProofReport {
    init(_ check: ProofCheck) {
        var statement: ProvenStatement?
        var line: String?
        switch check.subject {
        case .statement(let proven): statement = proven
        case .journalLine(let text): line = text
        case .bytes, nil: break
        }
        self.init(
            ok: check.isSound, conclusion: check.conclusion,
            failedStep: check.failure.map { Contract.ProofStep($0.step) },
            steps: check.findings.map {
                Contract.ProofFinding(step: Contract.ProofStep($0.step), ok: $0.isGood, detail: $0.detail)
            },
            origin: check.origin, seq: check.index.map { Int(clamping: $0) },
            size: check.size.map { Int(clamping: $0) },
            root: check.root?.description, leafHash: check.leafHash?.description,
            message: statement?.message.description, author: statement?.author.description,
            scope: statement.map { "\($0.scope.kind)" }, at: (statement?.orderedAt).map(UTCTime.init), line: line,
            cosignatures: check.cosigners.map { Contract.ProvenCosignature(name: $0.name, at: UTCTime($0.at)) })
    }
}

extension Contract.ProofStep {
    fileprivate init(_ step: ProofCheck.Step) {
        self =
            switch step {
            case .key: .key
            case .file: .file
            case .checkpoint: .checkpoint
            case .origin: .origin
            case .signature: .signature
            case .entry: .entry
            case .inclusion: .inclusion
            case .cosignatures: .cosignatures
            case .contradiction: .contradiction
            }
    }
}
