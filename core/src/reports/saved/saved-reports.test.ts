import type { BuiltDesign } from '@tenure/contract/reports/design';
import type { ReportResult } from '@tenure/contract/reports/report';
import * as endpoints from '@tenure/contract/reports/saved-endpoints';
import type { SavedReport } from '@tenure/contract/reports/saved-report';
import { reportId } from '@tenure/contract/site/report';
import { beforeAll, describe, expect, test } from 'vitest';
import { product } from '../../app.ts';
import type { Received } from '../../testing/client.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { linesOf } from './scheduled-reports.ts';

const harness = useHarness();

const design = (rest: Partial<BuiltDesign> = {}): BuiltDesign => ({
  type: 'built',
  subject: 'people',
  columns: ['position', 'years', 'startDate'],
  filters: [],
  groupBy: 'department',
  measure: { of: 'count', column: null },
  sort: null,
  filterId: 1,
  date: null,
  ...rest,
});

const build = async (by: PersonName, wanted: BuiltDesign, query: Record<string, string> = {}) =>
  (await harness.as(by)).call(endpoints.buildReport, {
    body: wanted,
    query: { itemsPerPage: '200', ...query },
  });
const result = ({ status, text, body }: Received) => {
  expect(status, text).toBe(200);
  return body as unknown as ReportResult;
};
const fieldsOf = ({ body }: Received) =>
  (body.errors as { field: string }[]).map(({ field }) => field);

const takeAway = (profile: string, permission: string) =>
  harness.within(harness.home, async ({ db }) => {
    await db
      .updateTable('security_profiles')
      .set((eb) => ({
        permissions: eb.fn('array_remove', ['permissions', eb.val(permission)]),
      }))
      .where('name', '=', profile)
      .execute();
    harness.now = new Date(harness.now.getTime() + 5000);
  });

describe('a built report', () => {
  test.each(product.reportSubjects.map(({ key }) => key))(
    'about %s shows its rows, whatever is grouped, filtered or sorted by',
    async (key) => {
      const client = await harness.as('hr.manager');
      const { body } = await client.call(endpoints.listSubjects, {});
      const subject = (
        body.items as { key: string; columns: { key: string; type: string }[] }[]
      ).find((one) => one.key === key);
      const columns = subject?.columns ?? [];
      expect(columns.length).toBeGreaterThan(2);
      const groupable = columns.filter(({ type }) => type === 'text' || type === 'date');
      for (const { key: groupBy } of groupable) {
        const shown = result(
          await build('hr.manager', {
            ...design({ subject: key, groupBy, columns: columns.map((one) => one.key) }),
            sort: { column: groupBy, descending: true },
          }),
        );
        expect(shown.chart.rows).toBe(shown.items.length);
        expect(shown.chart.groups.reduce((sum, { rows }) => sum + rows, 0)).toBe(shown.chart.rows);
      }
      for (const { key: column, type } of columns) {
        const value = { text: 'a', date: '2026-01-01', number: '1', percent: '1' }[type] ?? '';
        const operators =
          type === 'text'
            ? ['is', 'is-not', 'contains', 'empty']
            : ['is', 'is-not', 'at-least', 'at-most', 'empty'];
        for (const operator of operators as BuiltDesign['filters'][number]['operator'][])
          result(
            await build('hr.manager', {
              ...design({ subject: key, groupBy: groupable[0]?.key ?? '', columns: [column] }),
              filters: [{ column, operator, value }],
            }),
          );
      }
    },
  );

  test('counts, filters, adds up and sorts as a second calculation does', async () => {
    const people = await harness.within(harness.home, async ({ db }) => {
      const starts = ['2019-05-01', '2021-05-01', '2021-05-01'];
      const names: PersonName[] = ['employee', 'colleague', 'manager.one'];
      for (const [n, name] of names.entries())
        await db
          .updateTable('employees')
          .set({ start_date: starts[n] ?? '', employment_type: n === 0 ? 'Casual' : 'Part Time' })
          .where('id', '=', harness.home.idOf(name))
          .execute();
      return db.selectFrom('employees').selectAll().execute();
    });
    const shown = result(
      await build('hr.manager', {
        ...design({ columns: ['startDate'], groupBy: 'employmentType' }),
        filters: [{ column: 'startDate', operator: 'at-least', value: '2019-06-01' }],
        sort: { column: 'startDate', descending: true },
      }),
    );
    const wanted = people.filter(({ start_date }) => start_date >= '2019-06-01');
    expect(shown.chart.rows).toBe(wanted.length);
    const naive: Record<string, number> = {};
    for (const { employment_type: type } of wanted) naive[type] = (naive[type] ?? 0) + 1;
    expect(
      Object.fromEntries(shown.chart.groups.map(({ label, value }) => [label, value])),
    ).toEqual(naive);
    const days = shown.items.map(({ values }) => String(values[0]));
    expect(days).toEqual(
      wanted
        .map(({ start_date }) => start_date)
        .sort()
        .reverse(),
    );
    const behind = result(
      await build('hr.manager', design({ groupBy: 'employmentType' }), { group: 'Casual' }),
    );
    expect(behind.items.map(({ person }) => person?.id)).toEqual([harness.home.idOf('employee')]);
  });

  test('shows managers the people below them only, in the total too', async () => {
    const shown = result(await build('manager.one', design()));
    expect(shown.items.map(({ person }) => person?.id).sort()).toEqual(
      [harness.home.idOf('employee'), harness.home.idOf('colleague')].sort(),
    );
    expect(shown.chart.total).toBe(2);
  });

  test('FTE and salary are those of all positions, in the currency of the main one', async () => {
    const id = harness.home.idOf('colleague');
    await harness.within(harness.home, async ({ db }) => {
      await db.updateTable('legal_entities').set({ currency: 'AUD' }).execute();
      const abroad = await db
        .insertInto('legal_entities')
        .values({ title: 'Little Ltd', country: 'NZ', currency: 'NZD' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const own = await db
        .selectFrom('position_assignments as a')
        .innerJoin('positions as p', 'p.id', 'a.position_id')
        .select(['p.legal_entity_id', 'a.id'])
        .where('a.employee_id', '=', id)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('position_assignments')
        .set({ fte: 60, salary_cents: 6_000_000 })
        .where('id', '=', own.id)
        .execute();
      for (const [n, entity] of [own.legal_entity_id, abroad.id].entries()) {
        const position = await db
          .insertInto('positions')
          .values({
            title: `Beside ${n}`,
            identifier: `BESIDE-${n}`,
            opens_on: '2020-01-01',
            legal_entity_id: entity,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('position_assignments')
          .values({
            employee_id: id,
            position_id: position.id,
            assigned_from: '2022-01-01',
            is_primary: false,
            fte: 20,
            salary_cents: 2_000_000,
          })
          .execute();
      }
    });
    const shown = result(
      await build('hr.manager', design({ columns: ['fte', 'currency', 'salary'] })),
    );
    expect(shown.items.find(({ person }) => person?.id === id)?.values).toEqual([1, 'AUD', 80_000]);
  });

  test('a column that someone may not see is refused by name wherever it is used', async () => {
    const salary = 'salary';
    const used = design({
      columns: ['position', salary],
      filters: [{ column: salary, operator: 'at-least', value: '1' }],
      groupBy: 'currency',
      measure: { of: 'sum', column: salary },
      sort: { column: salary, descending: false },
    });
    const refused = await build('manager.one', used);
    expect(refused.status).toBe(422);
    expect(fieldsOf(refused)).toEqual([
      'columns.1',
      'filters.0.column',
      'groupBy',
      'measure.column',
      'sort.column',
    ]);
    expect((await build('hr.manager', used)).status).toBe(200);
  });

  test.each([
    ['a subject there isn’t', design({ subject: 'payslips' }), ['subject']],
    ['a column there isn’t', design({ columns: ['salary_cents'] }), ['columns.0']],
    ['words added up', design({ measure: { of: 'sum', column: 'position' } }), ['measure.column']],
    [
      'a number that isn’t one',
      design({ filters: [{ column: 'years', operator: 'at-least', value: '1; drop' }] }),
      ['filters.0.value'],
    ],
    [
      'a date that isn’t one',
      design({ filters: [{ column: 'startDate', operator: 'is', value: '2026-99-99' }] }),
      ['filters.0.value'],
    ],
    [
      'a comparison that doesn’t fit',
      design({ filters: [{ column: 'years', operator: 'contains', value: '1' }] }),
      ['filters.0.operator'],
    ],
  ])('%s is refused', async (_, wanted, fields) => {
    const refused = await build('hr.manager', wanted);
    expect(refused.status).toBe(422);
    expect(fieldsOf(refused)).toEqual(fields);
  });
});

const save = async (by: PersonName, body: object) =>
  (await harness.as(by)).call(endpoints.addSavedReport, { body });
const open = async (by: PersonName, savedReportId: number) =>
  (await harness.as(by)).call(endpoints.getSavedReport, { params: { savedReportId } });
const list = async (by: PersonName) =>
  ((await (await harness.as(by)).call(endpoints.listSavedReports, {})).body.items ??
    []) as SavedReport[];

const everyDay = { frequency: 'daily', weekday: 1, dayOfMonth: 1, time: '08:00', toEveryone: true };

describe('a saved report', () => {
  let id: number;
  beforeAll(async () => {
    const sharedWith = {
      type: 'person',
      ids: [harness.home.idOf('manager.one'), harness.home.idOf('employee')],
    };
    const made = await save('hr.manager', {
      name: 'People by department',
      design: design({ columns: ['position', 'salary'] }),
      sharedWith,
      schedule: everyDay,
    });
    expect(made.status, made.text).toBe(201);
    id = made.body.id as number;
  });

  test('shows those it is shared with their own rows, without columns they may not see', async () => {
    expect(result(await open('hr.manager', id)).chart.rows).toBe(8);
    const theirs = result(await open('manager.one', id));
    expect(theirs.chart.rows).toBe(2);
    expect(theirs.columns.map(({ key }) => key)).toEqual(['position']);
    expect(
      (await list('manager.one')).map(({ name, isMine, sharedWith }) => [name, isMine, sharedWith]),
    ).toEqual([['People by department', false, null]]);
  });

  test('is not found by anyone else', async () => {
    expect((await open('manager.two', id)).status).toBe(404);
    expect(await list('manager.two')).toEqual([]);
  });

  test('only people with the permission share, and only what they can open is saved', async () => {
    const sharedWith = { type: 'everyone' };
    const shared = await save('manager.one', { name: 'Mine', design: design(), sharedWith });
    expect(shared.status).toBe(403);
    const hidden = { type: 'report', report: reportId('leaveLiability') };
    expect((await save('manager.one', { name: 'Mine', design: hidden })).status).toBe(422);
    const schedule = { ...everyDay };
    expect(fieldsOf(await save('hr.manager', { name: 'x', design: design(), schedule }))).toEqual([
      'schedule.toEveryone',
    ]);
  });

  const sent = async () => {
    harness.now = new Date(harness.now.getTime() + 24 * 3_600_000);
    await harness.run('scheduled-reports');
    return (await harness.dispatch())
      .filter((message) => JSON.stringify(message).includes('People by department'))
      .map(({ to }) => to);
  };

  test('is sent every day to each recipient with what they see, until they unsubscribe or lose the permission', async () => {
    // The employee can't open reports, so they don't get an email.
    const both = ['hr.manager@little.example', 'manager.one@little.example'];
    expect((await sent()).sort()).toEqual(both);
    const one = await harness.as('manager.one');
    const params = { savedReportId: id };
    await one.call(endpoints.subscribeToSavedReport, { params, body: { isSubscribed: false } });
    expect(await sent()).toEqual(['hr.manager@little.example']);
    await takeAway('HR Manager', 'reports.report.view');
    expect(await sent()).toEqual([]);
    const row = await harness.within(harness.home, ({ db }) =>
      db.selectFrom('saved_reports').select('next_at').where('id', '=', id).executeTakeFirst(),
    );
    expect(row?.next_at).toBeNull();
  });

  test('says percent where its figures are percentages, and not otherwise', () => {
    const lines = (type: 'percent' | 'number') =>
      linesOf({
        measure: { label: 'Share', of: 'ratio', type },
        groupBy: 'location',
        groups: [{ key: 'a', label: 'Sydney', value: 12.5, rows: 2 }],
        ...{ total: 1200, rows: 2, moreGroups: 0, hidden: null },
      }).map(({ value }) => value);
    expect(lines('percent')).toEqual(['12.5%', '1,200%']);
    expect(lines('number')).toEqual(['12.5', '1,200']);
  });
});
