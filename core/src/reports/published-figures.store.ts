import type { ReportType } from '@tenure/contract/site/report';
import type { Ctx } from '../kit/ctx.ts';
import { openSecret, sealSecret } from '../kit/secrets/company-key.ts';
import type { SealedColumn } from '../kit/secrets/reseal.ts';

export const SEALED_FIGURES = {
  table: 'published_figures',
  column: 'sealed_people',
  under: 'company',
} as const satisfies SealedColumn;

const COLUMN = `${SEALED_FIGURES.table}.${SEALED_FIGURES.column}`;

export interface Figures {
  readonly publishedAt: Date;
  /** The number of people in each group, by its key. */
  readonly people: Readonly<Record<string, number>>;
}

export async function readFigures(
  ctx: Ctx,
  report: ReportType,
  grouping: string,
): Promise<Figures | undefined> {
  const row = await ctx.db
    .selectFrom('published_figures')
    .select(['published_at', 'sealed_people'])
    .where('report', '=', report)
    .where('grouping', '=', grouping)
    .executeTakeFirst();
  if (!row) return undefined;
  const people = JSON.parse(await openSecret(ctx, row.sealed_people, COLUMN)) as Figures['people'];
  return { publishedAt: row.published_at, people };
}

export async function keepFigures(
  ctx: Ctx,
  report: ReportType,
  grouping: string,
  people: Figures['people'],
): Promise<void> {
  const kept = {
    published_at: ctx.now,
    sealed_people: await sealSecret(ctx, JSON.stringify(people), COLUMN),
  };
  await ctx.db
    .insertInto('published_figures')
    .values({ report, grouping, ...kept })
    .onConflict((at) => at.columns(['tenant_id', 'report', 'grouping']).doUpdateSet(kept))
    .execute();
}
