import * as files from '@tenure/contract/files/endpoints';
import { fileMessages } from '@tenure/contract/files/messages';
import { fieldMessage } from '@tenure/contract/kit/fields/field-message';
import * as endpoints from '@tenure/contract/leave/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { afterDays, keyOf, statusOf, uploaded } from '../../testing/scenes/file-scene.ts';
import { wish } from '../../testing/scenes/leave-scene.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const sent = { use: 'leave-request', name: 'certificate.pdf' } as const;
const wishOn = (day: string) => wish(harness, harness.home, day, 'COMPASSIONATE');

const ask = async (day: string, attachmentId: number) => {
  const employee = await harness.as('employee');
  const body = { ...(await wishOn(day)), attachmentId };
  return employee.call(endpoints.askForLeave, {
    params: { employeeId: harness.home.idOf('employee') },
    body,
  });
};
const change = async (
  person: PersonName,
  id: unknown,
  day: string,
  attachmentId: number | null,
) => {
  const client = await harness.as(person);
  const body = { ...(await wishOn(day)), attachmentId };
  return client.call(endpoints.modifyLeaveRequest, { params: { leaveRequestId: id }, body });
};

test('a certificate is read by exactly those who can open the request', async () => {
  const file = await uploaded(harness, 'employee', sent);
  expect(await statusOf(harness, 'manager.one', file)).toBe(404);
  const { body } = await ask('2026-05-05', file);
  expect(body.attachment).toMatchObject({ id: file, name: 'certificate.pdf', size: 23 });
  for (const person of [
    'employee',
    'manager.one',
    'manager.two',
    'hr.manager',
    'colleague',
  ] as const) {
    const client = await harness.as(person);
    const { status } = await client.call(endpoints.getLeaveRequest, {
      params: { leaveRequestId: body.id },
    });
    expect([person, await statusOf(harness, person, file)]).toEqual([person, status]);
  }
  expect(await statusOf(harness, 'manager.one', file)).toBe(200);
  expect(await statusOf(harness, 'colleague', file)).toBe(404);
});

test('someone else’s upload, or one that is attached already, is refused', async () => {
  const theirs = await uploaded(harness, 'colleague', sent);
  const own = await uploaded(harness, 'employee', sent);
  const first = await ask('2026-05-12', own);
  expect(first.status).toBe(201);
  for (const file of [theirs, own, 999_999])
    expect((await ask('2026-05-19', file)).body).toMatchObject({
      status: 400,
      errors: [{ field: 'attachmentId', message: fieldMessage(fileMessages.unknownUpload) }],
    });
  expect(await statusOf(harness, 'employee', theirs)).toBe(404);
});

test('a replaced certificate is gone: unreadable for all at once, and later from the store', async () => {
  const old = await uploaded(harness, 'employee', sent);
  const { body } = await ask('2026-05-26', old);
  const key = (await keyOf(harness, old)) ?? '';
  const next = await uploaded(harness, 'employee', { ...sent, name: 'better.pdf' });
  const changed = await change('employee', body.id, '2026-05-26', next);
  expect(changed.body).toMatchObject({ attachment: { id: next, name: 'better.pdf' } });
  const unchanged = await change('employee', body.id, '2026-05-26', null);
  expect(changed.statements - unchanged.statements).toBe(1);
  for (const person of ['employee', 'manager.one', 'hr.manager'] as const)
    expect([await statusOf(harness, person, old), await statusOf(harness, person, next)]).toEqual([
      404, 200,
    ]);
  await afterDays(harness, 0);
  await afterDays(harness, 8);
  expect([await keyOf(harness, old), await harness.ports.files.get(key)]).toEqual([
    undefined,
    undefined,
  ]);
});

test('only the person on leave replaces the certificate', async () => {
  const file = await uploaded(harness, 'employee', sent);
  const { body } = await ask('2026-06-02', file);
  const forged = await uploaded(harness, 'manager.one', sent);
  const refused = await change('manager.one', body.id, '2026-06-02', forged);
  expect(refused.status).toBe(403);
  expect(await statusOf(harness, 'manager.one', file)).toBe(200);
});

test('a certificate from before sizes were stored is downloaded whole and in parts', async () => {
  const file = await uploaded(harness, 'employee', sent);
  await ask('2026-06-09', file);
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('files')
      .set({ size: null, content_type: 'application/octet-stream' })
      .where('id', '=', file)
      .execute(),
  );
  const employee = await harness.as('employee');
  const read = (headers = {}) =>
    employee.call(files.getFile, { params: { fileId: file }, headers });
  expect((await read()).headers).toMatchObject({
    'content-length': '23',
    'content-disposition': "attachment; filename*=UTF-8''certificate.pdf",
  });
  expect((await read({ range: 'bytes=0-4' })).headers['content-range']).toBe('bytes 0-4/23');
  await harness.ports.files.remove((await keyOf(harness, file)) ?? '');
  expect((await read()).status).toBe(404);
});
