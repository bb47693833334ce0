import type { InputOf } from '@tenure/contract/kit/endpoint';
import { fieldsOf } from '@tenure/contract/kit/field';
import { cpdPlanForm, externalTrainingForm } from '@tenure/contract/learning/cpd-plan';
import * as endpoints from '@tenure/contract/learning/endpoints';
import { enrolmentInput } from '@tenure/contract/learning/enrolment';
import { acceptedActions } from '@tenure/contract/learning/enrolment-states';
import { learningMessages } from '@tenure/contract/learning/messages';
import { bind } from '../kit/bind.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed } from '../kit/judge.ts';
import { listAnswer } from '../kit/list/list-answer.ts';
import { pageOf } from '../kit/list/page-of.ts';
import { openForm } from '../kit/open-form.ts';
import { Refusal } from '../kit/refusal.ts';
import type { About } from '../org/public.ts';
import { actOnEnrolment } from './commands/change-enrolment.ts';
import { deleteCompletion, deleteEnrolment, lockCompletion } from './commands/delete-learning.ts';
import { enrol } from './commands/enrol.ts';
import { pageOfCatalogue } from './courses/catalogue.ts';
import { learningActions, listActions } from './courses/course.actions.ts';
import { planActAction, planEditAction } from './cpd/cpd-plan.actions.ts';
import { actOnPlan, addPlan, editPlan, lockPlan, readPlans } from './cpd/cpd-plans.ts';
import { trainingActions, trainingViewAction } from './cpd/external-training.actions.ts';
import {
  aboutUser,
  addTraining,
  deleteTraining,
  editTraining,
  findTraining,
  lockTraining,
  presentTraining,
} from './cpd/external-training.ts';
import {
  actAction,
  completionDeleteAction,
  enrolmentActions,
  enrolmentViewAction,
} from './enrolments/enrolment.actions.ts';
import {
  findEnrolmentAt,
  lockEnrolment,
  presentEnrolment,
  presentSections,
} from './enrolments/enrolment.store.ts';
import { readItems } from './enrolments/profile-items.ts';

const actionsOf = (ctx: SignedInCtx, about: About) => [
  ...allowed(ctx.actor, learningActions, about),
  ...listActions,
];

const categories = ({ db }: SignedInCtx) =>
  db.selectFrom('learning_categories').select(['id', 'name']).orderBy('name');

/** Options of the category field. */
async function categoryOptions(ctx: SignedInCtx) {
  const rows = await categories(ctx).limit(500).execute();
  return { cpdCategoryId: rows.map(({ id, name }) => ({ value: String(id), label: name })) };
}

/** Without a body, when the permission is explained, the action is starting. */
async function lockForAction(
  ctx: SignedInCtx,
  { params, body }: InputOf<typeof endpoints.actOnEnrolment>,
) {
  const record = await lockEnrolment(ctx, params.userId, params.courseEnrolmentId);
  const { action = 'START' } = (body as typeof body | undefined) ?? {};
  return record && { ...record, asked: acceptedActions[action] };
}

async function lockPlanForAction(
  ctx: SignedInCtx,
  { params, body }: InputOf<typeof endpoints.actOnCpdPlan>,
) {
  const record = await lockPlan(ctx, { params });
  const { action = 'start' } = (body as typeof body | undefined) ?? {};
  return record && { ...record, asked: action };
}

export const personRoutes = [
  bind(endpoints.listCourses, {
    action: learningActions.view,
    load: aboutUser,
    run: async (ctx, input, about) =>
      listAnswer(endpoints.listCourses, input, await pageOfCatalogue(ctx, input, about), {
        actions: actionsOf(ctx, about),
      }),
  }),
  bind(endpoints.listCategories, {
    action: learningActions.view,
    load: aboutUser,
    run: async (ctx, input) => {
      const { rows, total } = await pageOf(categories(ctx), input.query);
      const items = rows.map(({ id, name }) => ({ id, name }));
      return listAnswer(endpoints.listCategories, input, { rows: items, total });
    },
  }),
  bind(endpoints.listLearningItems, {
    action: learningActions.view,
    load: aboutUser,
    run: async (ctx, input, about) =>
      listAnswer(endpoints.listLearningItems, input, await readItems(ctx, input, about), {
        actions: actionsOf(ctx, about),
        fields: fieldsOf(externalTrainingForm, { options: await categoryOptions(ctx) }),
      }),
  }),
  bind(endpoints.addEnrolment, {
    action: learningActions.enrol,
    form: openForm(enrolmentInput),
    load: aboutUser,
    run: async (ctx, { params, body }, about) => {
      if (body.userId !== params.userId)
        throw new Refusal(422, 'learning.other-person', learningMessages.otherPerson, {
          errors: [
            {
              kind: 'field',
              field: 'userId',
              message: learningMessages.otherPerson,
              code: 'INVALID_INPUT',
            },
          ],
        });
      return enrol(ctx, body, about);
    },
  }),
  bind(endpoints.getEnrolment, {
    action: enrolmentViewAction,
    load: findEnrolmentAt,
    run: async (ctx, _, record) => ({
      ...presentEnrolment(ctx, record),
      sections: presentSections(
        record.enrolment.sections,
        record.enrolment.course.is_sequence_enabled,
      ),
    }),
  }),
  bind(endpoints.actOnEnrolment, {
    action: actAction,
    load: lockForAction,
    run: (ctx, { body }, record) => actOnEnrolment(ctx, record.asked, body, record),
  }),
  bind(endpoints.deleteEnrolment, {
    action: enrolmentActions.delete,
    load: (ctx, { params }) => lockEnrolment(ctx, params.userId, params.courseEnrolmentId),
    run: deleteEnrolment,
  }),
  bind(endpoints.deleteCompletion, {
    action: completionDeleteAction,
    load: lockCompletion,
    run: deleteCompletion,
  }),
  bind(endpoints.addExternalTraining, {
    action: learningActions.addTraining,
    load: aboutUser,
    form: openForm(externalTrainingForm),
    run: addTraining,
  }),
  bind(endpoints.getExternalTraining, {
    action: trainingViewAction,
    load: findTraining,
    run: async (_, __, record) => presentTraining(record),
  }),
  bind(endpoints.editExternalTraining, {
    action: trainingActions.edit,
    load: lockTraining,
    form: openForm(externalTrainingForm),
    run: editTraining,
  }),
  bind(endpoints.deleteExternalTraining, {
    action: trainingActions.delete,
    load: lockTraining,
    run: deleteTraining,
  }),
  bind(endpoints.listCpdPlans, {
    action: learningActions.view,
    load: aboutUser,
    run: async (ctx, input, about) =>
      listAnswer(endpoints.listCpdPlans, input, await readPlans(ctx, about, input.query), {
        actions: actionsOf(ctx, about),
        fields: fieldsOf(cpdPlanForm, { options: await categoryOptions(ctx) }),
      }),
  }),
  bind(endpoints.addCpdPlan, {
    action: learningActions.addPlan,
    load: aboutUser,
    form: openForm(cpdPlanForm),
    run: addPlan,
  }),
  bind(endpoints.editCpdPlan, {
    action: planEditAction,
    load: lockPlan,
    form: openForm(cpdPlanForm),
    run: editPlan,
  }),
  bind(endpoints.actOnCpdPlan, {
    action: planActAction,
    load: lockPlanForAction,
    run: (ctx, _, record) => actOnPlan(ctx, record.asked, record),
  }),
];
