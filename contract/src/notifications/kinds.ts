import { z } from 'zod';

export const notificationChannel = z.enum(['in-app', 'email', 'sms']);
export type NotificationChannel = z.infer<typeof notificationChannel>;

/**
 * Routine notifications are part of the daily summary, for people who have one. Timely ones are sent
 * immediately, outside quiet hours. Security ones are always emailed immediately.
 */
export const urgency = z.enum(['routine', 'timely', 'security']);
export type Urgency = z.infer<typeof urgency>;
