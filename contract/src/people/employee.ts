import { z } from 'zod';
import { field } from '../kit/field.ts';
import { id, shownDate } from '../kit/identifier.ts';
import { answerValue } from '../questions/question.ts';

const named = z.object({ id, title: z.string() });
const person = z.object({ id, displayName: z.string(), avatarURL: z.string().nullable() });

export const employee = z.object({
  id,
  // Fields that the company has switched off are omitted.
  username: z.string().optional(),
  email: z.string().nullable().optional(),
  employeeNumber: z.string().optional(),
  firstName: z.string(),
  lastName: z.string(),
  preferredName: z.string().nullable(),
  avatarURL: z.string().nullable(),
  mobile: z.string().nullable().optional(),
  /** Only for the person and HR. */
  dateOfBirth: shownDate.nullable().optional(),
  startDate: shownDate,
  endDate: shownDate.nullable(),
  /** The last day of a fixed term. */
  expiryDate: shownDate.nullable().optional(),
  /** Only for the person, their managers and HR. */
  probationEndDate: shownDate.nullable().optional(),
  timezone: z.string(),
  country: z.string().nullable(),
  employmentType: z.string().optional(),
  legalEntity: named.nullable(),
  position: named.nullable(),
  department: named.nullable().optional(),
  location: named.nullable().optional(),
  manager: person.nullable(),
  secondaryManager: person.nullable(),
  /** Additional details with an answer that the viewer can see. */
  customFields: z.array(
    z.object({ id, label: z.string(), value: answerValue, displayValue: z.string() }),
  ),
  version: z.int(),
  metadata: z.object({ actions: z.array(z.string()), fields: z.array(field) }),
});
export type Employee = z.infer<typeof employee>;

const tab = z.object({
  id: z.string(),
  label: z.string(),
  sections: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      /** Whether its history can be viewed. */
      hasHistory: z.boolean(),
    }),
  ),
});

export const userProfile = z.object({
  employee: z.object({
    id,
    displayName: z.string(),
    firstName: z.string(),
    positionTitle: z.string().nullable(),
    department: z.string().nullable(),
    avatarURL: z.string().nullable(),
    manager: person.nullable(),
    preferredName: z.string().nullable(),
    fullName: z.string(),
    location: z.string().nullable(),
    timezone: z.string(),
    /** Contact details that the company shows. */
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    /** Away today, with the reason if the viewer can see it, and the last day. */
    away: z.object({ label: z.string(), until: shownDate }).nullable(),
    isActive: z.boolean(),
    endDate: shownDate.nullable(),
  }),
  tabs: z.array(tab),
  actionMenu: z.array(
    // With `href` it is done on that page.
    z.object({ id: z.string(), label: z.string(), href: z.string().nullable() }),
  ),
  metadata: z.object({ actions: z.array(z.string()) }),
});
export type UserProfile = z.infer<typeof userProfile>;
