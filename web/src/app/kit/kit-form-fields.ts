/** One field of each kind, as a contract would describe them. */

import { labelled } from '@tenure/contract/kit/field';
import { calendarDate, chosenId } from '@tenure/contract/kit/identifier';
import { money } from '@tenure/contract/kit/money';
import { type Secret, secret } from '@tenure/contract/kit/secrets/secret';
import {
  emptyToNull,
  optionalEmail,
  optionalLines,
  optionalText,
  requiredText,
} from '@tenure/contract/kit/text';
import { address } from '@tenure/contract/kit/values/address';
import { optionalInternationalPhone, optionalPhone } from '@tenure/contract/kit/values/phone';
import { leaveEvidence } from '@tenure/contract/leave/evidence';
import { z } from 'zod';

const option = (value: string, label: string, description?: string) => ({
  value,
  label,
  ...(description ? { description } : {}),
});

const amount = z.object(money.shape, 'Enter an amount such as 1,234.50');
const timeOfDay = z.preprocess(
  emptyToNull,
  z.iso.time({ precision: -1, error: 'Enter a time such as 09:30' }).nullable().default(null),
);
const record = (whatToDo: string) => chosenId(whatToDo).nullable();

const text = {
  title: labelled(requiredText(60, 'Enter a title'), {
    label: 'Title',
    help: 'Shown in the course list.',
    group: 'Text',
  }),
  code: labelled(optionalText(20), { label: 'Course code', group: 'Text' }),
  summary: labelled(optionalLines(400), { label: 'Summary', input: 'textarea', group: 'Text' }),
  content: labelled(z.string().max(20_000), {
    label: 'Content',
    input: 'rich-text',
    group: 'Text',
  }),
};

const numbers = {
  hours: labelled(
    z.int('Enter the duration').min(15, 'Enter at least a quarter of an hour').nullable(),
    {
      label: 'Duration',
      input: 'number',
      unit: 'hours',
      scale: 60,
      decimals: 2,
      width: 'half',
      group: 'Numbers and dates',
    },
  ),
  price: labelled(amount.nullable(), {
    label: 'Price',
    input: 'money',
    currency: 'AUD',
    width: 'half',
    group: 'Numbers and dates',
  }),
  starts: labelled(calendarDate.nullable(), {
    label: 'Start date',
    input: 'date',
    help: 'The first day of the course.',
    width: 'half',
    group: 'Numbers and dates',
  }),
  at: labelled(timeOfDay, {
    label: 'Start time',
    input: 'time',
    width: 'half',
    group: 'Numbers and dates',
  }),
};

const choices = {
  topic: labelled(z.enum(['safety', 'leadership'], 'Choose a topic').nullable(), {
    label: 'Topic',
    input: 'select',
    options: [option('safety', 'Safety'), option('leadership', 'Leadership')],
    group: 'Choices',
  }),
  languages: labelled(z.array(z.string().max(9)).max(5), {
    label: 'Languages',
    input: 'multi-select',
    options: [option('en', 'English'), option('mi', 'Māori'), option('cy', 'Welsh')],
    group: 'Choices',
  }),
  delivery: labelled(z.enum(['room', 'online'], 'Choose how it is delivered'), {
    label: 'Delivery',
    input: 'radio',
    options: [option('room', 'Classroom', 'At one of your locations'), option('online', 'Online')],
    group: 'Choices',
  }),
  link: labelled(optionalText(200), {
    label: 'Meeting link',
    help: 'Shown because delivery is online.',
    showIf: { key: 'delivery', in: ['online'] },
    group: 'Choices',
  }),
  open: labelled(z.boolean(), {
    label: 'Open to everyone',
    input: 'toggle',
    help: 'Anyone can enrol without approval.',
    group: 'Choices',
  }),
};

const records = {
  trainerId: labelled(record('Choose a trainer'), {
    label: 'Trainer',
    input: 'person',
    group: 'Records',
  }),
  positionId: labelled(record('Choose a position'), {
    label: 'Position',
    input: 'position',
    group: 'Records',
  }),
  departmentId: labelled(record('Choose a department'), {
    label: 'Department',
    input: 'department',
    options: [option('1', 'Finance'), option('2', 'People and culture')],
    width: 'half',
    group: 'Records',
  }),
  locationId: labelled(record('Choose a location'), {
    label: 'Location',
    input: 'location',
    options: [option('1', 'Melbourne'), option('2', 'Wellington')],
    width: 'half',
    group: 'Records',
  }),
  roomId: labelled(record('Choose a room'), {
    label: 'Room',
    input: 'record',
    options: [option('1', 'Board room'), option('2', 'Training room')],
    group: 'Records',
  }),
};

const contact = z.object({
  email: labelled(optionalEmail(), { label: 'Email', input: 'email', group: 'Contact' }),
  phone: labelled(optionalPhone(), { label: 'Phone', input: 'phone', group: 'Contact' }),
  mobile: labelled(optionalInternationalPhone(), {
    label: 'Mobile',
    input: 'international-phone',
    group: 'Contact',
  }),
  venue: labelled(address, { label: 'Venue', input: 'address', group: 'Contact' }),
});

const files = {
  handout: labelled(record('Choose a file'), {
    label: 'Handout',
    input: 'file',
    file: leaveEvidence,
    group: 'Files and secrets',
  }),
  cover: labelled(record('Choose a picture'), {
    label: 'Cover picture',
    input: 'image',
    file: { ...leaveEvidence, limits: { 'image/png': 1_048_576, 'image/jpeg': 1_048_576 } },
    group: 'Files and secrets',
  }),
  licence: labelled(secret(z.string().trim().max(40)).default('' as Secret), {
    label: 'Licence key',
    input: 'secret',
    group: 'Files and secrets',
  }),
  createdOn: labelled(calendarDate, {
    label: 'Created on',
    input: 'date',
    help: 'Read-only: the server lists it as not editable.',
    group: 'Files and secrets',
  }),
  internalNote: labelled(optionalText(20), { label: 'Internal note', group: 'Files and secrets' }),
};

export const kitForm = z.object({
  ...text,
  ...numbers,
  ...choices,
  ...records,
  contact,
  ...files,
});
