/**
 * The expected permissions from docs/permissions: written and reviewed by people, never generated. The tests
 * compare the product with these tables.
 */
import { readdirSync, readFileSync } from 'node:fs';

export const actorNames = [
  'employee',
  'manager 1',
  'manager 2',
  'manager 3',
  'colleague',
  'HR',
  'recruitment',
  'admin',
  'platform',
  'former',
  'delegate',
  'other company',
  'nobody',
] as const;
export type ActorName = (typeof actorNames)[number];

const answers = ['yes', '401', '403', '404', '409', 'own'] as const;
type Answer = (typeof answers)[number];

/** The expected responses to a request about a record, by person. */
export interface Expected {
  readonly endpoint: string;
  /** Empty for the endpoint's plain example. */
  readonly record: string;
  readonly answers: Readonly<Record<ActorName, Answer>>;
}

const gifts = ['nothing', 'everyone', 'time', 'money', 'permission', 'setup'] as const;
export type Gift = (typeof gifts)[number];

/** What a change grants to a person; `as` names the endpoint whose action authorizes it. */
export interface Given {
  readonly endpoint: string;
  readonly gives: Gift;
  readonly as?: string;
}

export interface PermissionTables {
  readonly expected: readonly Expected[];
  readonly given: readonly Given[];
  /** Public endpoints, and those available between password and code. */
  readonly open: Readonly<Record<'public' | 'verifying', readonly string[]>>;
  /** Endpoints opened by the onboarding link, and the expected response for the new hire's own records. */
  readonly beforeFirstDay: readonly { readonly endpoint: string; readonly answer: Answer }[];
}

const oneOf = <T extends string>(known: readonly T[], word: string, where: string): T => {
  const found = known.find((one) => one === word);
  if (!found) throw new Error(`${where}: "${word}" is none of ${known.join(', ')}`);
  return found;
};

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''));

/** All tables with their header row, as lists of cells. */
function tablesIn(text: string): { head: string[]; rows: string[][] }[] {
  return text
    .split(/\n(?!\|)/)
    .map((block) => block.split('\n').filter((line) => line.startsWith('|')))
    .filter((lines) => lines.length > 1)
    .map(([head = '', , ...rows]) => ({ head: cellsOf(head), rows: rows.map(cellsOf) }));
}

export function parseTables(area: string, text: string): PermissionTables {
  const expected: Expected[] = [];
  const given: Given[] = [];
  const open = { public: [] as string[], verifying: [] as string[] };
  const beforeFirstDay: { endpoint: string; answer: Answer }[] = [];
  for (const { head, rows } of tablesIn(text))
    for (const [names = '', ...cells] of rows)
      for (const name of names.split(', ')) {
        const endpoint = `${area}.${name}`;
        const where = `docs/permissions/${area}.md, ${name}`;
        if (cells.length !== head.length - 1) throw new Error(`${where}: a cell is missing`);
        if (head[0] === 'open to everyone') open.public.push(endpoint);
        else if (head[0] === 'open before the code') open.verifying.push(endpoint);
        else if (head[0] === 'open before the first day')
          beforeFirstDay.push({ endpoint, answer: oneOf(answers, cells[0] ?? '', where) });
        else if (head[1] === 'gives') given.push({ endpoint, ...giftOf(cells[0] ?? '', where) });
        else if (head.slice(1).join() === ['record', ...actorNames].join()) {
          const [record = '', ...told] = cells;
          expected.push({ endpoint, record, answers: answersOf(told, `${where} (${record})`) });
        } else throw new Error(`${where}: the table has other columns than docs/permissions say`);
      }
  return { expected, given, open, beforeFirstDay };
}

const answersOf = (told: readonly string[], where: string): Expected['answers'] =>
  Object.fromEntries(
    actorNames.map((actor, n) => [actor, oneOf(answers, told[n] ?? '', `${where}, ${actor}`)]),
  ) as Expected['answers'];

function giftOf(cell: string, where: string): Pick<Given, 'gives' | 'as'> {
  const [word = '', as] = cell.split(' as ');
  return { gives: oneOf(gifts, word, where), ...(as ? { as } : {}) };
}

const folder = new URL('../../../../docs/permissions/', import.meta.url);

/** The tables of all areas. */
export function readPermissionTables(): PermissionTables {
  const areas = readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => parseTables(name.slice(0, -3), readFileSync(new URL(name, folder), 'utf8')));
  return {
    expected: areas.flatMap((one) => one.expected),
    given: areas.flatMap((one) => one.given),
    open: {
      public: areas.flatMap((one) => one.open.public),
      verifying: areas.flatMap((one) => one.open.verifying),
    },
    beforeFirstDay: areas.flatMap((one) => one.beforeFirstDay),
  };
}
