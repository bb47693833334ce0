import { fileRoom, fileUrl } from '@tenure/contract/dashboard/dashboard-file';
import * as endpoints from '@tenure/contract/dashboard/endpoints';
import * as files from '@tenure/contract/dashboard/file-endpoints';
import { dashboardMessages } from '@tenure/contract/dashboard/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { homeOf, picture, templateOf, uploaded, videoOf } from '../testing/dashboard-scene.ts';
import { House } from '../testing/house.ts';
import type { PersonName } from '../testing/little-company.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const upload = async (person: PersonName, dashboardId: number, type: string, bytes: Uint8Array) => {
  const client = await house.as(person);
  return client.call(files.addDashboardFile, {
    params: { dashboardId },
    query: { name: 'x' },
    headers: { 'content-type': type },
    bytes,
  });
};

describe('an upload', () => {
  test('is kept with its size and kind, and comes back as it was', async () => {
    const employee = await house.as('employee');
    const bytes = videoOf(100_000);
    const id = await uploaded(house, house.home, 'employee', bytes, 'video/mp4');
    const path = `/cobra/api/tms/dashboard-files/${id}`;
    const whole = await answerTo(employee.token, path);
    expect([whole.status, whole.headers['content-type']]).toEqual([200, 'video/mp4']);
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': '100000' });
    expect(whole.bytes).toEqual(bytes);
  });

  test('is read in the parts that are asked for', async () => {
    const employee = await house.as('employee');
    const bytes = videoOf(1000);
    const id = await uploaded(house, house.home, 'employee', bytes, 'video/mp4');
    const path = `/cobra/api/tms/dashboard-files/${id}`;
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

  test.each([
    ['of another type', 'text/html', picture, 415],
    ['of a drawing that can run code', 'image/svg+xml', picture, 415],
    ['that is not what it says', 'image/jpeg', picture, 422],
    ['of nothing', 'image/png', new Uint8Array(), 422],
    ['that is too large', 'image/png', new Uint8Array(5 * 1024 * 1024 + 1).fill(0), 413],
  ])('%s is refused', async (_, type, bytes, expected) => {
    if (expected === 413) bytes.set(picture);
    const dashboardId = await homeOf(house, house.home, 'employee');
    expect((await upload('employee', dashboardId, type, bytes)).status).toBe(expected);
  });

  test('is refused when there is no more room, before a byte is taken', async () => {
    const dashboardId = await homeOf(house, house.home, 'manager.two');
    const id = await uploaded(house, house.home, 'manager.two', picture);
    const keep = (size: number) =>
      house.within(house.home, ({ db }) =>
        db.updateTable('dashboard_files').set({ size }).where('id', '=', id).execute(),
      );
    await keep(fileRoom.own - picture.length);
    expect((await upload('manager.two', dashboardId, 'image/png', picture)).status).toBe(201);
    await keep(fileRoom.own);
    const full = await upload('manager.two', dashboardId, 'image/png', picture);
    expect([full.status, full.body.message]).toEqual([413, dashboardMessages.noRoom]);
    expect(
      (await upload('employee', await homeOf(house, house.home, 'employee'), 'image/png', picture))
        .status,
    ).toBe(201);
    await keep(fileRoom.all);
    expect(
      (await upload('employee', await homeOf(house, house.home, 'employee'), 'image/png', picture))
        .status,
    ).toBe(413);
    await keep(picture.length);
  });

  test('is for dashboards that one may change', async () => {
    const theirs = await homeOf(house, house.home, 'colleague');
    const template = await templateOf(house, house.home, 'Employee');
    expect((await upload('employee', theirs, 'image/png', picture)).status).toBe(404);
    expect((await upload('employee', template, 'image/png', picture)).status).toBe(403);
    expect((await upload('company.admin', template, 'image/png', picture)).status).toBe(201);
  });
});

describe('a file is seen', () => {
  const sees = async (person: PersonName, fileId: number) =>
    (await (await house.as(person)).call(files.getDashboardFile, { params: { fileId } })).status;

  test('by whoever uploaded it, and by nobody else while it is shown nowhere', async () => {
    const id = await uploaded(house, house.home, 'employee', picture);
    expect(await sees('employee', id)).toBe(200);
    expect(await sees('colleague', id)).toBe(404);
    expect(await sees('manager.one', id)).toBe(404);
  });

  test.each([
    ['picture', (url: string) => `<img src="${url}" alt="">`],
    ['link', (url: string) => `<a href="${url}">x</a>`],
  ])('by nobody who puts it on their own home as a %s', async (_, inHtml) => {
    const id = await uploaded(house, house.home, 'hr.manager', picture);
    const employee = await house.as('employee');
    const put = (fileId: number) =>
      homeOf(house, house.home, 'employee').then((dashboardId) =>
        employee.call(endpoints.addWidget, {
          params: { dashboardId },
          body: { type: 'htmlEditor', settings: { content: `<p>${inHtml(fileUrl(fileId))}</p>` } },
        }),
      );
    const refused = await put(id);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([
      { field: 'settings.content', message: dashboardMessages.unknownFile },
    ]);
    expect(await sees('employee', id)).toBe(404);
    expect((await put(await uploaded(house, house.home, 'employee', picture))).status).toBe(201);
  });

  test('by everybody whose home or template shows it', async () => {
    const dashboardId = await templateOf(house, house.home, 'Manager');
    const admin = await house.as('company.admin');
    const kept = await admin.call(files.addDashboardFile, {
      params: { dashboardId },
      query: { name: 'Us' },
      headers: { 'content-type': 'image/png' },
      bytes: picture,
    });
    const content = `<p><img src="${kept.body.url}" alt="Us"></p>`;
    await admin.call(endpoints.addWidget, {
      params: { dashboardId },
      body: { type: 'htmlEditor', settings: { content } },
    });
    const id = kept.body.id as number;
    expect(await sees('manager.one', id)).toBe(200);
    expect(await sees('employee', id)).toBe(404);
  });
});

test('a file that is shown nowhere is forgotten after a week, with its bytes; one that is shown stays', async () => {
  const dashboardId = await homeOf(house, house.home, 'hr.manager');
  const hr = await house.as('hr.manager');
  const shown = await uploaded(house, house.home, 'hr.manager', videoOf(50), 'video/mp4');
  const lost = await uploaded(house, house.home, 'hr.manager', videoOf(60), 'video/mp4');
  await hr.call(endpoints.addWidget, {
    params: { dashboardId },
    body: { type: 'video', settings: { videoType: 'file', videoFile: shown } },
  });
  const keyOf = (id: number) =>
    house.within(house.home, async ({ db }) => {
      const row = db.selectFrom('dashboard_files').select('file_key').where('id', '=', id);
      return (await row.executeTakeFirst())?.file_key;
    });
  const [shownKey = '', lostKey = ''] = [await keyOf(shown), await keyOf(lost)];
  await house.run('dashboard-files');
  expect(await keyOf(lost)).toBe(lostKey);
  const before = house.now;
  const week = 7 * 24 * 3600 * 1000;
  house.now = new Date(before.getTime() + week);
  await house.run('dashboard-files');
  expect(await keyOf(lost)).toBe(lostKey);
  house.now = new Date(before.getTime() + week + 1000);
  await house.run('dashboard-files');
  await house.dispatch();
  house.now = before;
  expect([await keyOf(shown), await keyOf(lost)]).toEqual([shownKey, undefined]);
  expect((await house.ports.files.get(shownKey))?.byteLength).toBe(50);
  expect(await house.ports.files.get(lostKey)).toBeUndefined();
});

/** The answer as bytes, past the client that reads JSON. */
async function answerTo(
  sessionToken: string | null,
  path: string,
  headers: Record<string, string> = {},
) {
  const answer = await house.api({
    id: 'test',
    method: 'GET',
    path,
    query: {},
    host: house.home.host,
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
