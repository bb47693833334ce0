import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseAway } from '@tenure/core/kit/data/database';
import pg from 'pg';
import { away } from '../database/pool.ts';

/**
 * The database for pg-boss: while it is unreachable, statements wait instead of failing. pg-boss does not
 * await everything it sends, and an unhandled rejection would end the server.
 */
export function patientDatabase(url: string, onLost: (error: Error) => void) {
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'tenure jobs' });
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', () => {}));
  let isStopping = false;
  return {
    async executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
      for (let wait = 100; ; wait = Math.min(wait * 2, 3_000)) {
        try {
          return await pool.query(text, values);
        } catch (error) {
          if (!(away(error) instanceof DatabaseAway)) throw error;
          // A stopping server doesn't need the result; the next server repeats the work.
          if (isStopping) return { rows: [] };
          await pause(wait);
        }
      }
    },
    async close() {
      isStopping = true;
      await pool.end();
    },
    stopWaiting() {
      isStopping = true;
    },
  };
}
