/** Who is notified of changes to an appraisal; nobody is notified of their own actions. */
import type { AwaitedStep } from '@tenure/contract/performance/codes';
import { type PhaseState, phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { sql } from 'kysely';
import type { Events, Subscription } from '../kit/background/outbox.ts';
import { event } from '../kit/contribution/notification.ts';
import type { Ctx } from '../kit/ctx.ts';
import { notify, tellBrowsers } from '../notifications/public.ts';
import { type Brief, briefOfId, nameOf, personQuery } from '../org/public.ts';
import './appraisal/appraisal-event.ts';
import {
  appraisalAwaiting,
  appraisalStarted,
  appraisalUpdated,
  isAppraisalUpdate,
} from './notifications/appraisal-news.ts';
import { awaited, currentPhase, type FlowApprover } from './rules/flow.ts';

export const performanceNotifications = [appraisalStarted, appraisalAwaiting, appraisalUpdated];

export const performanceSubscriptions: Subscription[] = [
  {
    name: 'performance.appraisal-notice',
    type: 'performance.changed',
    inOrderOf: 'performanceId',
    handle: tell,
  },
];

interface Facts {
  readonly title: string;
  readonly employee_id: number;
  readonly employee: Brief | null;
  readonly by: Brief | null;
  readonly manager_ids: number[];
  readonly phases: {
    stage: string;
    state: number;
    approvers: (FlowApprover & { userId: number })[];
  }[];
}

async function factsOf(ctx: Ctx, id: number, byId: number): Promise<Facts | undefined> {
  const day = ctx.now.toISOString().slice(0, 10);
  const { rows } = await sql<Facts>`
    select p.title, p.employee_id, ${briefOfId(sql`p.employee_id`)} as employee,
      ${briefOfId(sql`${byId}::bigint`)} as by, person.manager_ids,
      (select coalesce(json_agg(json_build_object('stage', ph.stage, 'state', ph.state,
          'approvers', (select coalesce(json_agg(json_build_object('id', a.id, 'userId', a.user_id,
              'group', a.group_number, 'decision', a.decision)), '[]')
            from performance_approvers a where a.tenant_id = ph.tenant_id and a.phase_id = ph.id)
        ) order by ph.place), '[]')
        from performance_phases ph
        where ph.tenant_id = p.tenant_id and ph.performance_id = p.id) as phases
    from performances p join ${personQuery(ctx.db, day)} person on person.employee_id = p.employee_id
    where p.id = ${id}`.execute(ctx.db);
  return rows[0];
}

async function tell(ctx: Ctx, change: Events['performance.changed']): Promise<void> {
  const facts = await factsOf(ctx, change.performanceId, change.byUserId);
  if (!facts) return;
  const [managerId = null] = facts.manager_ids;
  const news = {
    performanceId: change.performanceId,
    title: facts.title,
    employee: facts.employee ? nameOf(facts.employee) : '',
    by: facts.by && nameOf(facts.by),
    reason: change.reason,
  };
  const awaits = (id: number | null, step: AwaitedStep) =>
    id === null || id === change.byUserId
      ? undefined
      : notify(ctx, id, event(appraisalAwaiting, { ...news, step }));
  const { now, approverIds } = standingOf(facts);
  await tellBrowsers(
    ctx,
    [...new Set([facts.employee_id, ...facts.manager_ids.slice(0, 1), ...approverIds])],
    ['performance', 'dashboard'],
  );
  if (change.action === 'start' && facts.employee_id !== change.byUserId)
    await notify(ctx, facts.employee_id, event(appraisalStarted, news));
  if (isAppraisalUpdate(change.action) && facts.employee_id !== change.byUserId)
    await notify(
      ctx,
      facts.employee_id,
      event(appraisalUpdated, { ...news, update: change.action }),
    );
  if (['submit', 'planning-submit', 'approve'].includes(change.action))
    for (const id of approverIds) await awaits(id, 'approve');
  if (change.action === 'approve' && now?.stage === 'finalise' && now.state === 'live') {
    await awaits(facts.employee_id, 'sign-off');
    await awaits(managerId, 'finalise');
  }
  if (change.action === 'reviewer.send') await awaits(managerId, 'reviewers');
  if (change.action === 'reviewer.approve') await awaits(change.personId, 'review');
}

function standingOf({ phases }: Facts) {
  const read = phases.map((phase) => ({
    ...phase,
    state: phaseMachine.stateOf(phase.state) as PhaseState,
  }));
  const now = currentPhase(read);
  return { now, approverIds: now ? awaited(now).map(({ userId }) => userId) : [] };
}
