/** The sections of an appraisal with their items, in one statement. */
import type { SectionType } from '@tenure/contract/performance/codes';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { courseStanding } from '../../learning/public.ts';
import { briefsOf } from '../../org/public.ts';
import { findPerformance, lockPerformance } from '../appraisal/performance.store.ts';
import type { ItemRecord, SectionHead, SectionRecord, SectionRow } from './section-record.ts';

const subItems = sql`(select coalesce(json_agg(json_build_object('id', b.id, 'title', b.title,
    'checked', b.checked, 'status', b.status, 'type', b.type, 'courseId', b.course_id,
    'course', case when b.course_id is not null then ${courseStanding(
      sql`(select p.employee_id from performances p
        where p.tenant_id = s.tenant_id and p.id = s.performance_id)`,
      sql`b.course_id`,
    )} end,
    'progressType', b.progress_type, 'progressPriority', b.progress_priority,
    'startedAt', b.started_at, 'completedAt', b.completed_at, 'version', b.version) order by b.id), '[]')
  from performance_sub_items b where b.tenant_id = i.tenant_id and b.item_id = i.id)`;

const items = sql`(select coalesce(json_agg(json_build_object('id', i.id, 'title', i.title,
    'description', i.description, 'weight', i.weight::float8,
    'label', (select json_build_object('id', l.id, 'name', l.title, 'description', l.description)
      from performance_library_items l where l.tenant_id = i.tenant_id and l.id = i.label_id),
    'moduleItem', (select json_build_object('id', l.id, 'title', l.title)
      from performance_library_items l where l.tenant_id = i.tenant_id and l.id = i.library_item_id),
    'itemSource', i.item_source,
    'alignedWith', (select json_build_object('id', g.id, 'title', g.title, 'ownerId', gp.employee_id)
      from performance_items g
      join performance_sections gs on gs.tenant_id = g.tenant_id and gs.id = g.section_id
      join performances gp on gp.tenant_id = gs.tenant_id and gp.id = gs.performance_id
      where g.tenant_id = i.tenant_id and g.id = i.aligned_with_id),
    'isDevelopmentRequired', i.is_development_required, 'forItemId', i.for_item_id,
    'questionType', i.question_type, 'employeeRating', i.employee_rating,
    'managerRating', i.manager_rating, 'employeeResponse', i.employee_response,
    'managerResponse', i.manager_response, 'subItems', ${subItems}, 'version', i.version)
    order by i.place, i.id), '[]')
  from performance_items i where i.tenant_id = s.tenant_id and i.section_id = s.id)`;

const head = sql`s.id, s.type, s.title, s.description, s.status, s.start_date, s.end_date,
  s.weight::float8 as weight, s.employee_score, s.manager_score, s.released, s.version`;

/** For the list of sections: without the details of items, which are read with each section. */
export async function readSectionHeads(ctx: Ctx, performanceId: number): Promise<SectionHead[]> {
  const { rows } = await sql<SectionHead>`
    select ${head}, (select coalesce(json_agg(json_build_object('weight', i.weight::float8,
        'employeeRating', i.employee_rating, 'managerRating', i.manager_rating) order by i.place, i.id), '[]')
      from performance_items i where i.section_id = s.id) as items
    from performance_sections s where s.performance_id = ${performanceId}
    order by s.place, s.id`.execute(ctx.db);
  return rows;
}

export async function readSections(
  ctx: Ctx,
  performanceId: number,
  which: RawBuilder<unknown> = sql`true`,
): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select ${head}, s.is_weighted, s.label_required_from::float8 as label_required_from, s.rating_scale,
      ${items} as items,
      ${briefsOf(sql`select gp.employee_id from performance_items i
        join performance_items g on g.tenant_id = i.tenant_id and g.id = i.aligned_with_id
        join performance_sections gs on gs.tenant_id = g.tenant_id and gs.id = g.section_id
        join performances gp on gp.tenant_id = gs.tenant_id and gp.id = gs.performance_id
        where i.tenant_id = s.tenant_id and i.section_id = s.id`)} as owners
    from performance_sections s where s.performance_id = ${performanceId} and ${which}
    order by s.place, s.id`.execute(ctx.db);
  return rows;
}

interface OfSection {
  readonly performanceId: number;
  readonly sectionId: number;
}

interface OfItem extends OfSection {
  readonly sectionItemId: number;
}

const ofTypes = (types: readonly SectionType[] | undefined, sectionId: number) =>
  types
    ? sql`s.id = ${sectionId} and s.type = any(${[...types]}::text[])`
    : sql`s.id = ${sectionId}`;

/** A section of one of these types, if the viewer can see its appraisal. */
export const sectionOf =
  (...types: SectionType[]) =>
  async (
    ctx: SignedInCtx,
    { params }: { params: OfSection },
  ): Promise<SectionRecord | undefined> => {
    const record = await findPerformance(ctx, params.performanceId);
    return record && withSection(ctx, record, params, types);
  };

async function withSection<R extends object>(
  ctx: SignedInCtx,
  record: R,
  { performanceId, sectionId }: OfSection,
  types: readonly SectionType[],
): Promise<(R & { section: SectionRow; version: number }) | undefined> {
  const [section] = await readSections(
    ctx,
    performanceId,
    ofTypes(types.length > 0 ? types : undefined, sectionId),
  );
  return section && { ...record, section, version: section.version };
}

/** The same for changes: the appraisal is locked, so that weights are checked one change at a time. */
export const lockedSection =
  (...types: SectionType[]) =>
  async (
    ctx: SignedInCtx,
    { params }: { params: OfSection },
  ): Promise<SectionRecord | undefined> => {
    const record = await lockPerformance(ctx, params.performanceId);
    return record && withSection(ctx, record, params, types);
  };

const withItem = (
  record: SectionRecord | undefined,
  { sectionItemId }: OfItem,
): ItemRecord | undefined => {
  const item = record?.section.items.find(({ id }) => id === sectionItemId);
  return record && item && { ...record, item, version: item.version };
};

export const lockedItem =
  (...types: SectionType[]) =>
  async (ctx: SignedInCtx, input: { params: OfItem }) =>
    withItem(await lockedSection(...types)(ctx, input), input.params);

/** The section after a change. */
export async function readSection(ctx: SignedInCtx, record: SectionRecord): Promise<SectionRecord> {
  const [section] = await readSections(
    ctx,
    record.performance.id,
    sql`s.id = ${record.section.id}`,
  );
  return section ? { ...record, section, version: section.version } : record;
}
