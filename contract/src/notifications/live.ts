/** What browsers are told while they are open: which areas changed. They read the rest through the API. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { STREAM } from './routes.ts';

export const liveMessages = {
  full: 'This server has no room for more live updates. Pages still load as usual.',
} as const;

export const openStream = endpoint({
  id: 'notifications.open-stream',
  area: 'notifications',
  method: 'GET',
  path: STREAM,
  summary: 'Server-sent events: which areas changed for you',
  answer: z
    .custom<AsyncIterable<Uint8Array>>(
      (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
    )
    .meta({ override: { type: 'string' } }),
  produces: 'text/event-stream',
  isStream: true,
  refusals: [503],
});
