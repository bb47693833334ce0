/** Adds, changes and deletes items while the appraisal is locked, so that weights never exceed 100. */
import { itemNouns, libraryTypes, MOST_ITEMS } from '@tenure/contract/performance/codes';
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import type { ItemInput } from '@tenure/contract/performance/section';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { refuseField } from '../refuse-field.ts';
import { isLabelRequired, weightProblem } from '../rules/weights.ts';
import { presentItem } from '../section/present-section.ts';
import { readSection } from '../section/section.store.ts';
import type { ItemRecord, ItemRow, SectionRecord } from '../section/section-record.ts';
import { isOfferedGoal } from './item-options.ts';

const subject = (id: number) => ({ type: 'performance-item', id });

export async function addItem(
  ctx: SignedInCtx,
  { body }: { body: ItemInput },
  record: SectionRecord,
) {
  if (record.section.items.length >= MOST_ITEMS)
    throw new Refusal(422, 'performance.section-full', messages.tooManyItems);
  await check(ctx, body, record, undefined);
  const { id } = await ctx.db
    .insertInto('performance_items')
    .values({
      section_id: record.section.id,
      place: record.section.items.length + 1,
      item_source: body.libraryItemId === null ? 'own' : 'library',
      ...columnsOf(body),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepNamed(ctx, body);
  await audit(ctx, { action: 'performance.item.added', subject: subject(id), after: body });
  return answer(ctx, record, id);
}

export async function editItem(
  ctx: SignedInCtx,
  { body }: { body: ItemInput },
  record: ItemRecord,
) {
  await check(ctx, body, record, record.item);
  await ctx.db
    .updateTable('performance_items')
    .set({ ...columnsOf(body), version: record.item.version + 1 })
    .where('id', '=', record.item.id)
    .execute();
  await keepNamed(ctx, body);
  await audit(ctx, {
    action: 'performance.item.changed',
    subject: subject(record.item.id),
    before: { title: record.item.title, weight: record.item.weight },
    after: body,
  });
  return answer(ctx, record, record.item.id);
}

export async function removeItem(
  ctx: SignedInCtx,
  _: unknown,
  { item }: ItemRecord,
): Promise<undefined> {
  await ctx.db.deleteFrom('performance_items').where('id', '=', item.id).execute();
  await audit(ctx, {
    action: 'performance.item.removed',
    subject: subject(item.id),
    before: { title: item.title, description: item.description, weight: item.weight },
  });
}

export async function answer(ctx: SignedInCtx, record: SectionRecord, itemId: number) {
  const after = await readSection(ctx, record);
  const item = after.section.items.find(({ id }) => id === itemId) as ItemRow;
  return presentItem(ctx, after, item);
}

/** Library items that an appraisal uses are marked, so that they can't be deleted. */
async function keepNamed(ctx: SignedInCtx, { labelId, libraryItemId }: ItemInput): Promise<void> {
  const ids = [labelId, libraryItemId].filter((id) => id !== null);
  if (ids.length === 0) return;
  await ctx.db
    .updateTable('performance_library_items')
    .set({ is_used: true })
    .where('id', 'in', ids)
    .where('is_used', '=', false)
    .execute();
}

const columnsOf = (body: ItemInput) => ({
  title: body.title,
  description: body.description,
  weight: body.weight,
  label_id: body.labelId,
  library_item_id: body.libraryItemId,
  aligned_with_id: body.alignedWithId,
  is_development_required: body.isDevelopmentRequired,
  for_item_id: body.forItemId,
  question_type: body.questionType,
});

async function check(
  ctx: SignedInCtx,
  body: ItemInput,
  record: SectionRecord,
  before: ItemRow | undefined,
): Promise<void> {
  const { section } = record;
  const others = section.items.filter(({ id }) => id !== before?.id).map(({ weight }) => weight);
  const problem = weightProblem({ weight: body.weight, others, isRequired: section.is_weighted });
  if (problem) throw refuseField('weight', problem);
  if (body.labelId === null && isLabelRequired(body.weight, section.label_required_from))
    throw refuseField('labelId', messages.labelMissing);
  await checkNamed(ctx, body, record, before?.alignedWith?.id ?? null);
}

/** Checks in one statement that everything the item refers to exists and is available to this person. */
async function checkNamed(
  ctx: SignedInCtx,
  { labelId, libraryItemId, alignedWithId, forItemId }: ItemInput,
  { section, person, performance }: SectionRecord,
  alignedBefore: number | null,
): Promise<void> {
  if ([labelId, libraryItemId, alignedWithId, forItemId].every((id) => id === null)) return;
  const plural = (itemNouns as Partial<Record<string, keyof typeof libraryTypes>>)[section.type];
  const type = plural ? libraryTypes[plural] : '';
  const { rows } = await sql<Record<'label' | 'library' | 'goal' | 'item', boolean>>`select
    exists (select from performance_library_items l
      where l.id = ${labelId} and l.type = 'label' and l.is_active) as label,
    exists (select from performance_library_items l
      where l.id = ${libraryItemId} and l.type = ${type} and l.is_active) as library,
    exists (select from performance_items i
      join performance_sections s on s.tenant_id = i.tenant_id and s.id = i.section_id
      join performances p on p.tenant_id = s.tenant_id and p.id = s.performance_id
      where i.id = ${alignedWithId} and s.type = 'goal'
        and (i.id = ${alignedBefore} or ${isOfferedGoal(person.managerIds)})) as goal,
    exists (select from performance_items i
      join performance_sections s on s.tenant_id = i.tenant_id and s.id = i.section_id
      where i.id = ${forItemId} and s.performance_id = ${performance.id}) as item`.execute(ctx.db);
  const [found] = rows;
  if (labelId !== null && !found?.label) throw refuseField('labelId', messages.unknownLabel);
  if (libraryItemId !== null && !found?.library)
    throw refuseField('libraryItemId', messages.unknownLibraryItem);
  if (alignedWithId !== null && !found?.goal)
    throw refuseField('alignedWithId', messages.unknownGoal);
  if (forItemId !== null && !found?.item) throw refuseField('forItemId', messages.unknownItem);
}
