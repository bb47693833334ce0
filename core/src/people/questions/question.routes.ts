import * as endpoints from '@tenure/contract/people/questions';
import { bind } from '../../kit/bind.ts';
import { questionSetRoutes } from '../../questions/public.ts';
import { editDetails, findDetails, lockDetails, presentDetails } from './additional-details.ts';
import { answerDiversity, findDiversity, lockDiversity, presentDiversity } from './diversity.ts';
import {
  additionalDetailActions,
  diversityActions,
  questionSetActions,
} from './question.actions.ts';
import { additionalDetails, diversity } from './question-uses.ts';

export const questionRoutes = [
  bind(endpoints.getAdditionalDetails, {
    logsView: 'people.additional-details.viewed',
    action: additionalDetailActions.view,
    load: findDetails,
    run: async (ctx, _, record) => presentDetails(ctx, record),
  }),
  bind(endpoints.putAdditionalDetails, {
    action: additionalDetailActions.edit,
    load: lockDetails,
    run: editDetails,
  }),
  bind(endpoints.getDiversityQuestions, {
    personally: true,
    action: diversityActions.view,
    load: findDiversity,
    run: async (ctx, _, record) => presentDiversity(ctx, record),
  }),
  bind(endpoints.putDiversityQuestions, {
    personally: true,
    action: diversityActions.edit,
    load: lockDiversity,
    run: answerDiversity,
  }),
  ...questionSetRoutes({
    use: additionalDetails,
    endpoints: endpoints.additionalDetailSet,
    actions: questionSetActions,
  }),
  ...questionSetRoutes({
    use: diversity,
    endpoints: endpoints.diversityQuestionSet,
    actions: questionSetActions,
  }),
];
