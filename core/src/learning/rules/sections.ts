/** Which sections are open: in a sequence, those up to the first incomplete one (document 2, point 3). */

interface Facts {
  readonly id: number;
  readonly isDone: boolean;
}

export function lockedSections(
  sections: readonly Facts[],
  isSequence: boolean,
): ReadonlySet<number> {
  if (!isSequence) return new Set();
  const first = sections.findIndex(({ isDone }) => !isDone);
  if (first < 0) return new Set();
  return new Set(
    sections
      .slice(first + 1)
      .filter(({ isDone }) => !isDone)
      .map(({ id }) => id),
  );
}

/** The score of a course: the average of its quizzes, or 100 without quizzes. */
export function courseScore(scores: readonly (number | null)[]): number {
  const known = scores.filter((score) => score !== null);
  if (known.length === 0) return 100;
  return Math.round(known.reduce((sum, score) => sum + score, 0) / known.length);
}
