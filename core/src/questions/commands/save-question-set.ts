/** Replaces a question set as a whole; omitted questions are retired and keep their answers. */
import { checkQuestions } from '@tenure/contract/questions/check-questions';
import { questionMessages } from '@tenure/contract/questions/messages';
import type { Question } from '@tenure/contract/questions/question';
import type { AskedQuestion, QuestionSetInput } from '@tenure/contract/questions/question-set';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { takeIds } from '../../kit/bulk.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { invalidInput } from '../../kit/refusal.ts';
import type { QuestionSetRecord } from '../question-set.store.ts';

type Draft = QuestionSetInput['questions'][number];

export async function saveQuestionSet(
  ctx: Ctx & { readonly actor?: { readonly userId: number } | null },
  before: QuestionSetRecord,
  drafts: readonly Draft[],
): Promise<QuestionSetRecord> {
  const { id: setId, use } = before;
  if (setId === null) throw new Error('The set is locked before it is saved');
  await refuseInvalid(ctx, before, drafts);
  const numbered = await withIds(ctx, drafts);
  await writeSet(ctx, setId, numbered);
  await audit(ctx, {
    action: `${use.area}.${use.key}-questions.changed`,
    subject: { type: 'question-set', id: setId },
    before: { questions: before.questions },
    after: { questions: numbered },
  });
  const questions = numbered as readonly AskedQuestion[];
  return { ...before, version: before.version + 1, questions, retiredOptions: new Map() };
}

/** Each problem names its position in the submitted list. */
async function refuseInvalid(
  ctx: Ctx,
  before: QuestionSetRecord,
  drafts: readonly Draft[],
): Promise<void> {
  const known = new Map(before.questions.map((question) => [question.id, question]));
  const answered = await answeredIn(ctx, [...known.keys()]);
  const problems = drafts.flatMap(({ id, inputType }, place) => {
    const problem = (field: string, message: string) => [
      { field: `questions.${place}.${field}`, message },
    ];
    const stored = known.get(id);
    return [
      ...(id > 0 && !stored ? problem('id', questionMessages.unknownQuestion) : []),
      ...(before.use.inputTypes.includes(inputType)
        ? []
        : problem('inputType', questionMessages.typeNotOffered)),
      ...(stored && stored.inputType !== inputType && answered.has(id)
        ? problem('inputType', questionMessages.typeIsFixed)
        : []),
    ];
  });
  const places = new Map(drafts.map(({ id }, place) => [id, place]));
  const unsound = checkQuestions(drafts as readonly Question[]).map(
    ({ questionId, field, message }) => ({
      field: `questions.${places.get(questionId)}.${field}`,
      message,
    }),
  );
  if (problems.length + unsound.length > 0) throw invalidInput([...problems, ...unsound]);
}

async function answeredIn({ db }: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select q.id from unnest(${[...ids]}::bigint[]) as q (id)
    where exists (select from question_answers a where a.question_id = q.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** New questions get their ids first, so that others can refer to them. */
async function withIds(ctx: Ctx, drafts: readonly Draft[]): Promise<Draft[]> {
  const fresh = drafts.filter(({ id }) => id < 0);
  const taken = await takeIds(ctx, 'questions', fresh.length);
  const numbers = new Map(fresh.map(({ id }, place) => [id, taken[place] as number]));
  const numberOf = (id: number) => numbers.get(id) ?? id;
  return drafts.map(({ id, parentId, showIf, ...rest }) => ({
    ...rest,
    id: numberOf(id),
    parentId: parentId === null ? null : numberOf(parentId),
    showIf: showIf && { ...showIf, fieldId: numberOf(showIf.fieldId) },
  }));
}

/**
 * One statement. Omitted questions and options are retired, because answers refer to them; offering them
 * again restores them.
 */
async function writeSet(ctx: Ctx, setId: number, drafts: readonly Draft[]): Promise<void> {
  const kept = drafts.map(({ id }) => id);
  const questions = JSON.stringify(drafts.map((draft, place) => questionRow(setId, draft, place)));
  const options = JSON.stringify(drafts.flatMap(optionRows));
  await sql`
    with retired as (
      update questions set retired_at = ${ctx.now}, place = null
      where set_id = ${setId} and retired_at is null and id <> all(${kept}::bigint[])
    ), asked as (
      insert into questions (id, set_id, place, title, input_type, required, employee_access,
        manager_access, parent_id, show_if_id, show_if_equals)
      select id, set_id, place, title, input_type, required, employee_access,
        manager_access, parent_id, show_if_id, show_if_equals
      from jsonb_populate_recordset(null::questions, ${questions}::jsonb)
      on conflict (tenant_id, id) do update set place = excluded.place, title = excluded.title,
        input_type = excluded.input_type, required = excluded.required,
        employee_access = excluded.employee_access, manager_access = excluded.manager_access,
        parent_id = excluded.parent_id, show_if_id = excluded.show_if_id,
        show_if_equals = excluded.show_if_equals
    ), gone as (
      update question_options o set retired_at = ${ctx.now}
      where o.question_id = any(${kept}::bigint[]) and o.retired_at is null and not exists (
        select from jsonb_populate_recordset(null::question_options, ${options}::jsonb) r
        where r.question_id = o.question_id and r.value = o.value)
    ), offered as (
      insert into question_options (question_id, value, place, label)
      select question_id, value, place, label
      from jsonb_populate_recordset(null::question_options, ${options}::jsonb)
      on conflict (tenant_id, question_id, value) do update
        set place = excluded.place, label = excluded.label, retired_at = null
    )
    update question_sets set version = version + 1 where id = ${setId}`.execute(ctx.db);
}

const questionRow = (setId: number, draft: Draft, place: number) => ({
  id: draft.id,
  set_id: setId,
  place: place + 1,
  title: draft.title,
  input_type: draft.inputType,
  required: draft.required,
  employee_access: draft.employeeAccess,
  manager_access: draft.managerAccess,
  parent_id: draft.parentId,
  show_if_id: draft.showIf?.fieldId ?? null,
  show_if_equals: draft.showIf?.equals ?? null,
});

const optionRows = ({ id, options }: Draft) =>
  options.map(({ value, label }, place) => ({ question_id: id, value, label, place: place + 1 }));
