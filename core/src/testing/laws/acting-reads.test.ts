/**
 * What an administrator who acts as someone doesn't read: what others keep from the administrator themself, and
 * notes whose author chose their readers (ADR 140).
 */
import { getContract, prepareContracts } from '@tenure/contract/contracts/endpoints';
import type { Note } from '@tenure/contract/notes/note';
import { employeeNotes } from '@tenure/contract/people/endpoints';
import { getPerformance } from '@tenure/contract/performance/endpoints/performance.endpoints';
import { getFormResponse } from '@tenure/contract/tasks/forms/form';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Client } from '../client.ts';
import type { PersonName } from '../little-company.ts';
import { adminAs } from '../scenes/acting-scene.ts';
import { newContractTemplate } from '../scenes/contract-scene.ts';
import { responseIn } from '../scenes/form-scene.ts';
import { appraisal } from '../scenes/performance-scene.ts';
import { useHarness } from '../use-harness.ts';

const harness = useHarness();
const idOf = (person: PersonName) => harness.home.idOf(person);

/** The statuses for HR, and for the administrator who acts as HR. */
async function readAsHr(read: (client: Client) => Promise<{ status: number }>) {
  const hr = await read(await harness.as('hr.manager'));
  const acting = await read(await adminAs(harness, 'hr.manager'));
  return [hr.status, acting.status];
}

/** Makes the employee's record the administrator's. */
const becomesAdmins = (table: string, id: number) =>
  harness.within(harness.home, async ({ db }) => {
    await sql`update ${sql.table(table)} set employee_id = ${idOf('company.admin')}
      where id = ${id}`.execute(db);
  });

test('an administrator doesn’t open their own appraisal as HR', async () => {
  const { performanceId } = await appraisal(harness, harness.home, 'in_progress');
  const read = (client: Client) => client.call(getPerformance, { params: { performanceId } });
  expect(await readAsHr(read)).toEqual([200, 200]);
  await becomesAdmins('performances', performanceId);
  expect(await readAsHr(read)).toEqual([200, 404]);
});

test('an administrator doesn’t read as HR what someone answered about them', async () => {
  const { responseId } = await responseIn(harness, harness.home, { respondent: 'manager.one' });
  const read = (client: Client) => client.call(getFormResponse, { params: { responseId } });
  expect(await readAsHr(read)).toEqual([200, 200]);
  await becomesAdmins('workflow_form_responses', responseId);
  expect(await readAsHr(read)).toEqual([200, 404]);
});

test('an administrator doesn’t read a draft of their own contract as HR', async () => {
  const templateId = await newContractTemplate(harness, harness.home, {
    needsApproval: false,
    needsCountersignature: false,
  });
  const draftFor = async (person: PersonName) => {
    const { body } = await (await harness.as('hr.manager')).call(prepareContracts, {
      body: { templateId, employeeIds: [idOf(person)] },
    });
    return (body as { items: { id: number }[] }).items[0]?.id as number;
  };
  const read = (contractId: number) => (client: Client) =>
    client.call(getContract, { params: { contractId } });
  expect(await readAsHr(read(await draftFor('employee')))).toEqual([200, 200]);
  expect(await readAsHr(read(await draftFor('company.admin')))).toEqual([200, 404]);
});

test('an administrator reads no notes that their author kept from them', async () => {
  const params = { employeeId: idOf('employee') };
  const manager = await harness.as('manager.one');
  for (const visibility of ['private', 'manager_only', 'public'])
    await manager.call(employeeNotes.add, { params, body: { text: visibility, visibility } });
  const textsFor = async (client: Client) =>
    ((await client.call(employeeNotes.list, { params })).body.items as unknown as Note[]).map(
      ({ text }) => text,
    );
  expect(await textsFor(manager)).toEqual(['private', 'manager_only', 'public']);
  expect(await textsFor(await adminAs(harness, 'manager.one'))).toEqual(['public']);
});
