/** CPD plans and external training of the sample companies. */
import { cpdPlanStates } from '@tenure/contract/learning/cpd-plan-states';
import { insertMany, takeIds } from '../../kit/bulk.ts';
import type { Ctx } from '../../kit/ctx.ts';

export async function addPlans(
  ctx: Ctx,
  people: readonly { readonly id: number; readonly n: number }[],
): Promise<void> {
  const year = ctx.now.getUTCFullYear();
  const some = people.filter(({ n }) => n % 3 === 0);
  const planIds = await takeIds(ctx, 'learning_cpd_plans', some.length * 2);
  await insertMany(
    ctx,
    'learning_cpd_plans',
    some.flatMap(({ id }, n) =>
      [year - 1, year].map((of, m) => ({
        id: planIds[n * 2 + m],
        employee_id: id,
        name: `Professional development ${of}`,
        description: 'Agreed in the yearly review.',
        category_id: null,
        start_date: `${of}-01-01`,
        end_date: `${of}-12-31`,
        required_tenths: 100,
        carry_tenths: 20,
        has_external_training: true,
        status: (of === year ? cpdPlanStates.IN_PROGRESS : cpdPlanStates.COMPLETED).code,
        version: 1,
        created_at: ctx.now,
      })),
    ),
  );
  const trainingIds = await takeIds(ctx, 'learning_external_trainings', some.length);
  await insertMany(
    ctx,
    'learning_external_trainings',
    some.map(({ id }, n) => ({
      id: trainingIds[n],
      employee_id: id,
      name: n % 2 === 0 ? 'Conference: Future of Work' : 'Webinar: Inclusive hiring',
      provider: n % 2 === 0 ? 'Australian HR Institute' : 'Diversity Council',
      category_id: null,
      cpd_tenths: n % 2 === 0 ? 30 : 10,
      due_on: null,
      completed_on: `${year}-0${1 + (n % 9)}-14`,
      expires_on: null,
      note: null,
      version: 1,
      created_at: ctx.now,
    })),
  );
}
