/** The form of an item with its options, for people who can add or change items in the section. */
import type { Field, FieldOption } from '@tenure/contract/kit/field';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { isInState } from '../../kit/machine.ts';
import { tableOf } from '../section/section.actions.ts';
import type { SectionRecord } from '../section/section-record.ts';
import { itemFields } from './item-form.ts';

/** Goals of managers above, in appraisals in progress. */
export const isOfferedGoal = (managerIds: readonly number[]) => sql<boolean>`(
  not ${isInState('p.state', performanceMachine, ['completed'])}
  and p.employee_id = any(${[...managerIds]}::bigint[]))`;

/** A cap well above any realistic list. */
const MOST = 200;

interface Choices {
  readonly labels: FieldOption[];
  readonly goals: FieldOption[];
  readonly items: FieldOption[];
}

export async function readItemFields(ctx: SignedInCtx, record: SectionRecord): Promise<Field[]> {
  const table = tableOf(record.section.type);
  const isWriting = table && [table.add, table.edit].some((one) => may(ctx.actor, one, record));
  if (!isWriting) return [];
  const { labels, goals, items } = await readChoices(ctx, record);
  return itemFields(ctx.actor, record, {
    labelId: labels,
    alignedWithId: goals,
    forItemId: items,
  });
}

async function readChoices(
  ctx: SignedInCtx,
  { person, performance, section }: SectionRecord,
): Promise<Choices> {
  const list = (rows: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(json_build_object(
    'value', found.id::text, 'label', found.label)), '[]') from (${rows}) found)`;
  const { rows } = await sql<Choices>`select
    ${list(sql`select l.id, l.title as label from performance_library_items l
      where l.type = 'label' and l.is_active order by l.title limit ${MOST}`)} as labels,
    ${list(sql`select i.id, i.title as label from performance_items i
      join performance_sections s on s.tenant_id = i.tenant_id and s.id = i.section_id
      join performances p on p.tenant_id = s.tenant_id and p.id = s.performance_id
      where ${section.type} = 'goal' and s.type = 'goal'
        and ${isOfferedGoal(person.managerIds)}
      order by p.start_date desc, i.place limit ${MOST}`)} as goals,
    ${list(sql`select i.id, i.title as label from performance_items i
      join performance_sections s on s.tenant_id = i.tenant_id and s.id = i.section_id
      where ${section.type} = 'development' and s.performance_id = ${performance.id}
        and s.type in ('goal', 'competency', 'question')
      order by s.place, i.place limit ${MOST}`)} as items`.execute(ctx.db);
  return rows[0] as Choices;
}
