/** Routes to manage a question set, for the area that asks its questions. */
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

type Address = { readonly params: Readonly<Record<string, unknown>> };
type UseOf = (ctx: SignedInCtx, input: Address) => Promise<QuestionUse | undefined>;

interface Administered {
  /** A fixed set, or that of the record in the URL; undefined when there is no such record. */
  readonly use: QuestionUse | UseOf;
  readonly endpoints: QuestionSetEndpoints;
  readonly actions: Readonly<Record<'view' | 'edit', Action<QuestionSetRecord>>>;
}

export function questionSetRoutes({ use, endpoints, actions }: Administered): readonly Route[] {
  const present = (ctx: SignedInCtx, set: QuestionSetRecord): QuestionSet => ({
    questions: [...set.questions],
    inputTypes: [...set.use.inputTypes],
    hasAccess: set.use.hasAccess,
    version: set.version,
    metadata: { actions: allowed(ctx.actor, actions, set) },
  });
  const found =
    (read: typeof readSet | typeof lockSet) => async (ctx: SignedInCtx, input: unknown) => {
      const one = typeof use === 'function' ? await use(ctx, input as Address) : use;
      return one && read(ctx, one);
    };
  return [
    bind(endpoints.read, {
      action: actions.view,
      load: found(readSet),
      run: async (ctx, _, set) => present(ctx, set),
    }),
    bind(endpoints.save, {
      action: actions.edit,
      load: found(lockSet),
      run: async (ctx, { body }, set) =>
        present(ctx, await saveQuestionSet(ctx, set, body.questions)),
    }),
  ];
}
