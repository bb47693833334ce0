import * as endpoints from '@tenure/contract/dashboard/endpoints';
import { dashboardMessages } from '@tenure/contract/dashboard/messages';
import * as templates from '@tenure/contract/dashboard/template-endpoints';
import { fileUrl } from '@tenure/contract/files/endpoints';
import { fieldMessage } from '@tenure/contract/kit/fields/field-message';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Harness } from '../testing/harness.ts';
import type { PersonName } from '../testing/little-company.ts';
import { homeOf, templateOf } from '../testing/scenes/dashboard-scene.ts';
import { afterDays, keyOf, statusOf, uploaded, videoOf } from '../testing/scenes/file-scene.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const inPicture = (fileId: number) => `<p><img src="${fileUrl(fileId)}" alt=""></p>`;
const inLink = (fileId: number) => `<p><a href="${fileUrl(fileId)}">x</a></p>`;

const sees = (person: PersonName, fileId: number) => statusOf(harness, person, fileId);

const write = async (person: PersonName, content: string, onto?: number) => {
  const dashboardId = onto ?? (await homeOf(harness, harness.home, person));
  const client = await harness.as(person);
  return client.call(endpoints.addWidget, {
    params: { dashboardId },
    body: { type: 'htmlEditor', settings: { content } },
  });
};

describe('a file on a dashboard is seen', () => {
  test('by the person whose home shows it', async () => {
    const id = await uploaded(harness, 'employee');
    expect((await write('employee', inPicture(id))).status).toBe(201);
    expect(await sees('employee', id)).toBe(200);
    for (const person of ['colleague', 'manager.one', 'company.admin'] as const)
      expect(await sees(person, id), person).toBe(404);
  });

  test.each([
    ['picture', inPicture],
    ['link', inLink],
  ])('by nobody who puts another’s upload on their own home as a %s', async (_, inHtml) => {
    const id = await uploaded(harness, 'hr.manager');
    const refused = await write('employee', inHtml(id));
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([
      { field: 'settings.content', message: fieldMessage(dashboardMessages.unknownFile) },
    ]);
    expect(await sees('employee', id)).toBe(404);
  });

  test.each([
    [
      'two addresses that share a quote',
      (own: string, other: string) => `<p>"${own}"${other}"</p>`,
    ],
    ['a tag in text', (own: string, other: string) => `<p>&lt;img src="${other}"&gt; ${own}</p>`],
    [
      'an address in another attribute',
      (own: string, other: string) => `<p><img src="${own}" alt='"${other}"' title="${other}"></p>`,
    ],
    ['an address with more to it', (_: string, other: string) => `<a href="${other}?x=1">x</a>`],
  ])('by nobody who writes %s', async (_, htmlOf) => {
    const theirs = await uploaded(harness, 'hr.manager');
    await write('hr.manager', inPicture(theirs));
    const own = await uploaded(harness, 'employee');
    const answer = await write('employee', htmlOf(fileUrl(own), fileUrl(theirs)));
    expect(answer.status).toBe(201);
    expect(await sees('employee', theirs)).toBe(404);
    expect(await sees('hr.manager', theirs)).toBe(200);
  });

  test('by nobody who names another’s video', async () => {
    const sent = { bytes: videoOf(50), type: 'video/mp4' };
    const theirs = await uploaded(harness, 'hr.manager', sent);
    const picture = await uploaded(harness, 'employee');
    const own = await uploaded(harness, 'employee', sent);
    const dashboardId = await homeOf(harness, harness.home, 'employee');
    const employee = await harness.as('employee');
    const put = (videoFile: number) =>
      employee.call(endpoints.addWidget, {
        params: { dashboardId },
        body: { type: 'video', settings: { videoType: 'file', videoFile } },
      });
    for (const refused of [await put(theirs), await put(picture)])
      expect(refused.body).toMatchObject({
        status: 400,
        errors: [
          { field: 'settings.videoFile', message: fieldMessage(dashboardMessages.unknownFile) },
        ],
      });
    const added = await put(own);
    const items = await employee.call(endpoints.listWidgetItems, {
      params: { dashboardId, widgetId: added.body.id },
    });
    expect(items.body.items).toMatchObject([{ kind: 'file', src: fileUrl(own) }]);
    expect(items.statements).toBeLessThanOrEqual(4);
  });

  test('by everyone whose template shows it, and by those its homes were made for', async () => {
    const dashboardId = await templateOf(harness, harness.home, 'Manager');
    const id = await uploaded(harness, 'company.admin');
    expect((await write('company.admin', inPicture(id), dashboardId)).status).toBe(201);
    expect([await sees('manager.one', id), await sees('employee', id)]).toEqual([200, 404]);

    const admin = await harness.as('company.admin');
    await homeOf(harness, harness.home, 'manager.one');
    await admin.call(templates.pushTemplate, { params: { templateId: dashboardId } });
    // The home still shows the file after the template has dropped it.
    const { body } = await admin.call(endpoints.getDashboard, { params: { dashboardId } });
    await admin.call(endpoints.putDashboard, {
      params: { dashboardId },
      body: { title: body.title, structure: body.structure, widgets: [] },
    });
    expect([await sees('manager.one', id), await sees('company.admin', id)]).toEqual([200, 404]);

    await admin.call(templates.pushTemplate, { params: { templateId: dashboardId } });
    expect(await sees('manager.one', id)).toBe(404);
  });

  test('from a template on every other dashboard that its writer puts it on', async () => {
    const manager = await templateOf(harness, harness.home, 'Manager');
    const employee = await templateOf(harness, harness.home, 'Employee');
    const id = await uploaded(harness, 'platform.admin');
    await write('platform.admin', inPicture(id), manager);
    expect((await write('company.admin', inPicture(id), employee)).status).toBe(201);
    expect(await sees('employee', id)).toBe(200);
  });
});

test('a picture that no widget shows any more is unreadable at once, and removed a week later', async () => {
  const dashboardId = await homeOf(harness, harness.home, 'hr.manager');
  const hr = await harness.as('hr.manager');
  const [stays, goes] = [
    await uploaded(harness, 'hr.manager'),
    await uploaded(harness, 'hr.manager'),
  ];
  await write('hr.manager', inPicture(stays));
  const added = await write('hr.manager', inPicture(stays) + inPicture(goes));
  const key = (await keyOf(harness, goes)) ?? '';
  const changed = await hr.call(endpoints.putWidget, {
    params: { dashboardId, widgetId: added.body.id },
    body: { title: null, settings: { content: '<p>Nothing</p>' } },
  });
  expect(changed.status).toBe(200);
  expect([await sees('hr.manager', stays), await sees('hr.manager', goes)]).toEqual([200, 404]);
  expect((await write('hr.manager', inPicture(goes))).status).toBe(400);
  await afterDays(harness, 0);
  await afterDays(harness, 8);
  expect([await keyOf(harness, goes), await harness.ports.files.get(key)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(await sees('hr.manager', stays)).toBe(200);
});

test('a home that is saved with other widgets keeps the pictures that are still shown', async () => {
  const dashboardId = await homeOf(harness, harness.home, 'colleague');
  const colleague = await harness.as('colleague');
  const id = await uploaded(harness, 'colleague');
  const { body: widget } = await write('colleague', inPicture(id));
  const saved = await colleague.call(endpoints.putDashboard, {
    params: { dashboardId },
    body: {
      title: 'Mine',
      structure: 'single',
      // The same picture in a new widget, while the existing one keeps its settings.
      widgets: [
        { id: widget.id, type: 'htmlEditor', title: null, container: 1, order: 1 },
        {
          type: 'htmlEditor',
          title: null,
          container: 1,
          order: 2,
          settings: { content: inLink(id) },
        },
      ],
    },
  });
  expect(saved.status).toBe(200);
  expect(saved.statements).toBeLessThanOrEqual(9);
  expect(await sees('colleague', id)).toBe(200);
  const reset = await colleague.call(endpoints.resetDashboard, { params: { dashboardId } });
  expect([reset.status, await sees('colleague', id)]).toEqual([200, 404]);
});
