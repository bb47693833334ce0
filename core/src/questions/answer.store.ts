/** Answers about a record. Append-only; the newest answer to each question is in force. */
import type { Answer, AnswerValue } from '@tenure/contract/questions/question';
import { type RawBuilder, sql } from 'kysely';
import { insertMany } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';
import { openerOf, sealerOf } from '../kit/secrets/company-key.ts';
import type { SealedColumn } from '../kit/secrets/reseal.ts';
import type { QuestionSetRecord } from './question-set.store.ts';

/** The record that is the subject of answers: an employee, an appraisal. */
export interface AnswerSubject {
  readonly type: string;
  readonly id: number;
}

export const SEALED_ANSWERS = {
  table: 'question_answers',
  column: 'sealed',
  under: 'company',
} as const satisfies SealedColumn;

const COLUMN = `${SEALED_ANSWERS.table}.${SEALED_ANSWERS.column}`;

export interface GivenAnswer extends Answer {
  readonly questionId: number;
  readonly updatedBy: number | null;
}

interface AnswerRow {
  question_id: number;
  value: AnswerValue;
  display_value: string | null;
  value_as_string: string | null;
  sealed: string | null;
  updated_at: Date;
  updated_by: number | null;
}

export interface Answered {
  readonly answers: ReadonlyMap<number, GivenAnswer>;
  /** Increases with every answer, to detect concurrent changes. */
  readonly version: number;
}

/** The answers in force to the questions of a set. */
export async function readAnswers(
  ctx: Ctx,
  { questions }: QuestionSetRecord,
  subject: AnswerSubject,
): Promise<Answered> {
  const { rows } = await sql<AnswerRow & { total: number }>`
    select distinct on (question_id) ${columns}, count(*) over () as total
    -- A record has few answers and a question very many: offset 0 keeps the planner from starting with the question.
    from (select * from question_answers a where ${isAbout(subject)} offset 0) a
    where question_id = any(${questions.map(({ id }) => id)}::bigint[])
    order by question_id, id desc`.execute(ctx.db);
  const answers = await opened(ctx, rows);
  return {
    answers: new Map(answers.map((one) => [one.questionId, one])),
    version: 1 + (rows[0] ? Number(rows[0].total) : 0),
  };
}

/** All answers about a record, as a column of the record's own statement; parse with `answersFrom`. */
export const answersJson = (type: string, id: RawBuilder<unknown>) => sql<StoredAnswer[] | null>`(
  select json_agg(json_build_object('question_id', a.question_id, 'value', a.value,
    'display_value', a.display_value, 'value_as_string', a.value_as_string, 'sealed', a.sealed,
    'updated_at', a.updated_at, 'updated_by', a.updated_by) order by a.id)
  from question_answers a where a.subject_type = ${type} and a.subject_id = ${id})`;

type StoredAnswer = Omit<AnswerRow, 'updated_at'> & { readonly updated_at: string };

/** The answers in force to the questions of a set. */
export async function answersFrom(
  ctx: Ctx,
  { questions }: QuestionSetRecord,
  stored: readonly StoredAnswer[] | null,
): Promise<Answered['answers']> {
  const newest = new Map((stored ?? []).map((one) => [one.question_id, one]));
  const rows = questions.flatMap(({ id }) => newest.get(id) ?? []);
  const answers = await opened(
    ctx,
    rows.map((row) => ({ ...row, updated_at: new Date(row.updated_at) })),
  );
  return new Map(answers.map((one) => [one.questionId, one]));
}

const columns = sql.raw(
  'question_id, value, display_value, value_as_string, sealed, updated_at, updated_by',
);
const isAbout = ({ type, id }: AnswerSubject) =>
  sql`a.subject_type = ${type} and a.subject_id = ${id}`;

async function opened(ctx: Ctx, rows: readonly AnswerRow[]): Promise<GivenAnswer[]> {
  const open = rows.some(({ sealed }) => sealed !== null) ? await openerOf(ctx) : undefined;
  return Promise.all(
    rows.map(async (row) => ({
      questionId: row.question_id,
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updated_by,
      ...(row.sealed !== null && open
        ? (JSON.parse(await open(row.sealed, COLUMN)) as Words)
        : {
            value: row.value,
            displayValue: row.display_value ?? '',
            valueAsString: row.value_as_string ?? '',
          }),
    })),
  );
}

const COUNTED_AT_ONCE = 2000;

/**
 * The number of subjects per answer to a question, by its value as text. Sealed answers are opened in
 * batches, and only counts leave this function.
 */
export async function countAnswers(
  ctx: Ctx,
  { id, subjectType }: { id: number; subjectType: string },
  subjects: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (let last = 0; ; ) {
    const { rows } = await sql<AnswerRow & { subject_id: number }>`
      select distinct on (subject_id) subject_id, ${columns} from question_answers a
      where a.subject_type = ${subjectType} and a.question_id = ${id} and a.subject_id > ${last}
        and a.subject_id in (select found.id from ${subjects} found)
      order by subject_id, a.id desc limit ${COUNTED_AT_ONCE}`.execute(ctx.db);
    for (const { value } of await opened(ctx, rows))
      if (value !== null && value !== '')
        counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
    const lastRow = rows.at(-1);
    if (!lastRow || rows.length < COUNTED_AT_ONCE) return counts;
    last = lastRow.subject_id;
  }
}

/** Number of subjects whose answer changed since then, or that joined or left the group with an answer. */
export async function countChangedAnswers(
  ctx: Ctx,
  { id, subjectType }: { id: number; subjectType: string },
  since: Date,
  { before, now }: { before: RawBuilder<unknown>; now: RawBuilder<unknown> },
): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with was as materialized ${before}, is_now as materialized ${now}
    select count(distinct a.subject_id) as changed from question_answers a
    left join was on was.id = a.subject_id left join is_now on is_now.id = a.subject_id
    where a.subject_type = ${subjectType} and a.question_id = ${id}
      and (was.id is not null or is_now.id is not null)
      and (a.updated_at > ${since} or (was.id is null) <> (is_now.id is null))`.execute(ctx.db);
  return rows[0]?.changed ?? 0;
}

type Words = Pick<Answer, 'value' | 'displayValue' | 'valueAsString'>;

/** Serializes concurrent answers about the same record. */
export async function lockSubject(ctx: Ctx, { type, id }: AnswerSubject): Promise<void> {
  const name = `answers:${ctx.tenantId}:${type}:${id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.db);
}

export async function addAnswers(
  ctx: Ctx,
  subject: AnswerSubject,
  answers: readonly GivenAnswer[],
  isSealed: boolean,
): Promise<void> {
  if (answers.length === 0) return;
  const seal = isSealed ? await sealerOf(ctx) : undefined;
  const rows = answers.map(async ({ questionId, updatedAt, updatedBy, ...words }) => ({
    question_id: questionId,
    subject_type: subject.type,
    subject_id: subject.id,
    value: seal ? null : words.value,
    display_value: seal ? null : words.displayValue,
    value_as_string: seal ? null : words.valueAsString,
    sealed: seal ? await seal(JSON.stringify(words satisfies Words), COLUMN) : null,
    updated_at: updatedAt,
    updated_by: updatedBy,
  }));
  await insertMany(ctx, 'question_answers', await Promise.all(rows));
}

interface LoadedAnswer extends Answer {
  readonly questionId: number;
  readonly subjectId: number;
}

/** Bulk-inserts answers, for the sample companies. */
export async function loadAnswers(
  ctx: Ctx,
  type: string,
  answers: readonly LoadedAnswer[],
  { isSealed = false } = {},
): Promise<void> {
  const seal = isSealed ? await sealerOf(ctx) : undefined;
  await insertMany(
    ctx,
    'question_answers',
    await Promise.all(
      answers.map(async ({ questionId, subjectId, updatedAt, ...words }) => ({
        question_id: questionId,
        subject_type: type,
        subject_id: subjectId,
        value: seal ? null : words.value,
        display_value: seal ? null : words.displayValue,
        value_as_string: seal ? null : words.valueAsString,
        sealed: seal ? await seal(JSON.stringify(words satisfies Words), COLUMN) : null,
        updated_at: updatedAt,
      })),
    ),
  );
}
