/**
 * Offers the options with the highest counts; the rest are found by typing, and chosen options are always
 * included.
 */
export interface Option {
  readonly label: string;
  readonly value: string;
  readonly count: number;
}

const MOST_OPTIONS = 50;

const { compare } = new Intl.Collator('en');

export const byLabel = (one: Option, other: Option) => compare(one.label, other.label);

export const byCount = (one: Option, other: Option) =>
  other.count - one.count || byLabel(one, other);

/** Ignores accents and case. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** `all` is sorted by count, highest first. */
export function offeredOptions(
  all: readonly Option[],
  { find, chosen }: { find: string; chosen: readonly Option[] },
): Option[] {
  const wanted = plain(find.trim());
  const found: Option[] = [];
  for (const option of all) {
    if (found.length === MOST_OPTIONS) break;
    if (option.count > 0 && (wanted === '' || plain(option.label).includes(wanted)))
      found.push(option);
  }
  const listed = new Set(found.map(({ value }) => value));
  return [...found, ...chosen.filter(({ value }) => !listed.has(value))].sort(byLabel);
}
