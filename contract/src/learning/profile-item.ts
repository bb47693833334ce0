/** The combined list of current and completed learning (document 2, points 3 and 7). */
import { z } from 'zod';
import { id, shownDate } from '../kit/identifier.ts';
import { pageQuery } from '../kit/list.ts';
import { enrolmentStatus } from './course.ts';

export const learningItemTypes = [
  'CourseEnrolment',
  'ExternalTrainingEnrolment',
  'CourseCompletion',
] as const;
export type LearningItemType = (typeof learningItemTypes)[number];

export const learningItemLabels: Readonly<Record<LearningItemType, string>> = {
  CourseEnrolment: 'Course',
  ExternalTrainingEnrolment: 'External training',
  CourseCompletion: 'Course',
};

export const learningItem = z.object({
  id,
  type: z.enum(learningItemTypes),
  name: z.string(),
  status: enrolmentStatus,
  dueDate: shownDate.nullable(),
  completeDate: shownDate.nullable(),
  expireDate: shownDate.nullable(),
  note: z.string().nullable(),
  attachments: z.array(
    z.object({
      id,
      token: z.string(),
      fileType: z.string(),
      name: z.string(),
      fileExtension: z.string(),
      url: z.string(),
    }),
  ),
  /** The id of the enrolment, also for a completion. */
  courseEnrolmentId: id.nullable(),
  version: z.int(),
  actions: z.array(z.string()),
});
export type LearningItem = z.infer<typeof learningItem>;

const sortFields = ['name', 'type', 'status', 'dueDate', 'completeDate', 'expireDate'] as const;
export type ItemSortField = (typeof sortFields)[number];

const order = z
  .string()
  .max(30)
  .regex(
    new RegExp(`^(?:${sortFields.join('|')}):(?:asc|desc)$`),
    `Use a field (${sortFields.join(', ')}) with its direction, such as name:asc`,
  );

const repeated = (value: unknown) =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/**
 * `sortBy` can be repeated: later values break ties. `filter[status]` can be repeated too and matches any of
 * its values.
 */
export const learningItemQuery = pageQuery().extend({
  searchText: z.string().trim().max(100).default(''),
  sortBy: z.preprocess(repeated, z.array(order).max(6, 'Sort by at most 6 fields')),
  'filter[status]': z.preprocess(repeated, z.array(enrolmentStatus).max(5, 'Use each status once')),
});
