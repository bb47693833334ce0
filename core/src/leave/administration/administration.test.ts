import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import * as admin from '@tenure/contract/leave/calendar-endpoints';
import * as endpoints from '@tenure/contract/leave/endpoints';
import type { LeaveType } from '@tenure/contract/leave/leave-type';
import * as worktime from '@tenure/contract/worktime/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import { uploaded } from '../../testing/scenes/file-scene.ts';
import { typeId, wish } from '../../testing/scenes/leave-scene.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const params = () => ({ employeeId: harness.home.idOf('employee') });
const types = async () => {
  const hr = await harness.as('hr.manager');
  return (await hr.call(admin.listLeaveTypes)).body.items as unknown as LeaveType[];
};
const bodyOf = ({ id: _, version: __, ...body }: LeaveType) => body;
const preview = async (body: object) =>
  (
    await (
      await harness.as('employee')
    ).call(endpoints.previewLeaveRequest, {
      params: params(),
      body,
    })
  ).body;

describe('leave types', () => {
  test('a rule that begins next July leaves this June as it was', async () => {
    const hr = await harness.as('hr.manager');
    const type = (await types()).find(({ code, country }) => code === 'ANNUAL' && country === 'AU');
    const [rule] = type?.rules ?? [];
    if (!type || !rule) throw new Error('There is no annual leave');
    const edited = await hr.call(admin.editLeaveType, {
      params: { leaveTypeId: type.id },
      body: {
        ...bodyOf(type),
        rules: [
          { ...rule, effectiveTo: '2026-06-30' },
          { ...rule, effectiveFrom: '2026-07-01', minimumNoticeDays: 200 },
        ],
      },
      headers: { 'if-match': `"${type.version}"` },
    });
    expect(edited.status).toBe(200);
    expect(await preview(await wish(harness, harness.home, '2026-06-16'))).toMatchObject({
      problems: [],
    });
    expect(await preview(await wish(harness, harness.home, '2026-07-07'))).toMatchObject({
      problems: [{ field: 'startDate', message: expect.stringContaining('200 days of notice') }],
    });
  });

  test('rules that overlap, a code that is taken and another country are refused in words', async () => {
    const hr = await harness.as('hr.manager');
    const type = (await types()).find(({ code, country }) => code === 'LSL' && country === 'AU');
    if (!type) throw new Error('There is no long service leave');
    const edit = (body: object) =>
      hr.call(admin.editLeaveType, {
        params: { leaveTypeId: type.id },
        body: { ...bodyOf(type), ...body },
      });
    const twice = await edit({ rules: [type.rules[0], type.rules[0]] });
    expect([twice.status, twice.body.message]).toEqual([
      422,
      'The rule from 1 Jan 2020 must end before the next one starts.',
    ]);
    expect((await edit({ code: 'ANNUAL' })).body).toMatchObject({
      status: 409,
      message: 'A leave type with the code ANNUAL already exists.',
    });
    expect((await edit({ country: 'NZ' })).body).toMatchObject({
      status: 422,
      errors: [{ field: 'country' }],
    });
    const nobody = await edit({ rules: [{ ...type.rules[0], secondStep: 'role' }] });
    expect(nobody.body).toMatchObject({
      status: 400,
      errors: [{ field: 'rules.0.secondStepRole' }],
    });
  });

  test('evidence is asked for where the rule says so, and an attachment is enough', async () => {
    const employee = await harness.as('employee');
    const body = await wish(harness, harness.home, '2026-03-03', 'PERSONAL');
    expect(await preview(body)).toMatchObject({ problems: [{ field: 'attachmentId' }] });
    expect(await preview({ ...body, hasAttachment: true })).toMatchObject({ problems: [] });
    const without = await employee.call(endpoints.askForLeave, { params: params(), body });
    expect(without.body).toMatchObject({
      status: 422,
      message: 'Leave of more than 1 day needs evidence. Attach a medical certificate or similar.',
      errors: [{ field: 'attachmentId' }],
    });
    const attachmentId = await uploaded(harness, 'employee', {
      use: 'leave-request',
      name: 'certificate.pdf',
    });
    const asked = await employee.call(endpoints.askForLeave, {
      params: params(),
      body: { ...body, attachmentId },
    });
    expect(asked.body).toMatchObject({ attachment: { name: 'certificate.pdf' } });
    const changed = await employee.call(endpoints.modifyLeaveRequest, {
      params: { leaveRequestId: asked.body.id },
      body: { ...body, note: 'Still ill' },
    });
    expect(changed.body).toMatchObject({ status: 1, attachment: { name: 'certificate.pdf' } });
  });

  test('a changed request is assessed without itself, and says what stands against it', async () => {
    const employee = await harness.as('employee');
    const body = await wish(harness, harness.home, '2026-04-14', 'COMPASSIONATE');
    const asked = await employee.call(endpoints.askForLeave, { params: params(), body });
    await employee.call(endpoints.askForLeave, {
      params: params(),
      body: await wish(harness, harness.home, '2026-04-21', 'COMPASSIONATE'),
    });
    const change = async (endDate: string) =>
      (
        await employee.call(endpoints.previewChange, {
          params: { leaveRequestId: asked.body.id },
          body: { ...body, endDate },
        })
      ).body;
    expect(await change('2026-04-16')).toMatchObject({ problems: [], minutes: 3 * 456 });
    expect(await change('2026-04-21')).toMatchObject({
      problems: [
        { message: expect.stringContaining('overlaps Compassionate leave on 21–22 Apr 2026') },
      ],
    });
  });

  test('time is banked once for a day', async () => {
    const employee = await harness.as('employee');
    const body = {
      leaveTypeId: await typeId(harness, harness.home, 'LIEU'),
      startDate: '2026-03-07',
      endDate: '2026-03-07',
      partDays: [{ date: '2026-03-07', part: 'hours', minutes: 120 }],
      isBanking: true,
    };
    const call = () => employee.call(endpoints.askForLeave, { params: params(), body });
    expect((await call()).status).toBe(201);
    expect((await call()).body.message).toBe('Time has already been banked on 7 Mar 2026.');
  });
});

test('a day off for the whole company costs nobody leave and stands in every calendar', async () => {
  const hr = await harness.as('hr.manager');
  const added = await hr.call(worktime.publicHolidays.add, {
    body: { country: null, day: '2026-09-02', title: 'Founders’ day', source: 'Our own decision' },
  });
  expect(added.status).toBe(201);
  expect(
    await preview(await wish(harness, harness.home, '2026-09-01', 'COMPASSIONATE')),
  ).toMatchObject({
    minutes: 456,
  });
  const calendar = await (await harness.as('employee')).call(admin.listCalendarEvents, {
    query: { from: '2026-09-01', to: '2026-09-30' },
  });
  expect(calendar.body.items).toMatchObject([{ title: 'Founders’ day', type: 'public-holiday' }]);
  const wrong = await hr.call(worktime.publicHolidays.add, {
    body: { country: 'AU', regions: ['Wales'], day: '2026-09-02', title: 'X', source: 'Y' },
  });
  expect(wrong.body).toMatchObject({ status: 400, errors: [{ field: 'regions' }] });
});

describe('the balance report', () => {
  const report = async (query: Record<string, string> = {}) => {
    const hr = await harness.as('hr.manager');
    const { body } = await hr.call(admin.getBalanceReport, {
      query: { itemsPerPage: '50', ...query },
    });
    return body as unknown as AnswerOf<typeof admin.getBalanceReport>;
  };

  test('has one row for each person and a column for each leave type', async () => {
    const { items, types } = await report();
    const ids = items.map(({ user }) => user.id);
    expect(new Set(ids).size).toBe(ids.length);
    const codes = types.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['ANNUAL', 'PERSONAL']));
    for (const { balances } of items)
      for (const { leaveTypeCode } of balances) expect(codes).toContain(leaveTypeCode);
  });

  test('is filtered by department, location, leave type and name', async () => {
    const everyone = (await report()).items.length;
    const count = async (query: Record<string, string>) => (await report(query)).items.length;
    expect(await count({ department: 'Everything', location: 'Sydney' })).toBe(everyone);
    expect(await count({ department: 'Nothing' })).toBe(0);
    expect(await count({ location: 'Perth' })).toBe(0);
    expect(await count({ search: 'employee per' })).toBe(1);
    const annual = await report({ leaveTypeCode: 'ANNUAL' });
    expect(annual.types.map(({ code }) => code)).toEqual(['ANNUAL']);
    expect(new Set(annual.items.map(({ balances }) => balances.length))).toEqual(new Set([1]));
    expect(annual.filters).toMatchObject({ departments: ['Everything'], locations: ['Sydney'] });
  });

  test('is exported with the columns and filters of the screen', async () => {
    const hr = await harness.as('hr.manager');
    const query = { columns: 'name,ANNUAL', search: 'employee per' };
    const csv = await hr.call(admin.exportBalanceReport, { query });
    const [head, row, ...rest] = csv.text.split('\r\n');
    expect(head).toBe('\uFEFFName,Annual leave (hours)');
    expect(row).toMatch(/^Employee Person,[\d.]+$/);
    expect(rest.filter(Boolean)).toEqual([]);
    const xlsx = await (await hr.call(admin.exportBalanceWorkbook, { query })).said();
    expect(xlsx).toContain('Annual leave (hours)');
    expect(xlsx).toContain('Employee Person');
  });
});

test('the report as a file runs nothing in a spreadsheet', async () => {
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('users')
      .set({ first_name: '=HYPERLINK("http://x","y")', last_name: '@SUM(A1)' })
      .where('id', '=', harness.home.idOf('colleague'))
      .execute(),
  );
  const hr = await harness.as('hr.manager');
  const { text } = await hr.send('GET', '/cobra/api/tms/leave/balance-report.csv');
  const lines = text.split('\r\n');
  expect(lines[0]).toMatch(
    /^\uFEFFName,Employee number,Department,Location,Annual leave \(hours\),/,
  );
  expect(lines.filter((line) => line.includes('HYPERLINK'))[0]).toContain(
    `"'=HYPERLINK(""http://x"",""y"") @SUM(A1)"`,
  );
  for (const line of lines.slice(1)) expect(line).not.toMatch(/(^|,)"?[=+@]/);
});
