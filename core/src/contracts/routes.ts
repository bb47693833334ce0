import { prepareForm, uploadForm } from '@tenure/contract/contracts/contract';
import * as endpoints from '@tenure/contract/contracts/endpoints';
import type { Actor } from '../kit/actor.ts';
import { bind } from '../kit/bind.ts';
import type { OwnTransactionsCtx, SignedInCtx } from '../kit/ctx.ts';
import { authorize } from '../kit/judge.ts';
import { openForm } from '../kit/open-form.ts';
import { notFound } from '../kit/refusal.ts';
import { aboutPerson } from '../org/public.ts';
import { actOnContract } from './commands/act-on-contract.ts';
import { isRecentReading, writeReading } from './commands/contract-step.ts';
import { issueContract } from './commands/issue-contract.ts';
import { prepareContracts } from './commands/prepare-contracts.ts';
import { acceptContract, sign } from './commands/sign-contract.ts';
import {
  companyContractActions,
  contractActions,
  contractView,
  personContractActions,
} from './contract.actions.ts';
import { findContract, lockContract } from './contract.store.ts';
import { listContracts, listPersonContracts } from './contract-lists.ts';
import { contractPdf } from './contract-pdf.ts';
import type { ContractRecord } from './contract-record.ts';
import { checkDocument, documentBytes } from './kept-document.ts';
import { presentContractDetail } from './present-contract.ts';

/** Someone who looks at a contract again within the hour writes nothing, so no transaction is opened. */
async function viewing(ctx: OwnTransactionsCtx<Actor>, contractId: number) {
  const { actor } = ctx;
  const again = await ctx.inTransaction('read', async (reading) => {
    const record = await findContract({ ...reading, actor }, contractId);
    if (!record || !wasReadRecently(ctx, record)) return undefined;
    authorize(actor, contractView, record);
    return presentContractDetail({ ...reading, actor }, record);
  });
  return (
    again ??
    ctx.inTransaction('write', async (writing) => {
      const signedIn = { ...writing, actor };
      return presentContractDetail(signedIn, await reading(signedIn, { contractId }, 'view'));
    })
  );
}

const wasReadRecently = (
  { actor, now }: OwnTransactionsCtx<Actor>,
  { contract }: ContractRecord,
): boolean =>
  actor.actingBy === undefined &&
  contract.history.some(
    ({ action, at, by }) =>
      action === 'view' && by?.id === actor.userId && isRecentReading(now, new Date(at)),
  );

/** Records the reading first, so that a downloaded log includes it. */
async function reading(
  ctx: SignedInCtx,
  { contractId, employeeId }: { contractId: number; employeeId?: number },
  action: 'view' | 'download',
): Promise<ContractRecord> {
  await writeReading(ctx, contractId, action);
  const seen = await findContract(ctx, contractId);
  if (!seen || (employeeId !== undefined && seen.contract.employee_id !== employeeId))
    throw notFound();
  authorize(ctx.actor, contractView, seen);
  return seen;
}

type OfContract = { params: { contractId: number } };
const locked = (ctx: SignedInCtx, { params }: OfContract) => lockContract(ctx, params.contractId);
const found = (ctx: SignedInCtx, { params }: OfContract) => findContract(ctx, params.contractId);

export const contractRoutes = [
  bind(endpoints.listPersonContracts, {
    logsView: 'contracts.contracts.viewed',
    action: personContractActions.view,
    load: aboutPerson,
    run: listPersonContracts,
  }),
  bind(endpoints.issueContract, {
    action: personContractActions.issue,
    load: aboutPerson,
    form: openForm(uploadForm),
    run: issueContract,
  }),
  bind(endpoints.downloadContract, {
    access: 'signed-in',
    locks: true,
    run: async (ctx, { params }) => documentBytes(ctx, await reading(ctx, params, 'download')),
  }),
  bind(endpoints.downloadContractWithAuditLog, {
    access: 'signed-in',
    locks: true,
    run: async (ctx, { params }) => {
      const record = await reading(ctx, params, 'download');
      return contractPdf(ctx, record, { createdAt: ctx.now, withLog: true });
    },
  }),
  // Authorized in the command, because one or two signatures use different rows of the machine.
  bind(endpoints.acceptContract, { access: 'signed-in', personally: true, run: acceptContract }),
  bind(endpoints.listContracts, { access: 'signed-in', run: listContracts }),
  bind(endpoints.prepareContracts, {
    action: companyContractActions.prepare,
    load: async () => ({}),
    form: openForm(prepareForm),
    run: prepareContracts,
  }),
  bind(endpoints.getContract, {
    access: 'signed-in',
    runWithoutTransaction: (ctx, { params }) => viewing(ctx, params.contractId),
  }),
  // Each step is authorized by its own row of the machine.
  bind(endpoints.actOnContract, { access: 'signed-in', run: actOnContract }),
  bind(endpoints.countersignContract, {
    personally: true,
    action: contractActions.countersign,
    load: locked,
    run: (ctx, { body }, record) =>
      sign(ctx, record, { action: 'countersign', role: 'countersigner', signature: body }),
  }),
  bind(endpoints.checkContract, {
    action: contractView,
    load: found,
    run: (ctx, { query }, record) => checkDocument(ctx, record, query.sha256),
  }),
];
