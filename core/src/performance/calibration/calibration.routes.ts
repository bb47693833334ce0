/** Calibration of a cycle: the group side by side, and changes with a reason (ADR 85). */

import type { InputOf } from '@tenure/contract/kit/endpoint';
import {
  type CalibratedPerson,
  calibrationInput,
  calibrationMessages,
} from '@tenure/contract/performance/calibration';
import * as endpoints from '@tenure/contract/performance/endpoints/calibration.endpoints';
import { audit } from '../../kit/audit.ts';
import { bind, type Route } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { openForm } from '../../kit/open-form.ts';
import { presentBrief, recordVisibility } from '../../org/public.ts';
import { teamActions } from '../appraisal/performance.actions.ts';
import { refuseField } from '../refuse-field.ts';
import { boxOf, distribution, type Level } from '../rules/calibration.ts';
import { calibrationActions } from './calibration.actions.ts';
import {
  type Calibrated,
  type CalibratedRecord,
  findCalibration,
  lockCalibrated,
  pageOfCalibrations,
} from './calibration.store.ts';

function present(ctx: SignedInCtx, one: Calibrated, levels: readonly Level[]): CalibratedPerson {
  const visibility = recordVisibility(ctx.actor);
  return {
    performanceId: one.performance_id,
    person: presentBrief(visibility, one.person),
    score: one.score,
    calibratedScore: one.calibratedScore,
    potential: one.potential,
    box: boxOf(one, levels),
    reason: one.reason,
    changedBy: one.changed_by && presentBrief(visibility, one.changed_by).displayName,
    changedAt: one.changed_at?.toISOString() ?? null,
    version: one.version,
  };
}

async function calibrate(
  ctx: SignedInCtx,
  { params, body }: InputOf<typeof endpoints.calibrate>,
  { one, levels }: CalibratedRecord,
): Promise<CalibratedPerson> {
  const values = levels.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  if (body.score !== null && (body.score < lowest || body.score > highest))
    throw refuseField('score', calibrationMessages.outsideScale(lowest, highest));
  const columns = {
    score: body.score,
    potential: body.potential,
    reason: body.reason,
    changed_by_id: ctx.actor.userId,
    changed_at: ctx.now,
    version: one.version + 1,
  };
  await ctx.db
    .insertInto('performance_calibrations')
    .values({ performance_id: params.performanceId, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'performance_id']).doUpdateSet(columns),
    )
    .execute();
  await audit(ctx, {
    action: 'performance.calibration.changed',
    subject: { type: 'performance', id: params.performanceId },
    // The values are stored only beside the appraisal, never in the audit log (ADR 104).
    personId: one.employee_id,
  });
  const changed = await lockCalibrated(ctx, { params });
  return present(ctx, (changed as CalibratedRecord).one, levels);
}

export const calibrationRoutes: readonly Route[] = [
  bind(endpoints.listCalibrations, {
    action: teamActions.calibrate,
    load: async () => ({}),
    run: async (ctx, { query }) =>
      listAnswer(endpoints.listCalibrations, { query }, await pageOfCalibrations(ctx, query)),
  }),
  bind(endpoints.getCalibration, {
    action: calibrationActions.view,
    load: findCalibration,
    run: async (ctx, _, record) => ({
      cycle: { id: record.cycle.id, title: record.cycle.title },
      total: record.total,
      distribution: distribution(record.people, record.levels),
      people: record.people.map((one) => present(ctx, one, record.levels)),
      metadata: { actions: allowed(ctx.actor, calibrationActions, record) },
    }),
  }),
  bind(endpoints.calibrate, {
    action: calibrationActions.edit,
    load: lockCalibrated,
    form: openForm(calibrationInput),
    run: calibrate,
  }),
];
