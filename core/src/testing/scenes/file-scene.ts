/** Files of the small company, uploaded through the API. */
import * as endpoints from '@tenure/contract/files/endpoints';
import type { Received } from '../client.ts';
import { lesson12, package12 } from '../files/scorm-packages.ts';
import type { Company, Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';

/** A minimal image: only its signature. */
export const picture = Uint8Array.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...[0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52],
]);

/** The given number of bytes, starting with the signature of a video. */
export const videoOf = (size: number): Uint8Array => {
  const bytes = Uint8Array.from({ length: size }, (_, n) => n % 251);
  bytes.set([0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d]);
  return bytes;
};

export const certificate = new TextEncoder().encode('%PDF-1.7 Unfit for work');

const types = {
  dashboard: 'image/png',
  'leave-request': 'application/pdf',
  'leave-request-note': 'application/pdf',
  'recognition-post': 'image/png',
  'recognition-post-note': 'application/pdf',
  'recognition-reward': 'image/png',
  'employee-note': 'application/pdf',
  'performance-attachment': 'application/pdf',
  'learning-course': 'image/png',
  'learning-section': 'application/pdf',
  'learning-package': 'application/zip',
  'learning-page-picture': 'image/png',
  'external-training': 'application/pdf',
  contract: 'application/pdf',
  'document-version': 'application/pdf',
  task: 'application/pdf',
  'task-note': 'application/pdf',
  'payslip-import': 'text/csv',
} as const;
type Use = keyof typeof types;

const contents: Readonly<Record<(typeof types)[Use], Uint8Array>> = {
  'image/png': picture,
  'application/pdf': certificate,
  'text/csv': new TextEncoder().encode('employeeNumber,payslipNumber'),
  'application/zip': package12([{ title: 'Lesson', page: lesson12 }]),
};

interface Upload {
  readonly use?: Use;
  readonly bytes?: Uint8Array;
  readonly type?: string;
  readonly name?: string;
  readonly company?: Company;
}

export async function upload(
  harness: Harness,
  person: PersonName,
  { use = 'dashboard', bytes, type = types[use], name = 'a file', company }: Upload = {},
): Promise<Received> {
  const client = await harness.as(person, company ? { company } : {});
  return client.call(endpoints.addUpload, {
    query: { name, for: use },
    headers: { 'content-type': type },
    bytes: bytes ?? contents[types[use]],
  });
}

/** The id of a successful upload. */
export async function uploaded(harness: Harness, person: PersonName, sent: Upload = {}) {
  const { status, body } = await upload(harness, person, sent);
  if (status !== 201) throw new Error(`Uploading: ${JSON.stringify(body)}`);
  return body.id as number;
}

export async function statusOf(
  harness: Harness,
  person: PersonName,
  fileId: number,
): Promise<number> {
  const client = await harness.as(person);
  return (await client.call(endpoints.getFile, { params: { fileId } })).status;
}

/** The storage key; undefined once the file is removed. */
export const keyOf = (harness: Harness, id: number): Promise<string | undefined> =>
  harness.within(harness.home, async ({ db }) => {
    const row = db.selectFrom('files').select('file_key').where('id', '=', id);
    return (await row.executeTakeFirst())?.file_key;
  });

/** Runs the nightly job the given number of days from now. */
export async function afterDays(harness: Harness, days: number): Promise<void> {
  const before = harness.now;
  harness.now = new Date(before.getTime() + days * 24 * 3600 * 1000);
  await harness.run('unused-files');
  await harness.dispatch();
  harness.now = before;
}

/** Attaches an uploaded file to a record that the API does not create in this state. */
export async function attachTo(
  harness: Harness,
  fileId: number,
  owner: { readonly type: string; readonly id: number },
): Promise<void> {
  await harness.within(harness.home, async ({ db, now }) => {
    await db.updateTable('files').set({ attached_at: now }).where('id', '=', fileId).execute();
    await db
      .insertInto('file_attachments')
      .values({ file_id: fileId, owner_type: owner.type, owner_id: owner.id, attached_at: now })
      .execute();
  });
}
