/**
 * A rule that enrols everyone of a company, by the calls that the page makes: one run of the job that applies it,
 * what people are told afterwards, and a run with nothing to do.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { addRule, editRule } from '@tenure/contract/learning/administration-endpoints';
import { applyRuleJob } from '@tenure/core/learning/jobs/apply-rule';
import { type CompanyDatabase, withCompany } from './bench-database.ts';
import type { JobRuns } from './job-runs.ts';

export interface EnrolmentRuleRun {
  readonly enrolled: number;
  readonly seconds: number;
  readonly secondsAgain: number;
}

const body = { name: 'Everyone', audience: { type: 'everyone' }, dueDays: 30, renewDays: null };

export async function measureEnrolmentRule(
  company: CompanyDatabase,
  { call, measure }: JobRuns,
  people: number,
): Promise<EnrolmentRuleRun> {
  const courseId = await addCourse(company);
  const applied = async () => {
    await until(company, unfinishedJobs, [applyRuleJob.name]);
    return { enrolled: await count(company, enrolments, [courseId]) };
  };
  let ruleId = 0;
  const { seconds } = await measure(
    `${people} people, rule applied`,
    async () => {
      ({ id: ruleId } = await call<{ id: number }>(addRule, { params: { courseId }, body }));
      return undefined;
    },
    applied,
  );
  await measure(
    `${people} people, told of it afterwards`,
    async () => undefined,
    async () => {
      await until(company, undelivered, []);
      return { notifications: await count(company, notifications, []) };
    },
  );
  const { seconds: secondsAgain } = await measure(
    `${people} people, the same rule again`,
    async () => {
      await call(editRule, { params: { courseId, ruleId }, body, version: 1 });
      return undefined;
    },
    applied,
  );
  return { enrolled: await count(company, enrolments, [courseId]), seconds, secondsAgain };
}

const unfinishedJobs = `select count(*)::int as many from long_jobs
  where tenant_id = current_tenant() and name = $1 and state <> 'done'`;
const undelivered = `select (select count(*) from outbox_events
    where tenant_id = current_tenant() and handled_at is null)::int
  + (select count(*) from outbox_deliveries where tenant_id = current_tenant())::int as many`;
const enrolments = `select count(*)::int as many from learning_enrolments
  where tenant_id = current_tenant() and course_id = $1`;
const notifications = `select count(*)::int as many from notifications
  where tenant_id = current_tenant() and kind = 'learning.course-assigned'`;

const count = (company: CompanyDatabase, query: string, parameters: unknown[]): Promise<number> =>
  withCompany(company, async (admin) => {
    const { rows } = await admin.query<{ many: number }>(query, parameters);
    return rows[0]?.many ?? 0;
  });

const until = (company: CompanyDatabase, query: string, parameters: unknown[]): Promise<void> =>
  withCompany(company, async (admin) => {
    for (;;) {
      const { rows } = await admin.query<{ many: number }>(query, parameters);
      if (rows[0]?.many === 0) return;
      await pause(100);
    }
  });

/** A published course of its own. */
const addCourse = (company: CompanyDatabase): Promise<number> =>
  withCompany(company, async (admin) => {
    const { rows } = await admin.query<{ id: string }>(
      `with category as (
         insert into learning_categories (name) values ('Measured ' || clock_timestamp()) returning id
       )
       insert into learning_courses (category_id, shortname, name, duration_minutes, published_version, draft_version)
       select id, 'MEASURED ' || id, 'Measured course', 30, 1, 2 from category returning id`,
    );
    return Number(rows[0]?.id);
  });
