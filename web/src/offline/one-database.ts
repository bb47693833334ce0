/**
 * One tab holds the database and answers the others: two copies of PGlite over the same store would overwrite
 * each other. When that tab closes, the next one takes over.
 */
import type { Transport } from '../lib/transport.ts';

const NAME = 'tenure.offline';

interface Asked {
  readonly id: string;
  readonly url: string;
  readonly method: string;
  readonly headers: [string, string][];
  readonly body: string | null;
}

/** Broadcast by the tab that has taken over the database, since earlier requests may have been lost. */
const TAKEN = 'taken';

interface Answered {
  readonly answerTo: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: [string, string][];
  readonly body: ArrayBuffer | null;
}

export function shareAcrossTabs(boot: () => Promise<Transport>): Transport {
  const channel = new BroadcastChannel(NAME);
  const waiting = new Map<string, { asked: Asked; settle: (answer: Promise<Response>) => void }>();
  const seen = new Set<string>();
  let own: Promise<Transport> | undefined;

  navigator.locks.request(NAME, async () => {
    own = boot();
    channel.postMessage(TAKEN);
    const answer = await own;
    for (const [id, { asked, settle }] of waiting) {
      waiting.delete(id);
      settle(answer(requestOf(asked)));
    }
    // Holds the lock until the page closes.
    await new Promise(() => {});
  });

  channel.onmessage = async ({ data }: MessageEvent<Asked | Answered | typeof TAKEN>) => {
    if (data === TAKEN) {
      for (const { asked } of waiting.values()) channel.postMessage(asked);
    } else if ('answerTo' in data) {
      const { status, statusText, headers, body } = data;
      const mine = waiting.get(data.answerTo);
      waiting.delete(data.answerTo);
      mine?.settle(Promise.resolve(new Response(body, { status, statusText, headers })));
    } else if (own && !seen.has(data.id)) {
      seen.add(data.id);
      channel.postMessage(await answered(data.id, await (await own)(requestOf(data))));
    }
  };

  return async (request) => {
    if (own) return (await own)(request);
    const asked: Asked = {
      id: crypto.randomUUID(),
      url: request.url,
      method: request.method,
      headers: [...request.headers],
      body: request.body ? await request.text() : null,
    };
    return new Promise((settle) => {
      waiting.set(asked.id, { asked, settle });
      channel.postMessage(asked);
    });
  };
}

const requestOf = ({ url, method, headers, body }: Asked) =>
  new Request(url, { method, headers, body });

async function answered(answerTo: string, response: Response): Promise<Answered> {
  const { status, statusText, headers } = response;
  const bytes = await response.arrayBuffer();
  return {
    answerTo,
    status,
    statusText,
    headers: [...headers],
    body: bytes.byteLength ? bytes : null,
  };
}
