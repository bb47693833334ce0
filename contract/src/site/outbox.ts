/** Emails and text messages in the local environment, where nothing is sent. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant } from '../kit/identifier.ts';
import { flatListOf, pageQuery } from '../kit/list.ts';

const message = z.object({
  id,
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type OutboxMessage = z.infer<typeof message>;

export const getOutbox = endpoint({
  id: 'site.get-outbox',
  area: 'site',
  method: 'GET',
  path: '/outbox.json',
  summary: 'List messages that would have been sent (environment local only)',
  query: pageQuery(20),
  answer: flatListOf(message),
});

export const getOutboxPage = endpoint({
  id: 'site.get-outbox-page',
  area: 'site',
  method: 'GET',
  path: '/outbox',
  summary: 'View the outbox as a page (environment local only)',
  query: pageQuery(20),
  answer: z.string(),
  produces: 'text/html; charset=utf-8',
});
