/**
 * A change to one's own record that needs approval is stored separately, sealed, until it is decided (ADR
 * 86).
 */
import { pendingChangeStates } from '@tenure/contract/people/pending-change-states';
import { planApproval } from '../../approvals/public.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { ApprovableChange, Proposal } from '../../kit/contribution/approvable-change.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { ChangedValue } from '../../kit/resource/changed-values.ts';
import { sealSecret } from '../../kit/secrets/company-key.ts';
import type { About } from '../../org/public.ts';
import { approverOf, routeOf } from './change-approvals.ts';
import { factsFor, PENDING_CHANGE } from './pending-change.store.ts';

export const PROPOSAL_COLUMN = 'pending_changes.sealed_proposal';

export interface Submission {
  readonly type: ApprovableChange;
  /** The company's setting, from `changeApprovalsJson`. */
  readonly approvals: unknown;
  readonly title: string;
  readonly proposal: Proposal;
  /** Display values, with numbers masked. */
  readonly shown: readonly ChangedValue[];
  /** Whether it adds a row to a list; does not replace earlier submissions. */
  readonly isNewRow?: boolean;
}

/**
 * Returns whether the change now awaits approval. It doesn't when someone else makes it, when the company
 * requires no approval, or when there is no other approver (ADR 42); it is then saved as usual. The record is
 * locked by the caller.
 */
export async function submitChange(
  ctx: SignedInCtx,
  { person }: About,
  { type, approvals, title, proposal, shown, isNewRow }: Submission,
): Promise<boolean> {
  const { employeeId } = person;
  const rules = routeOf[approverOf(approvals, type)];
  if (employeeId !== ctx.actor.userId || rules.length === 0) return false;
  const planned = await planApproval(ctx, employeeId, rules, factsFor(type, person.managerIds));
  if (!planned) return false;
  const columns = {
    title,
    shown: JSON.stringify(shown),
    sealed_proposal: await sealSecret(ctx, JSON.stringify(proposal), PROPOSAL_COLUMN),
    requested_at: ctx.now,
  };
  const before = isNewRow ? undefined : await pendingOf(ctx, employeeId, type, proposal.recordId);
  const id = before
    ? await replace(ctx, before.id, { ...columns, version: before.version + 1 })
    : await insert(ctx, {
        ...columns,
        employee_id: employeeId,
        change_type: type.id,
        record_id: proposal.recordId,
        state: pendingChangeStates.pending.code,
      });
  await planned.start(PENDING_CHANGE, id);
  await audit(ctx, {
    action: 'people.pending-change.submitted',
    subject: { type: PENDING_CHANGE, id },
    personId: employeeId,
    after: { title, fields: shown.map(({ label }) => label) },
  });
  await emit(ctx, 'people.pending-change-changed', {
    changeId: id,
    action: 'submit',
    byUserId: ctx.actor.userId,
    note: null,
  });
  return true;
}

const pendingOf = (
  ctx: SignedInCtx,
  employeeId: number,
  { id }: ApprovableChange,
  recordId: number | null,
) =>
  ctx.db
    .selectFrom('pending_changes')
    .select(['id', 'version'])
    .where('employee_id', '=', employeeId)
    .where('change_type', '=', id)
    .where('state', '=', pendingChangeStates.pending.code)
    .where('record_id', 'is not distinct from', recordId)
    .forUpdate()
    .executeTakeFirst();

interface Columns {
  readonly title: string;
  readonly shown: string;
  readonly sealed_proposal: string;
  readonly requested_at: Date;
}

async function insert(
  ctx: SignedInCtx,
  row: Columns & {
    readonly employee_id: number;
    readonly change_type: string;
    readonly record_id: number | null;
    readonly state: number;
  },
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('pending_changes')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces an earlier submission; pending decisions on it become stale. */
async function replace(
  ctx: SignedInCtx,
  id: number,
  row: Columns & { readonly version: number },
): Promise<number> {
  await ctx.db.updateTable('pending_changes').set(row).where('id', '=', id).execute();
  return id;
}
