import { z } from 'zod';

export const notificationChannel = z.enum(['in-app', 'email', 'sms']);
export type NotificationChannel = z.infer<typeof notificationChannel>;

/**
 * Routine ones go into the daily summary of people who want one. Timely ones are sent at once, outside
 * quiet hours. Security ones are always emailed, at once.
 */
export const urgency = z.enum(['routine', 'timely', 'security']);
export type Urgency = z.infer<typeof urgency>;
