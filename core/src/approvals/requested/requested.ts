/** Records that people request and approvers decide: how they are read, and whose turn it is. */
import type {
  RequestedDecision,
  RequestedState,
} from '@tenure/contract/approvals/requested-states';
import type { Machine } from '@tenure/contract/kit/machine';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { ApprovalFacts } from '../../kit/contribution/approval.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { isInState, type Party } from '../../kit/machine.ts';
import type { DB } from '../../kit/schema.gen.ts';
import { type Brief, briefsOf } from '../../org/public.ts';
import {
  type Approval,
  approvalFrom,
  approvalOf,
  awaitingSubjects,
  type StoredApproval,
} from '../approval.store.ts';
import { turnOf } from '../rules/turn.ts';

type OfRequest = Machine<RequestedState, RequestedDecision, 'self' | 'approver', RequestedDecision>;

export interface Requested {
  /** The subject type in approvals. */
  readonly subjectType: string;
  readonly table: keyof DB;
  readonly stateColumn: 'state' | 'status';
  readonly machine: Pick<OfRequest, 'stateOf' | 'codesOf' | 'next' | 'needsReason' | 'actions'>;
}

/** Columns of every requested record; statements name its row `q`. */
export interface RequestedRow {
  readonly id: number;
  readonly employee_id: number;
  readonly version: number;
  readonly user: readonly Brief[];
  readonly manager_ids: readonly number[];
  readonly approval: StoredApproval;
}

export interface RequestedFacts {
  readonly state: RequestedState;
  readonly isSelf: boolean;
  readonly waitsForMe: boolean;
  readonly wasMine: boolean;
}

export interface RequestedRecord extends RequestedFacts {
  readonly approval: Approval;
  readonly version: number;
}

/** Working hours until a step escalates. */
const APPROVAL_HOURS = 72;

export const requestFacts = (managerIds: readonly number[]): ApprovalFacts => ({
  managerIds,
  namedApproverId: null,
  hours: APPROVAL_HOURS,
});

export const isPending = ({ stateColumn, machine }: Requested) =>
  isInState(`q.${stateColumn}`, machine, ['pending']);

/** Condition for requests awaiting the person's decision. */
export const awaitsDecision = (ctx: SignedInCtx, requested: Requested) =>
  sql<boolean>`q.id in (${awaitingSubjects(ctx, requested.subjectType)}) and ${isPending(requested)}`;

export const requestedColumns = (ctx: SignedInCtx, { subjectType }: Requested) =>
  [
    sql<Brief[]>`${briefsOf(sql`select q.employee_id`)}`.as('user'),
    sql<number[]>`manager_ids(q.employee_id, ${ctx.now}::date)`.as('manager_ids'),
    approvalOf(ctx.now, subjectType, sql`q.id`).as('approval'),
  ] as const;

export function requestedRecord(
  actor: Actor,
  { machine }: Requested,
  row: RequestedRow,
  code: number,
): RequestedRecord {
  const approval = approvalFrom(row.approval);
  const state = machine.stateOf(code);
  const isSelf = row.employee_id === actor.userId;
  return {
    approval,
    state,
    version: row.version,
    isSelf,
    waitsForMe: state === 'pending' && turnOf(approval, actor) !== undefined,
    wasMine:
      !isSelf &&
      !actor.isFormer &&
      approval.steps.some(
        ({ personId, decidedById }) => personId === actor.userId || decidedById === actor.userId,
      ),
  };
}

/** The parties of a permission table: nobody decides their own request. */
export const requestedParties = <R extends Omit<RequestedFacts, 'state'>>(): Readonly<
  Record<'self' | 'approver', Party<R>>
> => ({
  self: { holds: ({ isSelf }) => isSelf },
  approver: {
    holds: ({ isSelf, waitsForMe, wasMine }) => !isSelf && (waitsForMe || wasMine),
    isTurn: ({ waitsForMe }) => waitsForMe,
  },
});
