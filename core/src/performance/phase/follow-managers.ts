/**
 * The manager who approves is the manager on that day: when the manager changes, the new one decides instead of
 * the previous one (ADR 98). Decisions already made are kept.
 */
import { approvalMessages } from '@tenure/contract/approvals/messages';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { type PhaseState, phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { sql } from 'kysely';
import { managerNow } from '../../approvals/public.ts';
import { audit } from '../../kit/audit.ts';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import type { Subscription } from '../../kit/background/outbox.ts';
import { event } from '../../kit/contribution/notification.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { notify, tellBrowsers } from '../../notifications/public.ts';
import { type Brief, briefOfId, nameOf } from '../../org/public.ts';
import type { PerformanceRecord, PhaseApprover } from '../appraisal/performance-record.ts';
import { appraisalAwaiting } from '../notifications/appraisal-news.ts';
import { keepStep } from './flow.store.ts';

const AT_ONCE = 200;
const batches = { job: 'performance.follow-managers', recordType: 'appraisal', size: AT_ONCE };

export const managerChanges: Job = {
  name: batches.job,
  // Planned changes take effect without an event.
  cron: '3 * * * *',
  run: (ctx) => followManagers(ctx),
};

export const organisationChanges: Subscription = {
  name: 'performance.follow-managers',
  type: 'org.organisation-changed',
  handle: (ctx) => followManagers(ctx),
};

const isLeft = sql`a.decision is null and ${isInState('ph.state', phaseMachine, ['later', 'live', 'active'])}
  and not ${isInState('p.state', performanceMachine, ['completed'])}`;
const approversOf = sql`performances p
  join performance_phases ph on ph.tenant_id = p.tenant_id and ph.performance_id = p.id
  join performance_approvers a on a.tenant_id = ph.tenant_id and a.phase_id = ph.id`;

/** Today's manager, where it differs from the stored approver. */
const newManager = (now: Date) => sql`cross join lateral (
  select ${managerNow(sql`replace(a.approver_type, '_', '-')`, sql`p.employee_id`, now)} as id) manager`;
const hasChanged = sql`manager.id <> a.user_id and manager.id <> p.employee_id`;

/** For an appraisal whose step is being taken; no query if its approvers are today's managers. */
export async function followManagersOf(ctx: Ctx, record: PerformanceRecord): Promise<void> {
  const [manager, second_manager] = record.person.managerIds;
  const now: Readonly<Record<string, number | undefined>> = { manager, second_manager };
  const isOther = ({ approverType, userId }: PhaseApprover) =>
    now[approverType] !== undefined && now[approverType] !== userId;
  if (record.phases.some(({ approvers }) => approvers.some(isOther)))
    await follow(ctx, [record.performance.id]);
}

/** All appraisals, in batches. */
async function followManagers(ctx: Ctx): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select distinct p.id from ${approversOf} ${newManager(ctx.now)}
      where ${isLeft} and ${hasChanged} and p.id > ${last}
      order by p.id limit ${AT_ONCE}`.execute(ctx.db);
    await forEachRecord(ctx, batches, rows, async (some) => {
      const free = await sql<{ id: number }>`
        select id from performances where id = any(${some.map(({ id }) => id)}::bigint[])
        order by id for update skip locked`.execute(ctx.db);
      await follow(
        ctx,
        free.rows.map(({ id }) => id),
      );
    });
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < AT_ONCE) return;
  }
}

interface Moved {
  readonly performance_id: number;
  readonly phase_id: number;
  readonly phase: string;
  readonly state: number;
  readonly title: string;
  readonly employee_id: number;
  readonly employee: Brief | null;
  readonly before_id: number;
  readonly manager: Brief;
  readonly is_asked: boolean;
}

/** Locks the appraisals. */
async function follow(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<Moved>`
    with moving as materialized (
      select a.id, p.id as performance_id, ph.id as phase_id, ph.title as phase, ph.state, p.title,
        p.employee_id, a.user_id as before_id, manager.id as manager_id,
        a.group_number = (select min(other.group_number) from performance_approvers other
          where other.tenant_id = ph.tenant_id and other.phase_id = ph.id
            and other.decision is distinct from 'approved') as is_first
      from ${approversOf} ${newManager(ctx.now)}
      where p.id = any(${[...ids]}::bigint[]) and ${isLeft} and ${hasChanged}
    ), changed as (
      update performance_approvers a set user_id = moving.manager_id from moving where a.id = moving.id
    ), seen_before as (
      -- A decision names the version that was seen, and with it the approvers.
      update performances p set version = version + 1
      where p.id in (select moving.performance_id from moving)
    )
    select moving.*, ${briefOfId(sql`moving.employee_id`)} as employee,
      ${briefOfId(sql`moving.manager_id`)} as manager,
      moving.is_first and ${isInState('moving.state', phaseMachine, ['active'])} as is_asked
    from moving order by moving.id`.execute(ctx.db);
  for (const row of rows) await keep(ctx, row);
}

async function keep(ctx: Ctx, row: Moved): Promise<void> {
  const { performance_id: performanceId, phase_id, manager } = row;
  await audit(ctx, {
    action: 'performance.approver.reassigned',
    subject: { type: 'performance', id: performanceId },
    personId: row.employee_id,
    before: { phase: row.phase, userId: row.before_id },
    after: { userId: manager.id },
  });
  if ((phaseMachine.stateOf(row.state) as PhaseState) !== 'active') return;
  const step = { performanceId, phaseId: phase_id, action: 'reassign', byId: null, before: null };
  const reason = approvalMessages.managerChanged(nameOf(manager));
  await keepStep(ctx, { ...step, reason, isUndone: true });
  await tellBrowsers(ctx, [row.before_id, manager.id], ['performance', 'dashboard']);
  if (!row.is_asked) return;
  const employee = row.employee ? nameOf(row.employee) : '';
  const news = { performanceId, title: row.title, employee, by: null, reason: null };
  await notify(ctx, manager.id, event(appraisalAwaiting, { ...news, step: 'approve' }));
}
