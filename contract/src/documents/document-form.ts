import { z } from 'zod';
import { audienceRule } from '../audience/rule.ts';
import { labelled } from '../kit/field.ts';
import { calendarDate, chosenId, id } from '../kit/identifier.ts';
import { optionalLines, requiredText } from '../kit/text.ts';
import { documentFiles } from './document.ts';
import {
  documentTypeOptions,
  documentTypes,
  requirementOptions,
  requirements,
} from './document-types.ts';
import { documentMessages } from './messages.ts';

const date = () => calendarDate.nullable().default(null);

/** All fields of a document except its file. */
export const documentForm = z.object({
  title: labelled(requiredText(150, 'Enter a title'), { label: 'Title' }),
  type: labelled(z.enum(documentTypes, 'Choose a type'), {
    label: 'Type',
    input: 'select',
    options: documentTypeOptions,
    width: 'half',
  }),
  folder: labelled(requiredText(80, 'Enter a folder'), {
    label: 'Folder',
    help: 'Enter a new name to add a folder.',
    width: 'half',
  }),
  description: labelled(optionalLines(1000), { label: 'Description', input: 'textarea' }),
  keywords: labelled(z.string().trim().max(300, 'Use at most 300 characters').default(''), {
    label: 'Keywords',
    help: 'Separate keywords with commas.',
  }),
  isPersonal: labelled(z.boolean().default(false), {
    label: 'For one person only',
    input: 'toggle',
    group: 'Who can see it',
  }),
  employeeId: labelled(chosenId(documentMessages.choosePerson).nullable().default(null), {
    label: 'Person',
    input: 'person',
    showIf: { key: 'isPersonal', in: [true] },
    group: 'Who can see it',
  }),
  audience: labelled(audienceRule.nullable().default({ type: 'everyone' }), {
    label: 'Audience',
    input: 'custom',
    showIf: { key: 'isPersonal', in: [false] },
    group: 'Who can see it',
  }),
  requirement: labelled(z.enum(requirements).default('none'), {
    label: 'Required action',
    input: 'select',
    options: requirementOptions,
    group: 'Confirmation',
    width: 'half',
  }),
  dueDate: labelled(date(), {
    label: 'Due date',
    input: 'date',
    showIf: { key: 'requirement', in: ['read', 'accept'] },
    help: 'People who join later have at least 14 days.',
    group: 'Confirmation',
    width: 'half',
  }),
  ownerId: labelled(chosenId('Choose an owner').nullable().default(null), {
    label: 'Owner',
    input: 'person',
    help: 'Reminded before the document is due for review or expires.',
    group: 'Review and expiry',
  }),
  reviewDate: labelled(date(), {
    label: 'Review date',
    input: 'date',
    group: 'Review and expiry',
    width: 'half',
  }),
  expiryDate: labelled(date(), {
    label: 'Expiry date',
    input: 'date',
    help: 'The document is hidden after this date.',
    group: 'Review and expiry',
    width: 'half',
  }),
});
export type DocumentInput = z.output<typeof documentForm>;

const fileId = labelled(id, {
  label: 'File',
  input: 'file',
  file: documentFiles,
});

export const newDocumentForm = z.object({ fileId, ...documentForm.shape });
export type NewDocumentInput = z.output<typeof newDocumentForm>;

export const editionForm = z.object({
  fileId,
  note: labelled(optionalLines(500), {
    label: 'What changed',
    input: 'textarea',
    help: 'Visible to everyone who can see the document.',
  }),
  isConfirmedAgain: labelled(z.boolean().default(true), {
    label: 'Ask everyone to confirm it again',
    input: 'toggle',
  }),
  dueDate: labelled(date(), {
    label: 'New due date',
    input: 'date',
    help: 'Leave empty to keep the current one.',
    showIf: { key: 'isConfirmedAgain', in: [true] },
  }),
});
export type EditionInput = z.output<typeof editionForm>;

/** A stored document's form with its values. */
export const documentRecord = documentForm.extend({
  id,
  version: z.int(),
  ownerName: z.string().nullable(),
  employeeName: z.string().nullable(),
});
