/**
 * The load generator, in a separate process: raw sockets with keep-alive and one request in flight on each,
 * to take as little CPU as possible from the server under test.
 */
import { connect, type Socket } from 'node:net';

export interface LoadRequest {
  readonly port: number;
  /** Requested in rotation. */
  readonly paths: readonly string[];
  readonly cookie: string;
  readonly connections: number;
  readonly seconds: number;
  /** For warming up: continues after its time until this many requests were answered. */
  readonly atLeast?: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Answers other than 200. */
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
}

process.on('message', async (request: LoadRequest) => process.send?.(await load(request)));

async function load({ port, paths, cookie, connections, seconds, atLeast = 0 }: LoadRequest) {
  const texts = paths.map(
    (path) =>
      `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookie}\r\nAccept: application/json\r\n\r\n`,
  );
  const latencies: number[] = [];
  let failed = 0;
  let next = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, () =>
      keepAsking(connect({ port, host: '127.0.0.1', noDelay: true }), {
        more: () => performance.now() < until || latencies.length < atLeast,
        text: () => texts[next++ % texts.length] ?? '',
        done: (ms, ok) => {
          latencies.push(ms);
          if (!ok) failed += 1;
        },
      }),
    ),
  );
  const took = (performance.now() - began) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return {
    requests: latencies.length,
    seconds: took,
    failed,
    p50: at(0.5),
    p99: at(0.99),
  } satisfies LoadResult;
}

interface Asking {
  more(): boolean;
  text(): string;
  done(ms: number, ok: boolean): void;
}

function keepAsking(socket: Socket, asking: Asking): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = 0;
    let received: Buffer = Buffer.alloc(0);
    const ask = () => {
      if (!asking.more()) {
        socket.end();
        resolve();
        return;
      }
      asked = performance.now();
      socket.write(asking.text());
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection')));
    socket.on('data', (part: Buffer) => {
      received = received.length ? Buffer.concat([received, part]) : part;
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = received.toString('latin1', 0, headEnd);
      const length = /content-length: (\d+)/i.exec(head)?.[1];
      if (length === undefined) {
        reject(new Error(`An answer without a length: ${head}`));
        return;
      }
      if (received.length < headEnd + 4 + Number(length)) return;
      received = Buffer.alloc(0);
      asking.done(performance.now() - asked, head.startsWith('HTTP/1.1 200'));
      ask();
    });
  });
}
