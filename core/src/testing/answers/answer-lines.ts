/**
 * An answer as lines that people review: one for each object in it, with the values of its fields. The items of
 * a list share a line, with their values in order. Numbers of rows, keys and the rest of long texts are left out.
 */

/** The lines of an answer by the path of their object. */
export type Shown = ReadonlyMap<string, string>;

/** The values of a field, in the order of the items they are in. */
type Fields = Map<string, string[]>;

const MOST_VALUES = 6;
const LONGEST = 48;
const MOST_LINES = 40;
const LONGEST_LINE = 160;

const isNumberOfRow = (name: string) =>
  /[a-z_](Ids?|Key)$|^ids?$/.test(name) || /uuid|token|secret/i.test(name);

/** What docs/words and docs/limits say already, and links. */
const isLeftOut = (path: string, name: string) =>
  (/(^|\.)fields$/i.test(path) && /^(label|description|group|width|help)$/.test(name)) ||
  /pagination\.links$/.test(path) ||
  (/(^|\.)pagination$/.test(path) && !/^total/.test(name));

function wordsOf(name: string, value: unknown): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isNumberOfRow(name)) return '#';
  if (isOfClock(value)) return 'now';
  if (typeof value === 'number') return String(value);
  const text = plain(String(value));
  if (text === '') return '""';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The database's own clock; the product's is set by the tests. */
const isOfClock = (value: unknown) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT/.test(value) &&
  Math.abs(Date.parse(value) - Date.now()) < 24 * 3600 * 1000;

/** Without what differs between runs. */
const plain = (text: string) =>
  text
    .replaceAll(/(?<=[A-Za-z] ?)\d{8,10}(?!\w)|\b\d{10}\b|\b[A-Z]?0\.\d{9,}/g, '#')
    .replaceAll(/\b\d{4,}-\d{4,}\b(?!-)|(?<=^q)\d{4,}$/g, '#')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=[?&]v=)[\w-]+/g, '#')
    .replaceAll(/\/\d+\b(?!\/)/g, '/#')
    .replaceAll(/\/[\w-]{24,}/g, '/#')
    .replaceAll(/\s+/g, ' ')
    .trim();

type Shuffled = readonly { readonly text: string; readonly options?: Shuffled }[];

const inOrder = (list: Shuffled): Shuffled =>
  [...list]
    .sort((one, other) => one.text.localeCompare(other.text))
    .map((one) => (one.options ? { ...one, options: inOrder(one.options) } : one));

/** The questions of a quiz and their options are shuffled for each attempt. */
const unshuffled = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'isSubmitted' in body && 'questions' in body
    ? { ...body, questions: inOrder(body.questions as Shuffled) }
    : body;

/** All objects of an answer; those of a list are put together. */
export function shownIn(body: unknown): Shown {
  const found = new Map<string, Fields>();
  const put = (path: string, name: string, words: string) => {
    if (isLeftOut(path, name)) return;
    const fields: Fields = found.get(path) ?? new Map();
    found.set(path, fields);
    fields.set(name, [...(fields.get(name) ?? []), words]);
  };
  const look = (value: unknown, path: string, name: string): void => {
    const here = path && name ? `${path}.${name}` : path || name;
    if (Array.isArray(value)) {
      const isPlain = value.every((one) => typeof one !== 'object' || one === null);
      if (isPlain) put(path, name, listed(value.map((one) => wordsOf(name, one))));
      else {
        put(path, name, `${value.length}×`);
        for (const one of value) look(one, here, '');
      }
    } else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value);
      if (entries.length === 0) put(path, name, '{}');
      for (const [key, one] of entries) look(one, here, key);
    } else if (/fields\.options$/.test(path) && typeof value === 'number') put(path, name, '#');
    else put(path, name, wordsOf(name, value));
  };
  look(unshuffled(body), '', '');
  return new Map([...found].map(([path, fields]) => [path, fieldsInWords(fields)]));
}

/** The first lines of a file. */
export function linesOfText(text: string): Shown {
  const lines = text.split('\n').map(plain).filter(Boolean);
  return new Map(
    [
      ...lines.slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE)),
      ...(lines.length > MOST_LINES ? [`… ${lines.length} lines`] : []),
    ].map((line, n) => [`${n + 1}`, line]),
  );
}

const listed = (words: readonly string[]) =>
  `[${words.slice(0, MOST_VALUES).join(', ')}${words.length > MOST_VALUES ? `, … ${words.length}` : ''}]`;

const fieldsInWords = (fields: Fields): string =>
  [...fields].map(([name, values]) => `${name} ${together(values)}`.trim()).join(', ');

/** Values of several items in order; a value that all have is said once. */
function together(values: readonly string[]): string {
  if (new Set(values).size === 1) return values[0] ?? '';
  const more = values.length > MOST_VALUES ? ` / … ${values.length}` : '';
  return values.slice(0, MOST_VALUES).join(' / ') + more;
}

export const linesOf = (shown: Shown): string[] =>
  [...shown].map(([path, words]) => (path ? `${path}: ${words}` : words));

/** What another answer has instead. */
export function differencesIn(shown: Shown, other: Shown): string[] {
  // A refusal, or an answer of one line, says all there is.
  const isOneLine = other.size === 1 && other.has('');
  const gone = isOneLine ? [] : [...shown.keys()].filter((path) => !other.has(path));
  return [
    ...linesOf(new Map([...other].filter(([path, words]) => shown.get(path) !== words))),
    ...(gone.length > 0 ? [`without ${gone.map((path) => path || 'fields').join(', ')}`] : []),
  ];
}

const names = ['displayName', 'title', 'name', 'label', 'text', 'summary', 'what', 'date', 'day'];

/** How many rows an answer's list has, and what they are called; undefined without a list. */
export function rowsIn(body: Readonly<Record<string, unknown>>): string | undefined {
  const [key = '', list] = Object.entries(body).find(([, value]) => Array.isArray(value)) ?? [];
  if (!Array.isArray(list)) return undefined;
  return `${key} ${list.length}×: ${list.slice(0, MOST_VALUES).map(nameOf).join(' / ')}`;
}

function nameOf(row: unknown): string {
  if (typeof row !== 'object' || row === null) return wordsOf('', row);
  const known = row as Readonly<Record<string, unknown>>;
  const own = names.find((name) => typeof known[name] === 'string');
  if (own) return wordsOf(own, known[own]);
  const inner = Object.values(known).find((one) => typeof one === 'object' && one !== null);
  const [first] = Object.entries(known).filter(
    ([name, one]) => typeof one === 'string' && !isNumberOfRow(name),
  );
  return inner && !Array.isArray(inner) ? nameOf(inner) : first ? wordsOf(...first) : '#';
}
