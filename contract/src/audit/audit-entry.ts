import { z } from 'zod';
import { calendarDate, id, idParam, instant } from '../kit/identifier.ts';
import { pageQuery } from '../kit/list.ts';
import { auditAreaIds } from './audit-areas.ts';

export const auditPerson = z.object({ id, displayName: z.string() });

/** Views are reads of private data; everything else is a change. */
export const auditTypes = ['all', 'views', 'changes'] as const;

export const auditFilters = z.object({
  actorId: idParam.optional(),
  personId: idParam.optional(),
  area: z.enum(auditAreaIds, 'Choose an area from the list').optional(),
  type: z.enum(auditTypes, 'Choose a type from the list').default('all'),
  /** Matches part of the action, such as "bank account". */
  searchText: z.string().trim().max(100).default(''),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  /** Only actions of administrators acting as someone else. */
  actedAs: z.enum(['true', 'false']).optional(),
});
export type AuditFilters = z.output<typeof auditFilters>;

export const auditQuery = auditFilters.extend(pageQuery(25).shape);

export const auditEntry = z.object({
  id,
  at: instant,
  /** Null for the system, and where it is withheld. */
  actor: auditPerson.nullable(),
  /** The person that the actor was acting as. */
  onBehalfOf: auditPerson.nullable(),
  /** The person whose record it concerns. */
  person: auditPerson.nullable(),
  /** The entry concerns the reader themselves, so the details are withheld. */
  isWithheld: z.boolean(),
  area: z.string(),
  action: z.string(),
  /** Description, such as "Changed personal details". */
  words: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const withheldWords = 'This entry is about you, so who did it and what changed are hidden.';

/** The actor as described in a line of the log. */
export const actorInWords = ({ actor, isWithheld }: Pick<AuditEntry, 'actor' | 'isWithheld'>) =>
  actor?.displayName ?? (isWithheld ? 'Not shown' : 'System');

const auditChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const auditEntryInFull = auditEntry.extend({
  subject: z.object({ type: z.string(), id: id.nullable() }),
  changes: z.array(auditChange),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditEntryInFull = z.infer<typeof auditEntryInFull>;

/** An entry of "Who viewed and changed my record". */
export const recordAccess = z.object({
  id,
  at: instant,
  actor: auditPerson.nullable(),
  isView: z.boolean(),
  /** "Priya Raman viewed your personal details". */
  sentence: z.string(),
});
export type RecordAccess = z.infer<typeof recordAccess>;
