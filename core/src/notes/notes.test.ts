/** Notes on a test record type that everyone can see, so that only the note's own visibility matters. */
import { idParam } from '@tenure/contract/kit/identifier';
import { noteMessages } from '@tenure/contract/notes/messages';
import type { Note, NoteVisibility } from '@tenure/contract/notes/note';
import { noteEndpoints } from '@tenure/contract/notes/note-endpoints';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aboutPerson, relations } from '../org/public.ts';
import type { PersonName } from '../testing/little-company.ts';
import { useHarness } from '../testing/use-harness.ts';
import { notesOn } from './notes-on.ts';

const ofPerson = z.object({ employeeId: idParam });
const callsOf = (name: string) =>
  noteEndpoints({
    area: 'people',
    noun: `${name}-note`,
    path: `/cobra/api/tms/${name}/{employeeId}/notes`,
    params: ofPerson,
    one: ofPerson.extend({ noteId: idParam }),
  });
const calls = callsOf('planted');
const few = callsOf('planted-few');
const notesOf = (name: string, endpoints: typeof calls, visibilities: readonly NoteVisibility[]) =>
  notesOn({
    recordType: name,
    noun: `${name}-note`,
    endpoints,
    idParam: 'employeeId',
    find: (ctx, employeeId) => aboutPerson(ctx, { params: { employeeId } }),
    view: { sentAs: `${name}.view`, needs: 'people.employee.view', who: [relations.colleague] },
    visibilities,
    allowsAnonymous: true,
    describe: () => ({ title: 'a planted record', href: '/planted' }),
  }).routes;
const routes = [
  ...notesOf('planted', calls, ['private', 'manager_only', 'public']),
  ...notesOf('planted-few', few, ['manager_only', 'public']),
];

const harness = useHarness(routes);
const params = () => ({ employeeId: harness.home.idOf('employee') });

const write = async (by: PersonName, body: object) => {
  const client = await harness.as(by);
  const { status, body: note } = await client.call(calls.add, { params: params(), body });
  if (status !== 201) throw new Error(JSON.stringify(note));
  return note as unknown as Note;
};
const read = async (by: PersonName) => {
  const client = await harness.as(by);
  const { body } = await client.call(calls.list, { params: params() });
  return body.items as unknown as Note[];
};
const textsFor = async (by: PersonName) => (await read(by)).map(({ text }) => text);

describe('a note', () => {
  test('is seen by its author, managers above the person or everyone, as its author chose', async () => {
    await write('employee', { text: 'for me', visibility: 'private' });
    await write('employee', { text: 'for managers', visibility: 'manager_only' });
    await write('employee', { text: 'for all', visibility: 'public' });
    expect(await textsFor('employee')).toEqual(['for me', 'for managers', 'for all']);
    expect(await textsFor('manager.one')).toEqual(['for managers', 'for all']);
    expect(await textsFor('manager.three')).toEqual(['for managers', 'for all']);
    expect(await textsFor('colleague')).toEqual(['for all']);
    expect(await textsFor('hr.manager')).toEqual(['for all']);
  });

  test('that people cannot see does not exist for them, even when they know its number', async () => {
    const { id: noteId } = await write('employee', { text: 'mine', visibility: 'private' });
    const admin = await harness.as('company.admin');
    const sent = { params: { ...params(), noteId } };
    expect((await admin.call(calls.remove, sent)).status).toBe(404);
    expect((await admin.call(calls.edit, { ...sent, body: { text: 'x' } })).status).toBe(404);
    const employee = await harness.as('employee');
    expect((await employee.call(calls.remove, sent)).status).toBe(204);
  });

  test('is changed by its author alone, and says that it was', async () => {
    const { id: noteId, version } = await write('colleague', {
      text: 'first',
      visibility: 'public',
    });
    const sent = { params: { ...params(), noteId }, body: { text: 'second' } };
    expect((await (await harness.as('hr.manager')).call(calls.edit, sent)).status).toBe(403);
    const edited = await (await harness.as('colleague')).call(calls.edit, {
      ...sent,
      headers: { 'if-match': `"${version}"` },
    });
    expect(edited.body).toMatchObject({
      text: 'second',
      version: version + 1,
      editedAt: harness.now.toISOString(),
    });
  });

  test('that is anonymous names its author to the author alone', async () => {
    const { id, author } = await write('colleague', {
      text: 'who wrote this?',
      visibility: 'public',
      isAnonymous: true,
    });
    expect(author?.id).toBe(harness.home.idOf('colleague'));
    for (const person of ['employee', 'manager.one', 'company.admin'] as const) {
      const seen = (await read(person)).find((one) => one.id === id);
      expect(seen).toMatchObject({ author: null, isAnonymous: true });
      expect(JSON.stringify(seen)).not.toContain('Colleague');
    }
  });

  test('leaves no text in the audit log', async () => {
    await write('employee', { text: 'a very private sentence', visibility: 'private' });
    const rows = await harness.within(harness.home, ({ db }) =>
      db.selectFrom('audit_log').selectAll().where('subject_type', '=', 'planted-note').execute(),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('a very private sentence');
  });

  test('pages say how many there are that the reader can see, also after the last page', async () => {
    const client = await harness.as('colleague');
    const seen = await read('colleague');
    const { body } = await client.call(calls.list, { params: params(), query: { page: '9' } });
    expect(body.items).toEqual([]);
    expect(body.metadata).toMatchObject({ pagination: { totalItems: seen.length } });
  });

  test('has one of the visibilities that its type of record offers', async () => {
    const client = await harness.as('employee');
    const body = { text: 'mine', visibility: 'private' };
    const refused = await client.call(few.add, { params: params(), body });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      noteMessages.visibilityNotOffered,
    ]);
  });
});
