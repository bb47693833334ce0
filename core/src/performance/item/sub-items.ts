/** The measures of a goal and the actions of a development. */
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import { type SubItemInput, subItemFields } from '@tenure/contract/performance/section';
import { audit } from '../../kit/audit.ts';
import type { Form } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { joinCourse } from '../../learning/public.ts';
import { aboutPerson } from '../../org/public.ts';
import { refuseField } from '../refuse-field.ts';
import { lockedItem } from '../section/section.store.ts';
import type { ItemRecord, SubItemRow } from '../section/section-record.ts';
import { answer } from './change-items.ts';

export interface SubItemRecord extends ItemRecord {
  readonly subItem: SubItemRow;
}

type OfSubItem = {
  params: { performanceId: number; sectionId: number; sectionItemId: number; subItemId: number };
};

export async function lockedSubItem(
  ctx: SignedInCtx,
  input: OfSubItem,
): Promise<SubItemRecord | undefined> {
  const record = await lockedItem('goal', 'development')(ctx, input);
  const subItem = record?.item.subItems.find(({ id }) => id === input.params.subItemId);
  return record && subItem && { ...record, subItem, version: subItem.version };
}

const fields: Form<ItemRecord>['fields'] = ({ actor }, { section }) =>
  subItemFields(section.type, actor.modules.has('learning'));

export const newSubItemForm: Form<ItemRecord> = { fields };

export const subItemFormOf: Form<SubItemRecord> = {
  fields,
  stored: ({ subItem }): SubItemInput => ({
    title: subItem.title,
    checked: subItem.checked,
    status: subItem.status,
    type: subItem.type,
    progressType: subItem.progressType,
    courseId: subItem.courseId,
    progressPriority: subItem.progressPriority,
    startedAt: subItem.startedAt,
    completedAt: subItem.completedAt,
  }),
};

const MOST = 30;
const subject = (id: number) => ({ type: 'performance-sub-item', id });

/** A course is booked through learning, with its approval; other action types have none. */
async function columnsOf(
  ctx: SignedInCtx,
  body: SubItemInput,
  record: ItemRecord,
  before?: SubItemRow,
) {
  if ((body.type === 'course') !== (body.courseId !== null))
    throw refuseField('courseId', messages.unknownCourse);
  if (body.courseId !== null && body.courseId !== before?.courseId) {
    const { employeeId } = record.performance;
    const about = await aboutPerson(ctx, { params: { employeeId } });
    if (about) await joinCourse(ctx, body.courseId, about);
  }
  return {
    course_id: body.courseId,
    title: body.title,
    checked: body.checked,
    status: body.status,
    type: body.type,
    progress_type: body.progressType,
    progress_priority: body.progressPriority,
    started_at: body.startedAt,
    completed_at: body.completedAt,
  };
}

export async function addSubItem(
  ctx: SignedInCtx,
  { body }: { body: SubItemInput },
  record: ItemRecord,
) {
  if (record.item.subItems.length >= MOST)
    throw new Refusal(422, 'performance.item-full', messages.tooManyItems);
  const { id } = await ctx.db
    .insertInto('performance_sub_items')
    .values({ item_id: record.item.id, ...(await columnsOf(ctx, body, record)) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(ctx, { action: 'performance.sub-item.added', subject: subject(id), after: body });
  return answer(ctx, record, record.item.id);
}

export async function editSubItem(
  ctx: SignedInCtx,
  { body }: { body: SubItemInput },
  record: SubItemRecord,
) {
  const { subItem } = record;
  await ctx.db
    .updateTable('performance_sub_items')
    .set({ ...(await columnsOf(ctx, body, record, subItem)), version: subItem.version + 1 })
    .where('id', '=', subItem.id)
    .execute();
  await audit(ctx, {
    action: 'performance.sub-item.changed',
    subject: subject(subItem.id),
    before: subItem,
    after: body,
  });
  return answer(ctx, record, record.item.id);
}

export async function removeSubItem(
  ctx: SignedInCtx,
  _: unknown,
  { subItem }: SubItemRecord,
): Promise<undefined> {
  await ctx.db.deleteFrom('performance_sub_items').where('id', '=', subItem.id).execute();
  await audit(ctx, {
    action: 'performance.sub-item.removed',
    subject: subject(subItem.id),
    before: subItem,
  });
}
