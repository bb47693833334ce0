/**
 * A section's score is the weighted mean of its ratings, the overall score the weighted mean of the
 * sections' scores. Unrated items don't count, and items without a weight count only if none has one
 * (document 3, point 9; ADR 61). Exact fractions, rounded once at the end.
 */

export interface Weighted {
  readonly weight: number | null;
  readonly rating: number | null;
}

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const hundredths = (value: number) => BigInt(Math.round(value * 100));

interface Part {
  readonly weight: bigint;
  readonly value: Fraction;
}

function mean(parts: readonly Part[]): Fraction | null {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0n);
  if (total === 0n) return null;
  const sum = parts.reduce<Fraction>(
    (before, { weight, value }) => ({
      numerator:
        before.numerator * value.denominator + weight * value.numerator * before.denominator,
      denominator: before.denominator * value.denominator,
    }),
    { numerator: 0n, denominator: 1n },
  );
  return { numerator: sum.numerator, denominator: sum.denominator * total };
}

/** Rounds half a hundredth up. */
function rounded({ numerator, denominator }: Fraction): number {
  return Number((numerator * 200n + denominator) / (denominator * 2n)) / 100;
}

/** Equal weights if no rated item has one. */
function parts<T extends { readonly weight: number | null }>(
  rated: readonly T[],
  valueFor: (one: T) => Fraction,
): Part[] {
  const isWeighted = rated.some(({ weight }) => (weight ?? 0) > 0);
  return rated.map((one) => ({
    weight: isWeighted ? hundredths(one.weight ?? 0) : 1n,
    value: valueFor(one),
  }));
}

function sectionMean(items: readonly Weighted[]): Fraction | null {
  const rated = items.flatMap(({ weight, rating }) =>
    rating === null ? [] : [{ weight, rating }],
  );
  return mean(parts(rated, ({ rating }) => ({ numerator: hundredths(rating), denominator: 100n })));
}

export function sectionScore(items: readonly Weighted[]): number | null {
  const found = sectionMean(items);
  return found && rounded(found);
}

export interface ScoredSection {
  readonly weight: number | null;
  readonly items: readonly Weighted[];
}

export function overallScore(sections: readonly ScoredSection[]): number | null {
  const scored = sections.flatMap(({ weight, items }) => {
    const value = sectionMean(items);
    return value === null ? [] : [{ weight, value }];
  });
  const found = mean(parts(scored, ({ value }) => value));
  return found && rounded(found);
}
