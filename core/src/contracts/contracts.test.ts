import * as endpoints from '@tenure/contract/contracts/endpoints';
import { contractMessages } from '@tenure/contract/contracts/messages';
import { addTemplate } from '@tenure/contract/contracts/template-endpoints';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { runJob } from '../kit/background/job.ts';
import { createsPdf } from '../testing/engine.ts';
import type { PersonName } from '../testing/little-company.ts';
import { adminAs } from '../testing/scenes/acting-scene.ts';
import {
  acted,
  contractIn,
  contractOf,
  contractVersion,
  drafted,
  issued,
  newContractTemplate,
  signed,
} from '../testing/scenes/contract-scene.ts';
import { certificate, uploaded } from '../testing/scenes/file-scene.ts';
import { useHarness } from '../testing/use-harness.ts';
import { expireContracts } from './jobs/expire-contracts.ts';

const harness = useHarness();
const home = () => harness.home;
const employeeId = () => home().idOf('employee');

describe('an uploaded contract', () => {
  test('is signed by typed name, and the value of the file is kept', async () => {
    const id = await issued(harness, home());
    const { status, body } = await signed(harness, home(), id);
    expect([status, body.status]).toEqual([200, 'COMPLETE']);
    expect(body.sha256).toBe(await harness.ports.sha256(certificate as never));
    expect(body.signatures).toMatchObject([{ role: 'employee', name: 'Employee Person' }]);
    expect(body.dateAccepted).toEqual(expect.any(String));
  });

  test('is signed with the signer’s own name only, or their preferred one', async () => {
    const sign = async (name: string) => {
      const contractId = await issued(harness, home());
      const employee = await harness.as('employee');
      return employee.call(endpoints.acceptContract, {
        params: { employeeId: employeeId(), contractId },
        body: { name, drawing: 'M10 10L200 90L300 20' },
      });
    };
    for (const name of ['Manager One', 'Employee', 'Employee Person Person'])
      expect(await sign(name)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'name', message: contractMessages.ownName('Employee Person') }] },
      });
    expect((await sign('  emPLOYEE   person ')).status).toBe(200);
    await harness.within(home(), ({ db }) =>
      db
        .updateTable('employees')
        .set({ preferred_name: 'Emi' })
        .where('id', '=', employeeId())
        .execute(),
    );
    expect((await sign('Emi Person')).status).toBe(200);
    expect((await sign('emi')).status).toBe(200);
  });

  test('is downloaded as it was uploaded', async () => {
    const id = await issued(harness, home());
    const employee = await harness.as('employee');
    const file = await employee.call(endpoints.downloadContract, {
      params: { employeeId: employeeId(), contractId: id },
    });
    expect(await file.said()).toBe(new TextDecoder().decode(certificate));
  });

  test('is in the person’s list with its addresses, and says who opened it', async () => {
    const id = await issued(harness, home());
    const employee = await harness.as('employee');
    const { body } = await employee.call(endpoints.listPersonContracts, {
      params: { employeeId: employeeId() },
    });
    const path = `/cobra/api/tms/users/${employeeId()}/contracts/${id}`;
    expect((body.items as object[])[0]).toMatchObject({
      id,
      name: 'Employment agreement',
      dateAccepted: null,
      downloadLink: `${path}/download`,
      downloadLinkWithAuditLog: `${path}/download-with-audit-log`,
    });
    await contractOf(harness, 'employee', id);
    const { history } = await contractOf(harness, 'employee', id);
    const views = history.filter(({ words }) => words === 'opened it');
    expect(views).toHaveLength(1);
  });

  test('says that someone opened it again after an hour, and not before', async () => {
    const id = await issued(harness, home());
    const began = harness.now.getTime();
    const opened = async (minutes: number) => {
      harness.now = new Date(began + minutes * 60_000);
      const { history } = await contractOf(harness, 'employee', id);
      return history.filter(({ words }) => words === 'opened it').length;
    };
    expect([await opened(0), await opened(59), await opened(60), await opened(61)]).toEqual([
      1, 1, 2, 2,
    ]);
    harness.now = new Date(began);
  });

  test('is about the employee in every entry of the audit log', async () => {
    const id = await issued(harness, home());
    await contractOf(harness, 'hr.manager', id);
    expect((await signed(harness, home(), id)).status).toBe(200);
    const entries = await harness.within(home(), ({ db }) =>
      db
        .selectFrom('audit_log')
        .select(['action', 'person_id'])
        .where('subject_type', '=', 'contract')
        .where('subject_id', '=', id)
        .execute(),
    );
    expect(entries.length).toBeGreaterThan(2);
    expect(entries.filter(({ person_id }) => person_id !== employeeId())).toEqual([]);
  });

  test('is not shown again to someone who has lost the permission since', async () => {
    const other = await harness.another();
    const params = { contractId: await issued(other, other.home) };
    const read = async () =>
      (await (await other.as('employee')).call(endpoints.getContract, { params })).status;
    expect(await read()).toBe(200);
    await other.within(other.home, ({ db }) =>
      sql`update security_profiles
        set permissions = array_remove(permissions, 'contracts.contract.view')`.execute(db),
    );
    expect(await read()).toBe(403);
    await other.close();
  });

  test('is not read by the person an administrator acts as, but by the administrator', async () => {
    const id = await issued(harness, home());
    const params = { contractId: id };
    const acting = await adminAs(harness, 'employee');
    for (const _ of [1, 2])
      expect((await acting.call(endpoints.getContract, { params })).status).toBe(200);
    const { history } = await contractOf(harness, 'hr.manager', id);
    // HR opened it to read the history.
    expect(history.filter(({ words }) => words === 'opened it')).toHaveLength(1);
    const read = await harness.within(home(), ({ db }) =>
      db
        .selectFrom('audit_log')
        .select(['actor_id', 'on_behalf_of_id', 'person_id'])
        .where('action', '=', 'contracts.contract.view')
        .where('subject_id', '=', id)
        .where('on_behalf_of_id', 'is not', null)
        .execute(),
    );
    const byAdmin = {
      actor_id: home().idOf('company.admin'),
      on_behalf_of_id: employeeId(),
      person_id: employeeId(),
    };
    expect(read).toEqual([byAdmin, byAdmin]);
  });

  test('is signed once when two people sign at the same moment', async () => {
    const id = await issued(harness, home());
    const answers = await Promise.all([1, 2, 3].map(() => signed(harness, home(), id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('the check notices a changed byte, and nobody signs a changed file', async () => {
    const id = await issued(harness, home());
    const key = await harness.within(home(), async ({ db }) => {
      const { rows } = await sql<{ file_key: string }>`select f.file_key from files f
        join file_attachments a on a.tenant_id = f.tenant_id and a.file_id = f.id
        where a.owner_type = 'contract' and a.owner_id = ${id}`.execute(db);
      return rows[0]?.file_key as string;
    });
    const employee = await harness.as('employee');
    const check = async (sha256?: string) =>
      (
        await employee.call(endpoints.checkContract, {
          params: { contractId: id },
          query: sha256 ? { sha256 } : {},
        })
      ).body;
    const good = await check();
    expect(good).toMatchObject({ isUnchanged: true, isSameFile: null });
    expect(await check(good.sha256 as string)).toMatchObject({ isSameFile: true });
    expect(await check('0'.repeat(64))).toMatchObject({ isUnchanged: true, isSameFile: false });
    const changed = Uint8Array.from(certificate);
    changed[12] = (changed[12] ?? 0) ^ 1;
    await harness.ports.files.put(key, changed);
    expect(await check()).toMatchObject({ isUnchanged: false });
    const { status, body } = await signed(harness, home(), id);
    expect([status, body.message]).toEqual([409, contractMessages.changed]);
  });

  test.each([
    ['for oneself', { person: 'hr.manager' }, 'employeeIds'],
    ['countersigned by the employee', { countersignerId: 'employee' }, 'countersignerId'],
    ['signed by yesterday', { expiresOn: '2026-03-01' }, 'expiresOn'],
  ])('is not sent %s', async (_, wrong: Record<string, string>, field) => {
    const hr = await harness.as('hr.manager');
    const { status, body } = await hr.call(endpoints.issueContract, {
      params: { employeeId: home().idOf((wrong.person ?? 'employee') as 'employee') },
      body: {
        name: 'A',
        fileId: await uploaded(harness, 'hr.manager', { use: 'contract' }),
        ...(wrong.countersignerId ? { countersignerId: employeeId() } : {}),
        ...(wrong.expiresOn ? { expiresOn: wrong.expiresOn } : {}),
      },
    });
    expect(status).toBe(wrong.person ? 403 : 422);
    if (!wrong.person) expect((body.errors as { field: string }[])[0]?.field).toBe(field);
  });
});

describe('a contract from a template', () => {
  test('is filled in from the record, and what is missing keeps it from being sent', async () => {
    const id = await drafted(harness, home(), {
      template: {
        clauses: [{ text: 'For {{employee.name}}, {{employee.address}}.' }],
        needsApproval: false,
      },
    });
    const draft = await contractOf(harness, 'hr.manager', id);
    expect(draft.clauses[0]?.text).toContain('[Home address]');
    expect(draft.missing).toEqual(['employee.address']);
    expect(draft.actions).not.toContain('contracts.send');
    const { status, body } = await acted(harness, home(), id, ['hr.manager', 'send']);
    expect([status, body.message]).toEqual([409, contractMessages.missingValues(['Home address'])]);
    await harness.within(home(), async ({ db }) => {
      await db
        .insertInto('personal_details')
        .values({ employee_id: employeeId(), address_line1: '1 Bay St', suburb: 'Sydney' })
        .onConflict((row) => row.doNothing())
        .execute();
    });
    await acted(harness, home(), id, ['hr.manager', 'refresh']);
    const fresh = await contractOf(harness, 'hr.manager', id);
    expect(fresh.missing).toEqual([]);
    expect(fresh.clauses[0]?.text).toContain('1 Bay St, Sydney');
    expect((await acted(harness, home(), id, ['hr.manager', 'send'])).status).toBe(200);
  });

  test('leaves out a clause that is for others', async () => {
    const id = await drafted(harness, home(), {
      template: {
        clauses: [
          { text: 'For everyone' },
          {
            text: 'For other people',
            onlyIf: { type: 'person', ids: [home().idOf('colleague')] },
          },
          { text: 'For the employee', onlyIf: { type: 'person', ids: [employeeId()] } },
        ],
      },
    });
    const { clauses } = await contractOf(harness, 'hr.manager', id);
    expect(clauses.map(({ text }) => text)).toEqual(['For everyone', 'For the employee']);
  });

  test('keeps its text when the template changes', async () => {
    const id = await contractIn(harness, home(), 'SENT');
    const before = await contractOf(harness, 'employee', id);
    await harness.within(home(), async ({ db }) => {
      await sql`update contract_templates set clauses = '[{"heading": null, "text": "Other", "onlyIf": null}]'`.execute(
        db,
      );
    });
    expect((await contractOf(harness, 'employee', id)).clauses).toEqual(before.clauses);
  });

  test('a template that names an unknown field is refused with its name and the clause', async () => {
    const hr = await harness.as('hr.manager');
    const clauses = [{ text: 'Known' }, { heading: 'Size', text: '{{employee.shoeSize}}' }];
    const { status, body } = await hr.call(addTemplate, { body: { name: 'Shoes', clauses } });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([
      { field: 'clauses.1.text', message: expect.stringContaining('{{employee.shoeSize}}') },
    ]);
  });

  test('what was sent expires when its day is over, and is told to both', async () => {
    const id = await contractIn(harness, home(), 'SENT');
    await harness.within(home(), async (ctx) => {
      await sql`update contracts set expires_on = ${'2020-01-01'} where id = ${id}`.execute(ctx.db);
      await runJob(ctx, expireContracts);
    });
    expect((await contractOf(harness, 'employee', id)).status).toBe('EXPIRED');
    expect((await signed(harness, home(), id)).status).toBe(409);
  });

  test('a newer contract replaces one that is still to be signed as soon as it is sent', async () => {
    const older = await contractIn(harness, home(), 'SENT');
    const templateId = await newContractTemplate(harness, home(), {
      needsApproval: false,
      needsCountersignature: false,
    });
    const hr = await harness.as('hr.manager');
    const { body } = await hr.call(endpoints.prepareContracts, {
      body: { templateId, employeeIds: [employeeId()], replacesId: older },
    });
    const newer = (body.items as { id: number }[])[0]?.id as number;
    expect((await contractOf(harness, 'employee', older)).status).toBe('SENT');
    await acted(harness, home(), newer, ['hr.manager', 'send']);
    expect((await contractOf(harness, 'employee', older)).status).toBe('REPLACED');
  });

  test('declining needs a reason, which the person who prepared it reads', async () => {
    const id = await contractIn(harness, home(), 'SENT');
    const { status, body } = await acted(harness, home(), id, ['employee', 'decline']);
    expect([status, (body.errors as { field: string }[])[0]?.field]).toEqual([400, 'note']);
    await acted(harness, home(), id, ['employee', 'decline', 'The date is wrong.']);
    const { history } = await contractOf(harness, 'hr.manager', id);
    expect(history).toContainEqual(expect.objectContaining({ note: 'The date is wrong.' }));
  });

  test('is approved by someone else, on the version they saw', async () => {
    const id = await contractIn(harness, home(), 'TO_APPROVE');
    const admin = await harness.as('company.admin');
    const { status } = await admin.call(endpoints.actOnContract, {
      params: { contractId: id },
      headers: { 'if-match': '"1"' },
      body: { action: 'approve' },
    });
    expect(status).toBe(412);
    expect(await contractVersion(harness, home(), id)).toEqual({ 'if-match': '"2"' });
  });
});

describe('the person who countersigns', () => {
  const reassigned = async (contractId: number, to: PersonName) => {
    const hr = await harness.as('hr.manager');
    return hr.call(endpoints.actOnContract, {
      params: { contractId },
      headers: await contractVersion(harness, home(), contractId),
      body: { action: 'reassign', countersignerId: home().idOf(to) },
    });
  };

  test('can be changed until they sign: the new one is told and signs, the one before no longer sees it', async () => {
    const id = await contractIn(harness, home(), 'SIGNED');
    await harness.dispatch();
    expect((await reassigned(id, 'manager.three')).status).toBe(200);
    const sent = await harness.dispatch();
    expect(JSON.stringify(sent)).toContain('To countersign');
    const former = await harness.as('manager.two');
    const found = await former.call(endpoints.getContract, { params: { contractId: id } });
    expect(found.status).toBe(404);
    const now = await harness.as('manager.three');
    const { body } = await now.call(endpoints.countersignContract, {
      params: { contractId: id },
      headers: await contractVersion(harness, home(), id),
      body: { name: 'Manager Three' },
    });
    // The last signature creates the PDF, which is refused where PDFs can't be drawn.
    expect(body.code ?? body.status).toBe(createsPdf() ? 'COMPLETE' : 'pdf-needs-server');
  });

  test('is never the employee, and no second signature is added once it is sent', async () => {
    const id = await contractIn(harness, home(), 'SIGNED');
    expect((await reassigned(id, 'employee')).status).toBe(422);
    const alone = await issued(harness, home());
    expect((await reassigned(alone, 'manager.three')).status).toBe(409);
  });
});
