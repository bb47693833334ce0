/** Live updates for open browsers: the names of changed areas. The data is read through the API. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { STREAM } from './routes.ts';

export const liveMessages = {
  full: 'Live updates aren’t available right now. Pages still load as usual.',
} as const;

export const openStream = endpoint({
  id: 'notifications.open-stream',
  area: 'notifications',
  method: 'GET',
  path: STREAM,
  summary: 'Stream live updates as server-sent events',
  answer: z
    .custom<AsyncIterable<Uint8Array>>(
      (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
    )
    .meta({ override: { type: 'string' } }),
  produces: 'text/event-stream',
  isStream: true,
  refusals: [503],
});
