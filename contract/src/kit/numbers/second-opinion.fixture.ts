/** Compares a rule with a second implementation, for 1,000 numbers of which some are right and some are wrong. */

/** Deterministic numbers spread over a range, most of them invalid. */
export function* numbers(count: number, least: number, most: number): Generator<number> {
  let state = 20261116;
  for (let n = 0; n < count; n += 1) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    yield least + Math.floor((state / 2 ** 32) * (most - least + 1));
  }
}

export const agreeing = { differing: [] as string[], isEnough: true };

/**
 * Compares two implementations for at least 1,000 numbers. Both must accept some and refuse others, or the
 * comparison is meaningless.
 */
export function compared(
  all: Iterable<string>,
  ours: (text: string) => boolean,
  theirs: (text: string) => boolean,
): typeof agreeing {
  const numbers = [...all];
  const accepted = numbers.filter(ours).length;
  return {
    differing: numbers.filter((one) => ours(one) !== theirs(one)),
    isEnough: numbers.length >= 1000 && accepted > 20 && accepted < numbers.length,
  };
}

export const isRight = (problem: (text: string) => string | undefined) => (text: string) =>
  problem(text) === undefined;

/** Appends every digit, so that about one number in eleven is valid. */
export function* withEnds(count: number, digits: number): Generator<string> {
  for (const n of numbers(Math.ceil(count / 10), 10 ** (digits - 2), 10 ** (digits - 1) - 1))
    for (let end = 0; end < 10; end += 1) yield `${n}${end}`;
}
