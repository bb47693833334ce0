/** Reads the audit log. The rows are written by `audit()` of the kit. */
import { auditAreaLabel } from '@tenure/contract/audit/audit-areas';
import {
  type AuditEntry,
  type AuditEntryInFull,
  type AuditFilters,
  actorInWords,
  type auditTypes,
} from '@tenure/contract/audit/audit-entry';
import type { PageQuery } from '@tenure/contract/kit/list';
import { type RawBuilder, sql } from 'kysely';
import { namedUser } from '../identity/public.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { containing } from '../kit/data/like.ts';
import { pageOf } from '../kit/list/page-of.ts';
import { type Table, tableOf } from '../kit/list/table-file.ts';
import { changedValues } from '../kit/resource/changed-values.ts';
import { isWithheld } from './record-areas.ts';
import { actionSentence, viewVerbs } from './rules/action-words.ts';

const named = (column: 'actor_id' | 'on_behalf_of_id' | 'person_id') =>
  namedUser(sql.ref(`a.${column}`));

const isView = sql<boolean>`substring(a.action from '[^.]*$') = any(${[...viewVerbs]}::text[])`;

export const ofType = (type: (typeof auditTypes)[number]): RawBuilder<boolean> =>
  type === 'all' ? sql`true` : type === 'views' ? isView : sql`not ${isView}`;

export const entriesOf = ({ db, actor }: SignedInCtx) =>
  db
    .selectFrom('audit_log as a')
    .select(['a.id', 'a.at', 'a.action'])
    .select([
      named('actor_id').as('actor'),
      named('on_behalf_of_id').as('on_behalf_of'),
      named('person_id').as('person'),
      isView.as('is_view'),
      isWithheld(actor).as('is_withheld'),
    ])
    .orderBy('a.id', 'desc');

/** The start of a day in the viewer's time zone. */
const startOf = (ctx: SignedInCtx, day: string, later: number) =>
  sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone ${ctx.actor.timezone})`;

function filtered(ctx: SignedInCtx, filters: AuditFilters) {
  let query = entriesOf(ctx).where(ofType(filters.type));
  if (filters.actorId !== undefined) query = query.where('a.actor_id', '=', filters.actorId);
  if (filters.personId !== undefined) query = query.where('a.person_id', '=', filters.personId);
  if (filters.area !== undefined) query = query.where('a.action', 'like', `${filters.area}.%`);
  if (filters.from !== undefined)
    query = query.where(sql<boolean>`a.at >= ${startOf(ctx, filters.from, 0)}`);
  if (filters.to !== undefined)
    query = query.where(sql<boolean>`a.at < ${startOf(ctx, filters.to, 1)}`);
  if (filters.actedAs === 'true') query = query.where('a.on_behalf_of_id', 'is not', null);
  // Filtering by actor would reveal who acted.
  if (filters.actorId !== undefined || filters.actedAs === 'true')
    query = query.where(sql<boolean>`not ${isWithheld(ctx.actor)}`);
  if (filters.searchText !== '')
    query = query.where(
      sql<boolean>`translate(a.action, '.-', '  ') ilike ${containing(filters.searchText)}`,
    );
  return query;
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number];

const presentEntry = (row: EntryRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.is_withheld ? null : row.actor,
  onBehalfOf: row.is_withheld ? null : row.on_behalf_of,
  isWithheld: row.is_withheld,
  person: row.person,
  area: auditAreaLabel(row.action.split('.')[0] ?? ''),
  action: row.action,
  words: actionSentence(row.action),
});

export async function pageOfLog(ctx: SignedInCtx, filters: AuditFilters & PageQuery) {
  const { rows, total } = await pageOf(filtered(ctx, filters), filters);
  return { rows: rows.map(presentEntry), total };
}

export const logTable = (ctx: SignedInCtx, filters: AuditFilters, most?: number): Promise<Table> =>
  tableOf<EntryRow>(
    ctx,
    {
      head: [
        'Time (UTC)',
        'Acted by',
        'Logged in as',
        'Person concerned',
        'Area',
        'Action',
        'Code',
      ],
      cells: (row) => {
        const entry = presentEntry(row);
        return [
          entry.at,
          actorInWords(entry),
          entry.onBehalfOf?.displayName ?? '',
          entry.person?.displayName ?? '',
          entry.area,
          entry.words,
          entry.action,
        ];
      },
      read: (reading, after, batch) => {
        const entries = filtered(reading, filters).limit(batch);
        return (after ? entries.where('a.id', '<', after.id) : entries).execute();
      },
    },
    most,
  );

export async function findEntry(
  ctx: SignedInCtx,
  { params }: { params: { entryId: number } },
): Promise<AuditEntryInFull | undefined> {
  const row = await entriesOf(ctx)
    .select(['a.subject_type', 'a.subject_id', 'a.before', 'a.after'])
    .select(['a.ip', 'a.user_agent', 'a.request_id'])
    .where('a.id', '=', params.entryId)
    .executeTakeFirst();
  return (
    row && {
      ...presentEntry(row),
      subject: { type: row.subject_type, id: row.subject_id },
      ...(row.is_withheld
        ? { changes: [], ip: null, userAgent: null, requestId: null }
        : {
            changes: changedValues(row.before, row.after),
            ip: row.ip,
            userAgent: row.user_agent,
            requestId: row.request_id,
          }),
    }
  );
}
