import { z } from 'zod';
import type { FileUse } from '../files/file-kinds.ts';
import { labelled } from '../kit/field.ts';
import { id, idParam, shownDate } from '../kit/identifier.ts';
import { pageQuery } from '../kit/list.ts';
import { optionalLines, requiredText } from '../kit/text.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { enrolmentStateNames } from './enrolment-states.ts';

const MiB = 1024 * 1024;

export const courseImage: FileUse = {
  ownerType: 'learning-course',
  limits: { 'image/png': 2 * MiB, 'image/jpeg': 2 * MiB, 'image/webp': 2 * MiB },
};

export const approverTypes = ['MANAGER', 'SECOND_MANAGER', 'NO_APPROVER'] as const;
const approverType = z.enum(approverTypes);
export const approverLabels: Readonly<Record<(typeof approverTypes)[number], string>> = {
  MANAGER: 'Manager',
  SECOND_MANAGER: 'Second manager',
  NO_APPROVER: 'No approver',
};
const approverOptions = approverTypes.map((value) => ({ value, label: approverLabels[value] }));

export const courseCategory = z.object({ id, name: z.string() });
export const enrolmentStatus = z.enum(
  enrolmentStateNames as ['NOT_YET_STARTED', ...typeof enrolmentStateNames],
);

/** The fields of a course in document 2, point 3. */
const courseFacts = {
  id,
  name: z.string(),
  shortname: z.string(),
  description: z.string(),
  /** In hours. */
  duration: z.number(),
  cpdPoints: z.number(),
  imageUrl: z.string().nullable(),
  isRequired: z.boolean(),
  isRecommended: z.boolean(),
  isApprovalRequired: z.boolean(),
  isSectionsSequenceEnabled: z.boolean(),
  hasFacetofaceSessions: z.boolean(),
  approver1Type: approverType,
  approver2Type: approverType,
  courseCategory,
};

/** A person's own enrolment in the course. */
export const ownEnrolment = z.object({
  id,
  status: enrolmentStatus,
  dueDate: shownDate.nullable(),
  expiryDate: shownDate.nullable(),
  sectionsDone: z.int(),
  sectionsTotal: z.int(),
});

export const course = z.object({
  ...courseFacts,
  enrolment: ownEnrolment.nullable(),
  /** The request awaiting approval, if any. */
  pendingRequestId: id.nullable(),
  actions: z.array(z.string()),
});
export type Course = z.infer<typeof course>;

/** The course inside an enrolment. */
export const courseBrief = z.object(courseFacts);

export const courseQuery = pageQuery().extend({
  searchText: z.string().trim().max(100).default(''),
  'filter[category]': idParam.optional(),
  'filter[show]': z.enum(['all', 'required', 'recommended', 'enrolled', 'new']).default('all'),
  sortBy: z.enum(['name:asc', 'name:desc', 'duration:asc', 'duration:desc']).default('name:asc'),
});

const hours = z
  .number('Enter hours such as 2.5')
  .min(0.25, 'Enter at least 0.25 hours')
  .max(1000, 'Enter at most 1,000 hours')
  .multipleOf(0.25, 'Enter a multiple of 0.25 hours');
const points = z
  .number('Enter points such as 1.5')
  .min(0, 'Enter 0 or more')
  .max(1000, 'Enter at most 1,000 points')
  .multipleOf(0.1, 'Use at most one decimal place');

export const courseForm = z.object({
  name: labelled(requiredText(120, 'Enter a name'), { label: 'Name' }),
  shortname: labelled(
    requiredText(40, 'Enter a short name').regex(
      /^[A-Za-z0-9][A-Za-z0-9 _.-]*$/,
      'Use letters, numbers, spaces, dots, dashes and underscores',
    ),
    { label: 'Short name', help: 'In reports and exports, for example WHS-101.', width: 'half' },
  ),
  category: labelled(requiredText(60, 'Enter a category'), {
    label: 'Category',
    help: 'Enter a new name to add a category.',
    width: 'half',
  }),
  description: labelled(optionalLines(2000), { label: 'Description', input: 'textarea' }),
  imageId: labelled(id.nullable().default(null), {
    label: 'Image',
    input: 'image',
    file: courseImage,
  }),
  duration: labelled(hours, {
    label: 'Duration',
    input: 'number',
    unit: 'hours',
    decimals: 2,
    width: 'half',
  }),
  cpdPoints: labelled(points.default(0), {
    label: 'CPD points',
    input: 'number',
    decimals: 1,
    whenEmpty: 0,
    width: 'half',
  }),
  validMonths: labelled(wholeNumber(1, 120).nullable().default(12), {
    label: 'Valid for',
    input: 'number',
    unit: 'months',
    help: 'Completions expire after this time. Leave empty if they never expire.',
    width: 'half',
  }),
  isRequired: labelled(z.boolean().default(false), {
    label: 'Required',
    input: 'toggle',
    group: 'Catalogue',
  }),
  isRecommended: labelled(z.boolean().default(false), {
    label: 'Recommended',
    input: 'toggle',
    group: 'Catalogue',
  }),
  isSectionsSequenceEnabled: labelled(z.boolean().default(false), {
    label: 'Sections in order',
    help: 'A section opens once the one before it is complete.',
    input: 'toggle',
    group: 'Catalogue',
  }),
  isApprovalRequired: labelled(z.boolean().default(false), {
    label: 'Enrolment needs approval',
    input: 'toggle',
    group: 'Approval',
  }),
  approver1Type: labelled(approverType.default('MANAGER'), {
    label: 'First approver',
    input: 'select',
    options: approverOptions,
    showIf: { key: 'isApprovalRequired', in: [true] },
    group: 'Approval',
    width: 'half',
  }),
  approver2Type: labelled(approverType.default('NO_APPROVER'), {
    label: 'Second approver',
    input: 'select',
    options: approverOptions,
    showIf: { key: 'isApprovalRequired', in: [true] },
    group: 'Approval',
    width: 'half',
  }),
});
export type CourseInput = z.output<typeof courseForm>;

/** A course as seen by its authors. */
export const authoredCourse = z.object({
  ...courseFacts,
  validMonths: z.int().nullable(),
  imageId: id.nullable(),
  publishedVersion: z.int().nullable(),
  draftVersion: z.int(),
  isArchived: z.boolean(),
  enrolled: z.int(),
  completed: z.int(),
  version: z.int(),
  actions: z.array(z.string()),
});
export type AuthoredCourse = z.infer<typeof authoredCourse>;
