/** The signed PDF. If the host can't draw PDFs, the last signature is refused and nothing is stored. */
import * as endpoints from '@tenure/contract/contracts/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PdfDocument } from '../kit/host/pdf.ts';
import { contractIn, contractOf, countersigned } from '../testing/scenes/contract-scene.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();

const check = async (contractId: number, sha256?: string) => {
  const employee = await harness.as('employee');
  const query = sha256 ? { sha256 } : {};
  return (await employee.call(endpoints.checkContract, { params: { contractId }, query })).body;
};

test('with the last signature the PDF is kept with its value, or nothing is', async () => {
  const id = await contractIn(harness, harness.home, 'SIGNED');
  const { status, body } = await countersigned(harness, harness.home, id);
  if (status === 503) {
    expect(body.code).toBe('pdf-needs-server');
    expect((await contractOf(harness, 'employee', id)).status).toBe('SIGNED');
    return;
  }
  expect([status, body.status]).toEqual([200, 'COMPLETE']);
  expect(body.signatures).toMatchObject([
    { role: 'employee', name: 'Employee Person' },
    { role: 'countersigner', name: 'Manager Two' },
  ]);
  expect(await check(id, body.signedSha256 as string)).toEqual({
    isUnchanged: true,
    sha256: body.signedSha256,
    isSameFile: true,
  });
  const employee = await harness.as('employee');
  const params = { employeeId: harness.home.idOf('employee'), contractId: id };
  const download = async () => (await employee.call(endpoints.downloadContract, { params })).said();
  const first = await download();
  expect(first).toMatch(/^%PDF-/);
  expect(await download()).toBe(first);
});

test('the check notices one changed byte of the signed PDF', async () => {
  const id = await contractIn(harness, harness.home, 'SIGNED');
  const bytes = new TextEncoder().encode('%PDF-1.7 signed');
  const changed = Uint8Array.from(bytes);
  changed[10] = (changed[10] ?? 0) ^ 1;
  await harness.within(harness.home, async ({ db, ports, now }) => {
    await db
      .insertInto('contract_documents')
      .values({
        contract_id: id,
        bytes: changed,
        sha256: await ports.sha256(bytes),
        created_at: now,
      })
      .execute();
  });
  expect(await check(id)).toMatchObject({ isUnchanged: false });
});

test('the check notices a changed word of the text that was signed', async () => {
  const id = await contractIn(harness, harness.home, 'SIGNED');
  expect(await check(id)).toMatchObject({ isUnchanged: true });
  await harness.within(harness.home, async ({ db }) => {
    await sql`update contracts set clauses = jsonb_set(clauses, '{0,text}', '"Other words"')
      where id = ${id}`.execute(db);
  });
  expect(await check(id)).toMatchObject({ isUnchanged: false });
});

test.each(['contract_documents', 'contract_signatures', 'contract_history'])(
  'nothing in %s can be changed or deleted',
  async (table) => {
    for (const change of [
      sql`update ${sql.table(table)} set tenant_id = tenant_id`,
      sql`delete from ${sql.table(table)}`,
    ])
      await expect(
        harness.within(harness.home, async ({ db }) => {
          await change.execute(db);
        }),
      ).rejects.toThrow(/permission denied/);
  },
);

test('the certificate names the account behind each signature, and where it came from', async () => {
  const id = await contractIn(harness, harness.home, 'SIGNED');
  let drawn: PdfDocument | undefined;
  const before = harness.ports.pdf;
  Object.assign(harness.ports, {
    pdf: async (document: PdfDocument) => {
      drawn = document;
      return new Uint8Array([37, 80, 68, 70]);
    },
  });
  await countersigned(harness, harness.home, id);
  Object.assign(harness.ports, { pdf: before });
  const facts = (drawn?.blocks ?? []).flatMap((block) =>
    block.type === 'facts' ? block.facts : [],
  );
  const { home } = harness;
  const valuesOf = (name: string) =>
    facts.filter(([label]) => label === name).map(([, value]) => value);
  expect(valuesOf('Account')).toEqual([
    `Employee Person (${home.idOf('employee')})`,
    `Manager Two (${home.idOf('manager.two')})`,
  ]);
  expect(valuesOf('From')).toEqual(['192.0.2.1', '192.0.2.1']);
  expect(valuesOf('Drawn signature')).toEqual(['No', 'Yes']);
});

test('the audit log names who viewed, downloaded and signed it, and from where', async () => {
  const id = await contractIn(harness, harness.home, 'SIGNED');
  await contractOf(harness, 'hr.manager', id);
  let drawn: PdfDocument | undefined;
  const before = harness.ports.pdf;
  Object.assign(harness.ports, {
    pdf: async (document: PdfDocument) => {
      drawn = document;
      return new Uint8Array([37, 80, 68, 70]);
    },
  });
  const employee = await harness.as('employee');
  await employee.call(endpoints.downloadContractWithAuditLog, {
    params: { employeeId: harness.home.idOf('employee'), contractId: id },
  });
  Object.assign(harness.ports, { pdf: before });
  const text = JSON.stringify(drawn?.blocks);
  for (const part of ['opened it', 'downloaded it', 'signed it', 'Employee Person', '192.0.2.1'])
    expect(text).toContain(part);
});
