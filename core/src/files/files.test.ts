import * as endpoints from '@tenure/contract/files/endpoints';
import { fileRoom } from '@tenure/contract/files/file-kinds';
import { fileMessages } from '@tenure/contract/files/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Harness } from '../testing/harness.ts';
import {
  afterDays,
  certificate,
  keyOf,
  picture,
  statusOf,
  upload,
  uploaded,
  videoOf,
} from '../testing/scenes/file-scene.ts';
import { attachFile, detachFile, replaceFile } from './attach.ts';
import { attachedBytes } from './file.store.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

/** Attaches a file like the record's own command does, inside a transaction. */
const attach = async (
  person: 'employee' | 'colleague',
  fileId: number,
  owner: { type: string; id: number },
  how: (...given: Parameters<typeof attachFile>) => Promise<unknown> = attachFile,
) => {
  const userId = harness.home.idOf(person);
  await harness.within(harness.home, (ctx) =>
    how({ ...ctx, actor: { userId } as Parameters<typeof how>[0]['actor'] }, fileId, owner, 'file'),
  );
};
const attachments = (fileId: number) =>
  harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('file_attachments')
      .select(['owner_type', 'owner_id'])
      .where('file_id', '=', fileId)
      .execute(),
  );

describe('an upload', () => {
  test('without a byte is refused as empty', async () => {
    const { status, body } = await upload(harness, 'employee', { bytes: new Uint8Array() });
    expect([status, body.code, body.message]).toEqual([422, 'empty-file', fileMessages.empty]);
  });

  test('comes back as it was, with its type and its name', async () => {
    const employee = await harness.as('employee');
    const bytes = videoOf(100_000);
    const id = await uploaded(harness, 'employee', {
      bytes,
      type: 'video/mp4',
      name: 'Our team.mp4',
    });
    const whole = await answerTo(employee.token, endpoints.fileUrl(id));
    expect([whole.status, whole.headers['content-type']]).toEqual([200, 'video/mp4']);
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': '100000',
      'content-disposition': "inline; filename*=UTF-8''Our%20team.mp4",
    });
    expect(whole.bytes).toEqual(bytes);
  });

  test('that is a document is downloaded, never opened in the page', async () => {
    const employee = await harness.as('employee');
    const name = `it's "mine" (1)\r\nX: y.pdf`;
    const id = await uploaded(harness, 'employee', { use: 'leave-request', name });
    const { headers } = await answerTo(employee.token, endpoints.fileUrl(id));
    expect(headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''it%27s%20%22mine%22%20%281%29X%3A%20y.pdf",
    );
  });

  test('is read in the parts that are requested', async () => {
    const employee = await harness.as('employee');
    const bytes = videoOf(1000);
    const id = await uploaded(harness, 'employee', { bytes, type: 'video/mp4' });
    const path = endpoints.fileUrl(id);
    const part = await answerTo(employee.token, path, { range: 'bytes=100-199' });
    expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 100-199/1000']);
    expect(part.bytes).toEqual(bytes.subarray(100, 200));
    const beyond = await answerTo(employee.token, path, { range: 'bytes=1000-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */1000']);
    const etag = part.headers.etag ?? '';
    expect((await answerTo(employee.token, path, { 'if-none-match': etag })).status).toBe(304);
    const changed = await answerTo(employee.token, path, {
      ...{ range: 'bytes=0-9', 'if-range': '"another"' },
    });
    expect(changed.status).toBe(200);
  });

  const MiB = 1024 * 1024;
  const beginning = (start: Uint8Array, size: number) => {
    const bytes = new Uint8Array(size);
    bytes.set(start);
    return bytes;
  };
  test.each([
    ['of an unknown type', 'dashboard', 'text/html', picture, 415],
    ['of a drawing that can run code', 'dashboard', 'image/svg+xml', picture, 415],
    ['of a type that this record does not take', 'dashboard', 'application/pdf', certificate, 415],
    ['of a video for a leave request', 'leave-request', 'video/mp4', videoOf(100), 415],
    ['that is not what it says', 'dashboard', 'image/jpeg', picture, 422],
    ['of a program that is called a PDF', 'leave-request', 'application/pdf', picture, 422],
    ['of nothing', 'dashboard', 'image/png', new Uint8Array(), 422],
    ['that is too large', 'dashboard', 'image/png', beginning(picture, 5 * MiB + 1), 413],
    [
      'of a certificate that is too large',
      'leave-request',
      'application/pdf',
      beginning(certificate, 500_001),
      413,
    ],
    ['of the largest picture', 'dashboard', 'image/png', beginning(picture, 5 * MiB), 201],
    [
      'of the largest certificate',
      'leave-request',
      'application/pdf',
      beginning(certificate, 500_000),
      201,
    ],
  ] as const)(
    '%s for a %s (%s) is answered as it should be',
    async (_, use, type, bytes, expected) => {
      expect((await upload(harness, 'employee', { use, type, bytes })).status).toBe(expected);
    },
  );

  test('for something that takes no files is refused by name', async () => {
    const employee = await harness.as('employee');
    const sent = { headers: { 'content-type': 'image/png' }, bytes: picture };
    const refused = await employee.call(endpoints.addUpload, {
      ...sent,
      query: { name: 'x.png', for: 'payslip' },
    });
    expect(refused.body).toMatchObject({ status: 400, errors: [{ field: 'for' }] });
  });

  test('is refused without the permission to change such a record', async () => {
    const client = await harness.as('employee');
    await harness.within(harness.home, ({ db }) =>
      db.updateTable('security_profiles').set({ permissions: [] }).execute(),
    );
    harness.now = new Date(harness.now.getTime() + 5000);
    const { status } = await client.call(endpoints.addUpload, {
      query: { name: 'x.png', for: 'dashboard' },
      headers: { 'content-type': 'image/png' },
      bytes: picture,
    });
    expect(status).toBe(403);
    await harness.close();
    harness = await Harness.open();
  });

  test('is refused when there is no more room, before a byte is taken', async () => {
    const id = await uploaded(harness, 'manager.two');
    const status = async (person: 'manager.two' | 'employee') =>
      (await upload(harness, person)).status;
    const keep = (size: number) =>
      harness.within(harness.home, ({ db }) =>
        db.updateTable('files').set({ size }).where('id', '=', id).execute(),
      );
    await keep(fileRoom.own - picture.length);
    expect(await status('manager.two')).toBe(201);
    await keep(fileRoom.own);
    const full = await upload(harness, 'manager.two');
    expect([full.status, full.body.message]).toEqual([413, fileMessages.noRoom]);
    expect(await status('employee')).toBe(201);
    await keep(fileRoom.all);
    expect(await status('employee')).toBe(413);
    await keep(picture.length);
  });

  test('is read by its uploader and nobody else', async () => {
    const id = await uploaded(harness, 'employee');
    expect(await statusOf(harness, 'employee', id)).toBe(200);
    for (const person of ['colleague', 'manager.one', 'hr.manager', 'company.admin'] as const)
      expect(await statusOf(harness, person, id), person).toBe(404);
  });

  test('that was not attached within a day is removed with its bytes', async () => {
    const id = await uploaded(harness, 'employee');
    const key = (await keyOf(harness, id)) ?? '';
    await afterDays(harness, 0.99);
    expect(await keyOf(harness, id)).toBe(key);
    await afterDays(harness, 1.01);
    expect(await keyOf(harness, id)).toBeUndefined();
    expect(await harness.ports.files.get(key)).toBeUndefined();
    expect(await statusOf(harness, 'employee', id)).toBe(404);
  });
});

describe('attaching', () => {
  const record = { type: 'leave-request', id: 900 };
  const refused = { extras: { errors: [{ field: 'file', message: fileMessages.unknownUpload }] } };

  test('is for one’s own upload, once, and for the type of record it was uploaded for', async () => {
    const id = await uploaded(harness, 'employee', { use: 'leave-request' });
    await expect(attach('colleague', id, record)).rejects.toMatchObject(refused);
    await expect(attach('employee', id, { type: 'dashboard', id: 900 })).rejects.toMatchObject(
      refused,
    );
    await attach('employee', id, record);
    await expect(attach('employee', id, { ...record, id: 901 })).rejects.toMatchObject(refused);
    await expect(attach('employee', id, record)).rejects.toMatchObject(refused);
    await expect(attach('employee', 999_999, record)).rejects.toMatchObject(refused);
    expect(await attachments(id)).toEqual([{ owner_type: 'leave-request', owner_id: 900 }]);
  });

  test('of one upload to two records at the same moment succeeds for one of them', async () => {
    const id = await uploaded(harness, 'employee', { use: 'leave-request' });
    const tried = await Promise.allSettled(
      [910, 911, 912].map((record) =>
        attach('employee', id, { type: 'leave-request', id: record }),
      ),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await attachments(id)).toHaveLength(1);
  });

  test('hands the file over to the record’s own rule, for its uploader too', async () => {
    const id = await uploaded(harness, 'employee', { use: 'leave-request' });
    await attach('employee', id, { ...record, id: 920 });
    // There is no leave request 920, so nobody can see it.
    expect(await statusOf(harness, 'employee', id)).toBe(404);
  });

  test('can be undone for one file of a record, which nobody reads from then on', async () => {
    const owner = { ...record, id: 925 };
    const [first, second] = [
      await uploaded(harness, 'employee', { use: 'leave-request' }),
      await uploaded(harness, 'employee', { use: 'leave-request' }),
    ];
    await attach('employee', first, owner);
    await attach('employee', second, owner);
    await attach('employee', first, owner, (ctx, fileId) => detachFile(ctx, owner, fileId));
    expect([await attachments(first), await statusOf(harness, 'employee', first)]).toEqual([
      [],
      404,
    ]);
    expect(await attachments(second)).toHaveLength(1);
  });

  test('lets work after the request read the file that was attached last, where there is one', async () => {
    const owner = { ...record, id: 927 };
    const read = () => harness.within(harness.home, (ctx) => attachedBytes(ctx, owner));
    expect(await read()).toBeUndefined();
    const type = 'application/pdf';
    const id = await uploaded(harness, 'employee', { use: 'leave-request', type });
    await attach('employee', id, owner);
    const last = await read();
    expect([last?.contentType, Buffer.from(last?.bytes ?? [])]).toEqual([
      type,
      Buffer.from(certificate),
    ]);
  });

  test('in the place of another makes that unreadable at once, and removes it a week later', async () => {
    const owner = { ...record, id: 930 };
    const first = await uploaded(harness, 'employee', { use: 'leave-request' });
    await attach('employee', first, owner);
    const key = (await keyOf(harness, first)) ?? '';
    const second = await uploaded(harness, 'employee', { use: 'leave-request' });
    await attach('employee', second, owner, replaceFile);
    expect([await attachments(first), await statusOf(harness, 'employee', first)]).toEqual([
      [],
      404,
    ]);
    await afterDays(harness, 0);
    await afterDays(harness, 6.9);
    expect(await keyOf(harness, first)).toBe(key);
    await afterDays(harness, 7.1);
    expect(await keyOf(harness, first)).toBeUndefined();
    expect(await harness.ports.files.get(key)).toBeUndefined();
    expect(await keyOf(harness, second)).toBeDefined();
  });
});

/** The response as bytes, bypassing the JSON client. */
async function answerTo(
  sessionToken: string | null,
  path: string,
  headers: Record<string, string> = {},
) {
  const answer = await harness.api({
    id: 'test',
    method: 'GET',
    path,
    query: {},
    host: harness.home.host,
    ip: null,
    sessionToken,
    header: (name) => headers[name.toLowerCase()],
    text: async () => '',
    async *parts() {},
  });
  const bytes: number[] = [];
  if (answer.body && typeof answer.body === 'object' && Symbol.asyncIterator in answer.body)
    for await (const part of answer.body) bytes.push(...part);
  return { ...answer, bytes: Uint8Array.from(bytes) };
}
