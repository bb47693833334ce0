import * as endpoints from '@tenure/contract/performance/endpoints/calibration.endpoints';
import { sql } from 'kysely';
import type { Examples } from '../../testing/example.ts';
import { offeredByExplanation } from '../../testing/explained.ts';
import type { Company, Harness } from '../../testing/harness.ts';
import { appraisal } from '../../testing/scenes/performance-scene.ts';
import { cycleIn } from './examples-cycle.ts';

/** A cycle with the employee's appraisal. */
export async function calibrated(harness: Harness, company: Company) {
  const { performanceId } = await appraisal(harness, company);
  const cycleId = await cycleIn(harness, company, 'open');
  await harness.within(company, async ({ db }) => {
    await sql`update performances set cycle_id = ${cycleId} where id = ${performanceId}`.execute(
      db,
    );
  });
  return { cycleId, performanceId };
}

const offered: NonNullable<Examples[string]['offered']> = async (client, { params }) => {
  const { body } = await client.call(endpoints.getCalibration, {
    params: { cycleId: params?.cycleId },
  });
  return (body.metadata as { actions?: string[] } | undefined)?.actions ?? [];
};

export const calibrationExamples: Examples = {
  [endpoints.listCalibrations.id]: {
    by: 'manager.one',
    sent: async (harness, company) => {
      await calibrated(harness, company);
      return {};
    },
    offered: offeredByExplanation('performances.calibrate'),
  },
  [endpoints.getCalibration.id]: {
    by: 'manager.one',
    sent: async (harness, company) => {
      const { cycleId } = await calibrated(harness, company);
      return { params: { cycleId } };
    },
    offered,
  },
  [endpoints.calibrate.id]: {
    by: 'hr.manager',
    sent: async (harness, company) => {
      const params = await calibrated(harness, company);
      const kept = await harness.within(company, ({ db }) =>
        db
          .selectFrom('performance_calibrations')
          .select('version')
          .where('performance_id', '=', params.performanceId)
          .executeTakeFirst(),
      );
      return {
        params,
        body: { score: 3.5, potential: 2, reason: 'Compared with the team' },
        headers: { 'if-match': `"${kept?.version ?? 0}"` },
      };
    },
    offered,
  },
};
