/** Calls core in this process and records the statements that each read sends to the database. */
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
  /** The answer to a call; throws if it fails. */
  ask<T>(path: string, sent?: { readonly method: string; readonly body: unknown }): Promise<T>;
  /** The statements that a read sends to the database. */
  capture(path: string): Promise<Captured>;
  close(): Promise<void>;
}

interface Connected {
  readonly appUrl: string;
  readonly ports: Ports;
}

/** Uses one connection and a frozen clock, so that the session stays cached and isn't looked up again. */
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
      // On the second call the session is cached, so only the read's own statements remain.
      const answer = await ask<unknown>(path);
      // Excludes the record that a contract was opened.
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

/** Creates a session for a person and returns its token. */
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
