/** The routes that administer a set, for the area that asks its questions. */
import type { QuestionSet, QuestionSetEndpoints } from '@tenure/contract/questions/question-set';
import { bind, type Route } from '../kit/bind.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { type Action, allowed } from '../kit/judge.ts';
import { saveQuestionSet } from './commands/save-question-set.ts';
import {
  lockSet,
  type QuestionSetRecord,
  type QuestionUse,
  readSet,
} from './question-set.store.ts';

interface Administered {
  readonly use: QuestionUse;
  readonly endpoints: QuestionSetEndpoints;
  readonly actions: Readonly<Record<'view' | 'edit', Action<QuestionSetRecord>>>;
}

export function questionSetRoutes({ use, endpoints, actions }: Administered): readonly Route[] {
  const present = (ctx: SignedInCtx, set: QuestionSetRecord): QuestionSet => ({
    questions: [...set.questions],
    inputTypes: [...use.inputTypes],
    hasAccess: use.hasAccess,
    version: set.version,
    metadata: { actions: allowed(ctx.actor, actions, set) },
  });
  return [
    bind(endpoints.read, {
      action: actions.view,
      load: (ctx: SignedInCtx) => readSet(ctx, use),
      run: async (ctx, _, set) => present(ctx, set),
    }),
    bind(endpoints.save, {
      action: actions.edit,
      load: (ctx: SignedInCtx) => lockSet(ctx, use),
      run: async (ctx, { body }, set) =>
        present(ctx, await saveQuestionSet(ctx, set, body.questions)),
    }),
  ];
}
