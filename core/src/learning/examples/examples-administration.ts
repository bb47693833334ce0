import * as endpoints from '@tenure/contract/learning/administration-endpoints';
import { getEnrolment, listCourses } from '@tenure/contract/learning/endpoints';
import { requestStates } from '@tenure/contract/learning/request-states';
import type { Sent } from '../../testing/client.ts';
import type { Example, Examples } from '../../testing/example.ts';
import { offeredByExplanation } from '../../testing/explained.ts';
import type { Company, Harness } from '../../testing/harness.ts';
import { courseIn, enrolmentIn } from '../../testing/scenes/learning-scene.ts';
import { byMetadata } from './examples-authoring.ts';

const administering = (sent: Example['sent']): Example => ({
  by: 'hr.manager',
  sent,
  offered: byMetadata(endpoints.listEnrolments),
});

const everyone = { type: 'everyone' };
const rule = { name: 'Everyone', audience: everyone, dueDays: 30, renewDays: 14 };

const onCourse = (name: string, body?: object) => async (harness: Harness, company: Company) => ({
  params: { courseId: (await courseIn(harness, company, name)).courseId },
  ...(body ? { body } : {}),
});

const onRule = (name: string, body?: object) => async (harness: Harness, company: Company) => {
  const { courseId } = await courseIn(harness, company, name);
  const ruleId = await harness.within(company, async ({ db }) => {
    const known = await db
      .selectFrom('learning_rules')
      .select('id')
      .where('course_id', '=', courseId)
      .executeTakeFirst();
    if (known) return known.id;
    const { id } = await db
      .insertInto('learning_rules')
      .values({
        course_id: courseId,
        name: 'Some',
        audience_rule: JSON.stringify(everyone),
        due_days: 30,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  return { params: { courseId, ruleId }, ...(body ? { body } : {}) };
};

const onRequest =
  (name: string, body: object) =>
  async (harness: Harness, company: Company): Promise<Sent> => {
    const { courseId } = await courseIn(harness, company, name, { isApprovalRequired: true });
    const find = () =>
      harness.within(company, ({ db }) =>
        db
          .selectFrom('learning_requests')
          .select(['id', 'version'])
          .where('course_id', '=', courseId)
          .where('status', '=', requestStates.pending.code)
          .executeTakeFirst(),
      );
    let request = await find();
    if (!request) {
      const wasDry = harness.dry;
      harness.dry = false;
      const employee = await harness.as('employee', { company });
      await employee.call(endpoints.requestEnrolment, {
        body: { courseId, userId: company.idOf('employee') },
      });
      harness.dry = wasDry;
      request = await find();
    }
    return {
      params: { requestId: request?.id },
      headers: { 'if-match': `"${request?.version}"` },
      body,
    } as Sent;
  };

const deciding = (
  action: keyof typeof endpoints.decideRequest,
  by: 'employee' | 'manager.one',
) => ({
  by,
  sent: onRequest('DECIDE', { note: 'Because' }),
  offered: offeredByExplanation(`course-enrolment-requests.${action}`),
});

const forEmployee =
  (name: string, isApprovalRequired: boolean) => async (harness: Harness, company: Company) => ({
    body: {
      courseId: (await courseIn(harness, company, name, { isApprovalRequired })).courseId,
      userId: company.idOf('employee'),
      enroledMethod: 'SELF',
    },
  });

/** What can be done for the person in the body, from their course list. */
const byPersonInBody: NonNullable<Example['offered']> = async (client, { body }) => {
  const { userId } = body as { userId: number };
  const list = await client.call(listCourses, { params: { userId } });
  return (list.body.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

export const administrationExamples: Examples = {
  [endpoints.listRules.id]: administering(onRule('RULES')),
  [endpoints.addRule.id]: administering(onCourse('ADD RULE', rule)),
  [endpoints.editRule.id]: administering(onRule('EDIT RULE', rule)),
  [endpoints.endRule.id]: administering(onRule('END RULE')),
  [endpoints.bulkEnrol.id]: administering(onCourse('BULK', { audience: everyone })),
  [endpoints.enrolPerson.id]: {
    by: 'manager.one',
    sent: forEmployee('ENROL', false),
    offered: byPersonInBody,
  },
  [endpoints.listEnrolments.id]: administering(async () => ({})),
  [endpoints.exportEnrolmentsCsv.id]: administering(async () => ({})),
  [endpoints.exportEnrolmentsXlsx.id]: administering(async () => ({})),
  [endpoints.requestEnrolment.id]: {
    by: 'employee',
    sent: forEmployee('REQUEST', true),
    offered: byPersonInBody,
  },
  [endpoints.listRequests.id]: {
    by: 'manager.one',
    sent: async () => ({}),
    offered: byMetadata(endpoints.listRequests),
  },
  [endpoints.decideRequest.approve.id]: deciding('approve', 'manager.one'),
  [endpoints.decideRequest.decline.id]: deciding('decline', 'manager.one'),
  [endpoints.decideRequest.withdraw.id]: deciding('withdraw', 'employee'),
  [endpoints.listTeamLearning.id]: {
    by: 'manager.one',
    sent: async () => ({}),
    offered: byMetadata(endpoints.listTeamLearning),
  },
  [endpoints.remindEnrolment.id]: {
    by: 'manager.one',
    sent: async (harness, company) => {
      const { enrolmentId } = await enrolmentIn(harness, company, 'REMIND', 'NOT_YET_STARTED');
      return { params: { userId: company.idOf('employee'), courseEnrolmentId: enrolmentId } };
    },
    offered: async (client, { params }) => {
      const { body } = await client.call(getEnrolment, { params: params ?? {} });
      return (body as { actions?: string[] }).actions ?? [];
    },
  },
  [endpoints.listCompliance.id]: administering(async () => ({})),
};
