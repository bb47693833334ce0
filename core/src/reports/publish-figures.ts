/**
 * Publishes the figures of anonymous reports at night. They are replaced only after the answers of at least
 * the company's minimum of people have changed (ADR 117), so that comparing them before and after one person
 * answers reveals nothing. Depends on who answered, which the audit log shows anyway, never on the answers.
 */
import type { Job } from '../kit/background/job.ts';
import type { AnonymousReport } from '../kit/contribution/report.ts';
import type { Ctx } from '../kit/ctx.ts';
import { keepFigures, readFigures } from './published-figures.store.ts';
import { minimumGroup } from './settings.ts';

export const publishFigures = (reports: readonly AnonymousReport[]): Job => ({
  name: 'publish-figures',
  cron: '20 2 * * *',
  async run(ctx) {
    const minimum = await minimumGroup(ctx);
    for (const report of reports)
      for (const { key } of await report.groupings(ctx)) await publish(ctx, report, key, minimum);
  },
});

async function publish(ctx: Ctx, report: AnonymousReport, grouping: string, minimum: number) {
  const published = await readFigures(ctx, report.type, grouping);
  const changed = await report.changedSince(ctx, grouping, published?.publishedAt ?? null);
  if (changed >= minimum)
    await keepFigures(ctx, report.type, grouping, await report.count(ctx, grouping));
}
