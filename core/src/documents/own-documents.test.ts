/** HR can't manage documents about themselves, and reminders are recorded for each person (ADR 104). */
import * as endpoints from '@tenure/contract/documents/endpoints';
import { expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import type { PersonName } from '../testing/little-company.ts';
import { adminAs } from '../testing/scenes/acting-scene.ts';
import { documentIn } from '../testing/scenes/document-scene.ts';
import { uploaded } from '../testing/scenes/file-scene.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();
const archive = (client: Client, documentId: number) =>
  client.call(endpoints.archiveDocument, {
    params: { documentId },
    headers: { 'if-match': '"1"' },
    body: { isArchived: true },
  });
const about = (person: PersonName) =>
  documentIn(harness, harness.home, `About ${person}`, { person });

test('a personal document is not changed by the person it is about', async () => {
  const documentId = await about('hr.manager');
  const hr = await harness.as('hr.manager');
  const params = { documentId };
  const { body: form, status } = await (await harness.as('company.admin')).call(
    endpoints.getDocumentForm,
    { params },
  );
  expect([status, Object.keys(form).length > 0]).toEqual([200, true]);
  expect((await hr.call(endpoints.getDocument, { params })).status).toBe(200);
  expect((await hr.call(endpoints.getDocumentForm, { params })).status).toBe(403);
  expect((await archive(hr, documentId)).status).toBe(403);
  const edition = await hr.call(endpoints.addEdition, {
    params,
    headers: { 'if-match': '"1"' },
    body: {
      fileId: await uploaded(harness, 'hr.manager', { use: 'document-version' }),
      note: null,
      isConfirmedAgain: false,
      dueDate: null,
    },
  });
  expect(edition.status).toBe(403);
  expect((await archive(await harness.as('company.admin'), documentId)).status).toBe(200);
});

test('nor by an administrator who acts as HR', async () => {
  const documentId = await about('company.admin');
  expect((await archive(await adminAs(harness, 'hr.manager'), documentId)).status).toBe(403);
  expect((await archive(await harness.as('hr.manager'), documentId)).status).toBe(200);
});

test('a manager’s reminder doesn’t stop HR from reminding the others', async () => {
  const documentId = await documentIn(harness, harness.home, 'For everyone', { person: null });
  const remind = async (person: PersonName) =>
    (await harness.as(person)).call(endpoints.remindRecipients, { params: { documentId } });
  const first = await remind('manager.one');
  expect([first.status, first.body.reminded]).toEqual([200, 2]);
  expect((await remind('manager.one')).status).toBe(409);
  const rest = await remind('hr.manager');
  expect(rest.status).toBe(200);
  expect(rest.body.reminded).toBeGreaterThan(0);
  expect((await remind('hr.manager')).status).toBe(409);
});
