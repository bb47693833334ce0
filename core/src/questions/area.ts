import { defineArea } from '../kit/define-area.ts';
import { SEALED_ANSWERS } from './answer.store.ts';

/** Routes belong to the areas that ask the questions; `questionSetRoutes` creates those that manage a set. */
export const questions = defineArea({
  name: 'questions',
  tables: ['question_answers', 'question_options', 'question_sets', 'questions'],
  permissions: [],
  grants: {},
  routes: () => [],
  sealedColumns: [SEALED_ANSWERS],
});
