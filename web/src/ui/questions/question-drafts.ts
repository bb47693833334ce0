/** Operations on a list of questions being edited. */
import { checkQuestions } from '@tenure/contract/questions/check-questions';
import type { Question } from '@tenure/contract/questions/question';
import type { QuestionSetInput } from '@tenure/contract/questions/question-set';
import type { FormErrors } from '../form/form-errors.ts';

export type Draft = QuestionSetInput['questions'][number];

/** Negative ids mark new questions; the server assigns the real ones. */
export const nextId = (questions: readonly Draft[]) =>
  Math.min(0, ...questions.map(({ id }) => id)) - 1;

export const blankQuestion = (id: number): Draft => ({
  ...{ id, title: '', inputType: 'text', required: false, options: [], parentId: null },
  ...{ showIf: null, employeeAccess: 'edit', managerAccess: 'none' },
});

export function movedTo(questions: readonly Draft[], from: number, to: number): Draft[] {
  const next = [...questions];
  const [moved] = next.splice(from, 1);
  if (moved) next.splice(to, 0, moved);
  return next;
}

/** Questions that depended on it become unconditional. */
export const withoutQuestion = (questions: readonly Draft[], place: number): Draft[] => {
  const gone = questions[place]?.id;
  return questions
    .filter((_, n) => n !== place)
    .map((one) => ({
      ...one,
      parentId: one.parentId === gone ? null : one.parentId,
      showIf: one.showIf?.fieldId === gone ? null : one.showIf,
    }));
};

export type CardProblems = Readonly<Record<string, string>>;

/**
 * Errors by question and field, from the client check after the first attempt to save, or from the server.
 */
export function problemsIn(
  isTried: boolean,
  questions: readonly Draft[],
  { parts = {} }: FormErrors,
): ReadonlyMap<number, CardProblems> {
  const found = new Map<number, Record<string, string>>();
  const say = (place: number, field: string, message: string) => {
    const of = found.get(place) ?? {};
    of[field] ??= message;
    found.set(place, of);
  };
  for (const [path, message] of Object.entries(parts)) {
    const [, place, field = ''] = /^questions\.(\d+)\.(\w+)/.exec(path) ?? [];
    if (place) say(Number(place), field, message);
  }
  if (isTried)
    for (const { questionId, field, message } of checkQuestions(questions as readonly Question[]))
      say(
        questions.findIndex(({ id }) => id === questionId),
        field,
        message,
      );
  return found;
}

/** An option's value is derived once, from its first text, and stays when the text changes. */
export function optionsFrom(lines: string, before: Draft['options']): Draft['options'] {
  const labels = lines.split('\n');
  const taken = new Set(before.map(({ value }) => value));
  return labels.map((label, place) => {
    const known = before.find((one) => one.label === label) ?? before[place];
    if (known && labels.length === before.length) return { value: known.value, label };
    const same = before.find((one) => one.label === label);
    if (same) return same;
    const value = freshValue(label, taken);
    taken.add(value);
    return { value, label };
  });
}

function freshValue(label: string, taken: ReadonlySet<string>): string {
  const base =
    label
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60) || 'option';
  let value = base;
  for (let n = 2; taken.has(value); n += 1) value = `${base}-${n}`;
  return value;
}
