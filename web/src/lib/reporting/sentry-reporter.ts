/** Reports by the Sentry protocol: an envelope with one event, posted to the address the DSN names. */
import type { Fault } from '@tenure/contract/site/reports';

export const toSentry =
  (dsn: string, environment: string) =>
  (fault: Fault): Promise<Response> =>
    fetch(envelopeAddress(dsn), {
      method: 'POST',
      // Plain text avoids a CORS preflight.
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
      body: envelopeOf(fault, environment),
    });

function envelopeAddress(dsn: string): string {
  const { protocol, host, pathname, username } = new URL(dsn);
  const [, folder = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  const query = new URLSearchParams({ sentry_version: '7', sentry_key: username });
  return `${protocol}//${host}${folder}/api/${project}/envelope/?${query}`;
}

function envelopeOf(fault: Fault, environment: string): string {
  const event_id = crypto.randomUUID().replaceAll('-', '');
  const sent_at = new Date().toISOString();
  const event = {
    event_id,
    timestamp: sent_at,
    platform: 'javascript',
    level: 'error',
    environment,
    transaction: fault.page,
    ...(fault.commitId ? { release: fault.commitId } : {}),
    tags: {
      ...fault.who,
      ...(fault.endpoint ? { endpoint: fault.endpoint, status: String(fault.status) } : {}),
    },
    exception: {
      values: [{ type: fault.name, value: fault.message, stacktrace: { frames: framesOf(fault) } }],
    },
  };
  return [{ event_id, sent_at }, { type: 'event' }, event]
    .map((line) => JSON.stringify(line))
    .join('\n');
}

/** The protocol lists the outermost frame first. */
const framesOf = ({ frames }: Fault) =>
  frames.toReversed().map((frame) => {
    const [, name, filename, row, column] = /^(\S+) (.*):(\d+):(\d+)$/.exec(frame) ?? [];
    return { function: name, filename, lineno: Number(row), colno: Number(column), in_app: true };
  });
