/**
 * How people are divided into teams: a manager has 3 to 12 direct reports (our decision). The height of a
 * lead is 1 over people, 2 over leads of people, and so on.
 */
import type { Random } from './random.ts';

export const FEWEST = 3;
export const MOST = 12;

/** The minimum number of people below a lead of this height. */
export const fewestBelow = (height: number): number =>
  height <= 1 ? FEWEST : FEWEST * (1 + fewestBelow(height - 1));

const mostBelow = (height: number): number =>
  height <= 1 ? MOST : MOST * (1 + mostBelow(height - 1));

/** The height for teams of about seven, and about five leads under a lead of leads. */
export function naturalHeight(below: number, highest: number): number {
  if (below <= MOST || highest <= 1) return 1;
  let height = Math.max(2, 1 + Math.round(Math.log(below / 7) / Math.log(5)));
  while (height > 2 && (height > highest || fewestBelow(height) > below)) height--;
  while (mostBelow(height) < below) height++;
  return height;
}

/** Divides a whole number by weights without losing any (largest remainder method). */
export function divideByWeight(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const parts = exact.map(Math.floor);
  const rest = total - parts.reduce((left, right) => left + right, 0);
  const order = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((left, right) => right.remainder - left.remainder || left.index - right.index);
  for (const { index } of order.slice(0, rest)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

export interface TeamPlan {
  /** The number of people below each lead. */
  groups: number[];
  /** Direct reports without reports of their own. */
  singles: number;
}

/** Plans the reports of a lead with the given height and number of people below. */
export function planTeam(random: Random, below: number, height: number): TeamPlan {
  if (height <= 1) return { groups: [], singles: below };
  const smallest = 1 + fewestBelow(height - 1);
  if (below < FEWEST * smallest) return planNarrowTeam(below, height, smallest);
  const singles = below > FEWEST * smallest + 2 && random.chance(0.35) ? 1 : 0;
  const rest = below - singles;
  const low = Math.max(FEWEST, Math.ceil(rest / (1 + mostBelow(height - 1))));
  const high = Math.min(MOST - singles, Math.floor(rest / smallest));
  const wanted = Math.round((rest / 8) ** (1 / (height - 1))) + random.int(-1, 1);
  const leads = Math.max(low, Math.min(high, wanted));
  const bounds = [fewestBelow(height - 1), mostBelow(height - 1)] as const;
  return { groups: uneven(random, rest - leads, leads, bounds), singles };
}

/** For too few people for three full teams: one or two teams, and the others report directly. */
function planNarrowTeam(below: number, height: number, smallest: number): TeamPlan {
  const leads = Math.max(1, Math.min(2, Math.floor(below / smallest)));
  const singles = Math.min(FEWEST - leads, Math.max(0, below - leads * height));
  const even = divideByWeight(below - singles - leads, new Array<number>(leads).fill(1));
  return { groups: even, singles };
}

function uneven(
  random: Random,
  total: number,
  parts: number,
  [low, high]: readonly [number, number],
): number[] {
  const sizes = divideByWeight(total, new Array<number>(parts).fill(1));
  for (let index = 0; index + 1 < parts; index += 2) {
    const [left = 0, right = 0] = sizes.slice(index, index + 2);
    const room = Math.min(Math.floor(left * 0.3), high - left, right - low);
    const shift = room > 0 ? random.int(0, room) : 0;
    sizes[index] = left + shift;
    sizes[index + 1] = right - shift;
  }
  return sizes;
}
