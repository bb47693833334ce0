import * as endpoints from '@tenure/contract/reports/endpoints';
import type { Report, ReportRow } from '@tenure/contract/reports/report';
import { type ReportType, reportId, reportTypes } from '@tenure/contract/site/report';
import { parse } from 'csv-parse/browser/esm/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { product } from '../../app.ts';
import type { PdfDocument } from '../../kit/host/pdf.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { withoutModule } from '../../testing/modules-off.ts';
import { documentIn } from '../../testing/scenes/document-scene.ts';
import { enrolmentIn } from '../../testing/scenes/learning-scene.ts';
import { requestIn } from '../../testing/scenes/leave-scene.ts';
import { appraisal } from '../../testing/scenes/performance-scene.ts';
import { given } from '../../testing/scenes/recognition-scene.ts';
import { started } from '../../testing/scenes/workflow-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { yearAfter, yearFrom } from '../rules/years.ts';
import { type Naive, naively } from './naive.fixture.ts';
import { reportCatalogue } from './report-catalogue.ts';

const harness = useHarness();

async function read(name: PersonName, type: ReportType, query: Record<string, string> = {}) {
  const client = await harness.as(name);
  return client.call(endpoints.getReport, {
    params: { id: String(reportId(type)) },
    query: { itemsPerPage: '200', ...query },
  });
}

const shown = async (name: PersonName, type: ReportType, query?: Record<string, string>) => {
  const answer = await read(name, type, query);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as unknown as Report;
};

const isCurrency = ({ key }: { key: string }) => key === 'currency';

/** Later than all fixtures, so that every report has rows. */
const DATE = '2026-12-31';
type RowsType = Exclude<ReportType, 'diversity'>;
/** Group reports are tested in diversity.test.ts. */
const ofRows = reportTypes.filter((type): type is RowsType => type !== 'diversity');
let naive: Readonly<Record<RowsType, Naive>>;

beforeAll(async () => {
  const { home } = harness;
  await enrolmentIn(harness, home, 'OPEN', 'NOT_YET_STARTED');
  await enrolmentIn(harness, home, 'DONE', 'COMPLETED', { person: 'colleague', method: 'RULE' });
  await enrolmentIn(harness, home, 'HR', 'IN_PROGRESS', { person: 'hr.manager' });
  await harness.within(home, ({ db }) =>
    db
      .updateTable('learning_enrolments')
      .set({ is_required: true })
      .where('method', 'in', ['RULE', 'SELF'])
      .execute(),
  );
  await harness.within(home, ({ db }) =>
    db
      .insertInto('employment_periods')
      .values({
        employee_id: home.idOf('employee'),
        employment_type: 'Casual',
        start_date: '2026-01-05',
        end_date: '2026-02-13',
      })
      .execute(),
  );
  await requestIn(harness, home, 'approved', '2026-05-12');
  await requestIn(harness, home, 'pending', '2026-06-16');
  await expiring();
  await given(harness);
  await given(harness, { isPrivate: true });
  await started(harness, home);
  await appraisal(harness, home);
  await appraisal(harness, home, 'the HR manager’s own');
  naive = await harness.within(home, (ctx) =>
    naively(
      ctx,
      DATE,
      { yearBefore: yearFrom(DATE), yearAfter: yearAfter(DATE) },
      home.idOf('hr.manager'),
    ),
  );
});

/** One of everything that expires within a year, one of each that doesn't, and salaries with budgets. */
async function expiring() {
  const { home } = harness;
  const documents = await Promise.all(
    ['Visa', 'Old visa', 'Handbook'].map((title) =>
      documentIn(harness, home, title, { person: title === 'Handbook' ? null : 'employee' }),
    ),
  );
  await harness.within(home, async ({ db }) => {
    const employee_id = home.idOf('employee');
    await db
      .updateTable('employees')
      .set({ expiry_date: '2027-06-30', probation_end_date: '2027-01-15' })
      .where('id', '=', employee_id)
      .execute();
    await db
      .updateTable('employees')
      .set({ expiry_date: '2028-01-01', probation_end_date: '2026-12-30' })
      .where('id', '=', home.idOf('colleague'))
      .execute();
    await db
      .updateTable('learning_enrolments')
      .set({ expires_on: '2027-03-01' })
      .where('is_current', '=', true)
      .execute();
    const training = { employee_id, name: 'First aid', completed_on: '2026-01-10' };
    await db
      .insertInto('learning_external_trainings')
      .values([
        { ...training, expires_on: '2027-01-10' },
        { ...training, expires_on: '2026-11-10' },
      ])
      .execute();
    const ends = ['2027-02-01', '2026-02-01', '2027-12-31'];
    for (const [n, id] of documents.entries())
      await db
        .updateTable('documents')
        .set({ expires_on: ends[n] ?? null, owner_id: home.idOf('hr.manager') })
        .where('id', '=', id)
        .execute();
    const contract = { employee_id, name: 'Agreement', expires_on: '2027-02-14' };
    await db
      .insertInto('contracts')
      .values([
        { ...contract, status: 4 },
        { ...contract, status: 6 },
      ])
      .execute();
    await db.updateTable('positions').set({ salary_budget_cents: 9_000_055 }).execute();
    await db.updateTable('position_assignments').set({ salary_cents: 8_500_010 }).execute();
    await db
      .updateTable('positions')
      .set({ salary_budget_cents: null })
      .where('id', '=', (eb) => eb.selectFrom('positions').select((e) => e.fn.min('id').as('id')))
      .execute();
  });
}

test('every type of report has its area', () => {
  expect([...reportCatalogue(product).types].sort()).toEqual([...reportTypes].sort());
});

describe.each(ofRows)('the report %s', (type) => {
  test('shows what a second calculation shows, with something in it', async () => {
    const { chart } = await shown('hr.manager', type, { date: DATE });
    const groups = chart.groups.map(({ label, rows, value }) => [label, { rows, value }]);
    expect(Object.fromEntries(groups)).toEqual(naive[type]);
    expect(chart.groups.length).toBeGreaterThan(0);
    expect(chart.moreGroups).toBe(0);
  });

  test('chart, rows, drill-down and export agree, by every grouping', async () => {
    const first = await shown('hr.manager', type, { date: DATE });
    for (const { key: groupBy } of first.groupings) {
      const { chart, columns, items } = await shown('hr.manager', type, { date: DATE, groupBy });
      expect(items).toHaveLength(chart.rows);
      expect(chart.groups.reduce((sum, { rows }) => sum + rows, 0)).toBe(chart.rows);
      const at = columns.findIndex(({ key }) => key === groupBy);
      const isOfDays = groupBy === 'month' || columns[at]?.type === 'date';
      // Dates are in chronological order, everything else is sorted by size.
      const order = chart.groups.map(({ key, value }) => (isOfDays ? key : value));
      expect(order).toEqual(isOfDays ? order.toSorted() : order.toSorted((a, b) => +b - +a));
      for (const group of chart.groups) {
        const behind = await shown('hr.manager', type, { date: DATE, groupBy, group: group.key });
        expect(behind.metadata.pagination.totalItems).toBe(group.rows);
        const currency = chart.measure.of === 'sum' && columns.findIndex(isCurrency);
        for (const { values } of behind.items)
          expect(
            currency !== false && currency >= 0
              ? [values[at] ?? 'None', values[currency]].join(' · ')
              : (values[at] ?? ''),
          ).toBe(group.key);
        expect(behind.chart).toEqual(chart);
      }
    }
    const hr = await harness.as('hr.manager');
    const file = await hr.call(endpoints.exportReportCsv, {
      params: { id: String(reportId(type)) },
      query: { date: DATE },
    });
    const [head = [], ...lines] = parse(file.text.replace('\uFEFF', '')) as string[][];
    const named = first.items.some(({ person }) => person !== null) ? ['Name'] : [];
    expect(head).toEqual([...named, ...first.columns.map(({ label }) => label)]);
    const written = ({ person, values }: ReportRow) => [
      ...(person ? [person.displayName] : []),
      ...values.map((value) => (value === null ? '' : String(value))),
    ];
    expect(lines).toEqual(first.items.map(written));
  });

  test('shows a manager the people below them, and nobody else', async () => {
    const answer = await read('manager.one', type, { date: DATE });
    const { seenBy = 'below' } = product.reports.find((one) => one.type === type) ?? {};
    expect(answer.status).toBe(seenBy === 'company' ? 404 : 200);
    if (answer.status !== 200) return;
    const below = [harness.home.idOf('employee'), harness.home.idOf('colleague')];
    const { items, chart } = answer.body as unknown as Report;
    for (const { person } of items) expect(below).toContain(person?.id);
    expect(chart.rows).toBe(items.length);
  });
});

test.each([
  '2025-03-10',
  '2026-01-01',
  '2026-04-02',
  '2026-06-30',
  '2026-07-01',
  '2026-11-18',
  '2027-02-03',
])('what is owed on %s is the sum of the ledger up to it', async (date) => {
  await harness.within(harness.home, ({ db }) =>
    sql`insert into leave_ledger (employee_id, leave_type_id, day, kind, minutes)
        select e.id, t.id, ${date}::date + n * 37, 'adjustment', 125 - n
        from employees e cross join (select id from leave_types where is_paid_out limit 2) t
        cross join generate_series(-12, 12) n`.execute(db),
  );
  const expected = await harness.within(harness.home, (ctx) =>
    naively(
      ctx,
      date,
      { yearBefore: yearFrom(date), yearAfter: yearAfter(date) },
      harness.home.idOf('hr.manager'),
    ),
  );
  const { chart } = await shown('hr.manager', 'leaveLiability', { date });
  const groups = chart.groups.map(({ label, rows, value }) => [label, { rows, value }]);
  expect(Object.fromEntries(groups)).toEqual(expected.leaveLiability);
  expect(chart.rows).toBeGreaterThan(0);
});

test('the PDF has the groups, the total and the rows of the page', async () => {
  let drawn: PdfDocument | undefined;
  const before = harness.ports.pdf;
  Object.assign(harness.ports, {
    pdf: async (document: PdfDocument) => {
      drawn = document;
      return new Uint8Array([37, 80, 68, 70]);
    },
  });
  const report = await shown('hr.manager', 'headcount', { date: DATE });
  const hr = await harness.as('hr.manager');
  await hr.call(endpoints.exportReportPdf, {
    params: { id: String(reportId('headcount')) },
    query: { date: DATE },
  });
  Object.assign(harness.ports, { pdf: before });
  const [groups, rows] = (drawn?.blocks ?? []).flatMap((block) =>
    block.type === 'table' ? [block.rows] : [],
  );
  expect(groups).toEqual([
    ...report.chart.groups.map(({ label, value }) => [label, String(value)]),
    ['Total', String(report.chart.total)],
  ]);
  expect(rows?.map(([name]) => name)).toEqual(
    report.items.map(({ person }) => person?.displayName),
  );
});

test('direct reports only', async () => {
  const all = await shown('manager.three', 'headcount');
  const direct = await shown('manager.three', 'headcount', { filterId: '2' });
  expect(direct.items.map(({ person }) => person?.id)).toEqual([harness.home.idOf('manager.two')]);
  expect(all.chart.rows).toBeGreaterThan(direct.chart.rows);
});

test('courses, workflows, the template and one appraisal narrow their reports', async () => {
  const course = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('learning_courses')
      .select('id')
      .where('shortname', '=', 'OPEN')
      .executeTakeFirstOrThrow(),
  );
  const narrowed = await shown('hr.manager', 'courseStatus', { courses: String(course.id) });
  expect(narrowed.chart.rows).toBe(1);
  expect(narrowed.options.courses.map(({ id }) => id)).toContain(course.id);
  const none = await shown('hr.manager', 'onboardingProgress', { workflows: '999999' });
  expect(none.chart.rows).toBe(0);
  const { performanceId, templateId } = await appraisal(harness, harness.home);
  const query = { appraisalId: String(performanceId), appraisalTemplate: String(templateId) };
  expect((await shown('hr.manager', 'appraisal', query)).chart.rows).toBe(1);
  // By default appraisals of the past year; a selected one regardless of the date.
  const later = { date: '2029-01-01' };
  expect((await shown('hr.manager', 'appraisal', later)).chart.rows).toBe(0);
  expect((await shown('hr.manager', 'appraisal', { ...query, ...later })).chart.rows).toBe(1);
  const other = { ...query, appraisalTemplate: '999999' };
  expect((await shown('hr.manager', 'appraisal', other)).chart.rows).toBe(0);
});

test('onboarding progress has five rows on a page', async () => {
  const client = await harness.as('hr.manager');
  const params = { id: String(reportId('onboardingProgress')) };
  const { body } = await client.call(endpoints.getReport, { params });
  expect((body as unknown as Report).metadata.pagination.itemsPerPage).toBe(5);
});

test('a grouping that the report does not have is refused by name', async () => {
  const answer = await read('hr.manager', 'headcount', { groupBy: 'salary' });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('groupBy');
});

test('a report is gone while its module is off', async () => {
  await withoutModule(harness, harness.home, 'learning', async () => {
    // Sign-in sessions are cached for a second.
    harness.now = new Date(harness.now.getTime() + 5000);
    expect((await read('hr.manager', 'courseStatus')).status).toBe(404);
    expect((await read('hr.manager', 'headcount')).status).toBe(200);
  });
});

test('what the company hides is no column and no grouping for managers', async () => {
  const employee = await shown('manager.one', 'headcount');
  expect(employee.columns.map(({ key }) => key)).toContain('location');
  await harness.within(harness.home, ({ db }) =>
    db
      .insertInto('organisation_settings')
      .values({ show_location: false })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ show_location: false }))
      .execute(),
  );
  // Sign-in sessions are cached for a second.
  harness.now = new Date(harness.now.getTime() + 5000);
  const hidden = await shown('manager.one', 'headcount');
  expect(hidden.columns.map(({ key }) => key)).not.toContain('location');
  expect(hidden.groupings.map(({ key }) => key)).not.toContain('location');
  expect((await read('manager.one', 'headcount', { groupBy: 'location' })).status).toBe(400);
});
