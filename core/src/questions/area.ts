import { defineArea } from '../kit/define-area.ts';
import { SEALED_ANSWERS } from './answer.store.ts';

/** Its routes belong to the areas that ask: `questionSetRoutes` makes those that administer a set. */
export const questions = defineArea({
  name: 'questions',
  tables: ['question_answers', 'question_options', 'question_sets', 'questions'],
  permissions: [],
  grants: {},
  routes: () => [],
  sealedColumns: [SEALED_ANSWERS],
});
