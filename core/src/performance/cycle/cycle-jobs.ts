/** Background work of cycles: creates appraisals for the audience, adds newcomers, sends reminders. */
import { audienceRule } from '@tenure/contract/audience/rule';
import type { AwaitedStep } from '@tenure/contract/performance/codes';
import { cycleMachine } from '@tenure/contract/performance/states/cycle-states';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { templateContent } from '@tenure/contract/performance/template';
import { sql } from 'kysely';
import { z } from 'zod';
import { audienceCondition, countAudience } from '../../audience/public.ts';
import type { Job } from '../../kit/background/job.ts';
import { longJob } from '../../kit/background/long-job.ts';
import { event } from '../../kit/contribution/notification.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { notifyAll } from '../../notifications/public.ts';
import { type Brief, briefOfId, nameOf, peopleWhere, personQuery } from '../../org/public.ts';
import { createAppraisals } from '../appraisal/create-appraisal.ts';
import { appraisalAwaiting, appraisalStarted } from '../notifications/appraisal-news.ts';

const AT_ONCE = 200;
const input = z.object({ cycleId: z.int() });

interface Cursor {
  readonly after: number;
  readonly made: number;
}

interface StoredCycle {
  readonly id: number;
  readonly title: string;
  readonly template_id: number;
  readonly content: unknown;
  readonly audience: unknown;
  readonly start_date: string;
  readonly end_date: string;
  readonly created_by_id: number;
}

const dayOf = ({ now }: Ctx) => now.toISOString().slice(0, 10);

async function openCycle(ctx: Ctx, id: number): Promise<StoredCycle | undefined> {
  const { rows } = await sql<StoredCycle>`
    select c.*, t.content from performance_cycles c
    join performance_templates t on t.tenant_id = c.tenant_id and t.id = c.template_id
    where c.id = ${id} and ${isInState('c.state', cycleMachine, ['open'])}`.execute(ctx.db);
  return rows[0];
}

interface Member {
  readonly id: number;
  readonly manager_ids: number[];
  readonly parent_id: number | null;
  readonly is_in: boolean;
}

/** The next batch of the audience, and whether each person has an appraisal in this cycle. */
async function membersAfter(ctx: Ctx, cycle: StoredCycle, after: number): Promise<Member[]> {
  const day = dayOf(ctx);
  const rule = audienceRule.parse(cycle.audience);
  const { rows } = await sql<Member>`
    with members as materialized (select one.id from ${peopleWhere(audienceCondition(rule, day))} one
      where one.id > ${after} order by one.id limit ${AT_ONCE})
    select members.id, person.manager_ids,
      (select p.id from performances p where p.employee_id = members.id
        order by p.start_date desc, p.id desc limit 1) as parent_id,
      exists (select from performances p
        where p.employee_id = members.id and p.cycle_id = ${cycle.id}) as is_in
    from members join ${personQuery(ctx.db, day)} person on person.employee_id = members.id
    order by members.id`.execute(ctx.db);
  return rows;
}

async function addMembers(ctx: Ctx, cycle: StoredCycle, members: readonly Member[]) {
  const added = members.filter(({ is_in }) => !is_in);
  if (added.length === 0) return 0;
  const { title } = cycle;
  const made = await createAppraisals(
    ctx,
    {
      templateId: cycle.template_id,
      title,
      description: null,
      content: templateContent.parse(cycle.content),
      cycleId: cycle.id,
      startDate: cycle.start_date,
      endDate: cycle.end_date,
      createdById: cycle.created_by_id,
      today: dayOf(ctx),
    },
    added.map(({ id, manager_ids, parent_id }) => ({
      employeeId: id,
      managerIds: manager_ids,
      parentId: parent_id,
    })),
  );
  const news = { title, employee: '', by: null, reason: null };
  await notifyAll(
    ctx,
    made.map(({ id, employeeId }) => ({
      to: employeeId,
      event: event(appraisalStarted, { ...news, performanceId: id }),
    })),
  );
  return added.length;
}

export const startCycleJob = longJob<z.output<typeof input>, Cursor>({
  name: 'performance.start-cycle',
  input,
  async total(ctx, { cycleId }) {
    const cycle = await openCycle(ctx, cycleId);
    return cycle ? countAudience(ctx, audienceRule.parse(cycle.audience), dayOf(ctx)) : 0;
  },
  async batch(ctx, { cycleId }, cursor) {
    const { after, made } = cursor ?? { after: 0, made: 0 };
    const cycle = await openCycle(ctx, cycleId);
    const members = cycle ? await membersAfter(ctx, cycle, after) : [];
    const all = made + (cycle ? await addMembers(ctx, cycle, members) : 0);
    const last = members.at(-1);
    return members.length === AT_ONCE && last
      ? { done: members.length, next: { after: last.id, made: all } }
      : { done: members.length, result: { 'Appraisals started': all } };
  },
});

/** Newcomers join automatically: everyone in the audience without an appraisal in the cycle. */
export const joinCycles: Job = {
  name: 'performance.join-cycles',
  cron: '40 2 * * *',
  async run(ctx) {
    const cycles = await ctx.db
      .selectFrom('performance_cycles')
      .select('id')
      .where(isInState('performance_cycles.state', cycleMachine, ['open']))
      .execute();
    for (const { id } of cycles) {
      const cycle = await openCycle(ctx, id);
      let after = 0;
      while (cycle) {
        const members = await membersAfter(ctx, cycle, after);
        await addMembers(ctx, cycle, members);
        const last = members.at(-1);
        if (!last || members.length < AT_ONCE) break;
        after = last.id;
      }
    }
  },
};

interface LateRow {
  readonly id: number;
  readonly title: string;
  readonly stage: string;
  readonly is_signed_off: boolean;
  readonly employee_id: number;
  readonly employee: Brief | null;
  readonly manager_id: number | null;
  readonly approver_ids: number[];
}

/** The people holding up a late appraisal. */
function latePeople(row: LateRow): readonly (readonly [number, AwaitedStep])[] {
  if (row.approver_ids.length > 0) return row.approver_ids.map((id) => [id, 'approve'] as const);
  if (row.stage === 'finalise')
    return [
      ...(row.is_signed_off ? [] : [[row.employee_id, 'sign-off'] as const]),
      ...(row.manager_id === null ? [] : [[row.manager_id, 'finalise'] as const]),
    ];
  return [[row.employee_id, row.stage === 'planning' ? 'plan' : 'submit']];
}

export const remindCycleJob = longJob<z.output<typeof input>, Cursor>({
  name: 'performance.remind-cycle',
  input,
  async batch(ctx, { cycleId }, cursor) {
    const { after, made } = cursor ?? { after: 0, made: 0 };
    const day = dayOf(ctx);
    const { rows } = await sql<LateRow>`
      select p.id, p.title, ph.stage, ph.is_employee_finalized as is_signed_off, p.employee_id,
        ${briefOfId(sql`p.employee_id`)} as employee, (person.manager_ids)[1] as manager_id,
        array(select a.user_id from performance_approvers a where a.tenant_id = ph.tenant_id
          and a.phase_id = ph.id and a.decision is null
          and ${isInState('ph.state', phaseMachine, ['active'])}
          and a.group_number = (select min(other.group_number) from performance_approvers other
            where other.tenant_id = ph.tenant_id and other.phase_id = ph.id
              and other.decision is distinct from 'approved')) as approver_ids
      from performances p
      join performance_phases ph on ph.tenant_id = p.tenant_id and ph.performance_id = p.id
        and ${isInState('ph.state', phaseMachine, ['live', 'active'])}
        and ph.defined_end_date < ${day}::date
      join ${personQuery(ctx.db, day)} person on person.employee_id = p.employee_id
      where p.cycle_id = ${cycleId} and p.id > ${after}
      order by p.id limit ${AT_ONCE}`.execute(ctx.db);
    const told = rows.flatMap((row) => latePeople(row).map((one) => [row, ...one] as const));
    await notifyAll(
      ctx,
      told.map(([row, to, step]) => ({
        to,
        event: event(appraisalAwaiting, {
          performanceId: row.id,
          title: row.title,
          employee: row.employee ? nameOf(row.employee) : '',
          by: null,
          reason: null,
          step,
        }),
      })),
    );
    const all = made + told.length;
    const last = rows.at(-1);
    return rows.length === AT_ONCE && last
      ? { done: rows.length, next: { after: last.id, made: all } }
      : { done: rows.length, result: { 'Reminders sent': all } };
  },
});
