import { type ApproverType, approverTypes, itemNouns } from '@tenure/contract/performance/codes';
import type { getPerformance } from '@tenure/contract/performance/endpoints/performance.endpoints';
import type { Person } from '@tenure/contract/performance/person';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import { sql } from 'kysely';
import type { Produced } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { isInState } from '../../kit/machine.ts';
import { type Brief, presentBrief, recordVisibility } from '../../org/public.ts';
import { phaseCapabilities } from '../phase/phase.actions.ts';
import { awaited } from '../rules/flow.ts';
import { peopleActions, performanceActions, readAction } from './performance.actions.ts';
import { findPerformance } from './performance.store.ts';
import type { PerformanceRecord, Phase, PhaseApprover } from './performance-record.ts';

export const presentPeople = (ctx: SignedInCtx, people: ReadonlyMap<number, Brief>) => {
  const visibility = recordVisibility(ctx.actor);
  const find = (id: number | null): Person | null => {
    const brief = id === null ? undefined : people.get(id);
    return brief ? presentBrief(visibility, brief) : null;
  };
  return { find, get: (id: number): Person => find(id) ?? unknownPerson(id) };
};

const unknownPerson = (id: number): Person => ({
  id,
  displayName: '',
  avatarURL: null,
  positionTitle: null,
});

export const detailsUrl = (id: number) => `/dashboard/show-performance-detail/?id=${id}`;

interface Summarised extends Pick<PerformanceRecord, 'state' | 'people'> {
  readonly performance: Omit<
    PerformanceRecord['performance'],
    'templateId' | 'parentId' | 'contributors'
  >;
}

export function presentSummary(ctx: SignedInCtx, record: Summarised) {
  const { performance, state } = record;
  const people = presentPeople(ctx, record.people);
  return {
    id: performance.id,
    title: performance.title,
    description: performance.description,
    startDate: performance.startDate,
    endDate: performance.endDate,
    employee: people.get(performance.employeeId),
    manager: people.find(performance.managerId),
    progressStatus: { id: state, text: performanceMachine.states[state].label },
    detailsUrl: detailsUrl(performance.id),
  };
}

export function presentApprover(ctx: SignedInCtx, record: PerformanceRecord, phase: Phase) {
  const people = presentPeople(ctx, record.people);
  const now = awaited(phase);
  return (one: PhaseApprover) => ({
    id: one.id,
    approverType: one.approverType as ApproverType,
    approverTypeName: approverTypes[one.approverType as ApproverType],
    approverId: one.userId,
    isActive: now.includes(one),
    startDate: phase.startDate,
    dueDate: one.dueDate,
    group: one.group,
    user: people.find(one.userId),
    decision: one.decision,
  });
}

export const presentPhase = (ctx: SignedInCtx, record: PerformanceRecord) => (phase: Phase) => ({
  id: phase.id,
  workflowId: phase.id,
  title: phase.title,
  description: phase.description,
  stage: phase.stage,
  status: phase.state,
  definedStartDate: phase.definedStartDate,
  definedEndDate: phase.definedEndDate,
  startDate: phase.startDate,
  endDate: phase.endDate,
  isEmployeeFinalized: phase.isEmployeeFinalized,
  employeeFinalizedDate: phase.employeeFinalizedDate,
  approvers: phase.approvers.map(presentApprover(ctx, record, phase)),
  metadata: { capabilities: phaseCapabilities(ctx.actor, record, phase) },
});

const importable = Object.keys(itemNouns).filter((type) => !type.endsWith('360'));

/** The previous appraisal, with the sections that can be imported from it during planning. */
const parentOf = sql`case when ${isInState('p.state', performanceMachine, ['planning'])}
  and p.parent_id is not null then (
    select json_build_object('id', parent.id, 'title', parent.title, 'importableSections', (
        select coalesce(json_agg(json_build_object('id', s.id, 'type', s.type, 'title', s.title,
          'itemCount', (select count(*) from performance_items i
            where i.section_id = s.id)) order by s.place), '[]')
        from performance_sections s where s.performance_id = parent.id
          and s.type in (${sql.join(importable.map((type) => sql.lit(type)))})))
    from performances parent where parent.id = p.parent_id) end`;

type Sent = Produced<typeof getPerformance>;

interface WholePerformance extends PerformanceRecord {
  readonly parent: Sent['parentPerformance'];
}

/** The full answer for one appraisal, if the viewer has a part in it. */
export async function findWhole(
  ctx: SignedInCtx,
  id: number,
): Promise<WholePerformance | undefined> {
  const record = await findPerformance(ctx, id, parentOf);
  return record && { ...record, parent: record.extra as WholePerformance['parent'] };
}

export async function presentPerformance(
  ctx: SignedInCtx,
  record: WholePerformance,
): Promise<Sent> {
  const { performance, phases } = record;
  const people = presentPeople(ctx, record.people);
  const capabilities = allowed(
    ctx.actor,
    { ...performanceActions, ...peopleActions, read: readAction },
    record,
  );
  return {
    ...presentSummary(ctx, record),
    contributors: performance.contributors
      .filter(({ isActive }) => isActive)
      .map(({ userId }) => people.get(userId)),
    activeWorkflows: phases
      .filter(({ state }) => state === 'live' || state === 'active')
      .map(presentPhase(ctx, record)),
    parentPerformance: capabilities.includes(performanceActions.import.sentAs)
      ? record.parent
      : null,
    version: record.version,
    metadata: { capabilities },
  };
}
