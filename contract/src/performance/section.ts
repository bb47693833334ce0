/** The section, section item, rating and development action of document 3, point 3. */
import { z } from 'zod';
import { storedFile } from '../files/endpoints.ts';
import { type Field, field, fieldsOf, labelled } from '../kit/field.ts';
import { calendarDate, id, instant, shownDate } from '../kit/identifier.ts';
import { optionalLines, optionalText, requiredLines, requiredText } from '../kit/text.ts';
import {
  actionTypes,
  itemSources,
  MAX_WEIGHT,
  noteVisibilities,
  progressPriorities,
  progressTypes,
  questionTypes,
  ratingStyles,
  type SectionType,
  sectionStatuses,
  sectionTypes,
} from './codes.ts';
import { appraisalFiles } from './files.ts';
import { performanceMessages as messages } from './messages.ts';
import { capabilityList, person } from './person.ts';

const codeOf = <T extends Readonly<Record<string, string>>>(codes: T) =>
  z.enum(Object.keys(codes) as [keyof T & string, ...(keyof T & string)[]]);
const optionsOf = (codes: Readonly<Record<string, string>>) =>
  Object.entries(codes).map(([value, label]) => ({ value, label }));

export const rating = z.object({
  title: requiredText(100, 'Enter a title'),
  description: z.string().trim().max(500, 'Use at most 500 characters'),
  value: z.int().min(1).max(10),
  style: z.enum(ratingStyles),
});
export type Rating = z.infer<typeof rating>;

/** Levels are equal steps from 1, so that an average never reveals individual choices (ADR 62). */
export const ratingScale = z
  .array(rating)
  .min(2)
  .max(10)
  .refine((levels) => levels.every(({ value }, n) => value === n + 1), 'Number the levels from 1');

/** At most two decimals, so that every sum is exact. */
export const isInHundredths = (value: number) =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

export const weight = z
  .number(messages.weightNotANumber)
  .min(0, messages.weightNegative)
  .max(MAX_WEIGHT, messages.weightTooMuch)
  .refine(isInHundredths, messages.weightDecimals);

const label = z.object({ id, name: z.string(), description: z.string().nullable() });

const measurement = z.object({
  id,
  title: z.string(),
  checked: z.boolean(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});

const course = z.object({
  title: z.string(),
  dueDate: shownDate.nullable(),
  url: z.string(),
  approvalRequired: z.boolean(),
  approvalStatus: z.string().nullable(),
  isCompleted: z.boolean(),
  isEnrolled: z.boolean(),
});

export const developmentAction = z.object({
  id,
  title: z.string(),
  type: codeOf(actionTypes),
  courseId: id.nullable(),
  course: course.nullable(),
  checked: z.boolean(),
  progressType: codeOf(progressTypes).nullable(),
  progressPriority: codeOf(progressPriorities).nullable(),
  startedAt: shownDate.nullable(),
  completedAt: shownDate.nullable(),
});

/** Null if not given, or not visible to the viewer. */
const ratings = z.object({ employee: z.number().nullable(), manager: z.number().nullable() });

export const answerText = z.union([
  z.string().trim().max(5000, 'Use at most 5000 characters'),
  z.boolean(),
  id,
]);
export type AnswerText = z.infer<typeof answerText>;

const response = z.object({ value: answerText, text: z.string(), updatedAt: instant }).nullable();

export const sectionItem = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  /** The library item it was created from. */
  moduleItem: z.object({ id, title: z.string() }).nullable(),
  weight: z.number().nullable(),
  ratings,
  label: label.nullable(),
  itemSource: codeOf(itemSources),
  measurements: z.array(measurement),
  actions: z.array(developmentAction),
  /** For a goal: the goal it is aligned with. */
  alignedWith: z.object({ id, title: z.string(), owner: z.string() }).nullable(),
  isDevelopmentRequired: z.boolean(),
  /** For a development: the item that requires it. */
  forItemId: id.nullable(),
  questionType: codeOf(questionTypes).nullable(),
  responses: z.object({ employee: response, manager: response }),
  version: z.int(),
  metadata: capabilityList,
});
export type SectionItem = z.infer<typeof sectionItem>;

export const sectionHead = z.object({
  id,
  type: z.enum(sectionTypes),
  title: z.string(),
  description: z.string().nullable(),
  status: codeOf(sectionStatuses),
  startDate: shownDate.nullable(),
  endDate: shownDate.nullable(),
  employeeRating: z.number().nullable(),
  managerRating: z.number().nullable(),
  weight: z.number().nullable(),
  detailsUrl: z.string(),
  version: z.int(),
  metadata: capabilityList,
});

export const section = sectionHead.extend({
  items: z.array(sectionItem),
  /** The weight remaining of 100. */
  remainingWeight: z.number(),
  isWeighted: z.boolean(),
  ratingScale: z.array(rating),
  /** Fields of the item form; empty for people who can't add or edit items. */
  fields: z.array(field),
});

export const comment = z.object({
  id,
  comment: z.string(),
  user: person,
  created: instant,
  version: z.int(),
  metadata: capabilityList,
});

export const summarySection = section.extend({
  /** Calculated from the manager's ratings and weights, with the calculation; null if not visible. */
  overallScore: z
    .object({
      score: z.number().nullable(),
      parts: z.array(
        z.object({
          title: z.string(),
          weight: z.number(),
          score: z.number().nullable(),
          items: z.array(
            z.object({
              title: z.string(),
              weight: z.number().nullable(),
              rating: z.number().nullable(),
            }),
          ),
        }),
      ),
    })
    .nullable(),
  comments: z.array(comment),
});

export const recommendationSection = section.extend({
  recommendations: z.array(
    z.object({
      id,
      title: z.string(),
      description: z.string().nullable(),
      type: z.string(),
      giver: z.string().nullable(),
      createdDateTime: instant,
    }),
  ),
});

const title = labelled(requiredText(300, 'Enter a title'), { label: 'Title' });
const description = labelled(optionalLines(5000), { label: 'Description', input: 'textarea' });

/** The item form; which fields apply depends on the type of section. */
export const itemForm = z.object({
  title,
  description,
  weight: labelled(weight.nullable().prefault(null), {
    label: 'Weighting',
    input: 'number',
    unit: '%',
    decimals: 2,
    min: 0,
    max: MAX_WEIGHT,
  }),
  labelId: labelled(id.nullable().prefault(null), {
    label: 'Label',
    input: 'record',
    placeholder: 'None',
  }),
  libraryItemId: labelled(id.nullable().prefault(null), {
    label: 'Library item',
    input: 'select',
  }),
  alignedWithId: labelled(id.nullable().prefault(null), {
    label: 'Aligned with',
    input: 'record',
    placeholder: 'None',
  }),
  isDevelopmentRequired: labelled(z.boolean().prefault(false), {
    label: 'Development required',
    input: 'toggle',
  }),
  forItemId: labelled(id.nullable().prefault(null), {
    label: 'Develops',
    input: 'record',
    placeholder: 'None',
  }),
  questionType: labelled(codeOf(questionTypes).nullable().prefault(null), {
    label: 'Answer type',
    input: 'select',
    options: optionsOf(questionTypes),
  }),
});
export type ItemInput = z.infer<typeof itemForm>;

/** A measure of a goal or an action of a development. */
export const subItemForm = z.object({
  title,
  checked: labelled(z.boolean().prefault(false), { label: 'Done', input: 'toggle' }),
  status: labelled(
    z
      .union([z.literal(0), z.literal(1), z.literal(2)])
      .nullable()
      .prefault(null),
    { label: 'Status', input: 'select' },
  ),
  type: labelled(codeOf(actionTypes).prefault('text'), {
    label: 'Type',
    input: 'select',
    options: optionsOf(actionTypes),
  }),
  progressType: labelled(codeOf(progressTypes).nullable().prefault(null), {
    label: 'How',
    input: 'select',
    options: optionsOf(progressTypes),
    width: 'half',
  }),
  courseId: labelled(id.nullable().prefault(null), {
    label: 'Course',
    input: 'custom',
    width: 'half',
  }),
  progressPriority: labelled(codeOf(progressPriorities).nullable().prefault(null), {
    label: 'Priority',
    input: 'select',
    options: optionsOf(progressPriorities),
  }),
  startedAt: labelled(calendarDate.nullable().prefault(null), { label: 'Started', input: 'date' }),
  completedAt: labelled(calendarDate.nullable().prefault(null), {
    label: 'Completed',
    input: 'date',
  }),
});
export type SubItemInput = z.infer<typeof subItemForm>;

const ofMeasures = ['title', 'checked', 'status'];
const ofCourses = ['type', 'courseId'];

/** A measure has a status; an action has everything else, and a course while learning is switched on. */
export const subItemFields = (type: SectionType, hasLearning: boolean): Field[] =>
  fieldsOf(subItemForm, {
    isVisible: (key) => (type === 'goal' ? ofMeasures.includes(key) : key !== 'status'),
    isEditable: (key) => hasLearning || !ofCourses.includes(key),
  });

export const ratingInput = z.object({ rating: z.int().min(1).max(10).nullable() });
export const scoreInput = z.object({ score: z.int().min(1).max(10).nullable() });
export const commentInput = z.object({
  comment: requiredLines(5000, 'Enter a comment'),
});
export const sectionStatusInput = z.object({ status: codeOf(sectionStatuses) });
export const responseInput = z.object({
  value: answerText.nullable().prefault(null),
  /** For a 360 review: a level of the section's scale. */
  rating: z.int().min(1).max(10).nullable().prefault(null),
});

const visibility = codeOf(noteVisibilities);

export const itemNote = z.object({
  id,
  user: person.nullable(),
  moduleName: z.string(),
  sectionId: id,
  content: z.string(),
  visibility,
  anonymous: z.boolean(),
  created: instant,
  version: z.int(),
  actions: z.array(z.string()),
});

const visibilityField = (first: keyof typeof noteVisibilities) =>
  labelled(visibility.prefault(first), {
    label: 'Visible to',
    input: 'select',
    options: optionsOf(noteVisibilities),
  });
const anonymousField = labelled(z.boolean().prefault(false), {
  label: 'Post anonymously',
  help: 'Others see your comment without your name.',
  input: 'toggle',
});

export const itemNoteInput = z.object({
  content: labelled(
    z.string().trim().min(1, 'Enter a note').max(4000, 'Use at most 4000 characters'),
    { label: 'Note', input: 'textarea' },
  ),
  visibility: visibilityField('public'),
  anonymous: anonymousField,
});

export const itemAttachment = z.object({
  id,
  user: person.nullable(),
  name: z.string(),
  module: z.string(),
  visibility,
  anonymous: z.boolean(),
  file: storedFile.nullable(),
  version: z.int(),
  actions: z.array(z.string()),
});

export const itemAttachmentInput = z.object({
  /** An upload; omitted when only the name or the visibility changes. */
  fileId: labelled(id.nullable().prefault(null), {
    label: 'File',
    input: 'file',
    file: appraisalFiles,
  }),
  name: labelled(optionalText(255), { label: 'Name' }),
  visibility: visibilityField('private'),
  anonymous: anonymousField,
});
