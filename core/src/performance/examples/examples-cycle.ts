import * as cycles from '@tenure/contract/performance/endpoints/cycle.endpoints';
import { cycleMachine } from '@tenure/contract/performance/states/cycle-states';
import type { Examples } from '../../testing/example.ts';
import { offeredByExplanation } from '../../testing/explained.ts';
import type { Company, Harness } from '../../testing/harness.ts';
import { appraisal } from '../../testing/scenes/performance-scene.ts';
import { capabilitiesIn, seen } from './examples-in-scene.ts';

/** A cycle in the given state, without the background work of starting it. */
export const cycleIn = (harness: Harness, company: Company, state: 'open' | 'closed') =>
  harness.within(company, async (ctx) => {
    const { templateId } = await appraisal(harness, company);
    const { id } = await ctx.db
      .insertInto('performance_cycles')
      .values({
        title: 'Appraisals 2026',
        template_id: templateId,
        audience: JSON.stringify({ type: 'everyone' }),
        start_date: '2026-03-01',
        end_date: '2027-02-28',
        state: cycleMachine.states[state].code,
        created_by_id: company.idOf('hr.manager'),
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

const sent =
  (state: 'open' | 'closed', rest: object = {}) =>
  async (harness: Harness, company: Company) => ({
    params: { cycleId: await cycleIn(harness, company, state) },
    ...rest,
  });

const offered = capabilitiesIn(cycles.getCycle, ['cycleId']);
const step = (rest: object = {}) => ({
  by: 'hr.manager' as const,
  sent: sent('open', rest),
  offered,
  records: { closed: sent('closed', rest) },
});

export const cycleExamples: Examples = {
  [cycles.listCycles.id]: {
    by: 'hr.manager',
    sent: async () => ({}),
    offered: offeredByExplanation('performance-cycles.view'),
  },
  [cycles.startCycle.id]: {
    by: 'hr.manager',
    sent: async (harness, company) => ({
      body: {
        title: 'Appraisals 2027',
        templateId: (await appraisal(harness, company)).templateId,
        audience: { type: 'everyone' },
        startDate: '2026-03-01',
      },
    }),
    offered: async (client) =>
      ((await client.call(cycles.listCycles)).body.metadata as { actions?: string[] })?.actions ??
      [],
  },
  [cycles.getCycle.id]: {
    by: 'hr.manager',
    sent: sent('open'),
    offered: offeredByExplanation('performance-cycles.view'),
  },
  [cycles.listCyclePerformances.id]: {
    by: 'hr.manager',
    sent: sent('open'),
    offered: offeredByExplanation('performance-cycles.view'),
  },
  [cycles.remindCycle.id]: step(),
  [cycles.extendCycle.id]: step({ body: { endDate: '2027-03-31' } }),
  [cycles.closeCycle.id]: step({ headers: seen }),
};
