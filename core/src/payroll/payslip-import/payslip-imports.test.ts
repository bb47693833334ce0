import { getFile } from '@tenure/contract/files/endpoints';
import { fileRoom } from '@tenure/contract/files/file-kinds';
import { fileMessages } from '@tenure/contract/files/messages';
import * as payslips from '@tenure/contract/payroll/payslip';
import * as endpoints from '@tenure/contract/payroll/payslip-import';
import { cancelLongJob, getLongJob } from '@tenure/contract/site/long-job';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { longJobs } from '../../app.ts';
import type { LongJob } from '../../kit/background/long-job.ts';
import { fromBase64 } from '../../kit/data/base64.ts';
import type { Client } from '../../testing/client.ts';
import {
  payslipArchive,
  payslipCsv,
  payslipLine,
  payslipPdf,
} from '../../testing/files/payslip-archive.ts';
import { Harness } from '../../testing/harness.ts';
import { afterDays, keyOf, upload } from '../../testing/scenes/file-scene.ts';
import {
  checkedPayslips,
  importPayslips,
  readPayslipImport,
  sendPayslips,
  startImport,
  storedPayslipPdfs,
  workOn,
} from '../../testing/scenes/payslip-import-scene.ts';

let harness: Harness;
let hr: Client;
beforeEach(async () => {
  harness = await Harness.open();
  hr = await harness.as('hr.manager');
});
afterEach(() => harness.close());

const { payslipImportMessages: messages } = endpoints;

const read = (importId: number) => readPayslipImport(harness, importId);
const start = (made: endpoints.PayslipImport) => startImport(harness, made);
const work = (jobs?: readonly LongJob[], isTurnOver?: () => boolean) =>
  workOn(harness, jobs, isTurnOver);

const count = (table: 'payroll_payslips' | 'payroll_payslip_import_rows') =>
  harness.within(harness.home, async ({ db }) => {
    const rows = await db.selectFrom(table).select('tenant_id').execute();
    return rows.length;
  });

const problemsIn = ({ problems }: endpoints.PayslipImport) =>
  problems.map(({ row, file, message }) => `${row ?? '-'} ${file ?? '-'}: ${message}`);

const params = () => ({ employeeId: harness.home.idOf('employee') });

async function payslipOfEmployee(client: Client) {
  const { body } = await client.call(payslips.listPayslips, { params: params() });
  const [{ id }] = body.data as [{ id: number }];
  const answer = await client.call(payslips.downloadPayslip, {
    params: { ...params(), payslipId: id },
  });
  return String.fromCharCode(...(fromBase64(String(answer.body.data)) ?? []));
}

const fileOf = () =>
  harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('files')
      .select(['id', 'uploaded_by_id', 'name', 'size'])
      .where('owner_type', '=', endpoints.payslipFiles.ownerType)
      .executeTakeFirstOrThrow(),
  );

test('a file is checked first, and nothing is kept until it is imported', async () => {
  const made = await checkedPayslips(
    harness,
    payslipArchive([payslipLine('E5', 'P-1')], { 'E5.pdf': payslipPdf('of Employee') }),
  );
  expect(made).toMatchObject({
    fileName: 'october.zip',
    state: 'checked',
    rowCount: 1,
    pdfCount: 1,
    problemCount: 0,
    metadata: { actions: ['payslip-imports.view', 'payslip-imports.run'] },
  });
  expect(await count('payroll_payslips')).toBe(0);
  await start(made);
  expect(await read(made.id)).toMatchObject({ state: 'importing' });
  await work();
  expect(await read(made.id)).toMatchObject({ state: 'done', problemCount: 0 });
  expect(await count('payroll_payslips')).toBe(1);
  expect(await payslipOfEmployee(await harness.as('employee'))).toContain('of Employee');
  // Everyone's pay isn't stored twice.
  expect(await count('payroll_payslip_import_rows')).toBe(0);
  expect((await start(await read(made.id))).status).toBe(409);
});

test('without PDF files, payslips are made from their figures', async () => {
  Object.assign(harness.ports, { pdf: async () => payslipPdf('from figures') });
  await importPayslips(harness, strToU8(payslipCsv(payslipLine('E5', 'P-1'))));
  expect(await payslipOfEmployee(await harness.as('employee'))).toContain('from figures');
});

test('the PDF of a payslip is read by the person by its address, and by others as the payslip, which they can see', async () => {
  await importPayslips(
    harness,
    payslipArchive([payslipLine('E5', 'P/1')], { 'E5-P-1.pdf': payslipPdf() }),
  );
  const file = await fileOf();
  expect(file).toMatchObject({
    uploaded_by_id: params().employeeId,
    name: 'payslip-2026-02-27-P-1.pdf',
    size: payslipPdf().length,
  });
  const statusFor = async (person: 'employee' | 'hr.manager' | 'colleague' | 'manager.one') =>
    (await (await harness.as(person)).call(getFile, { params: { fileId: file.id } })).status;
  expect(await statusFor('employee')).toBe(200);
  for (const person of ['hr.manager', 'colleague', 'manager.one'] as const)
    expect(await statusFor(person), person).toBe(404);
  const written = await harness.written(() => payslipOfEmployee(hr));
  expect(written).toContain('payroll.payslip.downloaded');
});

test('every problem is named by row or file, on the page and as a file, and nothing is imported', async () => {
  const bytes = payslipArchive(
    [
      payslipLine('E5', 'P-1'),
      payslipLine('E5', 'P-1'),
      payslipLine('E99', 'P-2'),
      payslipLine('E6', 'P-3', '9999.00'),
      payslipLine('E7', 'P-4'),
      payslipLine('E8', 'P-5'),
      payslipLine('E4', 'P-6'),
      payslipLine('E3', 'P-7'),
      payslipLine('E2', 'P-8').replace('2026-02-01', '31/02/2026'),
    ],
    {
      'E5-P-1.pdf': payslipPdf(),
      'E99.pdf': payslipPdf(),
      'E6.pdf': payslipPdf(),
      'E7.pdf': strToU8('<html>not a PDF</html>'),
      'E8.pdf': [new Uint8Array(5 * 1024 * 1024 + 1), { level: 1 }],
      'E4.pdf': strToU8('%PDF-1.7 cut off'),
      'E2.pdf': payslipPdf(),
      'E77.pdf': payslipPdf(),
      'notes.docx': strToU8('hello'),
      '__MACOSX/._E5.pdf': strToU8('nothing'),
      '.DS_Store': strToU8('nothing'),
    },
  );
  const made = await checkedPayslips(harness, bytes);
  expect(problemsIn(made)).toEqual([
    `3 -: ${messages.twice('P-1', 2)}`,
    `4 -: ${messages.unknownPerson('E99')}`,
    '5 -: The net pay is more than the gross pay',
    `6 E7.pdf: ${messages.notPdf}`,
    `7 E8.pdf: ${messages.pdfTooLarge}`,
    `8 E4.pdf: ${messages.notPdf}`,
    `9 -: ${messages.noFile('E3')}`,
    `10 -: ${messages.date}`,
    `- E5-P-1.pdf: ${messages.severalRows(2)}`,
    `- E77.pdf: ${messages.noRow}`,
    `- notes.docx: ${messages.otherFile}`,
  ]);
  expect(made).toMatchObject({ problemCount: 11, metadata: { actions: ['payslip-imports.view'] } });
  const file = await hr.call(endpoints.getPayslipImportProblems, { params: { importId: made.id } });
  expect(file.text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFRow,File,Column,Problem',
    `3,,payslipNumber,"${messages.twice('P-1', 2)}"`,
  ]);
  expect((await start(made)).status).toBe(409);
  expect(await count('payroll_payslips')).toBe(0);
});

test('what was imported by someone else after the check is a problem, and nothing is imported', async () => {
  const first = await checkedPayslips(
    harness,
    payslipArchive([payslipLine('E5', 'P-1'), payslipLine('E6', 'P-1')], both),
  );
  await importPayslips(harness, strToU8(payslipCsv(payslipLine('E6', 'P-1'))));
  await start(first);
  await work();
  const after = await read(first.id);
  expect(after.state).toBe('checked');
  expect(problemsIn(after)).toEqual([`3 -: ${messages.alreadyImported('P-1')}`]);
  expect(await count('payroll_payslips')).toBe(1);
  expect(await storedPdfs(after)).toEqual([]);
});

const both = { 'E5.pdf': payslipPdf(), 'E6.pdf': payslipPdf() };

const storedPdfs = (made: endpoints.PayslipImport) => storedPayslipPdfs(harness, made);

const MANY = 1000;
const many = () => {
  const lines = Array.from({ length: MANY }, (_, n) => payslipLine('E5', `P-${n}`));
  const files = Array.from({ length: MANY }, (_, n) => [
    `E5-P-${n}.pdf`,
    payslipPdf(`number ${n}`),
  ]);
  return payslipArchive(lines, Object.fromEntries(files));
};

test('1,000 payslips are imported once, though one server stopped and another was killed on the way', async () => {
  const made = await checkedPayslips(harness, many());
  expect(made).toMatchObject({ rowCount: MANY, pdfCount: MANY, problemCount: 0 });
  const { longJobId } = (await start(made)).body as unknown as endpoints.PayslipImport;
  let batches = 0;
  const counted = longJobs.map((job) => ({
    ...job,
    batch: (...args: Parameters<LongJob['batch']>) => {
      batches += 1;
      return job.batch(...args);
    },
  }));
  await work(counted, () => batches === 3);
  const progress = async () => {
    const client = await harness.as('hr.manager');
    return (await client.call(getLongJob, { params: { longJobId } })).body;
  };
  expect(await progress()).toMatchObject({ state: 'running', done: 150, total: MANY });
  // Killed after its work, before the commit.
  const killed = longJobs.map((job) => ({
    ...job,
    batch: async (...args: Parameters<LongJob['batch']>) => {
      await job.batch(...args);
      throw new Error('killed');
    },
  }));
  await work(killed);
  expect(await progress()).toMatchObject({ done: 150 });
  expect(await count('payroll_payslips')).toBe(0);
  harness.now = new Date(harness.now.getTime() + 3_600_000);
  await work();
  expect(await progress()).toMatchObject({
    state: 'done',
    done: MANY,
    result: { imported: MANY, problems: 0 },
  });
  expect(await count('payroll_payslips')).toBe(MANY);
  const attached = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('file_attachments as a')
      .innerJoin('payroll_payslips as p', 'p.id', 'a.owner_id')
      .select('p.number')
      .where('a.owner_type', '=', endpoints.payslipFiles.ownerType)
      .execute(),
  );
  expect(new Set(attached.map(({ number }) => number)).size).toBe(MANY);
  expect(attached).toHaveLength(MANY);
});

test('an import that is cancelled leaves nothing behind and can be started again', async () => {
  const made = await checkedPayslips(
    harness,
    payslipArchive([payslipLine('E5', 'P-1'), payslipLine('E6', 'P-1')], both),
  );
  const started = (await start(made)).body as unknown as endpoints.PayslipImport;
  let hasRun = false;
  const once = longJobs.map((job) => ({
    ...job,
    batch: (...args: Parameters<LongJob['batch']>) => {
      hasRun = true;
      return job.batch(...args);
    },
  }));
  await work(once, () => hasRun);
  expect(await storedPdfs(started)).toEqual([2, 3]);
  await hr.call(cancelLongJob, { params: { longJobId: started.longJobId } });
  await work();
  const cancelled = await read(made.id);
  expect(cancelled).toMatchObject({ state: 'checked', problemCount: 0 });
  expect(await count('payroll_payslips')).toBe(0);
  expect(await storedPdfs(started)).toEqual([]);
  const again = (await start(cancelled)).body as unknown as endpoints.PayslipImport;
  await work();
  expect(await read(made.id)).toMatchObject({ state: 'done' });
  expect(await storedPdfs(again)).toEqual([2, 3]);
});

test('a check that is cancelled stays so', async () => {
  const { body } = await sendPayslips(harness, strToU8(payslipCsv(payslipLine('E5', 'P-1'))));
  await hr.call(cancelLongJob, { params: { longJobId: body.longJobId } });
  await work();
  const made = await read(Number(body.id));
  expect(made.state).toBe('stopped');
  expect((await start(made)).status).toBe(409);
});

const broken = () => {
  const bytes = payslipArchive([payslipLine('E5', 'P-1')], { 'E5.pdf': payslipPdf() });
  return bytes.subarray(0, bytes.length - 30);
};

test.each<[string, () => Uint8Array, string]>([
  ['a ZIP file that is cut off', broken, messages.unreadableZip],
  ['a ZIP file without a CSV file', () => zipSync({ 'E5.pdf': payslipPdf() }), messages.oneCsv],
  [
    'a ZIP file with two CSV files',
    () => payslipArchive([payslipLine('E5', 'P-1')], { 'b.csv': strToU8('x') }),
    messages.oneCsv,
  ],
  [
    'a CSV file that unpacks to a hundred times its size',
    () => zipSync({ 'a.csv': [new Uint8Array(6 * 1024 * 1024).fill(0x61), { level: 9 }] }),
    messages.csvTooLarge,
  ],
  ['a CSV file without rows', () => strToU8(payslipCsv()), messages.noRows],
  [
    'a CSV file without some columns',
    () =>
      strToU8('employeeNumber,payslipNumber,periodStart,periodEnd,payDate,gross,tax\nE5,,,,,,\n'),
    messages.missingColumns(['super', 'net']),
  ],
  [
    'too many rows',
    () => strToU8(payslipCsv(...Array.from({ length: 5001 }, () => 'E5,1,,,,,,,'))),
    messages.tooManyRows,
  ],
  [
    'a CSV file that isn’t UTF-8',
    () => Uint8Array.from([...strToU8(payslipCsv(payslipLine('E5', 'P-1'))), 0xff, 0xfe]),
    messages.unreadableCsv,
  ],
])('%s is refused with the reason, and can be uploaded again', async (_, bytes, message) => {
  const { status, body } = await sendPayslips(harness, bytes());
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ field: 'fileId', message }]);
  const uploads = await harness.within(harness.home, ({ db }) =>
    db.selectFrom('files').select('id').where('attached_at', 'is', null).execute(),
  );
  expect(uploads).toHaveLength(1);
});

test('PDF files that the company has no storage for are refused', async () => {
  const first = await upload(harness, 'employee');
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('files')
      .set({ size: fileRoom.all - 2000 })
      .where('id', '=', Number(first.body.id))
      .execute(),
  );
  const large = payslipPdf('x'.repeat(4000));
  const { body } = await sendPayslips(
    harness,
    payslipArchive([payslipLine('E5', 'P-1')], { 'E5.pdf': [large, { level: 9 }] }),
  );
  expect(body.errors).toMatchObject([{ field: 'fileId', message: fileMessages.noRoom }]);
});

test('nobody else sees an import, and an old one is deleted with its file', async () => {
  const made = await checkedPayslips(
    harness,
    payslipArchive([payslipLine('E5', 'P-1')], { 'E5.pdf': payslipPdf() }),
  );
  const admin = await harness.as('company.admin');
  const { status } = await admin.call(endpoints.getPayslipImport, {
    params: { importId: made.id },
  });
  expect(status).toBe(404);
  const file = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('files')
      .select('id')
      .where('owner_type', '=', endpoints.payslipImportFiles.ownerType)
      .executeTakeFirstOrThrow(),
  );
  const days = (many: number) => {
    harness.now = new Date(harness.now.getTime() + many * 86_400_000);
  };
  days(6);
  await harness.run('payslip-imports-retention');
  expect(await count('payroll_payslip_import_rows')).toBe(1);
  days(2);
  await harness.run('payslip-imports-retention');
  expect(await count('payroll_payslip_import_rows')).toBe(0);
  await afterDays(harness, 0);
  await afterDays(harness, 8);
  expect(await keyOf(harness, file.id)).toBeUndefined();
});
