import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import type { Settings } from '../settings.ts';

/** For reads, writes, scheduled jobs and live updates. */
const CONNECTIONS_OF_A_WORKER = 14;

export type OpenDatabase = Pick<EmbeddedPostgres, 'ownerUrl' | 'appUrl' | 'stop' | 'stopAtOnce'>;

/** The PostgreSQL of DATABASE_URL, which we never stop, or else the embedded one. */
export async function openDatabase(
  settings: Settings,
  onEvent: (event: 'lost' | 'restarted' | 'failed', reason: string) => void,
): Promise<OpenDatabase> {
  if (settings.databaseUrl === undefined) {
    return startEmbeddedPostgres({
      dataDir: settings.dataDir,
      programs: settings.postgresBin,
      maxConnections: Math.max(100, 40 + CONNECTIONS_OF_A_WORKER * settings.workers),
      onEvent,
    });
  }
  return {
    appUrl: settings.databaseUrl,
    ownerUrl: settings.databaseOwnerUrl ?? settings.databaseUrl,
    stop: async () => {},
    stopAtOnce: () => {},
  };
}
