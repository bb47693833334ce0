import { z } from 'zod';
import { approvalPerson } from '../approvals/approval.ts';
import { labelled } from '../kit/field.ts';
import { calendarDate, chosenId, id, instant, shownDate } from '../kit/identifier.ts';
import { emptyToNull, optionalLines, requiredText } from '../kit/text.ts';
import { contractFiles } from './contract-files.ts';
import { contractChoices, contractMachine } from './contract-states.ts';
import { mergeFieldNames } from './merge-fields.ts';
import { contractMessages } from './messages.ts';

export const MOST_PEOPLE_AT_ONCE = 100;

/** As listed in document 2, point 3, with its state. */
export const contract = z.object({
  id,
  name: z.string(),
  dateAccepted: instant.nullable(),
  downloadLink: z.string(),
  downloadLinkWithAuditLog: z.string(),
  status: z.enum(contractMachine.stateNames),
  employee: approvalPerson,
  link: z.string(),
  sentAt: instant.nullable(),
  expiresOn: shownDate.nullable(),
  isMissingValues: z.boolean(),
  version: z.int(),
  actions: z.array(z.string()),
});
export type Contract = z.infer<typeof contract>;

const sha256 = z
  .string()
  .max(64)
  .regex(/^[0-9a-f]{64}$/, 'Enter a SHA-256 value');

export const contractSignature = z.object({
  role: z.enum(['employee', 'countersigner']),
  person: approvalPerson,
  name: z.string(),
  drawing: z.string().nullable(),
  at: instant,
});

export const contractDetail = contract.extend({
  source: z.enum(['template', 'upload']),
  clauses: z.array(z.object({ heading: z.string().nullable(), text: z.string() })),
  missing: z.array(z.enum(mergeFieldNames)),
  countersigner: approvalPerson.nullable(),
  needsApproval: z.boolean(),
  /** Who can approve it, while it awaits approval. */
  approvers: z.array(approvalPerson),
  replaces: z.object({ id, name: z.string() }).nullable(),
  /** Hash of the document to sign; null until it is sent. */
  sha256: z.string().nullable(),
  /** Hash of the signed PDF; null until everyone has signed, and for uploaded files. */
  signedSha256: z.string().nullable(),
  signatures: z.array(contractSignature),
  history: z.array(
    z.object({
      at: instant,
      by: approvalPerson.nullable(),
      words: z.string(),
      note: z.string().nullable(),
    }),
  ),
});
export type ContractDetail = z.infer<typeof contractDetail>;

const optionalDate = z.preprocess(emptyToNull, calendarDate.nullable().default(null));
const optionalPerson = z.preprocess(
  emptyToNull,
  chosenId('Choose a person').nullable().default(null),
);

const countersigner = (help: string) =>
  labelled(optionalPerson, { label: 'Countersigned by', input: 'person', width: 'half', help });

const signing = {
  expiresOn: labelled(optionalDate, {
    label: 'Sign by',
    input: 'date',
    width: 'half',
    help: 'The contract expires if it isn’t signed by then. The countersigner gets the same number of days after that.',
  }),
};

/** An uploaded contract for one person. */
export const uploadForm = z.object({
  name: labelled(requiredText(120, contractMessages.nameNeeded), { label: 'Name' }),
  fileId: labelled(chosenId(contractMessages.fileNeeded), {
    label: 'Contract',
    input: 'file',
    file: contractFiles,
  }),
  countersignerId: countersigner(
    'Signs after the employee. Leave empty if only the employee signs.',
  ),
  ...signing,
});
export type UploadInput = z.infer<typeof uploadForm>;

/** Contracts created from a template, one for each person. */
export const prepareForm = z.object({
  templateId: labelled(chosenId(contractMessages.templateNeeded), {
    label: 'Template',
    input: 'custom',
  }),
  employeeIds: labelled(
    z
      .array(chosenId('Choose a person'))
      .min(1, contractMessages.peopleNeeded)
      .max(MOST_PEOPLE_AT_ONCE),
    { label: 'Employees', input: 'custom', help: 'Each person gets their own contract.' },
  ),
  countersignerId: countersigner(
    'Signs after the employee. Leave empty if the template needs only the employee’s signature.',
  ),
  ...signing,
  replacesId: labelled(z.preprocess(emptyToNull, id.nullable().default(null)), {
    label: 'Replaces',
    input: 'custom',
    help: 'The earlier contract this one replaces.',
  }),
});
export type PrepareInput = z.infer<typeof prepareForm>;

const MOST_DRAWING = 12_000;

/** An SVG path with integer coordinates in a 600 by 200 box. */
export const drawnSignature = z
  .string()
  .max(MOST_DRAWING, contractMessages.drawing)
  .regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*){1,200}$/, contractMessages.drawing);

export const signatureForm = z.object({
  name: requiredText(120, contractMessages.typedNameNeeded),
  drawing: z.preprocess(emptyToNull, drawnSignature.nullable().default(null)),
});
export type SignatureInput = z.infer<typeof signatureForm>;

export const contractAction = z.object({
  action: z.enum(contractChoices),
  note: optionalLines(1000),
  /** The new countersigner. */
  countersignerId: chosenId(contractMessages.countersignerNeeded).nullable().default(null),
});

export const checkQuery = z.object({
  /** Hash of a file to compare with the stored one. */
  sha256: sha256.optional(),
});

export const contractCheck = z.object({
  /** Whether the stored document still matches the hash recorded when it was signed. */
  isUnchanged: z.boolean(),
  sha256: z.string(),
  /** Null if no file was given. */
  isSameFile: z.boolean().nullable(),
});
export type ContractCheck = z.infer<typeof contractCheck>;
