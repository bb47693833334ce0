import type { Contract, ContractDetail } from '@tenure/contract/contracts/contract';
import {
  downloadContract,
  downloadContractWithAuditLog,
} from '@tenure/contract/contracts/endpoints';
import { pathOf } from '@tenure/contract/kit/endpoint';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed } from '../kit/judge.ts';
import { presentBrief, recordVisibility } from '../org/public.ts';
import { contractActions, contractView } from './contract.actions.ts';
import { stepWords } from './contract.store.ts';
import type { ContractRecord } from './contract-record.ts';

export const contractLink = (id: number) => `/contract/workflow-management/view/${id}`;

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function presentContract(ctx: SignedInCtx, record: ContractRecord): Contract {
  const { contract, state } = record;
  const params = { employeeId: contract.employee_id, contractId: contract.id };
  return {
    id: contract.id,
    name: contract.name,
    dateAccepted: iso(contract.accepted_at),
    downloadLink: pathOf(downloadContract.path, params),
    downloadLinkWithAuditLog: pathOf(downloadContractWithAuditLog.path, params),
    status: state,
    employee: personOf(ctx, record, contract.employee_id),
    link: contractLink(contract.id),
    sentAt: iso(contract.sent_at),
    expiresOn: contract.expires_on,
    isMissingValues: contract.missing.length > 0,
    version: contract.version,
    actions: allowed(ctx.actor, { view: contractView, ...contractActions }, record),
  };
}

export function presentContractDetail(ctx: SignedInCtx, record: ContractRecord): ContractDetail {
  const { contract, state } = record;
  return {
    ...presentContract(ctx, record),
    source: contract.template_id === null ? 'upload' : 'template',
    clauses: contract.clauses.map(({ heading, text }) => ({ heading, text })),
    missing: [...contract.missing],
    countersigner:
      contract.countersigner_id === null ? null : personOf(ctx, record, contract.countersigner_id),
    needsApproval: contract.needs_approval,
    approvers:
      state === 'TO_APPROVE' ? contract.approver_ids.map((id) => personOf(ctx, record, id)) : [],
    replaces:
      contract.replaces_id === null
        ? null
        : { id: contract.replaces_id, name: contract.replaces_name ?? '' },
    sha256: contract.sha256,
    signedSha256: contract.signed_sha256,
    signatures: contract.signatures.map(({ role, signer_id, name, drawing, at }) => ({
      role,
      person: personOf(ctx, record, signer_id),
      name,
      drawing,
      at: new Date(at).toISOString(),
    })),
    history: contract.history.map(({ at, by, action, note }) => ({
      at: new Date(at).toISOString(),
      by: by && presentBrief(recordVisibility(ctx.actor), by),
      words: stepWords(action),
      note,
    })),
  };
}

function personOf(ctx: SignedInCtx, { contract }: ContractRecord, id: number) {
  const brief = contract.people.find((one) => one.id === id);
  if (!brief) throw new Error(`Contract ${contract.id} names the person ${id}, who was not read`);
  return presentBrief(recordVisibility(ctx.actor), brief);
}
