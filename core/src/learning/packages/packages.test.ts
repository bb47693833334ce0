import { fieldMessage } from '@tenure/contract/kit/fields/field-message';
import * as authoring from '@tenure/contract/learning/author-endpoints';
import { actOnEnrolment, addEnrolment, getEnrolment } from '@tenure/contract/learning/endpoints';
import { learningMessages } from '@tenure/contract/learning/messages';
import type { OpenPackage } from '@tenure/contract/learning/package';
import * as taking from '@tenure/contract/learning/taking-endpoints';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openContentLink } from '../../kit/archive/content-link.ts';
import { lesson12, package12, package2004 } from '../../testing/files/scorm-packages.ts';
import { uploaded } from '../../testing/scenes/file-scene.ts';
import { courseIn } from '../../testing/scenes/learning-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const use = 'learning-package';

async function addSection(shortname: string, bytes: Uint8Array, title = 'The package') {
  const { courseId } = await courseIn(harness, harness.home, shortname, { parts: [] });
  const hr = await harness.as('hr.manager');
  const fileId = await uploaded(harness, 'hr.manager', { use, bytes, name: 'package.zip' });
  const added = await hr.call(authoring.addSection, {
    params: { courseId },
    body: { type: 'scorm', title, fileId, content: {} },
  });
  return { courseId, hr, added };
}

/** An author publishes a course of packages, and the employee starts it. */
async function taken(shortname: string, packages: readonly Uint8Array[]) {
  let courseId = 0;
  for (const [n, bytes] of packages.entries())
    ({ courseId } = await addSection(shortname, bytes, `Package ${n}`));
  const hr = await harness.as('hr.manager');
  const published = await hr.call(authoring.publishCourse, { params: { courseId } });
  expect(published.status).toBe(200);
  const userId = harness.home.idOf('employee');
  const employee = await harness.as('employee');
  const enrolled = await employee.call(addEnrolment, {
    params: { userId },
    body: { courseId, userId, enroledMethod: 'SELF' },
  });
  const address = { userId, courseEnrolmentId: enrolled.body.id as number };
  await employee.call(actOnEnrolment, { params: address, body: { action: 'START' } });
  const { body } = await employee.call(getEnrolment, { params: address });
  const sections = (body.sections as { id: number }[]).map(({ id }) => ({
    ...address,
    sectionId: id,
  }));
  const enrolment = async () => (await employee.call(getEnrolment, { params: address })).body;
  const save = async (n: number, item: number, elements: object, suspendData = '') =>
    employee.call(taking.savePackageItem, {
      params: { ...sections[n], item },
      body: { elements, suspendData },
    });
  const open = async (n: number) =>
    (await employee.call(taking.getSection, { params: sections[n] ?? {} })).body
      .package as OpenPackage;
  return { employee, sections, enrolment, save, open };
}

test('a package is read when it is added; its parts come from the manifest', async () => {
  const { added } = await addSection('SCORM-ADD', package2004([{ title: 'One', page: '' }]));
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({
    type: 'scorm',
    package: { version: '2004', items: [{ title: 'One', href: 'content/part0/index.html' }] },
  });
});

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const manifest = (resources: string) =>
  `<manifest><organizations/><resources>${resources}</resources></manifest>`;

test.each([
  [
    'nothing like an archive',
    strToU8(`PK\x03\x04${'x'.repeat(100)}`),
    learningMessages.notAnArchive,
  ],
  ['no manifest', zip({ 'index.html': 'x' }), learningMessages.noManifest],
  ['a manifest that is no XML', zip({ 'imsmanifest.xml': 'x' }), learningMessages.wrongManifest],
  ['nothing to open', zip({ 'imsmanifest.xml': manifest('') }), learningMessages.nothingToLaunch],
  [
    'a page that is not in it',
    zip({ 'imsmanifest.xml': manifest('<resource identifier="R" href="../../etc/passwd"/>') }),
    learningMessages.launchMissing('../../etc/passwd'),
  ],
])('a package with %s is refused, and no section is added', async (_, bytes, message) => {
  const { added, courseId, hr } = await addSection('SCORM-WRONG', bytes);
  expect([added.status, added.body.errors]).toMatchObject([
    400,
    [{ field: 'fileId', message: fieldMessage(message) }],
  ]);
  const draft = await hr.call(authoring.getAuthoredCourse, { params: { courseId } });
  expect(draft.body.sections).toEqual([]);
});

test('a server without a host for packages says so', async () => {
  const { contentUrl } = harness.ports;
  Object.assign(harness.ports, { contentUrl: null });
  try {
    const { added } = await addSection('SCORM-NONE', package12([{ title: 'One', page: '' }]));
    expect([added.status, added.body.message]).toEqual([422, learningMessages.noContentHost]);
  } finally {
    Object.assign(harness.ports, { contentUrl });
  }
});

test('what a part reports is there at the next visit, and passing it completes the course', async () => {
  const course = await taken('SCORM-TAKE', [package12([{ title: 'Lesson', page: lesson12 }])]);
  const first = await course.open(0);
  expect(first.items[0]).toMatchObject({ isDone: false, elements: {}, suspendData: '' });
  const status = 'cmi.core.lesson_status';
  const left = { [status]: 'incomplete', 'cmi.core.exit': 'suspend' };
  expect((await course.save(0, 1, left, 'page=2')).body).toEqual({
    isDone: false,
    isSectionDone: false,
  });
  expect((await course.open(0)).items[0]).toMatchObject({ elements: left, suspendData: 'page=2' });
  const passed = { [status]: 'passed', 'cmi.core.score.raw': '85' };
  expect((await course.save(0, 1, passed)).body).toEqual({ isDone: true, isSectionDone: true });
  expect(await course.enrolment()).toMatchObject({ status: 'COMPLETED', score: 85 });
  // A later visit doesn't undo completion.
  expect((await course.save(0, 1, left)).body).toEqual({ isDone: true, isSectionDone: true });
  expect(await course.enrolment()).toMatchObject({ status: 'COMPLETED', score: 85 });
});

test('a package of two parts is complete with both, and packages average their scores', async () => {
  const two = [
    { title: 'A', page: '' },
    { title: 'B', page: '', mastery: 50 },
  ];
  const course = await taken('SCORM-TWO', [
    package12(two),
    package2004([{ title: 'C', page: '' }]),
  ]);
  const done = { 'cmi.core.lesson_status': 'completed' };
  expect((await course.save(0, 1, done)).body).toEqual({ isDone: true, isSectionDone: false });
  const failed = { ...done, 'cmi.core.score.raw': '40' };
  expect((await course.save(0, 2, failed)).body).toEqual({ isDone: false, isSectionDone: false });
  const passed = { ...done, 'cmi.core.score.raw': '60' };
  expect((await course.save(0, 2, passed)).body).toEqual({ isDone: true, isSectionDone: true });
  expect(await course.enrolment()).toMatchObject({ status: 'IN_PROGRESS' });
  await course.save(1, 1, { 'cmi.completion_status': 'completed', 'cmi.score.scaled': '0.9' });
  expect(await course.enrolment()).toMatchObject({ status: 'COMPLETED', score: 75 });
});

test('a part that is not in the package, and a section that is none, are not there', async () => {
  const course = await taken('SCORM-PARTS', [package12([{ title: 'A', page: '' }])]);
  expect((await course.save(0, 2, {})).status).toBe(404);
  const { sections } = await courseIn(harness, harness.home, 'WHOLE-PAGE');
  expect(sections.page).toBeGreaterThan(0);
});

test('a link opens one archive of one company, for twelve hours', async () => {
  const course = await taken('SCORM-LINK', [package12([{ title: 'A', page: '' }])]);
  const { playerUrl } = await course.open(0);
  const token = playerUrl?.split('/player/')[1] ?? '';
  expect(playerUrl).toBe(`https://packages.example:8443/player/${token}`);
  const { cipher } = harness.ports;
  const at = (hours: number) => ({
    cipher,
    clock: { now: () => new Date(harness.now.getTime() + hours * 3_600_000) },
  });
  const { tenantId } = harness.home;
  expect(await openContentLink(at(11), token)).toMatchObject({ tenantId });
  expect(await openContentLink(at(13), token)).toBeUndefined();
  const other = token.replace(/^\d+/, String(tenantId + 1));
  expect(await openContentLink(at(1), other)).toBeUndefined();
  expect(await openContentLink(at(1), `${token}x`)).toBeUndefined();
});
