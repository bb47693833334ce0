import type { Endpoint } from '@tenure/contract/kit/endpoint';
import { cpdPlanStates } from '@tenure/contract/learning/cpd-plan-states';
import * as endpoints from '@tenure/contract/learning/endpoints';
import type { EnrolmentState } from '@tenure/contract/learning/enrolment-states';
import type { Client, Sent } from '../testing/client.ts';
import type { Example, Examples } from '../testing/example.ts';
import type { Company, Harness } from '../testing/harness.ts';
import { courseIn, enrolmentIn } from '../testing/scenes/learning-scene.ts';
import { administrationExamples } from './examples/examples-administration.ts';
import { authorExamples } from './examples/examples-authoring.ts';
import { takingExamples } from './examples/examples-taking.ts';

const ofUser = (company: Company) => ({ userId: company.idOf('employee') });

const actionsIn = async (client: Client, list: Endpoint, params: Sent['params']) =>
  (
    (await client.call(list, { params: params ?? {} })).body.metadata as
      | { actions: string[] }
      | undefined
  )?.actions ?? [];

const byList =
  (list: Endpoint): NonNullable<Example['offered']> =>
  (client, sent) =>
    actionsIn(client, list, { userId: sent.params?.userId as number });

const aboutUser = (
  list: Endpoint,
  body?: (harness: Harness, company: Company) => Promise<object>,
): Example => ({
  by: 'employee',
  sent: async (harness, company) => ({
    params: ofUser(company),
    ...(body ? { body: await body(harness, company) } : {}),
  }),
  offered: byList(list),
});

const detail = async (client: Client, { params }: Sent) =>
  (
    await client.call(endpoints.getEnrolment, {
      params: {
        userId: params?.userId,
        courseEnrolmentId: params?.courseEnrolmentId,
      },
    })
  ).body as { actions?: string[] };

const onEnrolment =
  (name: string, state: EnrolmentState, body?: object, method = 'SELF') =>
  async (harness: Harness, company: Company): Promise<Sent> => {
    const { enrolmentId } = await enrolmentIn(harness, company, name, state, { method });
    return {
      params: { ...ofUser(company), courseEnrolmentId: enrolmentId },
      ...(body ? { body } : {}),
    };
  };

/** One endpoint takes several actions: the one in the request must be offered. */
const offeredAs: Readonly<Record<string, string>> = {
  COMPLETE: 'COMPLETE',
  EXEMPT: 'EXEMPT',
  UNEXEMPT: 'UNEXEMPT',
};
const byNamedAction: NonNullable<Example['offered']> = async (client, sent) => {
  const { action } = sent.body as { action: string };
  const { actions = [] } = await detail(client, sent);
  return actions.includes(offeredAs[action] ?? 'START') ? ['START'] : [];
};

const completionOf = async (harness: Harness, company: Company): Promise<Sent> => {
  const { enrolmentId } = await enrolmentIn(harness, company, 'COMPLETION', 'COMPLETED');
  const { id } = await harness.within(company, ({ db }) =>
    db
      .selectFrom('learning_completions')
      .select('id')
      .where('enrolment_id', '=', enrolmentId)
      .executeTakeFirstOrThrow(),
  );
  return { params: { ...ofUser(company), id } };
};

const itemActions =
  (type: string): NonNullable<Example['offered']> =>
  async (client, { params }) => {
    const { body } = await client.call(endpoints.listLearningItems, {
      params: { userId: params?.userId },
      query: { itemsPerPage: '200' },
    });
    const items = (body.items ?? []) as { id: number; type: string; actions: string[] }[];
    const id = params?.id ?? params?.courseEnrolmentId;
    return items.find((one) => one.type === type && one.id === id)?.actions ?? [];
  };

const training = {
  name: 'A conference',
  provider: 'Institute',
  cpdPoints: 1.5,
  completeDate: '2026-02-02',
};

const trainingOf =
  (body?: object) =>
  async (harness: Harness, company: Company): Promise<Sent> => {
    const { id } = await harness.within(company, async ({ db }) => {
      const known = await db
        .selectFrom('learning_external_trainings')
        .select('id')
        .executeTakeFirst();
      return (
        known ??
        (await db
          .insertInto('learning_external_trainings')
          .values({ employee_id: company.idOf('employee'), name: 'A conference' })
          .returning('id')
          .executeTakeFirstOrThrow())
      );
    });
    return { params: { ...ofUser(company), id }, ...(body ? { body } : {}) };
  };

const plan = {
  name: 'This year',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  pointsRequired: 10,
};

const planOf =
  (state: keyof typeof cpdPlanStates, body: object) =>
  async (harness: Harness, company: Company): Promise<Sent> => {
    const name = `A plan ${state}`;
    const { id } = await harness.within(company, async ({ db }) => {
      const known = await db
        .selectFrom('learning_cpd_plans')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirst();
      return (
        known ??
        (await db
          .insertInto('learning_cpd_plans')
          .values({
            employee_id: company.idOf('employee'),
            name,
            start_date: '2026-01-01',
            end_date: '2026-12-31',
            required_tenths: 100,
            status: cpdPlanStates[state].code,
          })
          .returning('id')
          .executeTakeFirstOrThrow())
      );
    });
    return { params: { ...ofUser(company), cpdPlanId: id }, body };
  };

const byPlan: NonNullable<Example['offered']> = async (client, { params, body }) => {
  const list = await client.call(endpoints.listCpdPlans, {
    params: { userId: params?.userId },
    query: { itemsPerPage: '200' },
  });
  const items = (list.body.items ?? []) as { id: number; actions: string[] }[];
  const offered = items.find(({ id }) => id === params?.cpdPlanId)?.actions ?? [];
  const { action } = body as { action?: string };
  return action === 'complete'
    ? offered.map((one) => (one === 'cpd-plans.complete' ? 'cpd-plans.start' : one))
    : offered;
};

const newEnrolment = async (harness: Harness, company: Company) => ({
  courseId: (await courseIn(harness, company, 'NEW')).courseId,
  userId: company.idOf('employee'),
  enroledMethod: 'MANUAL',
});

export const examples: Examples = {
  [endpoints.listCourses.id]: aboutUser(endpoints.listCourses),
  [endpoints.listCategories.id]: aboutUser(endpoints.listCourses),
  [endpoints.listLearningItems.id]: aboutUser(endpoints.listLearningItems),
  [endpoints.addEnrolment.id]: aboutUser(endpoints.listCourses, newEnrolment),
  [endpoints.getEnrolment.id]: {
    by: 'employee',
    sent: onEnrolment('LOOK', 'IN_PROGRESS'),
    offered: async (client, sent) => (await detail(client, sent)).actions ?? [],
  },
  [endpoints.actOnEnrolment.id]: {
    by: 'employee',
    sent: onEnrolment('ACT', 'NOT_YET_STARTED', { action: 'START' }),
    offered: byNamedAction,
    records: {
      'to complete': onEnrolment('ACT', 'NOT_YET_STARTED', { action: 'COMPLETE' }),
      'to exempt': onEnrolment('ACT', 'NOT_YET_STARTED', { action: 'EXEMPT' }),
      'to unexempt': onEnrolment('EXEMPTED', 'EXEMPTED', { action: 'UNEXEMPT' }),
      completed: onEnrolment('DONE', 'COMPLETED', { action: 'START' }),
      'completed, to exempt': onEnrolment('DONE', 'COMPLETED', { action: 'EXEMPT' }),
      expired: onEnrolment('OVER', 'EXPIRED', { action: 'START' }),
    },
  },
  [endpoints.deleteEnrolment.id]: {
    by: 'employee',
    sent: onEnrolment('DELETE', 'NOT_YET_STARTED'),
    offered: itemActions('CourseEnrolment'),
    records: {
      'by a rule': onEnrolment('DELETE RULE', 'NOT_YET_STARTED', undefined, 'RULE'),
      assigned: onEnrolment('DELETE ASSIGNED', 'NOT_YET_STARTED', undefined, 'MANUAL'),
      started: onEnrolment('DELETE STARTED', 'IN_PROGRESS'),
    },
  },
  [endpoints.deleteCompletion.id]: {
    by: 'hr.manager',
    sent: completionOf,
    offered: itemActions('CourseCompletion'),
  },
  [endpoints.addExternalTraining.id]: aboutUser(endpoints.listLearningItems, async () => training),
  [endpoints.getExternalTraining.id]: {
    by: 'employee',
    sent: trainingOf(),
    // Offered as VIEW to anyone who can open it.
    offered: async (client, { params }) =>
      (await client.call(endpoints.getExternalTraining, { params: params ?? {} })).status === 200
        ? ['VIEW']
        : [],
  },
  [endpoints.editExternalTraining.id]: {
    by: 'employee',
    sent: trainingOf(training),
    offered: itemActions('ExternalTrainingEnrolment'),
  },
  [endpoints.deleteExternalTraining.id]: {
    by: 'employee',
    sent: trainingOf(),
    offered: itemActions('ExternalTrainingEnrolment'),
  },
  [endpoints.listCpdPlans.id]: aboutUser(endpoints.listCpdPlans),
  [endpoints.addCpdPlan.id]: aboutUser(endpoints.listCpdPlans, async () => plan),
  [endpoints.editCpdPlan.id]: {
    by: 'employee',
    sent: planOf('IN_PROGRESS', plan),
    offered: byPlan,
    records: { completed: planOf('COMPLETED', plan) },
  },
  [endpoints.actOnCpdPlan.id]: {
    by: 'employee',
    sent: planOf('NOT_STARTED', { action: 'start' }),
    offered: byPlan,
    records: {
      'to complete': planOf('IN_PROGRESS', { action: 'complete' }),
      completed: planOf('COMPLETED', { action: 'start' }),
    },
  },
  ...takingExamples,
  ...authorExamples,
  ...administrationExamples,
};
