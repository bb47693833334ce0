/** Live updates for open browsers: the names of changed areas. The data is read through the API. */
import { endpoint } from '../kit/endpoint.ts';
import { streamed } from '../kit/file.ts';
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
  answer: streamed,
  produces: 'text/event-stream',
  isStream: true,
  refusals: [503],
});
