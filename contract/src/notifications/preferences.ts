/** A person's notification preferences: by type, daily summary, quiet hours. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { urgency } from './kinds.ts';

const choice = z.object({
  kind: z.string().max(100),
  inApp: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
});

const timeOfDay = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:00');

const quietHours = z
  .object({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from !== to, {
    message: 'Choose an end time that differs from the start time',
    path: ['to'],
  })
  .nullable();

export const notificationPreferences = z.object({
  dailySummary: z.boolean(),
  quietHours,
  kinds: z.array(choice).max(200),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

const shownChoice = choice.extend({
  title: z.string(),
  urgency,
  /** Security emails can't be turned off. */
  isEmailLocked: z.boolean(),
});

const shownPreferences = notificationPreferences.extend({
  kinds: z.array(shownChoice),
  /** Channels for which the person has an address. */
  reachableBy: z.object({ email: z.boolean(), sms: z.boolean() }),
  version: z.int(),
});

const path = '/cobra/api/tms/notification-preferences';

export const getNotificationPreferences = endpoint({
  id: 'notifications.get-preferences',
  area: 'notifications',
  method: 'GET',
  path,
  summary: 'Get your notification preferences',
  answer: shownPreferences,
});

export const putNotificationPreferences = endpoint({
  id: 'notifications.put-preferences',
  area: 'notifications',
  method: 'PUT',
  path,
  summary: 'Update your notification preferences',
  body: notificationPreferences,
  answer: shownPreferences,
});
