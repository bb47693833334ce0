export {
  type Answered,
  answersFrom,
  answersJson,
  countAnswers,
  countChangedAnswers,
  loadAnswers,
  lockSubject,
  readAnswers,
} from './answer.store.ts';
export { saveAnswers } from './commands/save-answers.ts';
export { saveQuestionSet } from './commands/save-question-set.ts';
export { keptSet, type SetInUse, setsInUse } from './kept-sets.ts';
export { presentQuestions } from './present-questions.ts';
export { questionSetRoutes } from './question-set.routes.ts';
export {
  lockSet,
  type QuestionSetRecord,
  type QuestionUse,
  questionCount,
  readSet,
} from './question-set.store.ts';
