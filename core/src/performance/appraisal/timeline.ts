/** Phases, their checkpoints, and every step taken or undone. */
import {
  type CheckpointState,
  checkpointMachine,
} from '@tenure/contract/performance/states/checkpoint-states';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type Brief, briefsOf } from '../../org/public.ts';
import type { PerformanceRecord } from './performance-record.ts';
import { presentPeople } from './present-performance.ts';

interface Row {
  readonly steps: {
    id: number;
    action: string;
    byId: number | null;
    at: string;
    reason: string | null;
    isUndone: boolean;
  }[];
  readonly checkpoints: {
    id: number;
    title: string;
    state: number;
    startDate: string | null;
    endDate: string | null;
  }[];
  readonly people: Brief[];
}

/** Timeline entries that are not steps and can't be undone. */
const notSteps: Readonly<Record<string, string>> = {
  rollback: 'undid the last step',
  reassign: 'changed the approver',
  'end-sign-off': 'changed a rating or an answer after the sign-off',
};

const words: Readonly<Record<string, string>> = {
  ...notSteps,
  ...Object.fromEntries(
    [...Object.entries(performanceMachine.actions), ...Object.entries(phaseMachine.actions)].map(
      ([action, { words: said }]) => [action, said],
    ),
  ),
};

export async function timeline(ctx: SignedInCtx, _: unknown, record: PerformanceRecord) {
  const { id } = record.performance;
  const { rows } = await sql<Row>`select
    (select coalesce(json_agg(json_build_object('id', s.id, 'action', s.action, 'byId', s.by_id,
        'at', s.at, 'reason', s.reason, 'isUndone', s.is_undone) order by s.id), '[]')
      from performance_steps s where s.performance_id = ${id}) as steps,
    (select coalesce(json_agg(json_build_object('id', k.id, 'title', k.title, 'state', k.state,
        'startDate', k.start_date, 'endDate', k.end_date) order by k.start_date, k.id), '[]')
      from performance_checkpoints k join performance_sections s
        on s.tenant_id = k.tenant_id and s.id = k.section_id
      where s.performance_id = ${id}) as checkpoints,
    ${briefsOf(sql`select s.by_id from performance_steps s where s.performance_id = ${id}`)} as people
  `.execute(ctx.db);
  const found = rows[0] as Row;
  const people = presentPeople(ctx, new Map(found.people.map((brief) => [brief.id, brief])));
  const checkpoints = found.checkpoints.map(({ state, ...one }) => ({
    ...one,
    status: checkpointMachine.stateOf(state) as CheckpointState,
  }));
  const isWithin = (phase: { definedStartDate: string | null; definedEndDate: string | null }) =>
    checkpoints.filter(
      ({ startDate }) =>
        startDate !== null &&
        (phase.definedStartDate === null || startDate >= phase.definedStartDate) &&
        (phase.definedEndDate === null || startDate <= phase.definedEndDate),
    );
  return {
    items: [
      ...record.phases.map((phase) => ({
        id: `phase-${phase.id}`,
        type: 'phase' as const,
        title: phase.title,
        status: phase.state,
        startDate: phase.startDate ?? phase.definedStartDate,
        endDate: phase.endDate ?? phase.definedEndDate,
        user: null,
        reason: null,
        checkpoints: isWithin(phase),
      })),
      ...found.steps.map((step) => ({
        id: `step-${step.id}`,
        type: 'step' as const,
        title: words[step.action] ?? step.action,
        status: step.isUndone && !(step.action in notSteps) ? 'undone' : 'done',
        startDate: new Date(step.at).toISOString(),
        endDate: null,
        user: people.find(step.byId),
        reason: step.reason,
        checkpoints: [],
      })),
    ],
    metadata: { capabilities: [] },
  };
}
