import * as endpoints from '@tenure/contract/performance/endpoints/performance.endpoints';
import type { Client, Sent } from '../../testing/client.ts';
import type { Examples } from '../../testing/example.ts';
import { offeredByExplanation } from '../../testing/explained.ts';
import type { Company, Harness } from '../../testing/harness.ts';
import { appraisal } from '../../testing/scenes/performance-scene.ts';
import { keepStep } from '../phase/flow.store.ts';
import {
  capabilitiesIn,
  exampleIn,
  offeredAs,
  ofPerformance,
  seen,
  sentIn,
} from './examples-in-scene.ts';

const offered = capabilitiesIn(endpoints.getPerformance, ['performanceId']);
const plain = (scene: Parameters<typeof ofPerformance>[0]) => ({ params: ofPerformance(scene) });
const own = 'the HR manager’s own' as const;

/** The capabilities of the phase in the request. */
const phaseOffers = async (client: Client, { params }: Sent) => {
  const { body } = await client.call(endpoints.listWorkflows, {
    params: { performanceId: params?.performanceId },
  });
  const items = (body.items ?? []) as { id: number; metadata: { capabilities: string[] } }[];
  return items.find(({ id }) => id === params?.workflowId)?.metadata.capabilities ?? [];
};

const phaseCapability: Readonly<Record<string, string>> = {
  submit: 'workflow.submit',
  'planning.submit': 'workflow.planning.submit',
  approve: 'workflow.approve',
  reject: 'workflow.reject',
  finalise: 'workflow.finalise',
};
const stepOffered = async (client: Client, sent: Sent) => {
  const { action } = sent.body as { action: string };
  return offeredAs('workflow.act', [phaseCapability[action] as string], phaseOffers)(client, sent);
};

type Scene = Parameters<typeof ofPerformance>[0];
const step =
  (place: number, action: string, reason?: string) =>
  ({ performanceId, phaseIds }: Scene): Sent => ({
    params: { performanceId, workflowId: phaseIds[place] },
    body: { action, ...(reason ? { reason } : {}) },
    headers: seen,
  });

/** A step that can be undone. */
const withStep = async (scene: Scene, harness: Harness, company: Company): Promise<Sent> => {
  await harness.within(company, async (ctx) => {
    const steps = await ctx.db
      .selectFrom('performance_steps')
      .select('id')
      .where('performance_id', '=', scene.performanceId)
      .where('action', '=', 'planning-submit')
      .execute();
    if (steps.length > 0) return;
    await keepStep(ctx, {
      performanceId: scene.performanceId,
      phaseId: scene.phaseIds[0] as number,
      action: 'planning-submit',
      byId: company.idOf('employee'),
      reason: null,
      before: {
        state: 'planning',
        phases: scene.phaseIds.map((id, n) => ({
          id,
          stage: (['planning', 'in_progress', 'finalise'] as const)[n] ?? 'finalise',
          state: n === 0 ? 'live' : 'later',
          definedStartDate: null,
          startDate: null,
          endDate: null,
          isEmployeeFinalized: false,
          employeeFinalizedDate: null,
          approvers: [],
        })),
      },
    });
  });
  return { params: ofPerformance(scene), headers: seen };
};

export const appraisalExamples: Examples = {
  [endpoints.listPerformancesOf.id]: {
    by: 'manager.one',
    sent: async (_, company) => ({ params: { userId: company.idOf('employee') } }),
    offered: offeredByExplanation('performances.view'),
  },
  [endpoints.startPerformance.id]: {
    by: 'manager.one',
    sent: async (harness, company) => ({
      body: {
        employeeId: company.idOf('employee'),
        templateId: (await appraisal(harness, company)).templateId,
      },
    }),
    offered: async (client, { body }) => {
      const { employeeId } = body as { employeeId: number };
      const list = await client.call(endpoints.listPerformancesOf, {
        params: { userId: employeeId },
      });
      return (list.body.metadata as { actions?: string[] } | undefined)?.actions ?? [];
    },
  },
  [endpoints.getPerformance.id]: exampleIn({
    by: 'employee',
    sent: plain,
    offered: offeredByExplanation('performance.view'),
  }),
  [endpoints.deletePerformance.id]: exampleIn({
    by: 'hr.manager',
    sent: plain,
    offered,
    stages: { 'in progress': 'in_progress', [own]: own },
  }),
  [endpoints.rollbackPerformance.id]: exampleIn({
    by: 'hr.manager',
    stage: 'submitted',
    sent: withStep,
    offered,
    records: {
      'nothing to undo': sentIn('finalise', (scene) => ({
        params: ofPerformance(scene),
        headers: seen,
      })),
    },
  }),
  [endpoints.sharePerformance.id]: exampleIn({
    by: 'employee',
    sent: (scene, _, company) => ({
      params: ofPerformance(scene),
      body: { userIds: [company.idOf('hr.manager')] },
    }),
    offered,
  }),
  [endpoints.listShares.id]: exampleIn({ by: 'employee', sent: plain, offered }),
  [endpoints.unsharePerformance.id]: exampleIn({
    by: 'employee',
    sent: async (scene, harness, company) => {
      const userId = company.idOf('manager.three');
      await harness.within(company, ({ db }) =>
        db
          .insertInto('performance_shares')
          .values({ performance_id: scene.performanceId, user_id: userId })
          .onConflict((clash) => clash.doNothing())
          .execute(),
      );
      return { params: { ...ofPerformance(scene), userId } };
    },
    offered,
  }),
  [endpoints.downloadPerformance.id]: exampleIn({ by: 'employee', sent: plain, offered }),
  [endpoints.diagnosePerformance.id]: exampleIn({ by: 'employee', sent: plain, offered }),
  [endpoints.importSections.id]: exampleIn({
    by: 'employee',
    sent: async (scene, harness, company) => {
      const sectionIds = await harness.within(company, async ({ db }) => {
        const rows = await db
          .selectFrom('performance_sections as s')
          .innerJoin('performances as p', 'p.parent_id', 's.performance_id')
          .select('s.id')
          .where('p.id', '=', scene.performanceId)
          .where('s.type', '=', 'goal')
          .execute();
        return rows.map(({ id }) => id);
      });
      return { params: ofPerformance(scene), body: { sectionIds } };
    },
    offered,
    stages: { completed: 'completed' },
  }),
  [endpoints.listContributors.id]: exampleIn({
    by: 'employee',
    sent: plain,
    offered: offeredByExplanation('performance.read'),
  }),
  [endpoints.listAssignableContributors.id]: exampleIn({ by: 'employee', sent: plain, offered }),
  [endpoints.addContributors.id]: exampleIn({
    by: 'employee',
    sent: (scene, _, company) => ({
      params: ofPerformance(scene),
      body: [company.idOf('hr.manager')],
    }),
    offered,
    stages: { completed: 'completed' },
  }),
  [endpoints.deactivateContributor.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({
      params: { ...ofPerformance(scene), contributorId: scene.contributorId },
    }),
    offered,
  }),
  [endpoints.getTimeline.id]: exampleIn({
    by: 'employee',
    sent: plain,
    offered: offeredByExplanation('performance.read'),
  }),
  [endpoints.listWorkflows.id]: exampleIn({
    by: 'employee',
    sent: plain,
    offered: offeredByExplanation('performance.read'),
  }),
  [endpoints.changeWorkflow.id]: exampleIn({
    by: 'employee',
    sent: step(0, 'planning.submit'),
    offered: stepOffered,
    records: {
      'planning submit, already submitted': sentIn('submitted', step(0, 'planning.submit')),
      'approve, awaiting manager 1': sentIn('submitted', step(0, 'approve')),
      'reject, awaiting manager 1': sentIn('submitted', step(0, 'reject', 'Add a goal')),
      'approve, not submitted': sentIn('planning', step(0, 'approve')),
      'submit, in progress': sentIn('in_progress', step(1, 'submit')),
      'finalise, in the final phase': sentIn('finalise', step(2, 'finalise')),
      'finalise, in progress': sentIn('in_progress', step(2, 'finalise')),
    },
  }),
  [endpoints.listApprovers.id]: exampleIn({
    by: 'employee',
    sent: ({ performanceId, phaseIds }) => ({
      params: { performanceId, workflowId: phaseIds[0] },
    }),
    offered: offeredByExplanation('performance.read'),
  }),
  [endpoints.addApprovers.id]: exampleIn({
    by: 'manager.one',
    sent: ({ performanceId, phaseIds }, _, company) => ({
      params: { performanceId, workflowId: phaseIds[0] },
      body: { userIds: [company.idOf('manager.two')], group: 2 },
    }),
    offered,
    stages: { completed: 'completed' },
  }),
};
