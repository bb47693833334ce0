import type { EmployeeImport } from '@tenure/contract/people/import';
import * as endpoints from '@tenure/contract/people/moving-in-endpoints';
import { listBalances } from '@tenure/contract/leave/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longJobs, subscriptions } from '../../app.ts';
import { runLongJobs } from '../../kit/background/run-long-jobs.ts';
import type { Client } from '../../testing/client.ts';
import { House } from '../../testing/house.ts';

let house: House;
let hr: Client;
beforeAll(async () => {
  house = await House.open();
  hr = await house.as('hr.manager');
});
afterAll(() => house.close());

const upload = async (text: string, client = hr) =>
  client.call(endpoints.addImport, {
    query: { name: 'people.csv' },
    headers: { 'content-type': 'text/csv' },
    bytes: new TextEncoder().encode(text),
  });

const work = () =>
  runLongJobs(
    { database: house.database, ports: house.ports, subscriptions, send: async () => {}, longJobs },
    house.home.tenantId,
  );

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

const problemsOf = ({ rows }: EmployeeImport) =>
  rows.flatMap(({ row, problems }) => problems.map(({ column, message }) => `${row} ${column}: ${message}`));

const header =
  'Employee number,First name,Last name,Email,Start date,Employment type,Position,Manager,Department';

test('people who name each other as managers in any order come in together', async () => {
  const checked = await check(
    [
      header,
      'N2,Ben,Lee,ben@new.example,03/02/2025,Full Time,Engineer,N1,Engineering',
      'N1,Ada,Byrne,ada@new.example,2024-01-15,Full time,Head of engineering,E1,Engineering',
    ].join('\n'),
  );
  expect(problemsOf(checked)).toEqual([]);
  expect(checked.summary).toMatchObject({ add: 2, change: 0, problems: 0 });
  expect((await run(checked)).status).toBe(200);
  const found = await house.within(house.home, ({ db }) =>
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
    { employee_number: 'N2', title: 'Engineer', department: 'Engineering', above: 'Head of engineering' },
  ]);
  const sent = await house.dispatch();
  expect(sent.map(({ to }) => to).sort()).toEqual(['ada@new.example', 'ben@new.example']);
  expect(sent[0]?.text).toContain('Set your password');
});

test('what is exported, edited and imported changes what was edited and nothing else', async () => {
  const { text } = await hr.call(endpoints.employeeExport.csv);
  const same = await check(text, []);
  expect(problemsOf(same)).toEqual([]);
  expect(same.summary).toMatchObject({ add: 0, change: 0 });
  const edited = await check(text.replace('Ada,Byrne', 'Ada,Byrne-Lee'), []);
  expect(edited.summary).toMatchObject({ add: 0, change: 1 });
  expect((await read(edited.id, 'changes')).rows).toMatchObject([
    { changes: [{ column: 'Last name', before: 'Byrne', after: 'Byrne-Lee' }] },
  ]);
  await run(edited);
  const again = await hr.call(endpoints.employeeExport.csv);
  expect(again.text).toContain('Byrne-Lee');
});

test('the workbook has the same rows as the text', async () => {
  const { bytes } = await xlsx();
  const { status, body } = await hr.call(endpoints.addImport, {
    query: { name: 'people.xlsx' },
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    bytes,
  });
  expect(status).toBe(201);
  expect((body as unknown as EmployeeImport).rowCount).toBe(10);
});

async function xlsx() {
  const asked = await house.api.handle;
  return { bytes: new Uint8Array(), asked };
}

test('opening balances and work patterns come in with the people', async () => {
  const pattern = 'Full time, 38 hours';
  const checked = await check(
    [
      `${header},Work pattern,Annual leave balance (hours),Country`,
      `B1,Cleo,Park,cleo@new.example,03/02/2025,Full Time,Analyst,E1,Engineering,"${pattern}",76.5,AU`,
    ].join('\n'),
  );
  expect(problemsOf(checked)).toEqual([]);
  await run(checked);
  const id = await house.within(house.home, async ({ db }) => {
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
  const checked = await check(
    'Employee number,Annual leave balance (hours)\nE7,500',
    [],
  );
  expect(problemsOf(checked)).toEqual([
    '2 Annual leave balance (hours): You can’t change your own working time or leave',
  ]);
});

test('HR can’t change the address that an administrator signs in with', async () => {
  const file = 'Employee number,Email\nE1,attacker@evil.example';
  expect(problemsOf(await check(file, []))).toEqual([
    '2 Email: Only an administrator can change the email of an account',
  ]);
  const admin = await house.as('company.admin');
  expect(problemsOf(await check(file, [], admin))).toEqual([]);
});

test('a file with problems is not imported', async () => {
  const checked = await check(`${header}\n,Ann,,x,31/02/2025,Sometimes,,E999,`);
  expect(checked.summary?.problems).toBeGreaterThan(4);
  expect((await run(checked)).status).toBe(409);
});
