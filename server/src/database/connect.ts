import { Client } from 'pg';
import { codeOf, reasonOf, StartupError } from '../startup-error.ts';

/** Connects for a startup step; an unreachable database is reported in one sentence. */
export async function connect(url: string, purpose: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: `tenure ${purpose}`,
    connectionTimeoutMillis: 10_000,
  });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const reason = codeOf(error) === 'ECONNREFUSED' ? 'connection refused' : reasonOf(error);
    throw new StartupError(
      `The database at ${hostname}:${port || '5432'}${pathname} is not reachable (${reason}): check DATABASE_URL.`,
    );
  }
}
