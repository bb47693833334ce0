import { getFile } from '@tenure/contract/files/endpoints';
import { loginAsUser } from '@tenure/contract/people/account-endpoints';
import { type BuiltDesign, chosenDesign } from '@tenure/contract/reports/design';
import { exportReportCsv, exportReportPdf } from '@tenure/contract/reports/endpoints';
import {
  type ExportInput,
  listReportExports,
  MOST_EXPORTED_AS_PDF,
  type ReportExport,
  startReportExport,
} from '@tenure/contract/reports/export';
import { cancelLongJob, getLongJob } from '@tenure/contract/site/long-job';
import { reportId } from '@tenure/contract/site/report';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, test } from 'vitest';
import type { PdfDocument } from '../../kit/host/pdf.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { given } from '../../testing/scenes/recognition-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

const people: BuiltDesign = {
  type: 'built',
  subject: 'people',
  columns: ['position', 'startDate'],
  filters: [],
  groupBy: 'department',
  measure: { of: 'count', column: null },
  sort: null,
  filterId: 1,
  date: null,
};

const start = async (by: PersonName, wanted: Partial<ExportInput> = {}) =>
  (await harness.as(by)).call(startReportExport, {
    body: { format: 'csv', design: people, ...wanted },
  });
const work = () => harness.runLongJobs();
const listed = async (by: PersonName, id: unknown): Promise<ReportExport | undefined> => {
  const { body } = await (await harness.as(by)).call(listReportExports, {});
  return (body.items as ReportExport[]).find((one) => one.id === id);
};
const made = async (by: PersonName, wanted: Partial<ExportInput> = {}): Promise<ReportExport> => {
  const { status, text, body } = await start(by, wanted);
  expect(status, text).toBe(201);
  expect(body).toMatchObject({ state: 'preparing', file: null });
  await work();
  return (await listed(by, body.id)) as ReportExport;
};
const download = async (by: PersonName, { file }: ReportExport) =>
  (await harness.as(by)).call(getFile, { params: { fileId: file?.id ?? 0 } });
const bytesOf = async ({ file }: ReportExport) => {
  const { rows } = await harness.within(harness.home, ({ db }) =>
    sql<{ file_key: string }>`select file_key from files where id = ${file?.id}`.execute(db),
  );
  return harness.ports.files.get(rows[0]?.file_key ?? '');
};
const textOf = async (made: ReportExport) => new TextDecoder().decode(await bytesOf(made));
const later = (ms = 5000) => {
  harness.now = new Date(harness.now.getTime() + ms);
};
const profile = (name: string, change: 'array_remove' | 'array_append', permission: string) =>
  harness.within(harness.home, async ({ db }) => {
    await db
      .updateTable('security_profiles')
      .set((eb) => ({ permissions: eb.fn(change, ['permissions', eb.val(permission)]) }))
      .where('name', '=', name)
      .execute();
    later();
  });

/** The PDF document of an export, as passed to the PDF port. */
async function drawnAs(by: PersonName, wanted: Partial<ExportInput> = {}) {
  let drawn: PdfDocument | undefined;
  const before = harness.ports.pdf;
  Object.assign(harness.ports, {
    pdf: async (document: PdfDocument) => {
      drawn = document;
      return new Uint8Array([37, 80, 68, 70]);
    },
  });
  const pdf = await made(by, { format: 'pdf', ...wanted });
  Object.assign(harness.ports, { pdf: before });
  if (!drawn) throw new Error('Nothing was drawn');
  return { drawn, pdf };
}
const tableOf = ({ blocks }: PdfDocument) =>
  blocks.flatMap((block) => (block.type === 'table' ? [block.rows] : [])).at(-1) ?? [];

describe('an export in the background', () => {
  test('has the rows of the person who started it, and tells them when it is ready', async () => {
    const mine = await made('manager.two');
    expect(mine).toMatchObject({ state: 'ready', title: 'People' });
    const text = await textOf(mine);
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toContain('Name,Position,Start date');
    expect(lines.length - 1).toBe(mine.rows);
    expect(mine.rows).toBe(mine.totalRows);
    const whole = await made('hr.manager');
    expect(whole.rows).toBeGreaterThan(mine.rows ?? 0);
    const told = await harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('notifications')
        .select('user_id')
        .where('kind', '=', 'reports.export-ready')
        .execute(),
    );
    expect(told.map(({ user_id }) => user_id)).toContain(harness.home.idOf('manager.two'));
  });

  test('as a workbook has the same cells as the text', async () => {
    const book = await made('manager.two', { format: 'xlsx' });
    const bytes = await bytesOf(book);
    const rows = await readSheet(new Blob(bytes ? [bytes] : []));
    const text = await textOf(await made('manager.two'));
    expect(rows.map((row) => row.map((cell) => String(cell ?? '')).join()).join('\n')).toBe(
      text.replace('\uFEFF', '').replaceAll('"', '').trim().replaceAll('\r\n', '\n'),
    );
  });

  test('as a PDF has the same cells as the text', async () => {
    const { drawn, pdf } = await drawnAs('manager.two');
    expect(pdf.rows).toBe(pdf.totalRows);
    const text = await textOf(await made('manager.two'));
    const lines = text.replaceAll('"', '').trim().split('\r\n').slice(1);
    expect(tableOf(drawn).map((row) => row.join())).toEqual(lines);
    expect(JSON.stringify(drawn.blocks)).not.toContain(' rows. Export as');
    const [figures] = drawn.blocks.flatMap((block) => (block.type === 'table' ? [block] : []));
    expect(figures?.columns.map(({ label }) => label)).toEqual(['Department', 'People']);
  });

  test('is nobody else’s: not an administrator’s, not a manager’s above', async () => {
    const mine = await made('manager.one');
    expect((await download('manager.one', mine)).status).toBe(200);
    for (const other of ['company.admin', 'manager.two', 'hr.manager', 'employee'] as const) {
      expect((await download(other, mine)).status).toBe(404);
      if (other !== 'employee') expect(await listed(other, mine.id)).toBeUndefined();
    }
  });

  test('is not read by an administrator who acts as the person', async () => {
    const mine = await made('manager.one');
    const admin = await harness.as('company.admin');
    const acting = await admin.call(loginAsUser, {
      params: { employeeId: harness.home.idOf('manager.one') },
      body: { reason: 'They can’t find their report.' },
    });
    expect(acting.status, acting.text).toBe(200);
    expect((await admin.call(listReportExports, {})).body.items).toContainEqual(
      expect.objectContaining({ id: mine.id, file: null }),
    );
    const params = { fileId: mine.file?.id ?? 0 };
    expect((await admin.call(getFile, { params })).status).toBe(404);
  });

  test('is not readable once someone in it has left the team', async () => {
    const mine = await made('manager.one');
    await harness.within(harness.home, ({ db }) =>
      sql`update report_exports set employee_ids = employee_ids || ${harness.home.idOf('hr.manager')}::bigint
        where id = ${mine.id}`.execute(db),
    );
    expect((await download('manager.one', mine)).status).toBe(404);
    expect(await listed('manager.one', mine.id)).toMatchObject({ state: 'ready', file: null });
  });

  test('of the whole company is not readable for someone who sees their team only', async () => {
    const whole = await made('hr.manager');
    expect((await download('hr.manager', whole)).status).toBe(200);
    await profile('HR Manager', 'array_remove', 'reports.report.view-company');
    expect((await download('hr.manager', whole)).status).toBe(404);
    await profile('HR Manager', 'array_append', 'reports.report.view-company');
    expect((await download('hr.manager', whole)).status).toBe(200);
    await profile('HR Manager', 'array_remove', 'reports.report.view');
    expect((await download('hr.manager', whole)).status).toBe(404);
    await profile('HR Manager', 'array_append', 'reports.report.view');
  });

  test('of several areas is not readable without access to each of them', async () => {
    const design = chosenDesign.parse({ type: 'report', report: reportId('expiries') });
    const whole = await made('hr.manager', { design });
    expect((await download('hr.manager', whole)).status).toBe(200);
    await profile('HR Manager', 'array_remove', 'contracts.contract.manage');
    expect((await download('hr.manager', whole)).status).toBe(404);
    await profile('HR Manager', 'array_append', 'contracts.contract.manage');
    expect((await download('hr.manager', whole)).status).toBe(200);
  });

  test('is made with the permissions at that moment: nothing for someone who lost them', async () => {
    const { body } = await start('manager.three');
    await profile('Team Manager', 'array_remove', 'reports.report.view');
    await work();
    await profile('Team Manager', 'array_append', 'reports.report.view');
    expect(await listed('manager.three', body.id)).toMatchObject({ state: 'stopped', file: null });
  });

  test('can be cancelled', async () => {
    const { body } = await start('manager.two');
    const client = await harness.as('manager.two');
    const params = { longJobId: body.longJobId };
    expect((await client.call(cancelLongJob, { params })).status).toBe(200);
    await work();
    expect((await client.call(getLongJob, { params })).body).toMatchObject({ state: 'cancelled' });
    expect(await listed('manager.two', body.id)).toMatchObject({ state: 'stopped', file: null });
  });

  test('is deleted after three days, and unreadable from then on', async () => {
    const mine = await made('manager.two');
    const before = harness.now;
    later(3 * 86_400_000);
    expect((await download('manager.two', mine)).status).toBe(404);
    expect(await listed('manager.two', mine.id)).toBeUndefined();
    await harness.run('report-exports-retention');
    const left = await harness.within(harness.home, ({ db }) =>
      sql<{ n: number }>`select (select count(*) from report_exports where id = ${mine.id})::int
        + (select count(*) from file_attachments where file_id = ${mine.file?.id ?? 0})::int as n`.execute(
        db,
      ),
    );
    expect(left.rows[0]?.n).toBe(0);
    harness.now = before;
  });

  test('needs one report, and refuses columns that are hidden from the person', async () => {
    expect((await start('manager.two', { design: null })).status).toBe(400);
    expect((await start('manager.two', { savedReportId: 999 })).status).toBe(400);
    expect((await start('manager.two', { savedReportId: 999, design: null })).status).toBe(404);
    const hidden = { ...people, columns: ['salary-of-others'] };
    expect((await start('manager.two', { design: hidden })).status).toBe(422);
  });
});

test('a report with more rows than are exported at once is refused there, and whole in the background', async () => {
  const rows = MOST_EXPORTED_AS_PDF + 200;
  const post = await given(harness, { by: 'employee', to: 'colleague' });
  await harness.within(harness.home, ({ db }) =>
    sql`with copies as (
        insert into recognition_posts (created_at, giver_id, message, published_at, state, title, type)
        select created_at, giver_id, message, published_at, state, 'Copy ' || n, type
        from recognition_posts, generate_series(2, ${rows}::int) n where id = ${post}
        returning id, published_at)
      insert into recognition_recipients (post_id, employee_id, is_private, published_at)
      select id, ${harness.home.idOf('colleague')}, false, published_at from copies`.execute(db),
  );
  const hr = await harness.as('hr.manager');
  const id = String(reportId('recognition'));
  const atOnce = await hr.call(exportReportCsv, { params: { id } });
  expect(atOnce.status).toBe(422);
  expect(atOnce.body.code).toBe('reports.too-many-rows');
  const design = chosenDesign.parse({ type: 'report', report: reportId('recognition') });
  const whole = await made('hr.manager', { design });
  expect(whole).toMatchObject({ state: 'ready', totalRows: whole.rows });
  const text = await textOf(whole);
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength((whole.rows ?? 0) + 1);
  const copies = new Set(Array.from(text.matchAll(/,Copy (\d+),/g), ([, n]) => Number(n)));
  for (let n = 2; n <= rows; n += 1) expect(copies.has(n)).toBe(true);
  const { body } = await hr.call(getLongJob, { params: { longJobId: whole.longJobId } });
  expect(body).toMatchObject({ state: 'done', done: whole.rows, total: whole.rows });
  const asPdf = await hr.call(exportReportPdf, { params: { id } });
  expect([asPdf.status, asPdf.body.code]).toEqual([422, 'reports.too-many-rows']);
  const { drawn, pdf } = await drawnAs('hr.manager', { design });
  expect(pdf).toMatchObject({ rows: MOST_EXPORTED_AS_PDF, totalRows: whole.rows });
  expect(tableOf(drawn)).toHaveLength(MOST_EXPORTED_AS_PDF);
  const left = `10,000 of ${whole.rows?.toLocaleString('en-AU')} rows. Export as Excel or CSV for all of them.`;
  expect(drawn.blocks).toContainEqual({ type: 'paragraph', text: left });
});
