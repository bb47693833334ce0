/** Taking a package: the link to its player, and the state of its parts between visits. */
import {
  type OpenPackage,
  type PackageItemState,
  packageFile,
} from '@tenure/contract/learning/package';
import { attachedSource } from '../../files/public.ts';
import { sealContentLink } from '../../kit/archive/content-link.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { publicAddress } from '../../kit/host/public-address.ts';
import { notFound } from '../../kit/refusal.ts';
import { packageOf } from '../courses/section.store.ts';
import { packageResult, resultOf } from '../rules/scorm-result.ts';
import { refuseClosed, type SectionRecord, sectionDone } from '../taking/section-record.ts';

const itemsOf = ({ db }: SignedInCtx, { enrolment, section }: SectionRecord) =>
  db
    .selectFrom('learning_package_items')
    .selectAll()
    .where('enrolment_id', '=', enrolment.id)
    .where('section_id', '=', section.id)
    .execute();

/** Null if this server has no content host. */
async function playerUrlOf(ctx: SignedInCtx, sectionId: number): Promise<string | null> {
  const { contentUrl } = ctx.ports;
  const source = await attachedSource(ctx, { type: packageFile.ownerType, id: sectionId });
  if (contentUrl === null || !source) return null;
  const token = await sealContentLink(ctx, {
    ...source,
    tenantId: ctx.tenantId,
    application: await publicAddress(ctx),
  });
  return `${contentUrl}/player/${token}`;
}

export async function openPackageOf(ctx: SignedInCtx, record: SectionRecord): Promise<OpenPackage> {
  const { version, items } = packageOf(record.section);
  const stored = new Map((await itemsOf(ctx, record)).map((row) => [row.item, row]));
  const { firstName, lastName, employeeId } = record.person;
  return {
    version,
    playerUrl: await playerUrlOf(ctx, record.section.id),
    // The format shown in the standard: "Mason, Jackie".
    learner: { id: String(employeeId), name: `${lastName}, ${firstName}` },
    items: items.map((item, n) => {
      const row = stored.get(n + 1);
      return {
        ...item,
        isDone: row?.is_done ?? false,
        elements: (row?.elements ?? {}) as Record<string, string>,
        suspendData: row?.suspend_data ?? '',
      };
    }),
  };
}

/** Completed parts stay complete on later visits. */
export async function savePackageItem(
  ctx: SignedInCtx,
  item: number,
  { elements, suspendData }: PackageItemState,
  record: SectionRecord,
): Promise<{ isDone: boolean; isSectionDone: boolean }> {
  refuseClosed(record);
  const { section, enrolment } = record;
  const { version, items } = section.type === 'scorm' ? packageOf(section) : { items: [] };
  const part = items[item - 1];
  if (!part || !version) throw notFound();
  const rows = await itemsOf(ctx, record);
  const known = rows.find((row) => row.item === item);
  const result = resultOf(version, part, elements);
  const isDone = result.isDone || (known?.is_done ?? false);
  const score = result.score ?? known?.score ?? null;
  const values = {
    elements: JSON.stringify(elements),
    suspend_data: suspendData,
    is_done: isDone,
    score,
    updated_at: ctx.now,
  };
  await ctx.db
    .insertInto('learning_package_items')
    .values({ enrolment_id: enrolment.id, section_id: section.id, item, ...values })
    .onConflict((clash) =>
      clash.columns(['tenant_id', 'enrolment_id', 'section_id', 'item']).doUpdateSet(values),
    )
    .execute();
  const parts = items.map((_, n) => {
    const row = rows.find((one) => one.item === n + 1);
    return n + 1 === item
      ? { isDone, score }
      : { isDone: row?.is_done ?? false, score: row?.score ?? null };
  });
  const whole = packageResult(parts);
  if (whole.isDone && !record.isDone) await sectionDone(ctx, record, whole.score);
  return { isDone, isSectionDone: whole.isDone || record.isDone };
}
