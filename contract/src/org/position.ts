import { z } from 'zod';
import { field, labelled } from '../kit/field.ts';
import { calendarDate, id, shownDate } from '../kit/identifier.ts';
import { optionalLines, requiredText } from '../kit/text.ts';
import { budgetLine, nodeChanges, orgEmployee } from './chart.ts';
import { vacancyStatuses } from './code-lists.ts';

const titled = z.object({ id, title: z.string() });

/** Null for none; omitted, it is unchanged. */
const optionalId = z
  .preprocess((value) => (value === '' ? null : value), z.coerce.number().pipe(id).nullable())
  .optional();

export const hundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9;

/**
 * The editable fields of a position. Title, place and reporting lines change from `effectiveFrom` on, the
 * rest immediately. Omitted fields and those hidden by the company are unchanged.
 */
export const positionForm = z.object({
  title: labelled(requiredText(120, 'Enter a title'), { label: 'Title', group: 'Position' }),
  identifier: labelled(requiredText(40, 'Enter a position ID').optional(), {
    label: 'Position ID',
    group: 'Position',
  }),
  departmentId: labelled(optionalId, {
    label: 'Department',
    input: 'department',
    width: 'half',
    group: 'Position',
  }),
  locationId: labelled(optionalId, {
    label: 'Location',
    input: 'location',
    width: 'half',
    group: 'Position',
  }),
  jobRoleId: labelled(optionalId, { label: 'Job role', input: 'select', group: 'Position' }),
  reportsToId: labelled(optionalId, {
    label: 'Reports to',
    input: 'position',
    group: 'Reporting line',
  }),
  indirectlyReportsToId: labelled(optionalId, {
    label: 'Indirectly reports to',
    input: 'position',
    group: 'Reporting line',
  }),
  effectiveFrom: labelled(calendarDate, {
    label: 'Effective date',
    input: 'date',
    group: 'Reporting line',
    help: 'Title, department, location and reporting lines change from this date.',
  }),
  headcount: labelled(z.coerce.number().int().min(1, 'Enter 1 or more').max(10_000).optional(), {
    label: 'Headcount',
    input: 'number',
    decimals: 0,
    width: 'half',
    group: 'Budget',
  }),
  fteBudget: labelled(
    z.coerce
      .number()
      .min(0)
      .max(10_000)
      .refine(hundredths, 'Use at most two decimal places')
      .optional(),
    { label: 'FTE', input: 'number', decimals: 2, width: 'half', group: 'Budget' },
  ),
  salaryBudget: labelled(
    z
      .preprocess(
        (value) => (value === '' ? null : value),
        z.coerce
          .number()
          .min(0)
          .max(1e10)
          .refine(hundredths, 'Use at most two decimal places')
          .nullable(),
      )
      .optional(),
    { label: 'Annual salary budget', input: 'number', decimals: 2, group: 'Budget' },
  ),
  isInheritanceEnabled: labelled(z.boolean(), {
    label: 'Use the job role’s description and qualifications',
    help: 'Used for fields left empty here.',
    input: 'toggle',
    group: 'Description',
  }),
  description: labelled(optionalLines(4000).optional(), {
    label: 'Description',
    input: 'textarea',
    group: 'Description',
  }),
  qualifications: labelled(optionalLines(4000).optional(), {
    label: 'Qualifications',
    help: 'Enter one per line.',
    input: 'textarea',
    group: 'Description',
  }),
});
export type PositionInput = z.infer<typeof positionForm>;

/** A position on a day; fields hidden by the tenant or not visible to the viewer are omitted. */
export const position = z.object({
  id,
  position: z.string(),
  positionId: z.string().optional(),
  description: z.string(),
  qualifications: z.string().meta({ description: 'HTML' }),
  isInheritanceEnabled: z.boolean(),
  department: z.string().nullable().optional(),
  departmentId: id.nullable().optional(),
  location: z.string().nullable().optional(),
  locationId: id.nullable().optional(),
  jobRole: z.string().nullable(),
  jobRoleId: id.nullable(),
  legalEntity: z.string().nullable(),
  legalEntityId: id.nullable(),
  directlyReportTo: z.string().nullable(),
  directlyReportToId: id.nullable(),
  indirectlyReportTo: z.string().nullable().optional(),
  indirectlyReportToId: id.nullable().optional(),
  vacancyStatus: z.enum(vacancyStatuses).optional(),
  headcount: budgetLine.optional(),
  fte: budgetLine.optional(),
  /** Annual pay in the unit of `salaryBudget`; only for people who can see pay. */
  salary: budgetLine.optional(),
  opensOn: shownDate,
  closesOn: shownDate.nullable(),
  links: z.object({
    self: z.string(),
    view: z.string(),
    edit: z.string().optional(),
    viewRequisition: z.string().optional(),
    raiseRequisition: z.string().optional(),
    viewJobRole: z.string().optional(),
  }),
  related: z.object({
    requisitions: z.array(titled),
    employees: z.array(orgEmployee),
    indirectlyReportsTo: z.array(titled).optional(),
    directReports: z.int(),
    indirectReports: z.int(),
  }),
  changes: z.array(z.enum(nodeChanges)),
  asAt: shownDate,
  version: z.int(),
  /** Initial values of the form; only on request, for people who can edit. */
  form: positionForm.partial().optional(),
  metadata: z.object({ actions: z.array(z.string()), fields: z.array(field) }),
});
export type Position = z.infer<typeof position>;

/** Preview of the effects of a change. */
export const positionPreview = z.object({
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** People in the position, whose manager changes. */
  peopleMoved: z.int(),
  /** Number of positions that move with it: all below it. */
  positionsMoved: z.int(),
  path: z.object({ before: z.array(z.string()), after: z.array(z.string()) }),
  headcount: z.object({ before: budgetLine, after: budgetLine }),
  fte: z.object({ before: budgetLine, after: budgetLine }),
  /** In the unit of `salaryBudget`; only for people who can see pay. */
  salary: z.object({ before: budgetLine, after: budgetLine }).optional(),
  /** Changes planned for later days, which are not affected. */
  planned: z.array(z.object({ from: shownDate, label: z.string(), value: z.string() })),
  /** Problems that prevent saving; empty if there are none. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type PositionPreview = z.infer<typeof positionPreview>;

export const positionMessages = {
  circle: 'A position can’t report to itself or to a position below it.',
  unknownPosition: 'Choose a position that’s open on this date.',
  dueToClose: 'This position is due to close. Choose another.',
  unknownChoice: 'Choose an option from the list.',
  identifierTaken: 'This ID is used by another position.',
  tooEarly: 'The position isn’t open on this date yet.',
} as const;

/** Initial values and options of a new position. */
export const positionDraft = z.object({
  form: positionForm.extend({ title: z.string(), identifier: z.string() }).partial(),
  /** Titles of the positions referenced by id. */
  reportsTo: z.string().nullable(),
  metadata: z.object({ actions: z.array(z.string()), fields: z.array(field) }),
});
export type PositionDraft = z.infer<typeof positionDraft>;

export const closeForm = z.object({ closesOn: calendarDate });
