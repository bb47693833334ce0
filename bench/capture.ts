/** Asks core itself, in this process, and keeps the statements that each read sends to the database. */
import { createApp } from '@tenure/core/app';
import type { Ports } from '@tenure/core/kit/ports';
import { openPool } from '@tenure/server/database/pool';

export interface Captured {
  readonly path: string;
  readonly statements: readonly { readonly text: string; readonly values: readonly unknown[] }[];
  readonly answer: unknown;
}

export async function captureReads(
  appUrl: string,
  ports: Ports,
  sessionToken: string,
  paths: readonly string[],
): Promise<Captured[]> {
  const pool = openPool({ url: appUrl, size: 1 });
  let statements: { text: string; values: readonly unknown[] }[] = [];
  const now = ports.clock.now();
  const api = createApp({
    // The clock is frozen, so that the session stays known and its look-up does not come again.
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
  const ask = (path: string) => {
    const [address = '', search = ''] = path.split('?');
    return api({
      id: 'bench',
      method: 'GET',
      path: address,
      query: Object.fromEntries(new URLSearchParams(search)),
      host: 'localhost',
      ip: null,
      sessionToken,
      header: () => undefined,
      text: async () => '',
      async *parts() {},
    });
  };
  const captured: Captured[] = [];
  for (const path of paths) {
    await ask(path);
    // The second time the session is known: only the read's own statements are left.
    statements = [];
    const { status, body } = await ask(path);
    if (status !== 200 || typeof body !== 'string') throw new Error(`${path} answered ${status}`);
    captured.push({ path, statements: [...statements], answer: JSON.parse(body) });
  }
  await pool.close();
  return captured;
}
