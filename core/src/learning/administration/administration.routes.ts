import { requestedDecisions } from '@tenure/contract/approvals/requested-states';
import * as endpoints from '@tenure/contract/learning/administration-endpoints';
import { enrolmentInput } from '@tenure/contract/learning/enrolment';
import { learningMessages } from '@tenure/contract/learning/messages';
import { sql } from 'kysely';
import { awaitsDecision } from '../../approvals/public.ts';
import { audit } from '../../kit/audit.ts';
import { startLongJob } from '../../kit/background/long-job.ts';
import { bind } from '../../kit/bind.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { csvFile, workbookFile } from '../../kit/list/table-file.ts';
import { openForm } from '../../kit/open-form.ts';
import { Refusal } from '../../kit/refusal.ts';
import { addRule, editRule, endRule } from '../commands/change-rule.ts';
import { decideAnd } from '../commands/decide-request.ts';
import { enrol } from '../commands/enrol.ts';
import { remind } from '../commands/remind.ts';
import { requestCourse } from '../commands/request-course.ts';
import { type CourseRecord, findAuthored, lockAuthored } from '../courses/authoring.ts';
import {
  administrationActions,
  authorActions,
  learningActions,
  teamAction,
} from '../courses/course.actions.ts';
import { aboutUser, unknownPerson } from '../cpd/external-training.ts';
import { enrolmentActions } from '../enrolments/enrolment.actions.ts';
import { lockEnrolment } from '../enrolments/enrolment.store.ts';
import { enrolmentTable, pageOfEnrolments } from '../enrolments/enrolment-list.ts';
import { requestActions, requestListAction } from '../enrolments/request.actions.ts';
import { lockRequest, pageOfRequests, presentRequest } from '../enrolments/request.store.ts';
import { courseRequests } from '../enrolments/request-subject.ts';
import { lockRule, pageOfRules } from '../enrolments/rules.store.ts';
import { pageOfTeam } from '../enrolments/team-learning.ts';
import { bulkEnrolJob } from '../jobs/bulk-enrol.ts';
import { pageOfCompliance } from './compliance.ts';

const nothing = async () => ({});

const refuseUnpublished = ({ course }: CourseRecord): void => {
  if (course.published_version === null || course.archived_at !== null)
    throw new Refusal(409, 'learning.not-published', learningMessages.notPublished);
};

/** The person in the body; without a body, when the permission is explained, the viewer. */
const personIn = async (ctx: SignedInCtx, { body }: { body: { userId: number } }) => {
  const { userId = ctx.actor.userId } = (body as { userId: number } | undefined) ?? {};
  return (await aboutUser(ctx, { params: { userId } })) ?? (body ? undefined : unknownPerson);
};

export const administrationRoutes = [
  bind(endpoints.listRules, {
    action: administrationActions.rules,
    load: (ctx, { params }) => findAuthored(ctx, params.courseId),
    run: async (ctx, input) =>
      listAnswer(
        endpoints.listRules,
        input,
        await pageOfRules(ctx, input.params.courseId, input.query),
        { actions: allowed(ctx.actor, administrationActions, {}) },
      ),
  }),
  bind(endpoints.addRule, {
    action: administrationActions.rules,
    load: (ctx, { params }) => lockAuthored(ctx, params.courseId),
    form: openForm(endpoints.ruleForm),
    run: (ctx, { body }, record) => {
      refuseUnpublished(record);
      return addRule(ctx, record.course.id, body);
    },
  }),
  bind(endpoints.editRule, {
    action: administrationActions.rules,
    load: lockRule,
    form: openForm(endpoints.ruleForm),
    run: (ctx, { body }, record) => editRule(ctx, body, record),
  }),
  bind(endpoints.endRule, { action: administrationActions.rules, load: lockRule, run: endRule }),
  bind(endpoints.bulkEnrol, {
    action: administrationActions.bulk,
    load: (ctx, { params }) => findAuthored(ctx, params.courseId),
    form: openForm(endpoints.bulkForm),
    run: async (ctx, { body }, record) => {
      refuseUnpublished(record);
      const day = dayIn(ctx.actor.timezone, ctx.now);
      const courseId = record.course.id;
      const longJobId = await startLongJob(ctx, bulkEnrolJob, { courseId, ...body, day });
      await audit(ctx, {
        action: 'learning.bulk-enrol.started',
        subject: { type: 'learning-course', id: courseId },
        after: body,
      });
      return { longJobId };
    },
  }),
  bind(endpoints.enrolPerson, {
    action: learningActions.assign,
    load: personIn,
    form: openForm(enrolmentInput),
    run: async (ctx, { body }, about) => {
      const { courseId, userId } = body;
      return { ...(await enrol(ctx, body, about)), courseId, userId };
    },
  }),
  bind(endpoints.listEnrolments, {
    action: administrationActions.enrolments,
    load: nothing,
    run: async (ctx, input) =>
      listAnswer(endpoints.listEnrolments, input, await pageOfEnrolments(ctx, input.query), {
        actions: allowed(ctx.actor, administrationActions, {}),
      }),
  }),
  bind(endpoints.exportEnrolmentsCsv, {
    action: administrationActions.export,
    load: nothing,
    run: async (ctx, { query }) => csvFile(await enrolmentTable(ctx, query)),
  }),
  bind(endpoints.exportEnrolmentsXlsx, {
    action: administrationActions.export,
    load: nothing,
    run: async (ctx, { query }) => workbookFile('Enrolments', await enrolmentTable(ctx, query)),
  }),
  bind(endpoints.requestEnrolment, {
    action: learningActions.request,
    load: personIn,
    run: (ctx, { body }, about) => requestCourse(ctx, body, about),
  }),
  bind(endpoints.listRequests, {
    action: requestListAction,
    load: nothing,
    run: async (ctx, input) => {
      const where =
        input.query.show === 'own'
          ? sql<boolean>`q.employee_id = ${ctx.actor.userId}`
          : awaitsDecision(ctx, courseRequests);
      const { rows, total } = await pageOfRequests(ctx, where, input.query);
      const items = rows.map((record) => presentRequest(ctx, record));
      // Actions of the tabs beside this list.
      const actions = { requests: requestListAction, ...authorActions, ...administrationActions };
      return listAnswer(
        endpoints.listRequests,
        input,
        { rows: items, total },
        { actions: allowed(ctx.actor, actions, {}) },
      );
    },
  }),
  ...requestedDecisions.map((action) =>
    bind(endpoints.decideRequest[action], {
      action: requestActions[action],
      load: (ctx, { params }) => lockRequest(ctx, params.requestId),
      run: decideAnd(action),
    }),
  ),
  bind(endpoints.listTeamLearning, {
    action: teamAction,
    load: nothing,
    run: async (ctx, input) =>
      listAnswer(endpoints.listTeamLearning, input, await pageOfTeam(ctx, input.query), {
        actions: [teamAction.sentAs],
      }),
  }),
  bind(endpoints.remindEnrolment, {
    action: enrolmentActions.remind,
    load: (ctx, { params }) => lockEnrolment(ctx, params.userId, params.courseEnrolmentId),
    run: remind,
  }),
  bind(endpoints.listCompliance, {
    action: administrationActions.compliance,
    load: nothing,
    run: async (ctx, input) =>
      listAnswer(endpoints.listCompliance, input, await pageOfCompliance(ctx, input.query), {
        actions: allowed(ctx.actor, administrationActions, {}),
      }),
  }),
];
