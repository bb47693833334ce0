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
 * A window around `focus`, or with `branch` a page of the nodes directly below that node. The default focus
 * is the viewer's own position, or the top for people without one.
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

/** Budgeted, used and remaining: FTE and money with up to two decimals. */
export const budgetLine = z.object({
  assigned: z.number(),
  budget: z.number(),
  balance: z.number(),
});
export type BudgetLine = z.infer<typeof budgetLine>;

/** An employee in the organisation; fields that the tenant has disabled are omitted. */
export const orgEmployee = z.object({
  id,
  displayName: z.string(),
  avatarURL: z.string().nullable().optional(),
  employmentType: z.string().optional(),
  isPrimary: z.boolean(),
});
export type OrgEmployee = z.infer<typeof orgEmployee>;

/** How a node differs between the requested day and today. */
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
  /** The node shown above it. */
  joinsTo: nodeId.nullable(),
  indirectlyJoinsTo: z.array(nodeId).optional(),
  /** The id of its record. */
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
  /** For a department or location: the number of people in it and below. */
  people: z.int().optional(),
  /** For a department: its lead; null if there is none. */
  lead: orgEmployee.nullable().optional(),
  /** Number of nodes directly below. */
  children: z.int(),
  /** False for a node that is only shown as an ancestor of a match. */
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
    /** Number of nodes in the chart on that day, or of those that match the filters. */
    totalNodes: z.int(),
    asAt: shownDate,
    view: z.enum(chartViews),
    structure: z.enum(structures),
    /** Ancestors from the top to the focus. */
    ancestors: z.array(nodeId),
    /** Pagination of the nodes below the focus or the branch. */
    pagination,
  }),
});
export type OrgChart = z.infer<typeof orgChart>;
