/**
 * No call reads the whole company where it is about a few: not by a sequential scan, and not by an index that says
 * only which rows are the company's. Each statement's rows and pages are counted while it runs as on a server,
 * with a plan for every company (ADR 52).
 */
import * as accounts from '@tenure/contract/identity/accounts';
import { authenticate, requestPasswordReset } from '@tenure/contract/identity/endpoints';
import type { Endpoint } from '@tenure/contract/kit/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routesFor } from '../../app.ts';
import type { Sent } from '../client.ts';
import { examples } from '../examples.ts';
import { Harness } from '../harness.ts';
import { addPeople, asAdmin, largeTables } from '../large-company.ts';
import type { PersonName } from '../little-company.ts';
import { muchReadBy, type StatementRead, watchRows } from '../rows-read.ts';

const MANY = 3000;
/** A page of people, their teams and managers are far fewer. */
const MOST = { rows: MANY / 2, pages: 1000 };
const tables = [...largeTables, 'person_cards', 'reporting_chains'];

/** Calls that are about everyone, and why. */
const aboutEveryone: Readonly<Record<string, string>> = {
  'identity.list-accounts': 'counts all accounts, from an index alone',
  'org.export-directory-csv': 'an export of everyone',
  'org.export-directory-xlsx': 'the same',
  'audience.preview': 'its rule may hold for everyone, and people are shown by name',
  'people.get-invitations': 'everyone who has no password yet: here, all of them',
  'people.send-invitations': 'the same',
  'people.list-invited-people': 'everyone who never signed in: here, nearly all of them',
  'payroll.list-missing': 'everyone who lacks something: here, a legal entity',
  'people.get-termination':
    'counts direct reports in the reporting chains, which no index has by manager',
  'people.terminate-employee': 'the same',
  'people.cancel-termination': 'the same',
  'leave.list-people-to-request-for': 'HR can request leave for everyone',
  'performance.list-assignable-contributors': 'everyone can be chosen, by name',
  'dashboard.list-templates': 'says how many people have each role',
  'tasks.get-onboarding': 'colleagues of a department, which may be large',
  'reports.get-report': 'a report of everyone that the person sees',
  'reports.export-report-csv': 'the same',
  'reports.export-report-xlsx': 'the same',
  'reports.export-report-pdf': 'the same',
  'reports.build-report': 'the same',
  'reports.get-saved-report': 'the same',
  'reports.export-saved-report-csv': 'the same',
  'reports.export-saved-report-xlsx': 'the same',
  'reports.get-analytics': 'the same',
  'reports.list-teams': 'the same',
};

let harness: Harness;
let watch: ReturnType<typeof watchRows>;

beforeAll(async () => {
  harness = await Harness.open();
  await addPeople(harness, harness.home, MANY);
  await asAdmin(harness, (admin) => admin.query('vacuum analyze'));
  watch = watchRows(harness);
}, 600_000);
afterAll(() => harness.close());

/** What the statements that are sent meanwhile read too much of. */
async function tooMuch(work: () => Promise<unknown>): Promise<string[]> {
  const reads: StatementRead[] = [];
  watch((read) => reads.push(read));
  try {
    await work();
  } finally {
    watch();
  }
  return reads.flatMap((read) => {
    const much = muchReadBy(read, tables, MOST);
    return much.length > 0 ? [`${much.join(', ')}: ${read.text}`] : [];
  });
}

/** Undone afterwards. */
async function readBy(endpoint: Endpoint, by: PersonName, sent: Sent): Promise<string[]> {
  const client = await harness.as(by);
  harness.dry = true;
  try {
    return await tooMuch(() => client.call(endpoint, sent));
  } finally {
    harness.dry = false;
  }
}

describe('a call reads no whole company', () => {
  const routes = routesFor('local').filter(
    ({ endpoint }) =>
      !endpoint.isStream &&
      !(endpoint.id in aboutEveryone) &&
      (endpoint.id in examples || !endpoint.params),
  );
  test.each(routes.map(({ endpoint }) => [endpoint.id, endpoint] as const))(
    '%s',
    async (id, endpoint) => {
      const example = examples[id];
      const sent = (await example?.sent(harness, harness.home)) ?? {};
      expect(await readBy(endpoint, example?.by ?? 'employee', sent)).toEqual([]);
      if (endpoint.method === 'GET' && example?.by !== 'hr.manager')
        expect(await readBy(endpoint, 'hr.manager', sent)).toEqual([]);
    },
  );
});

/** In the case that nobody wrote it in. */
const address = 'MANAGER.one@Little.example';

describe('someone is found by address or user name without reading anyone else', () => {
  test.each([
    ['known', address],
    ['unknown', 'nobody@little.example'],
    ['a user name', 'manager.one'],
  ])('to sign in, %s', async (_, username) => {
    const signIn = () =>
      harness.stranger().call(authenticate, { body: { username, _password: 'not the password' } });
    expect(await tooMuch(signIn)).toEqual([]);
  });

  test('to send a link for a forgotten password', async () => {
    const ask = async () => {
      await harness.stranger().call(requestPasswordReset, { body: { email: address } });
      expect(await harness.dispatch()).toHaveLength(1);
    };
    expect(await tooMuch(ask)).toEqual([]);
  });

  test.each(['manager.one', 'MANAGER.ONE@', 'given7', 'family12 '])(
    'in the list of accounts, by %s',
    async (search) => {
      const admin = await harness.as('company.admin');
      const ask = () => admin.call(accounts.listAccounts, { query: { search } });
      expect(await tooMuch(ask)).toEqual([]);
    },
  );

  test('in the directory', async () => {
    const client = await harness.as('employee');
    const ask = () =>
      client.send('GET', '/cobra/api/tms/employees', { query: { search: 'manager.ONE@' } });
    expect(await tooMuch(ask)).toEqual([]);
  });

  test.each(['employees', 'org-chart/search'])('in %s, by a mobile number', async (list) => {
    const client = await harness.as('employee');
    const ask = () =>
      client.send('GET', `/cobra/api/tms/${list}`, { query: { search: '0491 570 156' } });
    expect(await tooMuch(ask)).toEqual([]);
  });
});

test.each([
  ['lower(email)', 1],
  ['email_lower', 0],
])('a look-up by %s is noticed %i times', async (column, times) => {
  const find = () =>
    harness.within(harness.home, ({ db }) =>
      sql`select id from users where ${sql.raw(column)} = ${address.toLowerCase()}`.execute(db),
    );
  expect(await tooMuch(find)).toHaveLength(times);
});
