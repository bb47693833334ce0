/** Asks core itself, in this process, and keeps the statements that each read sends to the database. */
import { createApp } from '@tenure/core/app';
import { startSession } from '@tenure/core/identity/sessions/session.store';
import { kyselyOver } from '@tenure/core/kit/data/kysely';
import type { Ports } from '@tenure/core/kit/ports';
import { openPool } from '@tenure/server/database/pool';

export interface Captured {
  readonly path: string;
  readonly statements: readonly { readonly text: string; readonly values: readonly unknown[] }[];
  readonly answer: unknown;
}

export interface Core {
  /** The answer to a call, which succeeds. */
  ask<T>(path: string, sent?: { readonly method: string; readonly body: unknown }): Promise<T>;
  /** What a read sends to the database. */
  capture(path: string): Promise<Captured>;
  close(): Promise<void>;
}

interface Connected {
  readonly appUrl: string;
  readonly ports: Ports;
}

/** One connection; the clock is frozen, so that the session stays known and its look-up does not come again. */
export function openCore({ appUrl, ports }: Connected, sessionToken: string): Core {
  const pool = openPool({ url: appUrl, size: 1 });
  let statements: { text: string; values: readonly unknown[] }[] = [];
  const now = ports.clock.now();
  const api = createApp({
    ports: { ...ports, clock: { now: () => now } },
    database: {
      ...pool,
      inTenant: (tenantId, mode, work) =>
        pool.inTenant(tenantId, mode, (connection) =>
          work({
            query(text, values) {
              statements.push({ text, values });
              return connection.query(text, values);
            },
          }),
        ),
    },
  });
  const ask: Core['ask'] = async <T>(
    path: string,
    { method, body: sent }: { method: string; body: unknown } = { method: 'GET', body: undefined },
  ) => {
    const [address = '', search = ''] = path.split('?');
    statements = [];
    const { status, body } = await api({
      id: 'bench',
      method,
      path: address,
      query: Object.fromEntries(new URLSearchParams(search)),
      host: 'localhost',
      ip: null,
      sessionToken,
      header: (name) =>
        sent !== undefined && name === 'content-type' ? 'application/json' : undefined,
      text: async () => (sent === undefined ? '' : JSON.stringify(sent)),
      async *parts() {},
    });
    if (status >= 300 || typeof body !== 'string') throw new Error(`${path} answered ${status}`);
    return JSON.parse(body) as T;
  };
  return {
    ask,
    async capture(path) {
      await ask(path);
      // The second time the session is known: only the read's own statements are left.
      const answer = await ask<unknown>(path);
      // That a contract was opened is written down: no part of reading it.
      const selects = statements.filter(({ text }) => !/^\s*insert/i.test(text));
      return { path, statements: selects, answer };
    },
    close: () => pool.close(),
  };
}

export async function captureReads(
  appUrl: string,
  ports: Ports,
  sessionToken: string,
  paths: readonly string[],
): Promise<Captured[]> {
  const core = openCore({ appUrl, ports }, sessionToken);
  const captured: Captured[] = [];
  for (const path of paths) captured.push(await core.capture(path));
  await core.close();
  return captured;
}

/** The token of a new session of a person. */
export async function sessionOf(
  { appUrl, ports }: Connected,
  { id, tenantId }: { readonly id: number; readonly tenantId: number },
): Promise<string> {
  const pool = openPool({ url: appUrl, size: 1 });
  const origin = { requestId: 'bench', ip: null, userAgent: null };
  const token = await pool.inTenant(tenantId, 'write', (connection) =>
    startSession(
      { tenantId, db: kyselyOver(connection), now: ports.clock.now(), ports, origin },
      id,
      'IS_AUTHENTICATED_FULLY',
    ),
  );
  await pool.close();
  return token;
}
