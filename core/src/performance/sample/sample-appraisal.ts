/** Creates one appraisal of a sample company, filled in to match its stage. */
import { checkpointMachine } from '@tenure/contract/performance/states/checkpoint-states';
import {
  type PerformanceState,
  performanceMachine,
} from '@tenure/contract/performance/states/performance-states';
import { type PhaseState, phaseMachine } from '@tenure/contract/performance/states/phase-states';
import type { TemplateContent } from '@tenure/contract/performance/template';
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { createAppraisal, dayAfter } from '../appraisal/create-appraisal.ts';
import { fillSections } from './sample-sections.ts';

export type SampleStage = 'planning' | 'submitted' | 'in_progress' | 'finalise' | 'completed';

interface StageFacts {
  readonly state: PerformanceState;
  readonly phases: readonly PhaseState[];
  /** Days since it was started. */
  readonly days: number;
  /** The steps taken so far, with the phase and who took them. */
  readonly steps: readonly (readonly [action: string, place: number, by: 'own' | 'manager'])[];
}

const planned = [
  ['planning-submit', 0, 'own'],
  ['approve', 0, 'manager'],
] as const;
const worked = [...planned, ['submit', 1, 'own'], ['approve', 1, 'manager']] as const;

const stages: Readonly<Record<SampleStage, StageFacts>> = {
  planning: { state: 'planning', phases: ['live', 'later', 'later'], days: 9, steps: [] },
  submitted: {
    state: 'planning',
    phases: ['active', 'later', 'later'],
    days: 16,
    steps: [['planning-submit', 0, 'own']],
  },
  in_progress: {
    state: 'in_progress',
    phases: ['inactive', 'live', 'later'],
    days: 170,
    steps: planned,
  },
  finalise: {
    state: 'finalise',
    phases: ['inactive', 'inactive', 'live'],
    days: 340,
    steps: worked,
  },
  completed: {
    state: 'completed',
    phases: ['inactive', 'inactive', 'inactive'],
    days: 400,
    steps: [...worked, ['employee-finalise', 2, 'own'], ['finalise', 2, 'manager']],
  },
};

export interface SampleAppraisal {
  readonly employeeId: number;
  readonly managerIds: readonly number[];
  readonly reviewerIds: readonly number[];
  readonly templateId: number;
  readonly title: string;
  readonly content: TemplateContent;
  readonly createdById: number;
  readonly stage: SampleStage;
  readonly parentId: number | null;
  readonly yearsAgo: number;
}

export async function addSampleAppraisal(ctx: Ctx, given: SampleAppraisal): Promise<number> {
  const today = ctx.now.toISOString().slice(0, 10);
  const { state, phases, days, steps } = stages[given.stage];
  const startDate = dayAfter(today, -days - given.yearsAgo * 365);
  const endDate = dayAfter(startDate, given.content.lengthInDays);
  const [managerId = given.createdById] = given.managerIds;
  const id = await createAppraisal(ctx, {
    employeeId: given.employeeId,
    managerIds: given.managerIds,
    templateId: given.templateId,
    title: `${given.title} ${endDate.slice(0, 4)}`,
    description: null,
    content: given.content,
    parentId: given.parentId,
    startDate,
    endDate,
    createdById: given.createdById,
    today,
  });
  const codes = phases.map((one, place) => ({ place, state: phaseMachine.states[one].code }));
  const isOver = state === 'completed';
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as one
        (place integer, state smallint)
    ), moved as (
      update performance_phases ph set state = given.state,
        start_date = case when given.state = ${phaseMachine.states.later.code} then null
          else ph.defined_start_date end,
        end_date = case when given.state = ${phaseMachine.states.inactive.code}
          then ph.defined_end_date end,
        is_employee_finalized = ${isOver} and ph.stage = 'finalise',
        employee_finalized_date = case when ${isOver} and ph.stage = 'finalise'
          then ph.defined_end_date end
      from given where ph.performance_id = ${id} and given.place = ph.place
      returning ph.id, given.state
    ), decided as (
      update performance_approvers a set decision = 'approved' from moved
      where a.phase_id = moved.id and moved.state = ${phaseMachine.states.inactive.code}
    ), held as (
      update performance_checkpoints k set state = ${
        checkpointMachine.states[isOver || state === 'finalise' ? 'approved' : 'live'].code
      }
      from performance_sections s
      where s.tenant_id = k.tenant_id and s.id = k.section_id and s.performance_id = ${id}
        and k.start_date <= ${today}
    )
    update performances set state = ${performanceMachine.states[state].code},
      manager_id = ${isOver ? managerId : null}
    where id = ${id}`.execute(ctx.db);
  await keepSteps(ctx, id, steps, {
    own: given.employeeId,
    manager: managerId,
    from: startDate,
    until: [endDate, today].toSorted()[0] as string,
  });
  await fillSections(ctx, id, { ...given, managerId, state, startDate });
  return id;
}

/** Spread over the duration of the appraisal. */
async function keepSteps(
  ctx: Ctx,
  id: number,
  steps: StageFacts['steps'],
  { from, until, ...by }: { own: number; manager: number; from: string; until: string },
): Promise<void> {
  const length = Date.parse(until) - Date.parse(from);
  const rows = steps.map(([action, place, who], n) => ({
    action,
    place,
    by_id: by[who],
    at: new Date(Date.parse(from) + (length * (n + 1)) / (steps.length + 1)),
  }));
  await sql`
    with begun as (
      update performance_steps set at = ${from}::date where performance_id = ${id}
    )
    insert into performance_steps (performance_id, phase_id, action, by_id, at)
    select ${id}, ph.id, one.action, one.by_id, one.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (action text, place integer,
      by_id bigint, at timestamptz)
    join performance_phases ph on ph.performance_id = ${id} and ph.place = one.place
    order by one.at`.execute(ctx.db);
}
