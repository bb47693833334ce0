import { z } from 'zod';
import { id, instant, shownDate } from '../kit/identifier.ts';

/** The calendar event of document 1. */
export const calendarEvent = z.object({
  id: z.string(),
  type: z.enum(['leave', 'public-holiday', 'session']),
  start: shownDate,
  /** The last day, inclusive. */
  end: shownDate,
  title: z.string(),
  longTitle: z.string(),
  color: z.string(),
  textColor: z.string(),
  url: z.string().nullable(),
  meta: z.object({
    employeeId: id.nullable(),
    displayName: z.string().nullable(),
    avatarURL: z.string().nullable(),
    department: z.string().nullable(),
    location: z.string().nullable(),
    leaveTypeCode: z.string().nullable(),
    /** Code of the leave type; null for people who can only see that someone is away. */
    leaveType: z.string().nullable(),
    isPending: z.boolean(),
    /** State and duration of the request, for people who can open it. */
    state: z.string().nullable(),
    minutes: z.int().nullable(),
    /** Half days count as 0.5; null for requests in hours. */
    days: z.number().nullable(),
    regions: z.array(z.string()).nullable(),
  }),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** A team member, for a row of the timeline. */
export const calendarPerson = z.object({
  id,
  displayName: z.string(),
  avatarURL: z.string().nullable(),
});
export type CalendarPerson = z.infer<typeof calendarPerson>;

export const calendarScope = z.enum(['own', 'team', 'company']);
export type CalendarScope = z.infer<typeof calendarScope>;

export const calendarFeed = z.object({
  id,
  scope: calendarScope,
  createdAt: instant,
  /** Only returned when it was just created; it can't be read later. */
  address: z.string().nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;
