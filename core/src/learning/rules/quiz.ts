/**
 * Quizzes are drawn, shuffled and graded on the server. The browser never receives correct answers, so a
 * quiz can't be passed by reading its data (issue: learning; ADR 56).
 */
import type { QuizContent, QuizQuestion } from '@tenure/contract/learning/section';

/** The questions of one attempt in order, each with the order of its options. */
export type Drawn = readonly { readonly id: string; readonly options: readonly string[] }[];
export type Answers = Readonly<Record<string, readonly string[]>>;

/** Pseudo-random numbers from 0 to 1, seeded by the text. */
export function numbersFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<T>(list: readonly T[], next: () => number): T[] {
  const all = [...list];
  for (let n = all.length - 1; n > 0; n -= 1) {
    const other = Math.floor(next() * (n + 1));
    [all[n], all[other]] = [all[other] as T, all[n] as T];
  }
  return all;
}

export function draw({ questions, drawn }: QuizContent, seed: string): Drawn {
  const next = numbersFrom(seed);
  return shuffled(questions, next)
    .slice(0, drawn ?? questions.length)
    .map(({ id, type, options }) => ({
      id,
      // Conventional order: true before false.
      options: (type === 'true-false' ? options : shuffled(options, next)).map((one) => one.id),
    }));
}

const questionOf = ({ questions }: QuizContent, id: string): QuizQuestion | undefined =>
  questions.find((one) => one.id === id);

/** The questions without anything that reveals the correct answers. */
export const asked = (content: QuizContent, drawn: Drawn) =>
  drawn.flatMap(({ id, options }) => {
    const question = questionOf(content, id);
    if (!question) return [];
    return [
      {
        id,
        text: question.text,
        type: question.type,
        options: options.flatMap((key) => question.options.filter((one) => one.id === key)),
      },
    ];
  });

/** Drops answers to questions that are not part of this attempt. */
export const answersTo = (drawn: Drawn, given: Answers): Answers =>
  Object.fromEntries(drawn.flatMap(({ id }) => (given[id] ? [[id, given[id]]] : [])));

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

function isCorrect(question: QuizQuestion, given: readonly string[]): boolean {
  if (question.type === 'short-text') {
    const [answer = ''] = given;
    return question.correct.some((one) => plain(one) === plain(answer));
  }
  const chosen = new Set(given);
  return (
    chosen.size === question.correct.length && question.correct.every((one) => chosen.has(one))
  );
}

export function grade(content: QuizContent, drawn: Drawn, answers: Answers) {
  const results = drawn.flatMap(({ id }) => {
    const question = questionOf(content, id);
    return question ? [{ id, isCorrect: isCorrect(question, answers[id] ?? []) }] : [];
  });
  const right = results.filter((one) => one.isCorrect).length;
  const score = results.length === 0 ? 0 : Math.floor((100 * right) / results.length);
  return { results, score, isPassed: score >= content.passMark };
}
