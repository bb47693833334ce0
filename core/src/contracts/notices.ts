/** Who is notified of changes to a contract; nobody is notified of their own actions. */
import { sql } from 'kysely';
import { activeWithRole } from '../identity/public.ts';
import type { Events, Subscription } from '../kit/background/outbox.ts';
import { event } from '../kit/contribution/notification.ts';
import type { Ctx } from '../kit/ctx.ts';
import { notify, tellBrowsers } from '../notifications/public.ts';
import { type Brief, briefOfId, nameOf } from '../org/public.ts';
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
  readonly approvers: readonly number[];
}

async function tellOfStep(
  ctx: Ctx,
  { contractId, action, byUserId, note }: Events['contracts.contract-changed'],
): Promise<void> {
  const { rows } = await sql<Facts>`
    select c.id, c.name, c.employee_id, c.countersigner_id, c.prepared_by_id, c.expires_on, c.sent_at,
      c.accepted_at, ${briefOfId(sql`c.employee_id`)} as employee,
      ${briefOfId(sql`${byUserId}::bigint`)} as by,
      array(select holder.id from (${activeWithRole(ctx.now, sql`array['HR Manager', 'Company Admin']`)}) holder
        order by holder.id limit 20) as approvers
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
  const known = [employee, countersigner, author].filter((id): id is number => id !== null);
  await tellBrowsers(ctx, [...new Set([...known, ...facts.approvers])], ['contracts', 'dashboard']);
  const tell = async (ids: readonly (number | null)[], one: ReturnType<typeof event>) => {
    for (const id of new Set(ids)) if (id !== null && id !== byUserId) await notify(ctx, id, one);
  };
  if (action === 'send' || (action === 'remind' && facts.accepted_at === null))
    await tell([employee], event(contractToSign, { ...news, isReminder: action === 'remind' }));
  if (action === 'submit') {
    const approvers = facts.approvers.filter((id) => id !== author && id !== employee);
    await tell(approvers, event(contractToDecide, { ...news, decision: 'approve' }));
  }
  const isToCountersign =
    action === 'sign' || action === 'remind' || action === 'reassign' ? facts.accepted_at : null;
  if (isToCountersign !== null)
    await tell([countersigner], event(contractToDecide, { ...news, decision: 'countersign' }));
  if (!isUpdate(action)) return;
  const isShared = facts.sent_at !== null;
  await tell(
    [author, ...(isShared ? [employee] : [])],
    event(contractUpdated, { ...news, update: action }),
  );
}
