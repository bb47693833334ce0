import * as endpoints from '@tenure/contract/documents/endpoints';
import type { Client, Received, Sent } from '../testing/client.ts';
import type { Example, Examples } from '../testing/example.ts';
import type { Company, Harness } from '../testing/harness.ts';
import { documentIn } from '../testing/scenes/document-scene.ts';
import { uploaded } from '../testing/scenes/file-scene.ts';

type Wanted = NonNullable<Parameters<typeof documentIn>[3]>;

const actionsOf = async (client: Client, { params }: Sent) =>
  ((await client.call(endpoints.getDocument, { params: { documentId: params?.documentId } })).body
    .actions as string[] | undefined) ?? [];

const byList = async (client: Client) =>
  (
    (await client.call(endpoints.listDocuments, {})).body.metadata as
      | { actions: string[] }
      | undefined
  )?.actions ?? [];

const about =
  (title: string, wanted: Wanted = {}, body?: object) =>
  async (harness: Harness, company: Company): Promise<Sent> => ({
    params: { documentId: await documentIn(harness, company, title, wanted) },
    ...(body ? { body } : {}),
  });

const seen =
  (title: string, wanted: Wanted = {}) =>
  async (harness: Harness, company: Company): Promise<Sent> => {
    const sent = await about(title, wanted)(harness, company);
    const { version } = await harness.within(company, ({ db }) =>
      db
        .selectFrom('documents')
        .select('version')
        .where('id', '=', sent.params?.documentId as number)
        .executeTakeFirstOrThrow(),
    );
    return { ...sent, headers: { 'if-match': `"${version}"` } };
  };

const form = {
  title: 'A new policy',
  type: 'policy',
  folder: 'Policies',
  isPersonal: false,
  audience: { type: 'everyone' },
  requirement: 'read',
  dueDate: '2026-12-31',
};

const ofFile = (harness: Harness, company: Company) =>
  uploaded(harness, 'hr.manager', { use: 'document-version', company });

/** An upload belongs to its uploader: others pass authorization but must upload their own file. */
const ownUpload = ({ status }: Received) => (status === 400 ? 201 : status);

const inList = (sent: Example['sent']): Example => ({ by: 'employee', sent, offered: byList });
const onDocument = (by: Example['by'], sent: Example['sent']): Example => ({
  by,
  sent,
  offered: actionsOf,
});

export const examples: Examples = {
  [endpoints.listDocuments.id]: inList(async () => ({})),
  [endpoints.listFolders.id]: inList(async () => ({})),
  [endpoints.listManagedDocuments.id]: { ...inList(async () => ({})), by: 'hr.manager' },
  [endpoints.addDocument.id]: {
    by: 'hr.manager',
    sent: async (harness, company) => ({
      body: { ...form, fileId: await ofFile(harness, company) },
    }),
    offered: byList,
    statusOf: ownUpload,
  },
  [endpoints.getDocument.id]: {
    ...onDocument('employee', about('Shown')),
    records: {
      'for everyone': about('Shown to everyone', { person: null }),
      archived: about('Shown no more', { archived: true }),
    },
  },
  [endpoints.confirmDocument.id]: {
    ...onDocument('employee', seen('To confirm')),
    records: {
      'for everyone': seen('To confirm by everyone', { person: null }),
      confirmed: seen('Confirmed', { confirmedBy: 'employee' }),
      'nothing asked': seen('Nothing asked', { requirement: 'none' }),
    },
  },
  [endpoints.getDocumentForm.id]: onDocument('hr.manager', about('The form')),
  [endpoints.editDocument.id]: onDocument('hr.manager', about('To edit', {}, form)),
  [endpoints.addEdition.id]: {
    ...onDocument('hr.manager', async (harness, company) => ({
      ...(await about('To replace')(harness, company)),
      body: { fileId: await ofFile(harness, company), note: 'Clearer words' },
    })),
    statusOf: ownUpload,
  },
  [endpoints.archiveDocument.id]: onDocument(
    'hr.manager',
    about('To archive', {}, { isArchived: true }),
  ),
  [endpoints.listRecipients.id]: {
    ...onDocument('hr.manager', about('Recipients')),
    records: { 'for everyone': about('Recipients of everyone', { person: null }) },
  },
  [endpoints.remindRecipients.id]: {
    ...onDocument('hr.manager', about('To remind')),
    records: { 'for everyone': about('To remind everyone', { person: null }) },
  },
  [endpoints.listPersonDocuments.id]: {
    by: 'employee',
    sent: async (_, company) => ({ params: { userId: company.idOf('employee') } }),
    offered: async (client, { params }) =>
      (
        (await client.call(endpoints.listPersonDocuments, { params: { ...params } })).body
          .metadata as { actions: string[] } | undefined
      )?.actions ?? [],
  },
};
