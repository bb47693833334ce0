export {
  type Answered,
  loadAnswers,
  lockSubject,
  readAnswers,
} from './answer.store.ts';
export { saveAnswers } from './commands/save-answers.ts';
export { saveQuestionSet } from './commands/save-question-set.ts';
export { presentQuestions } from './present-questions.ts';
export { questionSetRoutes } from './question-set.routes.ts';
export {
  lockSet,
  type QuestionSetRecord,
  type QuestionUse,
  readSet,
  type SetInUse,
  setsInUse,
} from './question-set.store.ts';
