/** Which document events notify people, and which refresh browsers. */
import type { Requirement } from '@tenure/contract/documents/document-types';
import { sql } from 'kysely';
import { actorsOf } from '../identity/public.ts';
import type { Events, Subscription } from '../kit/background/outbox.ts';
import { event } from '../kit/contribution/notification.ts';
import type { Ctx } from '../kit/ctx.ts';
import { notify, tellBrowsers } from '../notifications/public.ts';
import { type Brief, briefOfId, nameOf } from '../org/public.ts';
import { dayOfJob, followAudience, followChange } from './asking.ts';
import { findDocument, recipients } from './document.store.ts';
import * as kinds from './notifications.ts';

const pages = ['documents', 'dashboard'];

export const documentSubscriptions: Subscription[] = [
  {
    name: 'documents.follow-change',
    type: 'documents.document-changed',
    inOrderOf: 'documentId',
    handle: followChange,
  },
  {
    name: 'documents.follow-audience',
    type: 'audience.members-changed',
    handle: followAudience,
  },
  { name: 'documents.asked-notice', type: 'documents.people-asked', handle: tellAsked },
  {
    name: 'documents.confirmed-notice',
    type: 'documents.document-confirmed',
    handle: (ctx, { employeeId }) => tellBrowsers(ctx, [employeeId], pages),
  },
  { name: 'documents.upkeep-notice', type: 'documents.upkeep-due', handle: tellUpkeep },
  { name: 'documents.no-words-notice', type: 'documents.no-words-found', handle: tellNoWords },
];

interface Facts {
  readonly title: string;
  readonly requirement: Requirement;
  readonly by: Brief | null;
  readonly dues: Readonly<Record<string, string | null>> | null;
}

async function tellAsked(ctx: Ctx, data: Events['documents.people-asked']): Promise<void> {
  const { rows } = await sql<Facts>`select d.title, d.requirement,
      ${briefOfId(sql`${data.byUserId}::bigint`)} as by,
      (select json_object_agg(p.employee_id, p.due_on) from ${recipients({
        documents: sql`${data.documentId}::bigint`,
        people: sql`select distinct unnest(${[...data.employeeIds]}::bigint[]) as id`,
      })} p) as dues
    from documents d where d.id = ${data.documentId}`.execute(ctx.db);
  const [facts] = rows;
  if (!facts?.dues) return;
  await tellBrowsers(ctx, data.employeeIds, pages);
  const { title, requirement, dues } = facts;
  const shown = { documentId: data.documentId, title, isAccepted: requirement === 'accept' };
  for (const id of data.employeeIds) {
    const due = dues[id];
    if (due === undefined) continue;
    await notify(
      ctx,
      id,
      data.reason === 'reminder'
        ? event(kinds.documentReminder, {
            ...shown,
            due,
            isLate: due !== null && due < dayOfJob(ctx),
            by: facts.by && nameOf(facts.by),
          })
        : event(kinds.documentToConfirm, {
            ...shown,
            due,
            isNewVersion: data.reason === 'changed',
          }),
    );
  }
}

/** The document if the person can see it now; a title may be confidential. */
async function shownTo(ctx: Ctx, personId: number, documentId: number) {
  const [actor] = await actorsOf(ctx, [personId]);
  return actor && (await findDocument({ ...ctx, actor }, documentId))?.document;
}

async function tellUpkeep(ctx: Ctx, data: Events['documents.upkeep-due']): Promise<void> {
  const { documentId, what, on } = data;
  const document = await shownTo(ctx, data.ownerId, documentId);
  if (!document) return;
  await notify(
    ctx,
    data.ownerId,
    event(kinds.documentUpkeep, { documentId, title: document.title, what, on }),
  );
}

/** Notifies the owner, or else the person who added the version; nobody for a replaced version. */
async function tellNoWords(ctx: Ctx, data: Events['documents.no-words-found']): Promise<void> {
  const { rows } = await sql<{ told_id: number }>`
    select coalesce(d.owner_id, v.published_by_id) as told_id
    from document_versions v join documents d on d.tenant_id = v.tenant_id and d.id = v.document_id
      and d.edition = v.number and d.archived_at is null
    where v.id = ${data.versionId}`.execute(ctx.db);
  const { documentId } = data;
  const told = rows[0]?.told_id;
  const document = told === undefined ? undefined : await shownTo(ctx, told, documentId);
  if (told === undefined || !document) return;
  const { title } = document;
  await notify(ctx, told, event(kinds.documentWithoutWords, { documentId, title }));
}
