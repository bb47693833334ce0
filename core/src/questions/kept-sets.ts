/** All question sets of the company, cached in memory. */
import type { QuestionAccess } from '@tenure/contract/questions/question-set';
import { sql } from 'kysely';
import type { Ctx } from '../kit/ctx.ts';
import { KeptByMark } from '../kit/data/company-mark.ts';
import {
  type QuestionSetRecord,
  type QuestionUse,
  questionsOfSet,
  recordOf,
  type SetRow,
} from './question-set.store.ts';

type StoredSet = SetRow & { readonly area: string; readonly key: string };

const keptSets = new KeptByMark(
  sql<StoredSet[]>`(select coalesce(json_agg(json_build_object('id', s.id, 'version', s.version,
    'area', s.area, 'key', s.key, 'questions', ${questionsOfSet})), '[]') from question_sets s)`,
  (sets): readonly StoredSet[] => sets,
);

/** Like `readSet`, from the cache; for statements that have loaded the company's mark. */
export async function keptSet(
  ctx: Ctx,
  mark: string | null,
  use: QuestionUse,
): Promise<QuestionSetRecord> {
  const { value } = await keptSets.at(ctx, mark);
  return recordOf(
    use,
    value.find(({ area, key }) => area === use.area && key === use.key),
  );
}

/** A set with at least one question, with the widest access of any of its questions. */
export interface SetInUse {
  readonly key: string;
  readonly employee: QuestionAccess;
  readonly managers: QuestionAccess;
}

/** An area's sets in use, with who has access. */
export async function setsInUse(ctx: Ctx, mark: string | null, of: string): Promise<SetInUse[]> {
  const { value } = await keptSets.at(ctx, mark);
  return value
    .filter(({ area, questions }) => area === of && questions.length > 0)
    .map(({ key, questions }) => ({
      key,
      employee: widest(questions.map(({ employeeAccess }) => employeeAccess)),
      managers: widest(questions.map(({ managerAccess }) => managerAccess)),
    }));
}

const widest = (given: readonly QuestionAccess[]): QuestionAccess =>
  (['edit', 'view'] as const).find((access) => given.includes(access)) ?? 'none';
