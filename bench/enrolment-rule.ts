/** A rule that enrols everyone in the large company: a run of its job, and a second run without changes. */

import { startLongJob } from '@tenure/core/kit/background/long-job';
import { runLongJobs } from '@tenure/core/kit/background/run-long-jobs';
import type { Ctx } from '@tenure/core/kit/ctx';
import { kyselyOver } from '@tenure/core/kit/data/kysely';
import { applyRuleJob } from '@tenure/core/learning/jobs/apply-rule';
import { openPool } from '@tenure/server/database/pool';
import { withClient } from '@tenure/server/postgres/databases';
import type { CompanyDatabase } from './bench-database.ts';

export interface EnrolmentRuleRun {
  readonly enrolled: number;
  readonly seconds: number;
  readonly secondsAgain: number;
  /** Peak memory of this process, minus its memory before. */
  readonly megabytes: number;
}

export async function measureEnrolmentRule(company: CompanyDatabase): Promise<EnrolmentRuleRun> {
  const tenantId = await tenantOf(company);
  const pool = openPool({ url: company.appUrl, size: 1 });
  const within = <T>(work: (ctx: Ctx) => Promise<T>) =>
    pool.inTenant(tenantId, 'write', (connection) =>
      work({
        tenantId,
        db: kyselyOver(connection),
        now: company.ports.clock.now(),
        ports: company.ports,
        origin: { requestId: 'bench', ip: null, userAgent: null },
      }),
    );
  try {
    const ruleId = await within(addRule);
    const run = async () => {
      const began = performance.now();
      await within((ctx) => startLongJob({ ...ctx, actor: null }, applyRuleJob, { ruleId }));
      await runLongJobs(
        { database: pool, ports: company.ports, longJobs: [applyRuleJob] },
        tenantId,
      );
      return (performance.now() - began) / 1000;
    };
    const before = megabytes();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, megabytes());
    }, 50);
    const seconds = await run();
    clearInterval(watch);
    const secondsAgain = await run();
    const enrolled = await within(async ({ db }) => {
      const { many } = await db
        .selectFrom('learning_enrolments')
        .select((select) => select.fn.countAll<number>().as('many'))
        .where('rule_id', '=', ruleId)
        .executeTakeFirstOrThrow();
      return many;
    });
    return { enrolled, seconds, secondsAgain, megabytes: most - before };
  } finally {
    await pool.close();
  }
}

const megabytes = () => process.memoryUsage.rss() / 2 ** 20;

const tenantOf = ({ adminUrl }: CompanyDatabase): Promise<number> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ tenant_id: string }>(
      `select tenant_id from tenant_hosts where host = 'localhost'`,
    );
    return Number(rows[0]?.tenant_id);
  });

/** A new published course with a rule for everyone. */
async function addRule({ db }: Ctx): Promise<number> {
  const category = await db
    .insertInto('learning_categories')
    .values({ name: `Measured ${performance.now()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const course = await db
    .insertInto('learning_courses')
    .values({
      category_id: category.id,
      shortname: `MEASURED ${category.id}`,
      name: 'Measured course',
      duration_minutes: 30,
      published_version: 1,
      draft_version: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rule = await db
    .insertInto('learning_rules')
    .values({
      course_id: course.id,
      name: 'Everyone',
      audience_rule: JSON.stringify({ type: 'everyone' }),
      due_days: 30,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return rule.id;
}
