/** Follow-ups of a document change: updates its audience and asks people to confirm. */
import { type AudienceRule, audienceRule } from '@tenure/contract/audience/rule';
import { sql } from 'kysely';
import {
  audienceMembers,
  changeAudience,
  createAudience,
  deleteAudience,
  lockAudience,
} from '../audience/public.ts';
import { type Events, emit } from '../kit/background/outbox.ts';
import type { Ctx } from '../kit/ctx.ts';
import { confirmedAt, isCurrent, recipients } from './document.store.ts';
import type { AskReason } from './events.ts';

/** Jobs use the UTC date, as audiences do (ADR 36). */
export const dayOfJob = (ctx: Ctx) => ctx.now.toISOString().slice(0, 10);

const AT_ONCE = 500;

export async function askPeople(
  ctx: Ctx,
  documentId: number,
  people: readonly number[],
  reason: AskReason,
  byUserId: number | null = null,
): Promise<void> {
  for (let first = 0; first < people.length; first += AT_ONCE)
    await emit(ctx, 'documents.people-asked', {
      documentId,
      employeeIds: people.slice(first, first + AT_ONCE),
      reason,
      byUserId,
    });
}

/** People who have not confirmed a current document; `people` limits the search. */
export async function outstanding(
  ctx: Ctx,
  documentIds: readonly number[],
  people: readonly number[] | null = null,
): Promise<readonly { id: number; people: number[] }[]> {
  if (documentIds.length === 0) return [];
  const named = people
    ? { people: sql`select distinct unnest(${[...people]}::bigint[]) as id` }
    : {};
  const { rows } = await sql<{ id: number; people: number[] }>`
    select d.id, array_agg(p.employee_id order by p.employee_id) as people
    from documents d join ${recipients({
      documents: sql`select unnest(${[...documentIds]}::bigint[])`,
      ...named,
    })} p on p.document_id = d.id
    where d.requirement <> 'none' and ${isCurrent(dayOfJob(ctx))}
      and ${confirmedAt(sql`p.employee_id`)} is null
    group by d.id order by d.id`.execute(ctx.db);
  return rows;
}

/** Updates the audience from the rule. People who join are notified by the audience's own event. */
async function applyAudience(ctx: Ctx, documentId: number): Promise<void> {
  const document = await ctx.db
    .selectFrom('documents')
    .select(['audience_id', 'audience_rule'])
    .where('id', '=', documentId)
    .forUpdate()
    .executeTakeFirst();
  if (!document) return;
  const { audience_id, audience_rule } = document;
  const set = (id: number | null) =>
    ctx.db.updateTable('documents').set({ audience_id: id }).where('id', '=', documentId).execute();
  if (audience_rule === null) {
    if (audience_id === null) return;
    // Locks the audience before the document's counts, in the same order as a membership refresh.
    await lockAudience(ctx, audience_id);
    await set(null);
    await deleteAudience(ctx, audience_id);
    return;
  }
  const rule: AudienceRule = audienceRule.parse(audience_rule);
  if (audience_id === null) await set(await createAudience(ctx, rule, dayOfJob(ctx)));
  else await changeAudience(ctx, audience_id, rule, dayOfJob(ctx));
}

export async function followChange(
  ctx: Ctx,
  { documentId, change }: Events['documents.document-changed'],
): Promise<void> {
  if (change === 'added' || change === 'edited') await applyAudience(ctx, documentId);
  const document = await ctx.db
    .selectFrom('documents')
    .select(['employee_id', 'edition', 'required_edition'])
    .where('id', '=', documentId)
    .executeTakeFirst();
  if (!document) return;
  const asksAgain =
    change === 'new-version' && document.edition === document.required_edition ? 'changed' : null;
  const reason = change === 'added' && document.employee_id !== null ? 'new' : asksAgain;
  if (!reason) return;
  for (const { people } of await outstanding(ctx, [documentId]))
    await askPeople(ctx, documentId, people, reason);
}

/** Events are delivered within minutes, or within days after an outage. */
const RECENT_DAYS = 7;

/** Asks people who joined an audience to confirm its documents, unless recorded as joining long ago. */
export async function followAudience(
  ctx: Ctx,
  { audienceId, joined }: Events['audience.members-changed'],
): Promise<void> {
  const documents = await ctx.db
    .selectFrom('documents')
    .select('id')
    .where('audience_id', '=', audienceId)
    .execute();
  const ids = documents.map(({ id }) => id);
  if (ids.length === 0) return;
  const { rows } = await sql<{ employee_id: number }>`
    select m.employee_id from ${audienceMembers} m
    where m.audience_id = ${audienceId} and m.employee_id = any(${[...joined]}::bigint[])
      and m.joined_on > ${dayOfJob(ctx)}::date - ${RECENT_DAYS}::int`.execute(ctx.db);
  const newcomers = rows.map(({ employee_id }) => employee_id);
  for (const { id, people } of await outstanding(ctx, ids, newcomers))
    await askPeople(ctx, id, people, 'new');
}
