import { z } from 'zod';
import type { FileUse } from '../files/file-kinds.ts';
import { labelled } from '../kit/field.ts';
import { calendarDate, chosenId, id, shownDate } from '../kit/identifier.ts';
import { optionalLines, optionalText, requiredText } from '../kit/text.ts';
import { courseCategory } from './course.ts';

const MiB = 1024 * 1024;

export const trainingEvidence: FileUse = {
  ownerType: 'external-training',
  limits: {
    'application/pdf': 10 * MiB,
    'image/png': 5 * MiB,
    'image/jpeg': 5 * MiB,
    'image/webp': 5 * MiB,
  },
};

const points = (least: number) =>
  z
    .number('Enter points such as 1.5')
    .min(least, `Use ${least} or more`)
    .max(10_000, 'Enter at most 10,000 points')
    .multipleOf(0.1, 'Use at most one decimal place');

export const cpdPlanForm = z.object({
  name: labelled(requiredText(120, 'Enter a name'), { label: 'Name' }),
  description: labelled(optionalLines(1000), { label: 'Description', input: 'textarea' }),
  cpdCategoryId: labelled(
    z.preprocess(
      (value) =>
        typeof value === 'string' && value !== '' ? Number(value) : value === '' ? null : value,
      chosenId('Choose a category').nullable().default(null),
    ),
    { label: 'Category', input: 'select', help: 'Leave empty to count every category.' },
  ),
  startDate: labelled(calendarDate, { label: 'From', input: 'date', width: 'half' }),
  endDate: labelled(calendarDate, { label: 'To', input: 'date', width: 'half' }),
  pointsRequired: labelled(points(0.1), {
    label: 'Points required',
    input: 'number',
    decimals: 1,
    width: 'half',
  }),
  pointsCarriedOver: labelled(points(0).default(0), {
    label: 'Maximum carry-over points',
    help: 'Extra points that count towards the next plan.',
    input: 'number',
    decimals: 1,
    whenEmpty: 0,
    width: 'half',
  }),
  hasExternalTraining: labelled(z.boolean().default(true), {
    label: 'Count external training',
    input: 'toggle',
  }),
});
export const cpdPlanInput = cpdPlanForm.refine(({ startDate, endDate }) => endDate >= startDate, {
  path: ['endDate'],
  message: 'Choose an end date on or after the start date',
});
export type CpdPlanInput = z.output<typeof cpdPlanForm>;

/** A part of a total, which can be expanded. */
export const cpdPart = z.object({
  type: z.enum(['CourseCompletion', 'ExternalTrainingEnrolment', 'CarriedOver']),
  name: z.string(),
  date: shownDate,
  points: z.number(),
  /** Why it does not count; null if it does. */
  reason: z.string().nullable(),
});

export const cpdPlan = z.object({
  id,
  name: z.string(),
  cpdCategory: courseCategory.nullable(),
  startDate: shownDate,
  endDate: shownDate,
  pointsAccumulated: z.number(),
  pointsRequired: z.number(),
  pointsCarriedOver: z.number(),
  hasExternalTraining: z.boolean(),
  status: z.enum(['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED']),
  description: z.string().nullable(),
  parts: z.array(cpdPart),
  version: z.int(),
  actions: z.array(z.string()),
});
export type CpdPlan = z.infer<typeof cpdPlan>;

export const cpdActionInput = z.object({
  action: z.enum(['start', 'complete'], 'Choose start or complete'),
});

export const externalTrainingForm = z.object({
  name: labelled(requiredText(150, 'Enter a name'), { label: 'Name' }),
  provider: labelled(optionalText(150), { label: 'Provider' }),
  cpdCategoryId: labelled(
    z.preprocess(
      (value) =>
        typeof value === 'string' && value !== '' ? Number(value) : value === '' ? null : value,
      chosenId('Choose a category').nullable().default(null),
    ),
    { label: 'Category', input: 'select', width: 'half' },
  ),
  cpdPoints: labelled(points(0).default(0), {
    label: 'CPD points',
    input: 'number',
    decimals: 1,
    whenEmpty: 0,
    width: 'half',
  }),
  dueDate: labelled(calendarDate.nullable().default(null), {
    label: 'Due date',
    input: 'date',
    width: 'half',
  }),
  completeDate: labelled(calendarDate.nullable().default(null), {
    label: 'Completed on',
    input: 'date',
    width: 'half',
  }),
  expireDate: labelled(calendarDate.nullable().default(null), {
    label: 'Valid until',
    input: 'date',
    width: 'half',
  }),
  note: labelled(optionalLines(1000), { label: 'Note', input: 'textarea' }),
  attachmentId: labelled(id.nullable().default(null), {
    label: 'Evidence',
    help: 'Points count towards a plan once evidence is attached.',
    input: 'file',
    file: trainingEvidence,
  }),
});
export type ExternalTrainingInput = z.output<typeof externalTrainingForm>;
