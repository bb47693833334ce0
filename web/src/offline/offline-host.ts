/** The browser as a host of core: answers a Request as the Node server would, without a network. */
import { messages } from '@tenure/contract/kit/problem';
import { createApp, longJobs, routesFor, subscriptions } from '@tenure/core/app';
import { dispatch } from '@tenure/core/kit/background/dispatch';
import type { Message } from '@tenure/core/kit/background/message';
import { runLongJobs } from '@tenure/core/kit/background/run-long-jobs';
import type { Database } from '@tenure/core/kit/data/database';
import type { Ports } from '@tenure/core/kit/ports';
import { Refusal } from '@tenure/core/kit/refusal';
import type { ApiAnswer, ApiRequest } from '@tenure/core/kit/walk/request';
import { partsOf, picturesIn } from './pictures.ts';
import { statusText } from './status-text.ts';

const MOST_BYTES = 1024 * 1024;

/** Cookies do not work within a page, so the host keeps the session token itself. */
export interface SessionKeeper {
  read(): string | null;
  write(token: string | null): void;
}

export interface OfflineHost {
  answer(request: Request): Promise<Response>;
  /** Resolves when the handlers of all events so far have run. */
  dispatched(): Promise<void>;
}

export function createOfflineHost(
  database: Database,
  ports: Ports,
  session: SessionKeeper,
  /** Messages stay in their table, as on the Node server in the environment local. */
  onMessage: (message: Message) => void = () => {},
): OfflineHost {
  const send = async (message: Message) => onMessage(message);
  const dispatcher = { database, ports, subscriptions, send };
  let dispatching: Promise<void> = Promise.resolve();
  const afterWrite = (tenantId: number) => {
    dispatching = dispatching
      .then(async () => {
        let hasLongJobs = false;
        const onLongJobs = () => {
          hasLongJobs = true;
        };
        await dispatch({ ...dispatcher, onLongJobs }, tenantId);
        if (!hasLongJobs) return;
        await runLongJobs({ ...dispatcher, longJobs }, tenantId);
        await dispatch(dispatcher, tenantId);
      })
      .catch((error: unknown) =>
        ports.log.error({ tenantId, error: String(error) }, 'Events could not be dispatched'),
      );
  };
  const api = createApp({ database, ports, afterWrite });
  const ask = async (request: ApiRequest): Promise<ApiAnswer> => {
    const answer = await api(request);
    if (answer.sessionToken !== undefined) session.write(answer.sessionToken);
    return answer;
  };
  const pictures = picturesIn(routesFor(ports.runtimeConfig.environment), (path, host) =>
    ask(translate(new Request(`http://${host}${path}`), session.read(), (body) => body)),
  );

  return {
    async answer(request) {
      const translated = translate(request, session.read(), pictures.outOfRequest);
      const answer = await pictures.intoAnswer(await ask(translated), translated.host);
      request.signal.throwIfAborted();
      return new Response(answer.body && new Blob(await partsOf(answer.body)), {
        status: answer.status,
        statusText: statusText(answer.status),
        headers: { ...answer.headers, 'x-request-id': translated.id },
      });
    },
    dispatched: () => dispatching,
  };
}

function translate(
  request: Request,
  sessionToken: string | null,
  read: (body: string) => string,
): ApiRequest {
  const { pathname, searchParams, host } = new URL(request.url);
  const query: Record<string, string | string[]> = {};
  for (const key of new Set(searchParams.keys())) {
    const values = searchParams.getAll(key);
    query[key] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return {
    id: crypto.randomUUID(),
    method: request.method,
    path: pathname,
    query,
    host,
    ip: null,
    sessionToken,
    header: (name) => request.headers.get(name) ?? undefined,
    async *parts() {
      yield new Uint8Array(await request.arrayBuffer());
    },
    async text() {
      const bytes = await request.arrayBuffer();
      if (bytes.byteLength > MOST_BYTES) throw new Refusal(413, 'too-large', messages.tooLarge);
      return read(new TextDecoder().decode(bytes));
    },
  };
}
