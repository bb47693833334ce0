import { getHomeDashboard, previewWidget } from '@tenure/contract/dashboard/endpoints';
import * as endpoints from '@tenure/contract/documents/endpoints';
import { documentMessages } from '@tenure/contract/documents/messages';
import type { Field } from '@tenure/contract/kit/field';
import { listNotifications } from '@tenure/contract/notifications/endpoints';
import type { ActionableItem } from '@tenure/contract/site/actionable-item';
import { beforeAll, describe, expect, test } from 'vitest';
import { samplePdf } from '../sample/sample-pdf.ts';
import { createsPdf } from '../testing/engine.ts';
import type { PersonName } from '../testing/little-company.ts';
import { documentIn } from '../testing/scenes/document-scene.ts';
import { statusOf, uploaded } from '../testing/scenes/file-scene.ts';
import { useHarness } from '../testing/use-harness.ts';
import { readWordsOfAll } from './jobs/read-words.ts';

const harness = useHarness();
const text = (words: string) => new TextEncoder().encode(words);

const form = {
  title: 'Working from home',
  type: 'policy',
  folder: 'Policies',
  keywords: 'remote, hybrid',
  isPersonal: false,
  audience: { type: 'everyone' },
  requirement: 'accept',
  dueDate: '2026-12-01',
};

const fileOf = (words: string) =>
  uploaded(harness, 'hr.manager', {
    use: 'document-version',
    type: 'text/plain',
    bytes: text(words),
  });

async function added(change: object = {}, words = 'Agree on your days with your manager') {
  const hr = await harness.as('hr.manager');
  const body = { ...form, ...change, fileId: await fileOf(words) };
  const answer = await hr.call(endpoints.addDocument, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id as number;
}

const seenBy = async (name: PersonName, documentId: number) =>
  (await harness.as(name)).call(endpoints.getDocument, { params: { documentId } });

async function confirmed(name: PersonName, documentId: number, version?: number) {
  const client = await harness.as(name);
  const seen = version ?? ((await seenBy(name, documentId)).body.version as number);
  return client.call(endpoints.confirmDocument, {
    params: { documentId },
    headers: { 'if-match': `"${seen}"` },
  });
}

/** Everything sent until no events are left, since one event leads to the next. Also reads files. */
async function sentNow(): Promise<string> {
  const all: unknown[] = [];
  await harness.runLongJobs();
  for (let round = 0; round < 4; round += 1) all.push(...(await harness.dispatch()));
  return JSON.stringify(all);
}

const titles = async (name: PersonName, query: Record<string, string>) => {
  const client = await harness.as(name);
  const { body } = await client.call(endpoints.listDocuments, {
    query: { itemsPerPage: '200', ...query },
  });
  return (body.items as { title: string }[]).map(({ title }) => title);
};

describe('a policy for everyone', () => {
  let documentId: number;
  let messages: string;
  beforeAll(async () => {
    documentId = await added();
    messages = await sentNow();
  });

  test('asks everyone to accept it, by email too', async () => {
    expect(messages).toContain('Please read and accept: Working from home');
    const { receipt, actions } = (await seenBy('employee', documentId)).body as {
      receipt: object;
      actions: string[];
    };
    expect(receipt).toMatchObject({ requirement: 'accept', dueDate: '2026-12-01' });
    expect(actions).toContain('documents.confirm');
  });

  test('is found by its text, its keywords, its type and its folder', async () => {
    for (const keywords of ['agree days', 'HYBRID', 'working home'])
      expect(await titles('employee', { keywords })).toContain(form.title);
    expect(await titles('employee', { keywords: 'agree nonsense' })).not.toContain(form.title);
    expect(await titles('employee', { type: 'policy', folder: 'Policies' })).toContain(form.title);
    expect(await titles('employee', { type: 'letter' })).not.toContain(form.title);
  });

  test('is confirmed once, on the version that was shown', async () => {
    expect((await confirmed('employee', documentId, 99)).status).toBe(412);
    const answer = await confirmed('employee', documentId);
    expect(answer.status).toBe(200);
    expect(answer.body.receipt).toMatchObject({ isOverdue: false });
    expect((await confirmed('employee', documentId)).status).toBe(409);
    expect(await titles('employee', { show: 'to-confirm' })).not.toContain(form.title);
  });

  test('has a download link for each person, which opens for nobody else', async () => {
    const urlFor = async (name: PersonName) =>
      ((await seenBy(name, documentId)).body.file as { url: string }).url;
    const open = async (name: PersonName, url: string) => {
      const { pathname, searchParams } = new URL(url, 'http://home.example');
      const query = Object.fromEntries(searchParams);
      return (await (await harness.as(name)).send('GET', pathname, { query })).status;
    };
    const [own, theirs] = [await urlFor('employee'), await urlFor('colleague')];
    expect(own).not.toBe(theirs);
    expect([await open('employee', own), await open('colleague', theirs)]).toEqual([200, 200]);
    expect([await open('colleague', own), await open('hr.manager', own)]).toEqual([404, 404]);
  });

  test('shows a manager who below them has not confirmed it, and nobody else', async () => {
    const manager = await harness.as('manager.one');
    const list = await manager.call(endpoints.listRecipients, {
      params: { documentId },
      query: { itemsPerPage: '200' },
    });
    const people = list.body.items as { id: number; confirmedAt: string | null }[];
    const { home } = harness;
    expect(people.find(({ id }) => id === home.idOf('employee'))?.confirmedAt).not.toBeNull();
    expect(people.find(({ id }) => id === home.idOf('colleague'))?.confirmedAt).toBeNull();
    expect(people.map(({ id }) => id)).not.toContain(home.idOf('hr.manager'));
  });

  test('reminds those outstanding once a day', async () => {
    const manager = await harness.as('manager.one');
    const remind = () => manager.call(endpoints.remindRecipients, { params: { documentId } });
    expect((await remind()).body.reminded).toBeGreaterThan(0);
    expect(await sentNow()).toContain('Reminder: read and accept');
    expect((await remind()).status).toBe(409);
  });

  test('asks again with a new version, and the earlier file is for editors only', async () => {
    const hr = await harness.as('hr.manager');
    const before = (await seenBy('employee', documentId)).body.file as { id: number };
    expect(await statusOf(harness, 'employee', before.id)).toBe(200);
    const body = { fileId: await fileOf('Other days'), note: 'Shorter', isConfirmedAgain: true };
    await hr.call(endpoints.addEdition, { params: { documentId }, body });
    expect(await sentNow()).toContain('There’s a new version');
    const after = (await seenBy('employee', documentId)).body as {
      receipt: { confirmedAt: string | null };
      editions: unknown[];
    };
    expect(after.receipt.confirmedAt).toBeNull();
    expect(after.editions).toHaveLength(1);
    expect(await statusOf(harness, 'employee', before.id)).toBe(404);
    expect(await statusOf(harness, 'hr.manager', before.id)).toBe(200);
    expect(await titles('employee', { keywords: 'agree days' })).not.toContain(form.title);
  });

  test('is gone for everyone once it is archived', async () => {
    const hr = await harness.as('hr.manager');
    await hr.call(endpoints.archiveDocument, {
      params: { documentId },
      body: { isArchived: true },
    });
    expect((await seenBy('employee', documentId)).status).toBe(404);
    expect((await seenBy('hr.manager', documentId)).status).toBe(200);
  });
});

describe('the words of a PDF file', () => {
  const addedPdf = async (title: string, bytes: Uint8Array) => {
    const fileId = await uploaded(harness, 'hr.manager', { use: 'document-version', bytes });
    const hr = await harness.as('hr.manager');
    const answer = await hr.call(endpoints.addDocument, { body: { ...form, title, fileId } });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.id as number;
  };
  const forgetWords = (documentId: number) =>
    harness.within(harness.home, ({ db }) =>
      db
        .updateTable('document_versions')
        .set({ content: '', words_read_at: null })
        .where('document_id', '=', documentId)
        .execute(),
    );

  test('are found once it was read, by a server', async () => {
    const title = 'Travel in PDF';
    const found = createsPdf() ? [title] : [];
    const documentId = await addedPdf(title, samplePdf(title, ['Drive the swordfish van']));
    expect(await titles('employee', { keywords: 'swordfish' })).not.toContain(title);
    await sentNow();
    expect(await titles('employee', { keywords: 'swordfish van' })).toEqual(found);
    expect(await titles('employee', { keywords: 'submarine' })).not.toContain(title);
    await forgetWords(documentId);
    await harness.within(harness.home, readWordsOfAll);
    await harness.runLongJobs();
    expect(await titles('employee', { keywords: 'swordfish van' })).toEqual(found);
  });

  test('are none in a file that can’t be opened, which is found by its title', async () => {
    const documentId = await addedPdf('Broken PDF', text('%PDF-1.7 submarine'));
    await sentNow();
    expect(await titles('employee', { keywords: 'submarine' })).toEqual([]);
    expect(await titles('employee', { keywords: 'broken' })).toEqual(['Broken PDF']);
    expect((await seenBy('employee', documentId)).status).toBe(200);
  });

  test('are none in a scan: its owner is told, and those who edit documents see it there', async () => {
    const hasNoWords = async (who: PersonName, id: number) =>
      (await seenBy(who, id)).body.hasNoWords;
    const notices = async () => {
      const { body } = await (await harness.as('hr.manager')).call(listNotifications);
      return JSON.stringify(body.items);
    };
    const scan = await addedPdf('A scan', samplePdf('', []));
    const written = await addedPdf('Not a scan', samplePdf('Not a scan', ['Words to find']));
    expect(await hasNoWords('hr.manager', scan)).toBe(false);
    await sentNow();
    await sentNow();
    // Offline, files aren't read and nobody is notified.
    const isRead = createsPdf();
    expect(await hasNoWords('hr.manager', scan)).toBe(isRead);
    expect(await hasNoWords('hr.manager', written)).toBe(false);
    expect(await hasNoWords('employee', scan)).toBe(false);
    expect((await notices()).includes('No text found: A scan')).toBe(isRead);
    expect(await notices()).not.toContain('No text found: Not a scan');
  });
});

test('confirming twice at the same moment is done once', async () => {
  const documentId = await documentIn(harness, harness.home, 'At once');
  const answers = await Promise.all([1, 2, 3].map(() => confirmed('employee', documentId)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a document for some is seen by them only, and people who join get it', async () => {
  const { home } = harness;
  const ids = [home.idOf('colleague')];
  const documentId = await added({ title: 'For some', audience: { type: 'person', ids } });
  await sentNow();
  expect((await seenBy('colleague', documentId)).status).toBe(200);
  expect((await seenBy('employee', documentId)).status).toBe(404);
  const hr = await harness.as('hr.manager');
  await hr.call(endpoints.editDocument, {
    params: { documentId },
    body: {
      ...form,
      title: 'For some',
      audience: { type: 'person', ids: [...ids, home.idOf('employee')] },
    },
  });
  expect(await sentNow()).toContain('accept: For some');
  expect((await seenBy('employee', documentId)).status).toBe(200);
});

test('what is missing from the form is named', async () => {
  const hr = await harness.as('hr.manager');
  const messages: string[] = [];
  const refused = async (change: object) => {
    const answer = await hr.call(endpoints.addDocument, {
      body: { ...form, fileId: await fileOf('Words'), ...change },
    });
    const { errors = [] } = answer.body as { errors?: { field: string; message: string }[] };
    messages.push(...errors.map(({ message }) => message));
    return errors.map(({ field }) => field);
  };
  const { body: managed } = await hr.call(endpoints.listManagedDocuments, { query: {} });
  const { fields } = managed.metadata as { fields: Field[] };
  // The due date is only shown for documents to confirm.
  expect(fields.find(({ key }) => key === 'dueDate')).toMatchObject({ isRequired: true });
  expect(await refused({ dueDate: null })).toEqual(['dueDate']);
  expect(await refused({ isPersonal: true })).toEqual(['employeeId']);
  expect(await refused({ audience: null })).toEqual(['audience']);
  expect(await refused({ ownerId: 999_999 })).toEqual(['ownerId']);
  expect(messages.at(-1)).toBe(documentMessages.unknownOwner);
  expect(await refused({ isPersonal: true, employeeId: 999_999 })).toEqual(['employeeId']);
  expect(messages.at(-1)).toBe(documentMessages.choosePerson);
  expect(await refused({ fileId: 999_999 })).toEqual(['fileId']);
  expect(await refused({ reviewDate: '2027-02-01', expiryDate: '2027-01-01' })).toEqual([
    'reviewDate',
  ]);
});

test('an expired document is no longer in the library', async () => {
  const documentId = await documentIn(harness, harness.home, 'Expires', { person: 'employee' });
  expect((await seenBy('employee', documentId)).status).toBe(200);
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('documents')
      .set({ expires_on: '2020-01-01' })
      .where('id', '=', documentId)
      .execute(),
  );
  expect((await seenBy('employee', documentId)).status).toBe(404);
});

test('reminders go out by themselves once on their day, and to the owner before a review', async () => {
  const { home } = harness;
  const plus = (days: number) =>
    new Date(harness.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const documentId = await documentIn(harness, home, 'Due in a week', { due: plus(7) });
  await documentIn(harness, home, 'Due in six days', { due: plus(6) });
  await harness.within(home, ({ db }) =>
    db
      .updateTable('documents')
      .set({ owner_id: home.idOf('hr.manager'), review_on: plus(30) })
      .where('id', '=', documentId)
      .execute(),
  );
  await sentNow();
  await harness.run('document-reminders');
  const sent = await sentNow();
  expect(sent).toContain('Reminder: read and accept Due in a week');
  expect(sent).not.toContain('Due in six days');
  expect(sent).toMatch(/Review due on .*: Due in a week/);
  await harness.run('document-reminders');
  expect(await sentNow()).not.toContain('Due in a week');
});

test('the to-do list shows what to confirm, and what people below are late with', async () => {
  const documentId = await documentIn(harness, harness.home, 'Long overdue', {
    due: '2025-12-01',
    person: null,
  });
  const toDo = async (name: PersonName) => {
    const client = await harness.as(name);
    const dashboardId = (await client.call(getHomeDashboard)).body.id;
    const shown = await client.call(previewWidget, {
      params: { dashboardId },
      body: { type: 'actionableItem', settings: { pageLimit: 50 } },
    });
    const items = shown.body.items as ActionableItem[];
    expect(items.every(({ required, disabled }) => required && !disabled)).toBe(true);
    return items;
  };
  const titles = async (name: PersonName) => (await toDo(name)).map(({ title }) => title);
  expect(await titles('employee')).toContain('Long overdue');
  expect(await titles('employee')).not.toContain('Team: Long overdue');
  const overdue = async () =>
    (await toDo('manager.one')).find(({ title }) => title === 'Team: Long overdue')?.description;
  expect(await overdue()).toBe('Overdue for 2 people in your team');
  expect((await confirmed('employee', documentId)).status).toBe(200);
  expect(await overdue()).toBe('Overdue for 1 person in your team');
});

test('the to-do list shows documents to review: one’s own, and all for those who edit them', async () => {
  const { home } = harness;
  const reviewed = async (title: string, owner: PersonName, day: string) => {
    const id = await documentIn(harness, home, title, { requirement: 'none', person: null });
    await harness.within(home, ({ db }) =>
      db
        .updateTable('documents')
        .set({ owner_id: home.idOf(owner), review_on: day })
        .where('id', '=', id)
        .execute(),
    );
  };
  await reviewed('Owned by HR', 'hr.manager', '2026-03-01');
  await reviewed('Owned by a manager', 'manager.one', '2026-03-01');
  await reviewed('Not due yet', 'hr.manager', '2026-12-01');
  const toDo = async (name: PersonName, document: Record<string, boolean> = {}) => {
    const client = await harness.as(name);
    const dashboardId = (await client.call(getHomeDashboard)).body.id;
    const shown = await client.call(previewWidget, {
      params: { dashboardId },
      body: { type: 'actionableItem', settings: { pageLimit: 50, document } },
    });
    const items = shown.body.items as { title: string; dueDate: string; link: string }[];
    return items.filter(({ title }) => title.startsWith('Review: '));
  };
  const titles = async (...of: Parameters<typeof toDo>) =>
    (await toDo(...of)).map(({ title }) => title).sort();
  expect(await titles('hr.manager')).toEqual(['Review: Owned by HR', 'Review: Owned by a manager']);
  expect(await titles('hr.manager', { showAllApproval: false })).toEqual(['Review: Owned by HR']);
  expect(await titles('hr.manager', { showMyApproval: false })).toEqual([
    'Review: Owned by a manager',
  ]);
  expect(await titles('manager.one')).toEqual(['Review: Owned by a manager']);
  expect(await titles('manager.one', { showMyApproval: false })).toEqual([]);
  expect(await titles('manager.two')).toEqual([]);
  expect((await toDo('manager.one'))[0]?.dueDate).toBe('2026-03-01');
});
