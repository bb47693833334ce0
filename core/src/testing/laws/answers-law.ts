/** What reads answer matches docs/answers, which people have reviewed. */
import type { Route } from '../../kit/bind.ts';
import type { PdfDocument } from '../../kit/host/pdf.ts';
import {
  differencesIn,
  linesOf,
  linesOfText,
  rowsIn,
  type Shown,
  shownIn,
} from '../answers/answer-lines.ts';
import { type Choice, choicesIn } from '../answers/choices.ts';
import type { Client, Received, Sent } from '../client.ts';
import { examples } from '../examples.ts';
import type { Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';
import { changedFromReviewed } from '../reviewed/reviewed-list.ts';
import { call, must, sentFor } from './law.ts';
import { exampleOf } from './laws.ts';
import { refusalIn } from './refusal-words.ts';

/** A company with the records of all reads of an area, so that each can be asked alone. */
export interface Furnished {
  readonly harness: Harness;
  sentTo(route: Route): Sent;
  clientOf(person: PersonName): Promise<Client>;
}

/** Areas whose reads are about the records of others. */
const about: Readonly<Record<string, string>> = { audit: 'leave', notifications: 'leave' };

export async function furnish(harness: Harness, routes: readonly Route[]): Promise<Furnished> {
  const area = routes[0]?.endpoint.area ?? '';
  // What a PDF says; creating one takes seconds.
  Object.assign(harness.ports, { pdf: async (document: PdfDocument) => bytesOf(document) });
  for (const id of Object.keys(examples).filter((one) => one.startsWith(`${about[area]}.`)))
    await examples[id]?.sent(harness, harness.home);
  const prepared = new Map<string, Sent>();
  for (const route of routes) {
    const example = exampleOf(route);
    prepared.set(route.endpoint.id, await sentFor(harness, example, harness.home));
    for (const send of Object.values(example?.records ?? {})) await send(harness, harness.home);
  }
  await harness.dispatch();
  const clients = new Map<PersonName, Promise<Client>>();
  const clientOf = (person: PersonName) => {
    const known = clients.get(person) ?? harness.as(person);
    clients.set(person, known);
    return known;
  };
  return { harness, clientOf, sentTo: ({ endpoint }) => prepared.get(endpoint.id) ?? {} };
}

const bytesOf = (document: PdfDocument) => new TextEncoder().encode(rowsOf(document).join('\n'));

/** The texts of a document; those of a list share a line. */
function rowsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return [value.join(' | ')];
  return Object.values(value).flatMap(rowsOf);
}

export const isListedRead = ({ endpoint, access }: Route): boolean =>
  endpoint.method === 'GET' && !endpoint.isStream && access === 'signed-in';

const others: readonly PersonName[] = ['employee', 'manager.one', 'colleague', 'hr.manager'];

export async function answersLaw(company: Furnished, route: Route): Promise<void> {
  const { area, id, query, produces } = route.endpoint;
  const { harness, clientOf, sentTo } = company;
  const by = exampleOf(route)?.by ?? 'employee';
  const sent = sentTo(route);
  const ask = async (person: PersonName, asked: Sent): Promise<Answer> => {
    const received = await call(harness, await clientOf(person), route, asked);
    return { shown: await answerIn(received), rows: rowsIn(received.body), body: received.body };
  };
  const first = await ask(by, sent);
  const told = new Map<string, string[]>();
  const tell = (name: string, lines: readonly string[]) => {
    const text = lines.length > 0 ? lines.map((line) => `\n  ${line}`).join('') : ': the same';
    told.set(text, [...(told.get(text) ?? []), name]);
  };
  tell(by, linesOf(first.shown));
  for (const person of others.filter((one) => one !== by))
    tell(person, differencesIn(first.shown, (await ask(person, sent)).shown));
  const people = {
    employee: harness.home.idOf('employee'),
    'manager one': harness.home.idOf('manager.one'),
  };
  // Filters of a file are those of its list.
  const choices = produces && produces !== 'text/csv' ? undefined : query;
  for (const choice of choicesIn(choices, { people, body: first.body })) {
    const { shown, rows } = await ask(by, withChoice(sent, choice));
    const differences = differencesIn(first.shown, shown);
    tell(
      wordsOf(choice),
      differences.length > 0 && rows !== first.rows && rows ? [rows] : differences,
    );
  }
  const lines = [...told].flatMap(([text, names]) => `${names.join(', ')}${text}`.split('\n'));
  const changed = changedFromReviewed({ list: 'answers', area, name: id }, lines);
  must(changed === '', route, changed);
}

interface Answer {
  readonly shown: Shown;
  readonly rows: string | undefined;
  readonly body: unknown;
}

const wordsOf = ({ name, said }: Choice) => `?${name}=${said}`;

const withChoice = (sent: Sent, { name, value }: Choice): Sent => ({
  ...sent,
  query: { ...sent.query, [name]: value },
});

/** A refusal has its words. */
async function answerIn({ status, body, said }: Received): Promise<Shown> {
  if (status >= 300) return new Map([['', refusalIn(status, body)]]);
  return Object.keys(body).length > 0 ? shownIn(body) : linesOfText(await said());
}
