/** A person with their questions and answers, for the details and diversity sections. */
import type { SignedInCtx } from '../../kit/ctx.ts';
import {
  type Answered,
  keptSet,
  lockSubject,
  type QuestionSetRecord,
  readAnswers,
  readSet,
} from '../../questions/public.ts';
import { type AboutEmployee, aboutEmployee } from '../employee/employee.store.ts';

export interface AnsweredEmployee extends AboutEmployee {
  readonly set: QuestionSetRecord;
  readonly answered: Answered;
  readonly version: number;
}

export type Address = { readonly params: { readonly employeeId: number } };

interface Asked {
  readonly use: Parameters<typeof readSet>[1];
  /** The subject the answers are stored under. */
  subjectOf(employeeId: number): { readonly type: string; readonly id: number };
  /** Whether the answers are loaded for the viewer; always by default. */
  mayRead?(ctx: SignedInCtx, about: AboutEmployee): boolean;
}

const nothingAnswered: Answered = { answers: new Map(), version: 1 };

export function answeredEmployees({ use, subjectOf, mayRead = () => true }: Asked) {
  const find = async (
    ctx: SignedInCtx,
    input: Address,
    isLocked = false,
  ): Promise<AnsweredEmployee | undefined> => {
    const about = await aboutEmployee(ctx, input);
    if (!about) return undefined;
    const set = isLocked ? await readSet(ctx, use) : await keptSet(ctx, about.row.mark, use);
    const answered = mayRead(ctx, about)
      ? await readAnswers(ctx, set, subjectOf(about.person.employeeId))
      : nothingAnswered;
    return { ...about, set, answered, version: answered.version };
  };
  /** Serializes concurrent answers for the same person. */
  const lock = async (ctx: SignedInCtx, input: Address) => {
    await lockSubject(ctx, subjectOf(input.params.employeeId));
    return find(ctx, input, true);
  };
  return { find: (ctx: SignedInCtx, input: Address) => find(ctx, input), lock };
}
