import { Client } from 'pg';
import { StartupError } from '../startup-error.ts';
import { isAlive } from './server-process.ts';

// 'tenure' in ASCII; any otherwise unused number.
const lockKey = 0x74656e757265;

/**
 * Allows one running server for each data folder: an advisory lock on a connection that stays open as long as
 * the server runs. It ends with the process in every case, unlike a lock file. Returns undefined if the
 * holder is gone but PostgreSQL has not noticed yet; retry then.
 */
export async function holdDataFolder(url: string, dataDir: string): Promise<Client | undefined> {
  const client = new Client({
    connectionString: url,
    application_name: `tenure ${process.pid}`,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // Until the caller adds its listener, a lost connection must not end the process.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock($1) as held',
    [lockKey],
  );
  if (rows[0]?.held) return client;
  const holder = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and ((classid::bigint << 32) | objid::bigint) = $1`,
    [lockKey],
  );
  await client.end();
  const pid = Number(holder.rows[0]?.name.replace('tenure ', ''));
  if (!pid || !isAlive(pid)) return undefined;
  throw new StartupError(
    `The data folder ${dataDir} is in use by another Tenure server (process ${pid}): stop that one, or set DATA_DIR to another folder.`,
  );
}
