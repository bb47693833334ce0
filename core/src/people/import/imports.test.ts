import { importDateMessages } from '@tenure/contract/kit/import';
import { listBalances } from '@tenure/contract/leave/endpoints';
import { loginAsUser } from '@tenure/contract/people/account-endpoints';
import { type EmployeeImport, importFileTypes } from '@tenure/contract/people/import';
import * as endpoints from '@tenure/contract/people/moving-in-endpoints';
import { cancelLongJob } from '@tenure/contract/site/long-job';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longJobs } from '../../app.ts';
import { runLongJobs } from '../../kit/background/run-long-jobs.ts';
import type { Client } from '../../testing/client.ts';
import {
  peopleHeader,
  wrongPeople,
  wrongPeopleProblems,
} from '../../testing/files/wrong-people.ts';
import { Harness } from '../../testing/harness.ts';
import { asCsv, asXlsx } from './export-employees.ts';
import { readFile } from './read-file.ts';

let harness: Harness;
let hr: Client;
beforeAll(async () => {
  harness = await Harness.open();
  hr = await harness.as('hr.manager');
});
afterAll(() => harness.close());

const upload = async (text: string, client = hr) =>
  client.call(endpoints.addImport, {
    query: { name: 'people.csv' },
    headers: { 'content-type': 'text/csv' },
    bytes: new TextEncoder().encode(text),
  });

const work = () => harness.runLongJobs();

const all = ['department', 'location', 'legal-entity', 'job-role', 'position'];

async function check(text: string, creates: string[] = all, client = hr): Promise<EmployeeImport> {
  const { status, body } = await upload(text, client);
  if (status !== 201) throw new Error(JSON.stringify(body));
  const made = body as unknown as EmployeeImport;
  const params = { importId: made.id };
  const checked = await client.call(endpoints.checkImport, {
    params,
    body: { matches: made.matches, options: { creates, sendInvitations: true } },
  });
  if (checked.status !== 200) throw new Error(JSON.stringify(checked.body));
  await work();
  return read(made.id, 'problems', client);
}

const read = async (importId: number, show: 'problems' | 'changes', client = hr) =>
  (await client.call(endpoints.getImport, { params: { importId }, query: { show } }))
    .body as unknown as EmployeeImport;

async function run({ id, version }: EmployeeImport, client = hr) {
  const started = await client.call(endpoints.runImport, {
    params: { importId: id },
    headers: { 'if-match': `"${version}"` },
  });
  await work();
  return started;
}

async function exported(): Promise<string> {
  const { body } = await hr.call(endpoints.startExport);
  await work();
  return (await hr.call(endpoints.getExport.csv, { params: { exportId: body.id } })).text;
}

const problemsOf = ({ rows }: EmployeeImport) =>
  rows.flatMap(({ row, problems }) =>
    problems.map(({ column, message }) => `${row} ${column}: ${message}`),
  );

test('people who name each other as managers in any order come in together', async () => {
  const checked = await check(
    [
      peopleHeader,
      'N2,Ben,Lee,ben@new.example,03/02/2025,Full Time,Engineer,N1,Engineering',
      'N1,Ada,Byrne,ada@new.example,2024-01-15,Full time,Head of engineering,E1,Engineering',
    ].join('\n'),
  );
  expect(problemsOf(checked)).toEqual([]);
  expect(checked.summary).toMatchObject({ add: 2, change: 0, problems: 0 });
  expect((await run(checked)).status).toBe(200);
  const found = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('employees as e')
      .innerJoin('position_assignments as a', 'a.employee_id', 'e.id')
      .innerJoin('positions as p', 'p.id', 'a.position_id')
      .innerJoin('departments as d', 'd.id', 'p.department_id')
      .innerJoin('reporting_lines as l', 'l.position_id', 'p.id')
      .innerJoin('positions as m', 'm.id', 'l.reports_to_id')
      .select(['e.employee_number', 'p.title', 'd.title as department', 'm.title as above'])
      .where('e.employee_number', 'in', ['N1', 'N2'])
      .orderBy('e.employee_number')
      .execute(),
  );
  expect(found).toEqual([
    {
      employee_number: 'N1',
      title: 'Head of engineering',
      department: 'Engineering',
      above: 'Company’s position',
    },
    {
      employee_number: 'N2',
      title: 'Engineer',
      department: 'Engineering',
      above: 'Head of engineering',
    },
  ]);
  const sent = await harness.dispatch();
  expect(sent.map(({ to }) => to).sort()).toEqual(['ada@new.example', 'ben@new.example']);
  expect(sent[0]?.text).toContain('Set your password');
});

test('what is exported, edited and imported changes what was edited and nothing else', async () => {
  const text = await exported();
  const same = await check(text, []);
  expect(problemsOf(same)).toEqual([]);
  expect(same.summary).toMatchObject({ add: 0, change: 0 });
  const edited = await check(text.replace('Ada,Byrne', 'Ada,Byrne-Lee'), []);
  expect(edited.summary).toMatchObject({ add: 0, change: 1 });
  expect((await read(edited.id, 'changes')).rows).toMatchObject([
    { changes: [{ column: 'Last name', before: 'Byrne', after: 'Byrne-Lee' }] },
  ]);
  await run(edited);
  const after = await exported();
  expect(after).toContain('Ada,Byrne-Lee');
  await run(await check(after.replace('Ada,Byrne-Lee', 'Adah,Byrne-Lee'), []));
  expect(await exported()).toContain('Adah,Byrne-Lee');
});

test('a workbook is read as a text file is', async () => {
  const table = [
    ['First name', 'Start date', 'Mobile'],
    ['Zoë', '03/02/2025', '+61491570156'],
    ['=cmd', '', ''],
  ];
  const text = new TextEncoder().encode(asCsv(table));
  expect(await readFile(await asXlsx(table), importFileTypes.xlsx)).toEqual(
    await readFile(text, importFileTypes.csv),
  );
  expect((await readFile(text, importFileTypes.csv)).rows[1]?.cells[0]).toBe('=cmd');
});

test.each([
  ['no rows', 'a,b,c\n', 422],
  ['bytes that are no text', '\u0000', 422],
  ['too many columns', `${'a,'.repeat(80)}z\n1`, 422],
  ['too many rows', `a\n${'x\n'.repeat(10_001)}`, 422],
])('a file with %s is refused', async (_, text, expected) => {
  expect((await upload(text)).status).toBe(expected);
});

test('opening balances and work patterns come in with the people', async () => {
  const pattern = 'Full time, 38 hours';
  const checked = await check(
    [
      `${peopleHeader},Work pattern,Annual leave balance (hours),Country`,
      `B1,Cleo,Park,cleo@new.example,03/02/2025,Full Time,Analyst,E1,Engineering,"${pattern}",76.5,AU`,
    ].join('\n'),
  );
  expect(problemsOf(checked)).toEqual([]);
  await run(checked);
  const id = await harness.within(harness.home, async ({ db }) => {
    const row = await db
      .selectFrom('employees')
      .select('id')
      .where('employee_number', '=', 'B1')
      .executeTakeFirstOrThrow();
    return row.id;
  });
  const { body } = await hr.call(listBalances, { params: { employeeId: id } });
  const annual = (body.items as { leaveTypeCode: string; balanceMinutes: number }[]).find(
    ({ leaveTypeCode }) => leaveTypeCode === 'ANNUAL',
  );
  expect(annual?.balanceMinutes).toBe(76.5 * 60);
});

test('nobody gives themselves leave by a file', async () => {
  const checked = await check('Employee number,Annual leave balance (hours)\nE7,500', []);
  expect(problemsOf(checked)).toEqual([
    '2 Annual leave balance (hours): You can’t change your own working time or leave',
  ]);
});

test('nobody changes their own position or employment by a file', async () => {
  const own =
    'Employee number,Start date,Employment type,Position\nE7,01/02/1996,Casual,Head of everything';
  expect(problemsOf(await check(own))).toEqual(
    ['Start date', 'Employment type', 'Position'].map(
      (column) => `2 ${column}: You can’t change your own position or employment`,
    ),
  );
});

test('nobody changes their own name by a file', async () => {
  const own = 'Employee number,First name,Last name,Preferred name\nE7,Self,Named,Hanny';
  expect(problemsOf(await check(own))).toEqual(
    ['First name', 'Last name', 'Preferred name'].map(
      (column) => `2 ${column}: Change your own name in your profile`,
    ),
  );
});

test('an administrator who acts as HR changes nothing of their own by a file', async () => {
  const admin = await harness.as('company.admin');
  await admin.call(loginAsUser, {
    params: { employeeId: harness.home.idOf('hr.manager') },
    body: { reason: 'Help with a file' },
  });
  const own = 'Employee number,Position,Annual leave balance (hours)\nE1,Owner,500';
  expect(problemsOf(await check(own, all, admin))).toEqual([
    '2 Annual leave balance (hours): You can’t change your own working time or leave',
    '2 Position: You can’t change your own position or employment',
  ]);
});

const ownContact = 'You can’t change your own email or mobile number';
test('HR can’t change the number that an administrator’s codes are sent to', async () => {
  const file = 'Employee number,Mobile\nE1,+61491570157';
  expect(problemsOf(await check(file, []))).toEqual([
    '2 Mobile: Only an administrator can change the mobile number of an account',
  ]);
  const admin = await harness.as('company.admin');
  expect(problemsOf(await check(file, [], admin))).toEqual([`2 Mobile: ${ownContact}`]);
  expect(problemsOf(await check(file.replace('E1', 'E7'), [], admin))).toEqual([]);
});

test('HR can’t change the address that an administrator signs in with', async () => {
  const file = 'Employee number,Email\nE1,attacker@evil.example';
  expect(problemsOf(await check(file, []))).toEqual([
    '2 Email: Only an administrator can change the email of an account',
  ]);
  const admin = await harness.as('company.admin');
  expect(problemsOf(await check(file, [], admin))).toEqual([`2 Email: ${ownContact}`]);
  expect(problemsOf(await check(file.replace('E1', 'E7'), [], admin))).toEqual([]);
});

test('problems name the columns as the file does, and dates have one order', async () => {
  const header = 'Given name,Surname,Work email,Hire date,Type,Job title';
  const person = (n: number, day: string) =>
    `P${n},Dated,p${n}@dated.example,${day},Full Time,Dated`;
  const file = [header, person(1, '02/13/2026'), person(2, '13/02/2026'), person(3, '02/14/2026')];
  expect(problemsOf(await check(file.join('\n'), all))).toEqual([
    `3 Hire date: ${importDateMessages.mixed('day-first', 2)}`,
  ]);
  const american = await check(
    [header, person(1, '02/13/2026'), person(2, '02/03/2026')].join('\n'),
    all,
  );
  expect(problemsOf(american)).toEqual([]);
  expect(american.summary?.dates).toMatchObject({ order: 'month-first', row: 2 });
  const either = await check([header, person(1, '02/03/2026')].join('\n'), all);
  expect(either.summary?.dates).toMatchObject({ row: null, date: '2026-03-02' });
});

test('a file with problems is not imported', async () => {
  const checked = await check(`${peopleHeader}\n,Ann,,x,31/02/2025,Sometimes,,E999,`);
  expect(checked.summary?.problems).toBeGreaterThan(4);
  expect((await run(checked)).status).toBe(409);
});

test('each of more than twenty kinds of problems is named with its row and column', async () => {
  const before = await counts();
  const checked = await check(wrongPeople, ['position']);
  const { body } = await hr.call(endpoints.getImport, {
    params: { importId: checked.id },
    query: { itemsPerPage: '100' },
  });
  expect(problemsOf(body as unknown as EmployeeImport)).toEqual(wrongPeopleProblems);
  const file = await hr.call(endpoints.getImportProblems, { params: { importId: checked.id } });
  expect(file.text.split('\r\n')[1]).toBe(
    '2,Ann One,Start date,31/02/2025,Enter a date in the format 31/12/2026',
  );
  expect(await counts()).toEqual(before);
});

const counts = () =>
  harness.within(harness.home, async ({ db }) => {
    const of = async (table: 'users' | 'employees' | 'positions' | 'departments') =>
      (await db.selectFrom(table).select('id').execute()).length;
    return [
      await of('users'),
      await of('employees'),
      await of('positions'),
      await of('departments'),
    ];
  });

test('an import that nobody decided on with the version they saw is not started', async () => {
  const checked = await check(
    `${peopleHeader}\nV1,Vic,Late,vic@new.example,03/02/2025,Full Time,Clerk,E1,`,
  );
  const again = await run({ ...checked, version: checked.version - 1 });
  expect(again.status).toBe(412);
});

test('a person can be moved, and a position can be renamed, by a second import', async () => {
  const checked = await check(
    'Employee number,Position,Manager\nE5,Senior specialist,E3\nE6,Assistant,E2',
  );
  expect(problemsOf(checked)).toEqual([]);
  expect(checked.summary).toMatchObject({ change: 2 });
  await run(checked);
  const text = await exported();
  expect(text).toMatch(/^E5,.*,Senior specialist,P5,.*,E3,/m);
  expect(text).toMatch(/^E6,.*,Assistant,P6,.*,E2,/m);
});

test.each(['failed', 'cancelled'] as const)(
  'an import whose check %s is free to be checked again',
  async (how) => {
    const { body } = await upload('First name,Last name\nAda,Lovelace');
    const made = body as unknown as EmployeeImport;
    const startCheck = () =>
      hr.call(endpoints.checkImport, {
        params: { importId: made.id },
        body: { matches: made.matches, options: { creates: all, sendInvitations: false } },
      });
    const { longJobId } = (await startCheck()).body as unknown as EmployeeImport;
    const broken = longJobs.map((job) => ({
      ...job,
      batch: () => Promise.reject(new Error('planted')),
    }));
    const quiet = { ...harness.ports, log: { info() {}, warn() {}, error() {} } };
    const before = harness.now;
    if (how === 'cancelled') await hr.call(cancelLongJob, { params: { longJobId } });
    for (let n = 0; n < 40; n += 1) {
      await runLongJobs(
        { database: harness.database, ports: quiet, longJobs: broken },
        harness.home.tenantId,
      );
      harness.now = new Date(harness.now.getTime() + 7_200_000);
    }
    harness.now = before;
    expect((await read(made.id, 'problems')).state).toBe('uploaded');
    expect((await startCheck()).status).toBe(200);
    await work();
    expect((await read(made.id, 'problems')).state).toBe('checked');
  },
);

test('columns are marked as required that a new person can’t do without', async () => {
  const { columns, rows } = await check(`${peopleHeader}\nREQ,,,,,,,E1,`);
  const missing = rows.flatMap(({ problems }) => problems.map(({ column }) => column));
  expect(missing).toContain('Email');
  expect(columns.filter(({ isRequired }) => isRequired).map(({ label }) => label)).toEqual(missing);
});

test('an import that is cancelled leaves the check of another to its end', async () => {
  const begun = async (name: string) => {
    const { body } = await upload(`First name,Last name\n${name},Lovelace`);
    const { id, matches } = body as unknown as EmployeeImport;
    const checking = await hr.call(endpoints.checkImport, {
      params: { importId: id },
      body: { matches, options: { creates: all, sendInvitations: false } },
    });
    return checking.body as unknown as EmployeeImport;
  };
  const [one, other] = [await begun('Ada'), await begun('Byron')];
  await hr.call(cancelLongJob, { params: { longJobId: one.longJobId } });
  await work();
  const stateOf = async ({ id }: EmployeeImport) => (await read(id, 'problems')).state;
  expect([await stateOf(one), await stateOf(other)]).toEqual(['uploaded', 'checked']);
});

test('a location that is created by its name has the state and the time zone of a known city', async () => {
  const checked = await check(
    [
      `${peopleHeader},Location,Country`,
      'W1,Wanda,West,wanda@new.example,03/02/2025,Full Time,Surveyor,E1,Engineering,Perth office,AU',
      'W2,Will,West,will@new.example,03/02/2025,Full Time,Driller,E1,Engineering,Camp 7,AU',
    ].join('\n'),
  );
  expect(problemsOf(checked)).toEqual([]);
  await run(checked);
  const found = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('employees as e')
      .innerJoin('users as u', 'u.id', 'e.id')
      .innerJoin('position_assignments as a', 'a.employee_id', 'e.id')
      .innerJoin('positions as p', 'p.id', 'a.position_id')
      .innerJoin('locations as l', 'l.id', 'p.location_id')
      .select(['u.timezone', 'l.title', 'l.city', 'l.region', 'l.timezone as there'])
      .where('e.employee_number', 'in', ['W1', 'W2'])
      .orderBy('e.employee_number')
      .execute(),
  );
  const perth = 'Australia/Perth';
  const sydney = 'Australia/Sydney';
  expect(found).toEqual([
    { timezone: perth, title: 'Perth office', city: 'Perth', region: 'WA', there: perth },
    { timezone: sydney, title: 'Camp 7', city: 'Camp 7', region: null, there: sydney },
  ]);
});
