interface Reading {
  /** Hours can also be entered as 7:30, 7h30 or 7h 30m. */
  hours?: boolean | undefined;
  /** Most decimal places; hours are rounded to the minute instead. */
  decimals?: number | undefined;
  /** May follow the number: 25 %. */
  unit?: string | undefined;
}

const SPACES = /[\s\u00a0\u202f]+/g;
const MOST_DIGITS = 15;

/** The number that was typed; null for anything else, so that no other number takes its place. */
export function readNumber(typed: string, { hours, decimals, unit }: Reading = {}): number | null {
  const all = typed.replace(SPACES, ' ').trim().replace(/^[−–]/, '-').toLowerCase();
  const text = withoutUnit(all, unit?.trim().toLowerCase());
  const [, sign = '', amount = ''] = /^([-+]?) ?(.*)$/.exec(text) ?? [];
  const read = (hours ? readHours(amount) : null) ?? readDecimal(amount);
  if (read === null || (!hours && decimals !== undefined && placesOf(amount, read) > decimals))
    return null;
  return sign === '-' && read !== 0 ? -read : read;
}

const withoutUnit = (text: string, unit: string | undefined) =>
  unit && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;

/** 7:30, 7h30, 7h 30m, 7 h and 30 min. */
function readHours(text: string): number | null {
  const clock = /^(\d{1,6}):([0-5]\d)(?: ?h)?$/.exec(text);
  const words = /^(\d{1,6}) ?h(?:rs?|ours?)? ?([0-5]?\d) ?(?:m|mins?|minutes?)?$/.exec(text);
  const [, whole, minutes] = clock ?? words ?? [];
  if (whole !== undefined) return Number(whole) + Number(minutes) / 60;
  const only = /^(\d{1,6}) ?(?:m|mins?|minutes?)$/.exec(text);
  if (only) return Number(only[1]) / 60;
  const named = /^(.+?) ?(?:h|hrs?|hours?)$/.exec(text);
  return named ? readDecimal(named[1] ?? '') : null;
}

/** Groups of three digits: 1,234.5, 1.234,5 and 1 234,5. A comma alone is a decimal sign, as in 7,5. */
const grouped = [
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d*)$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
  /^(\d{1,3}(?: \d{3})+)(?:[.,](\d*))?$/,
];

function readDecimal(text: string): number | null {
  const isFraction = /^0,\d+$/.test(text);
  const match = isFraction ? null : grouped.map((one) => one.exec(text)).find(Boolean);
  const [, whole, fraction = ''] = match ?? /^(\d*)[.,]?(\d*)$/.exec(text) ?? [];
  if (whole === undefined || whole + fraction === '') return null;
  const digits = whole.replace(/\D/g, '');
  return digits.length + fraction.length > MOST_DIGITS ? null : Number(`${digits}.${fraction}`);
}

/** Zeros at the end do not count. */
const placesOf = (text: string, read: number) =>
  Number.isInteger(read) ? 0 : (/[.,](\d*?)0*$/.exec(text)?.[1]?.length ?? 0);
