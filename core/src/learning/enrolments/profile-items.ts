/**
 * Enrolments, completions and external training of a person in one list (document 2, point 7). A completed
 * enrolment is listed as its completion, any other as the enrolment (ADR 56).
 */
import type { StoredFile } from '@tenure/contract/files/endpoints';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { trainingEvidence } from '@tenure/contract/learning/cpd-plan';
import type { listLearningItems } from '@tenure/contract/learning/endpoints';
import {
  enrolmentMachine,
  enrolmentStateOf,
  enrolmentStates,
} from '@tenure/contract/learning/enrolment-states';
import type {
  ItemSortField,
  LearningItem,
  LearningItemType,
} from '@tenure/contract/learning/profile-item';
import { sql } from 'kysely';
import { attachedFile } from '../../files/public.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { Given } from '../../kit/data/prepared.ts';
import { allowed } from '../../kit/judge.ts';
import { preparedPage } from '../../kit/list/page-of.ts';
import type { About } from '../../org/public.ts';
import { trainingActions } from '../cpd/external-training.actions.ts';
import { completionDeleteAction, enrolmentActions } from './enrolment.actions.ts';
import { type EnrolmentFacts, standingOf } from './enrolment-record.ts';

interface ItemRow {
  readonly type: LearningItemType;
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly due_on: string | null;
  readonly completed_on: string | null;
  readonly expires_on: string | null;
  readonly note: string | null;
  readonly file: StoredFile | null;
  readonly enrolment_id: number | null;
  readonly method: EnrolmentFacts['method'] | null;
  readonly version: number;
}

const columns: Readonly<Record<ItemSortField, string>> = {
  name: 'name',
  type: 'type',
  status: 'status',
  dueDate: 'due_on',
  completeDate: 'completed_on',
  expireDate: 'expires_on',
};

const done = sql.lit(enrolmentStates.COMPLETED.code);
const expired = sql.lit(enrolmentStates.EXPIRED.code);
const open = sql.lit(enrolmentStates.NOT_YET_STARTED.code);

const items = (employeeId: number, today: string) => sql<ItemRow>`(
  select 'CourseEnrolment' as type, n.id, c.name, n.status, n.due_on, n.completed_on, n.expires_on,
    null::text as note, null::json as file, n.id as enrolment_id, n.method, n.version
  from learning_enrolments n
  join learning_courses c on c.tenant_id = n.tenant_id and c.id = n.course_id
  where n.employee_id = ${employeeId} and not exists (select from learning_completions k
    where k.tenant_id = n.tenant_id and k.enrolment_id = n.id)
  union all
  select 'CourseCompletion', k.id, k.course_name, n.status, n.due_on, k.completed_on, n.expires_on,
    null, null, n.id, n.method, n.version
  from learning_completions k
  join learning_enrolments n on n.tenant_id = k.tenant_id and n.id = k.enrolment_id
  where k.employee_id = ${employeeId}
  union all
  select 'ExternalTrainingEnrolment', t.id, t.name,
    (case when t.expires_on < ${today}::date then ${expired}
      when t.completed_on <= ${today}::date then ${done} else ${open} end)::smallint,
    t.due_on, t.completed_on, t.expires_on, t.note,
    ${attachedFile(trainingEvidence.ownerType, sql`t.id`)}, null, null, t.version
  from learning_external_trainings t where t.employee_id = ${employeeId})`;

export async function readItems(
  ctx: SignedInCtx,
  { params, query }: InputOf<typeof listLearningItems>,
  about: About,
) {
  const { rows, total } = await itemsPage(ctx, {
    query,
    employeeId: params.userId,
    today: dayIn(ctx.actor.timezone, ctx.now),
    codes: query['filter[status]'].map((state) => enrolmentMachine.states[state].code),
  });
  return { rows: rows.map((row) => present(ctx, about, row)), total };
}

interface AskedItems {
  readonly query: InputOf<typeof listLearningItems>['query'];
  readonly employeeId: number;
  readonly today: string;
  readonly codes: readonly number[];
}

const itemsPage = preparedPage(
  (db, given: Given<AskedItems>, { query, codes }) => {
    const all = items(
      given(({ employeeId }) => employeeId),
      given(({ today }) => today),
    );
    const text = given((asked) => asked.query.searchText);
    const states = given((asked) => asked.codes);
    let select = db.selectFrom(all.as('i')).selectAll('i');
    if (query.searchText)
      select = select.where(sql<boolean>`position(lower(${text}) in lower(i.name)) > 0`);
    if (codes.length > 0)
      select = select.where(sql<boolean>`i.status = any(${states}::smallint[])`);
    for (const order of query.sortBy) {
      const [field = 'name', direction] = order.split(':') as [ItemSortField, 'asc' | 'desc'];
      select = select.orderBy(
        sql`${sql.ref(`i.${columns[field]}`)} ${sql.raw(direction)} nulls last`,
      );
    }
    return select
      .orderBy(sql`i.status, i.due_on nulls last, i.completed_on desc nulls last`)
      .orderBy(sql`i.type, i.id`);
  },
  ({ query, codes }) => JSON.stringify([Boolean(query.searchText), codes.length > 0, query.sortBy]),
);

function present(ctx: SignedInCtx, about: About, row: ItemRow): LearningItem {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    status: enrolmentStateOf(row.status),
    dueDate: row.due_on,
    completeDate: row.completed_on,
    expireDate: row.expires_on,
    note: row.note,
    attachments: row.file ? [attachmentOf(row.file)] : [],
    courseEnrolmentId: row.enrolment_id,
    version: row.version,
    actions: actionsOf(ctx, about, row),
  };
}

const attachmentOf = ({ id, name, contentType, url }: StoredFile) => ({
  id,
  // Files are requested by the id in their address.
  token: String(id),
  fileType: contentType,
  name,
  fileExtension: name.includes('.') ? (name.split('.').at(-1) ?? '') : '',
  url,
});

function actionsOf(ctx: SignedInCtx, about: About, row: ItemRow): string[] {
  if (row.type === 'ExternalTrainingEnrolment') return allowed(ctx.actor, trainingActions, about);
  const facts: EnrolmentFacts = {
    ...about,
    ...standingOf(ctx.actor, about),
    state: enrolmentStateOf(row.status),
    method: row.method ?? 'MANUAL',
  };
  if (row.type === 'CourseCompletion')
    return allowed(
      ctx.actor,
      { view: enrolmentActions.view, delete: completionDeleteAction },
      facts,
    );
  return allowed(ctx.actor, enrolmentActions, facts);
}
