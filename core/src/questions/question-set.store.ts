import type { InputType } from '@tenure/contract/questions/input-types';
import type { AskedQuestion } from '@tenure/contract/questions/question-set';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../kit/ctx.ts';

/** A use of questions: the area that asks them, and the purpose. */
export interface QuestionUse {
  readonly area: string;
  readonly key: string;
  readonly inputTypes: readonly InputType[];
  /** Whether the company chooses for each question if the person and their managers can see and answer it. */
  readonly hasAccess: boolean;
  /** Whether answers are sensitive and therefore encrypted with the company's key. */
  readonly isSealed: boolean;
}

export interface QuestionSetRecord {
  /** Null when the set was never saved. */
  readonly id: number | null;
  readonly version: number;
  readonly use: QuestionUse;
  readonly questions: readonly AskedQuestion[];
  /** Options no longer offered, by question: existing answers stay valid. */
  readonly retiredOptions: ReadonlyMap<number, readonly Option[]>;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

interface QuestionRow extends AskedQuestion {
  readonly retired: readonly Option[];
}

export interface SetRow {
  readonly id: number;
  readonly version: number;
  readonly questions: readonly QuestionRow[];
}

/** The questions of a set in order, in one statement. */
export async function readSet(
  ctx: Ctx,
  use: QuestionUse,
  lock: RawBuilder<unknown> = sql``,
): Promise<QuestionSetRecord> {
  const { rows } = await sql<SetRow>`
    select s.id, s.version, ${questionsOfSet} as questions
    from question_sets s where s.area = ${use.area} and s.key = ${use.key} ${lock}`.execute(ctx.db);
  return recordOf(use, rows[0]);
}

export function recordOf(use: QuestionUse, found: SetRow | undefined): QuestionSetRecord {
  if (!found) return { id: null, version: 1, use, questions: [], retiredOptions: new Map() };
  return {
    id: found.id,
    version: found.version,
    use,
    questions: found.questions.map(({ retired: _, ...question }) => question),
    retiredOptions: new Map(found.questions.map(({ id, retired }) => [id, retired])),
  };
}

const optionsOf = (which: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('value', o.value, 'label', o.label) order by o.place), '[]')
  from question_options o
  where o.tenant_id = q.tenant_id and o.question_id = q.id and ${which})`;

/** Questions of the row `s` of question_sets, as JSON. */
export const questionsOfSet = sql`(
      select coalesce(json_agg(json_build_object('id', q.id, 'title', q.title,
        'inputType', q.input_type, 'required', q.required, 'parentId', q.parent_id,
        'showIf', case when q.show_if_id is not null
          then json_build_object('fieldId', q.show_if_id, 'equals', q.show_if_equals) end,
        'employeeAccess', q.employee_access, 'managerAccess', q.manager_access,
        'options', ${optionsOf(sql`o.retired_at is null`)},
        'retired', ${optionsOf(sql`o.retired_at is not null`)}) order by q.place), '[]')
      from questions q
      where q.tenant_id = s.tenant_id and q.set_id = s.id and q.retired_at is null)`;

/** Locks the set for a change; creates it the first time. */
export async function lockSet(ctx: Ctx, use: QuestionUse): Promise<QuestionSetRecord> {
  await ctx.db
    .insertInto('question_sets')
    .values({ area: use.area, key: use.key })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'area', 'key']).doNothing())
    .execute();
  return readSet(ctx, use, sql`for update of s`);
}

/** Number of questions in a record's set, when its key ends with the record's id. */
export const questionCount = (
  area: string,
  keyPrefix: string,
  recordId: RawBuilder<unknown> | object,
) =>
  sql<number>`(select count(*)::int from question_sets s
    join questions q on q.tenant_id = s.tenant_id and q.set_id = s.id and q.retired_at is null
    where s.tenant_id = (select current_tenant()) and s.area = ${area}
      and s.key = ${keyPrefix} || ${recordId}::text)`;
