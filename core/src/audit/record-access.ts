/**
 * Who viewed and changed a person's own record (ADR 71). Colleagues' feedback, such as reviews and
 * recognition, is not part of the record: its areas decide who can see the authors.
 */
import type { auditTypes, RecordAccess } from '@tenure/contract/audit/audit-entry';
import type { PageQuery } from '@tenure/contract/kit/list';
import type { SignedInCtx } from '../kit/ctx.ts';
import { pageOf } from '../kit/list/page-of.ts';
import { entriesOf, ofType } from './audit.store.ts';
import { isOfRecord } from './record-areas.ts';
import { actionWords } from './rules/action-words.ts';

/** Sign-ins and sign-outs are listed with the sessions. */
const elsewhere = [
  'identity.session.start',
  'identity.session.end',
  'identity.session.ended',
  'identity.sessions.ended',
];

export async function recordAccessOf(
  ctx: SignedInCtx,
  personId: number,
  query: PageQuery & { type: (typeof auditTypes)[number] },
) {
  const { rows, total } = await pageOf(
    entriesOf(ctx)
      .where('a.person_id', '=', personId)
      .where(ofType(query.type))
      .where(isOfRecord)
      .where('a.action', 'not in', elsewhere),
    query,
  );
  return { rows: rows.map((row) => presentAccess(row, personId)), total };
}

type Row = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number];

function presentAccess(row: Row, personId: number): RecordAccess {
  const { verb, thing } = actionWords(row.action);
  const isOwn = row.actor?.id === personId && !row.on_behalf_of;
  const actor = isOwn ? 'You' : (row.actor?.displayName ?? 'The system');
  const acting = row.on_behalf_of ? ` while logged in as ${onBehalf(row, personId)}` : '';
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    isView: row.is_view,
    sentence: `${actor} ${verb} ${whose(row.action, thing)}${acting}`,
  };
}

const whose = (action: string, thing: string) =>
  action.startsWith('people.acting.') ? 'you' : `your ${thing || 'account'}`;

const onBehalf = ({ on_behalf_of }: Row, personId: number) =>
  on_behalf_of?.id === personId ? 'you' : (on_behalf_of?.displayName ?? 'someone else');
