import { z } from 'zod';
import { asAtQuery } from '../kit/as-at.ts';
import { id, shownDate } from '../kit/identifier.ts';
import { pageQuery, pagination } from '../kit/list.ts';
import { chartViews, structures, vacancyStatuses } from './code-lists.ts';
import { organisationFilters } from './filters.ts';

export const CHILDREN_PER_PAGE = 20;

const nodeId = z
  .string()
  .max(19)
  .regex(/^(emp|pos|dep|loc)-[1-9]\d{0,14}$|^company$/);

const focusId = z.union([nodeId, z.enum(['me', 'top'])]);

/**
 * A window around `focus`, or with `branch` one page of what is directly below that node. Without a
 * focus it is the asker's own place, or the top for someone who has none.
 */
export const chartQuery = pageQuery(CHILDREN_PER_PAGE)
  .extend({
    view: z.enum(chartViews).default('position'),
    structure: z.enum(structures).optional(),
    focus: focusId.optional(),
    branch: nodeId.optional(),
  })
  .extend(asAtQuery.shape)
  .extend(organisationFilters.shape);

const titled = z.object({ id, title: z.string(), identifier: z.string() });

/** What is budgeted, what is taken, what is left: FTE and money with up to two decimals. */
export const budgetLine = z.object({
  assigned: z.number(),
  budget: z.number(),
  balance: z.number(),
});
export type BudgetLine = z.infer<typeof budgetLine>;

/** Someone in the organisation; what the tenant disabled is absent. */
export const orgEmployee = z.object({
  id,
  displayName: z.string(),
  avatarURL: z.string().nullable().optional(),
  employmentType: z.string().optional(),
  isPrimary: z.boolean(),
});
export type OrgEmployee = z.infer<typeof orgEmployee>;

/** How a node differs between the day looked at and today. */
export const nodeChanges = [
  'opened',
  'closed',
  'moved',
  'people',
  'title',
  'department',
  'location',
] as const;

export const orgNode = z.object({
  id: nodeId,
  type: z.enum(['employee', 'position', 'department', 'location', 'company']),
  /** The node it is drawn under. */
  joinsTo: nodeId.nullable(),
  indirectlyJoinsTo: z.array(nodeId).optional(),
  /** The number of the record it represents. */
  ref: z.int(),
  parentId: z.int().nullable(),
  title: z.string(),
  subTitle: z.string().nullable(),
  identifier: z.string().optional(),
  description: z.string(),
  positionId: id.nullable(),
  departmentId: id.nullable().optional(),
  locationId: id.nullable().optional(),
  vacancyStatus: z.enum(vacancyStatuses).nullable().optional(),
  employees: z.array(orgEmployee),
  headcount: budgetLine.optional(),
  /** Of a department or location: who works in it, with everything below it. */
  people: z.int().optional(),
  /** Of a department; null where nobody leads it. */
  lead: orgEmployee.nullable().optional(),
  /** How many nodes are directly below. */
  children: z.int(),
  /** False for a node that is only on the way to one that fits the filters. */
  matches: z.boolean(),
  changes: z.array(z.enum(nodeChanges)),
});
export type OrgNode = z.infer<typeof orgNode>;

export const orgChart = z.object({
  data: z.array(orgNode),
  departments: z.array(titled.extend({ description: z.string() })).optional(),
  locations: z.array(titled).optional(),
  metadata: z.object({
    actions: z.array(z.string()),
    /** Null when a branch was requested. */
    focusNode: nodeId.nullable(),
    /** How many nodes the whole chart has that day, or how many fit the filters. */
    totalNodes: z.int(),
    asAt: shownDate,
    view: z.enum(chartViews),
    structure: z.enum(structures),
    /** From the top to the focus. */
    ancestors: z.array(nodeId),
    /** Pages of what is below the focus or the branch. */
    pagination,
  }),
});
export type OrgChart = z.infer<typeof orgChart>;
