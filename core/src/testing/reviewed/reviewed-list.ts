/** Lists in docs that the product writes and people review: a file for each area, with a block for each name. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Folders in docs, with what their files say first. */
const openings = {
  effects:
    'What each call leaves behind when its example is sent: tables, entries of the audit log, events for other areas.',
  answers:
    'What each read answers to the person of its example, what differs for others, and what each filter or order leaves.',
  variations:
    'What each call answers when one field of its example is another, and what is left behind then (+ more, - less).',
  reasons: 'Why an action is not available, by record, as people read it.',
  jobs: 'What each recurring job leaves behind on the days after those of the examples.',
} as const;
export type ListName = keyof typeof openings;

export const commandOf = (list: ListName) => `npm run ${list}`;

const folderOf = (list: ListName) => new URL(`../../../../docs/${list}/`, import.meta.url);
const fileOf = (list: ListName, area: string) => new URL(`${area}.txt`, folderOf(list));

const openingOf = (list: ListName) => `${openings[list]}
Written by "${commandOf(list)}". A changed line is a changed ${about[list]}: read it before you commit it.
`;

const about: Readonly<Record<ListName, string>> = {
  effects: 'effect',
  answers: 'answer',
  variations: 'answer',
  reasons: 'reason',
  jobs: 'effect',
};

/** The lines of each block. */
export function readList(list: ListName, area: string): Map<string, string[]> {
  const file = fileOf(list, area);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new Map(
    text.split('\n\n').flatMap((block) => {
      const [name = '', ...lines] = block.replace(/^\n+|\n+$/g, '').split('\n');
      return lines.some((line) => line.startsWith('  '))
        ? [[name, lines.map((line) => line.slice(2))] as const]
        : [];
    }),
  );
}

/** Replaces the lines of one block. */
function writeBlock(list: ListName, area: string, name: string, lines: readonly string[]): void {
  mkdirSync(folderOf(list), { recursive: true });
  const blocks = [...readList(list, area).set(name, [...lines])]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([own, said]) => [own, ...said.map((line) => `  ${line}`), ''].join('\n'));
  writeFileSync(fileOf(list, area), [openingOf(list), ...blocks].join('\n'));
}

interface Block {
  readonly list: ListName;
  readonly area: string;
  readonly name: string;
}

/**
 * Whether a block is what was reviewed; says what changed otherwise. What isn't listed yet passes:
 * scripts/reviewed-lists.test.ts checks that every name is.
 */
export function changedFromReviewed({ list, area, name }: Block, lines: readonly string[]): string {
  if (process.env.TENURE_WRITE_LISTS?.split(',').includes(list)) {
    writeBlock(list, area, name, lines);
    return '';
  }
  const reviewed = readList(list, area).get(name) ?? lines;
  if (lines.join('\n') === reviewed.join('\n')) return '';
  const only = (some: readonly string[], others: readonly string[], sign: string) =>
    some.filter((line) => !others.includes(line)).map((line) => `${sign} ${line}`);
  return [
    `docs/${list}/${area}.txt, ${name}:`,
    ...only(reviewed, lines, '-'),
    ...only(lines, reviewed, '+'),
    `Run ${commandOf(list)}, and read what changed`,
  ].join('\n');
}
