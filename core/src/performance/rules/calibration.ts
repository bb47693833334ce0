/**
 * Compares a group's scores: how many are at each level of the scale, and the box of each in the nine-box
 * grid, whose columns and rows are thirds of the scale and of potential (our decision, ADR 85).
 */

export interface Level {
  readonly value: number;
  readonly title: string;
}

/** The nearest level, rounding half up. */
export function levelOf(score: number, levels: readonly Level[]): number | null {
  const ordered = [...levels].sort((one, other) => other.value - one.value);
  let nearest: Level | undefined;
  for (const level of ordered)
    if (!nearest || Math.abs(level.value - score) < Math.abs(nearest.value - score))
      nearest = level;
  return nearest?.value ?? null;
}

interface Compared {
  readonly score: number | null;
  readonly calibratedScore: number | null;
}

const decided = ({ score, calibratedScore }: Compared) => calibratedScore ?? score;

export function distribution(people: readonly Compared[], levels: readonly Level[]) {
  const countAt = (value: number, scores: readonly (number | null)[]) =>
    scores.filter((score) => score !== null && levelOf(score, levels) === value).length;
  return [...levels]
    .sort((one, other) => one.value - other.value)
    .map(({ value, title }) => ({
      value,
      title,
      calculated: countAt(
        value,
        people.map(({ score }) => score),
      ),
      calibrated: countAt(value, people.map(decided)),
    }));
}

/** Which third of the scale a score is in; a score on the border belongs to the higher one. */
export function thirdOf(score: number, levels: readonly Level[]): 1 | 2 | 3 {
  const values = levels.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  // Whole hundredths, so that rounding never misses a border.
  const above = Math.round((score - lowest) * 100) * 3;
  const range = Math.round((highest - lowest) * 100);
  if (range <= 0 || above >= range * 2) return 3;
  return above >= range ? 2 : 1;
}

export function boxOf(
  person: Compared & { readonly potential: number | null },
  levels: readonly Level[],
): { performance: number; potential: number } | null {
  const score = decided(person);
  if (score === null || person.potential === null) return null;
  return { performance: thirdOf(score, levels), potential: person.potential };
}
