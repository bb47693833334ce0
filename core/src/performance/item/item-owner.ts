/**
 * Resolves an item as owner of notes and attachments, for people who can see its section, in one statement.
 */
import type { SectionType } from '@tenure/contract/performance/codes';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { readPerformances } from '../appraisal/performance.store.ts';
import type { PerformanceRecord } from '../appraisal/performance-record.ts';
import { viewSection } from '../section/section.actions.ts';

export interface OwningItem extends PerformanceRecord {
  readonly section: { readonly id: number; readonly type: SectionType };
}

type OfItem = { params: { performanceId: number; sectionId: number; sectionItemId: number } };

export async function owningItem(
  ctx: SignedInCtx,
  { params: { performanceId, sectionId, sectionItemId } }: OfItem,
): Promise<OwningItem | undefined> {
  const [record] = await readPerformances(
    ctx,
    sql`p.id = ${performanceId}`,
    null,
    sql`(select json_build_object('id', s.id, 'type', s.type) from performance_items i
      join performance_sections s on s.id = i.section_id
      where i.id = ${sectionItemId} and s.id = ${sectionId}
        and s.performance_id = p.id)`,
  );
  const section = record?.extra as OwningItem['section'] | null | undefined;
  const isSeen = record && section && may(ctx.actor, viewSection(section.type), record);
  return isSeen ? { ...record, section } : undefined;
}
