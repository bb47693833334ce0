/** A contract as a PDF: its text, the signatures, and a certificate page of who signed, when and where. */
import { contractMachine } from '@tenure/contract/contracts/contract-states';
import { readLetterhead } from '../identity/public.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import type { PdfBlock } from '../kit/host/pdf.ts';
import type { Bytes } from '../kit/ports.ts';
import { nameOf } from '../org/public.ts';
import { stepWords } from './contract.store.ts';
import type { ContractRecord, ContractRow, StoredSignature } from './contract-record.ts';

/** In UTC, so that every reader gets the same document. */
const inWords = (at: string | Date) =>
  `${new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'medium' }).format(new Date(at))} UTC`;

const roles = { employee: 'Employee', countersigner: 'For the company' } as const;

interface Wanted {
  readonly createdAt: Date;
  readonly withCertificate?: boolean;
  readonly withLog?: boolean;
}

export async function contractPdf(
  ctx: SignedInCtx,
  record: ContractRecord,
  { createdAt, withCertificate = false, withLog = false }: Wanted,
): Promise<Bytes> {
  const letterhead = await readLetterhead(ctx);
  const { contract } = record;
  return ctx.ports.pdf({
    title: contract.name,
    language: 'en-AU',
    createdAt,
    letterhead: { ...letterhead, logo: null },
    blocks: [
      { type: 'heading', level: 1, text: contract.name },
      ...contract.clauses.flatMap(clauseBlocks),
      ...signatureBlocks(contract),
      ...(withCertificate || withLog ? certificateBlocks(record) : []),
      ...(withLog ? logBlocks(contract) : []),
    ],
  });
}

const clauseBlocks = ({ heading, text }: ContractRow['clauses'][number]): PdfBlock[] => [
  ...(heading ? [{ type: 'heading', level: 2, text: heading } as const] : []),
  ...text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ type: 'paragraph', text: part.trim() }) as const),
];

function signatureBlocks({ signatures, template_id }: ContractRow): PdfBlock[] {
  if (template_id === null || signatures.length === 0) return [];
  return [
    { type: 'heading', level: 2, text: 'Signatures' },
    ...signatures.flatMap((one): PdfBlock[] => [
      ...(one.drawing
        ? [{ type: 'drawing', path: one.drawing, alt: `Signature of ${one.name}` } as const]
        : []),
      {
        type: 'facts',
        facts: [
          [roles[one.role], one.name],
          ['Signed', inWords(one.at)],
        ],
      },
    ]),
  ];
}

function certificateBlocks({ contract, state, person }: ContractRecord): PdfBlock[] {
  return [
    ...(contract.template_id === null ? [] : [{ type: 'page-break' } as const]),
    { type: 'heading', level: 2, text: 'Certificate' },
    {
      type: 'facts',
      facts: [
        ['Contract', `${contract.name} (number ${contract.id})`],
        ['Employee', `${person.firstName} ${person.lastName}`.trim()],
        ['Status', contractMachine.states[state].label],
        [
          contract.template_id === null ? 'SHA-256 of the file' : 'SHA-256 of the text',
          contract.sha256 ?? 'Not sent yet',
        ],
        ...(contract.sent_at ? [['Sent', inWords(contract.sent_at)] as const] : []),
      ],
    },
    ...contract.signatures.flatMap((one) => signatureFacts(contract, one)),
  ];
}

function signatureFacts({ people }: ContractRow, one: StoredSignature): PdfBlock[] {
  const account = people.find(({ id }) => id === one.signer_id);
  return [
    { type: 'heading', level: 3, text: `Signature: ${roles[one.role]}` },
    {
      type: 'facts',
      facts: [
        ['Typed name', one.name],
        ['Account', account ? `${nameOf(account)} (${one.signer_id})` : String(one.signer_id)],
        ['Signed', inWords(one.at)],
        ['From', one.ip ?? 'Unknown'],
        ['Browser', one.user_agent ?? 'Unknown'],
        ['Shown', `SHA-256 ${one.sha256}`],
        ['Drawn signature', one.drawing ? 'Yes' : 'No'],
      ],
    },
  ];
}

const logBlocks = ({ history }: ContractRow): PdfBlock[] => [
  { type: 'heading', level: 2, text: 'Audit log' },
  {
    type: 'table',
    columns: [
      { label: 'When', width: 3 },
      { label: 'Who', width: 2 },
      { label: 'What', width: 3 },
      { label: 'From', width: 2 },
    ],
    rows: history.map(({ at, by, action, note, ip }) => [
      inWords(at),
      by ? nameOf(by) : 'Tenure',
      note ? `${stepWords(action)}: ${note}` : stepWords(action),
      ip ?? '–',
    ]),
  },
];
