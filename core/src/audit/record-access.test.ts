import type { AuditEntry, RecordAccess } from '@tenure/contract/audit/audit-entry';
import { listAuditLog, listRecordAccess } from '@tenure/contract/audit/endpoints';
import { logout } from '@tenure/contract/identity/endpoints';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '@tenure/contract/identity/own-sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

test('signing in and out, and ending sessions, are not among what people read about their record', async () => {
  const [client, second] = [await harness.as('employee'), await harness.as('employee')];
  await harness.as('employee');
  const { items } = (await second.call(listOwnSessions)).body as {
    items: { id: number; isCurrent: boolean }[];
  };
  const sessionId = items.find(({ isCurrent }) => isCurrent)?.id;
  expect((await client.call(endOwnSession, { params: { sessionId } })).status).toBe(204);
  await client.call(endOtherSessions);
  await client.call(logout);
  const admin = await harness.as('company.admin');
  const log = (await admin.call(listAuditLog, { query: { area: 'identity' } })).body;
  const logged = (log.items as AuditEntry[]).map(({ action }) => action);
  for (const action of ['session.end', 'session.ended', 'sessions.ended'])
    expect(logged).toContain(`identity.${action}`);
  const employee = await harness.as('employee');
  const { body } = await employee.call(listRecordAccess, {
    params: { employeeId: harness.home.idOf('employee') },
  });
  const sentences = (body.items as RecordAccess[]).map(({ sentence }) => sentence);
  expect(sentences.filter((one) => /session|signed|ended/i.test(one))).toEqual([]);
});
