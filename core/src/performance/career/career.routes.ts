import * as endpoints from '@tenure/contract/performance/endpoints/library.endpoints';
import { bind, type Route } from '../../kit/bind.ts';
import { careerActions, viewCareerOf } from './career.actions.ts';
import { answerCareer, findCareer, lockOwnCareer, presentCareer } from './career-questions.ts';

export const careerRoutes: readonly Route[] = [
  bind(endpoints.getMyCareerQuestions, {
    action: careerActions.view,
    load: (ctx) => findCareer(ctx, ctx.actor.userId),
    run: async (ctx, _, record) => presentCareer(ctx, record),
  }),
  bind(endpoints.getCareerQuestionsOf, {
    action: viewCareerOf,
    load: (ctx, { params }) => findCareer(ctx, params.userId),
    run: async (ctx, _, record) => presentCareer(ctx, record),
  }),
  bind(endpoints.putMyCareerQuestions, {
    action: careerActions.edit,
    load: lockOwnCareer,
    run: answerCareer,
  }),
];
