/** Who is notified of changes to a contract; nobody is notified of their own actions. */
import { sql } from 'kysely';
import { actorsOf } from '../identity/public.ts';
import type { Events, Subscription } from '../kit/background/outbox.ts';
import { event } from '../kit/contribution/notification.ts';
import type { Ctx } from '../kit/ctx.ts';
import { notify, tellBrowsers } from '../notifications/public.ts';
import { type Brief, briefOfId, nameOf } from '../org/public.ts';
import { approversOf, keepsAll } from './contract.store.ts';
import { contractChanged } from './events.ts';
import { contractToDecide, contractToSign, contractUpdated, isUpdate } from './notifications.ts';

export const contractSubscriptions: Subscription[] = [
  {
    name: 'contracts.contract-notice',
    type: contractChanged,
    inOrderOf: 'contractId',
    handle: tellOfStep,
  },
];

const MOST_TOLD = 20;

interface Facts {
  readonly id: number;
  readonly name: string;
  readonly employee_id: number;
  readonly countersigner_id: number | null;
  readonly prepared_by_id: number | null;
  readonly expires_on: string | null;
  readonly sent_at: Date | null;
  readonly accepted_at: Date | null;
  readonly employee: Brief;
  readonly by: Brief | null;
  /** Those who can approve it. */
  readonly approvers: readonly number[];
  /** Everyone who took a step. */
  readonly involved: readonly number[];
}

async function tellOfStep(
  ctx: Ctx,
  { contractId, action, byUserId, note }: Events['contracts.contract-changed'],
): Promise<void> {
  const { rows } = await sql<Facts>`
    select c.id, c.name, c.employee_id, c.countersigner_id, c.prepared_by_id, c.expires_on, c.sent_at,
      c.accepted_at, ${briefOfId(sql`c.employee_id`)} as employee,
      ${briefOfId(sql`${byUserId}::bigint`)} as by,
      ${approversOf(ctx.now, MOST_TOLD)} as approvers,
      array(select distinct h.by_id from contract_history h
        where h.contract_id = c.id and h.by_id is not null) as involved
    from contracts c where c.id = ${contractId}`.execute(ctx.db);
  const [facts] = rows;
  if (!facts) return;
  const { employee_id: employee, countersigner_id: countersigner, prepared_by_id: author } = facts;
  const news = {
    contractId,
    name: facts.name,
    employee: nameOf(facts.employee),
    expiresOn: facts.expires_on,
    by: facts.by && nameOf(facts.by),
    note,
  };
  const known = [employee, countersigner, author, ...facts.approvers, ...facts.involved];
  const watching = known.filter((id) => id !== null);
  await tellBrowsers(ctx, [...new Set(watching)], ['contracts', 'dashboard']);
  const tell = async (ids: readonly (number | null)[], one: ReturnType<typeof event>) => {
    for (const id of new Set(ids)) if (id !== null && id !== byUserId) await notify(ctx, id, one);
  };
  if (action === 'send' || (action === 'remind' && facts.accepted_at === null))
    await tell([employee], event(contractToSign, { ...news, isReminder: action === 'remind' }));
  if (action === 'submit')
    await tell(facts.approvers, event(contractToDecide, { ...news, decision: 'approve' }));
  const isToCountersign =
    action === 'sign' || action === 'remind' || action === 'reassign' ? facts.accepted_at : null;
  if (isToCountersign !== null)
    await tell([countersigner], event(contractToDecide, { ...news, decision: 'countersign' }));
  const update = action === 'expire' && facts.accepted_at !== null ? 'lapse' : action;
  if (!isUpdate(update)) return;
  const isShared = facts.sent_at !== null;
  await tell(
    [
      await stillKeeping(ctx, author),
      ...(isShared ? [employee] : []),
      ...(update === 'lapse' ? [countersigner] : []),
    ],
    event(contractUpdated, { ...news, update }),
  );
}

/** The author of a contract who no longer works with contracts can't see it. */
async function stillKeeping(ctx: Ctx, authorId: number | null): Promise<number | null> {
  const [author] = authorId === null ? [] : await actorsOf(ctx, [authorId]);
  return author && keepsAll(author) ? author.userId : null;
}
