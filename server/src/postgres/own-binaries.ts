import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { Binaries } from './binaries.ts';
import type { DatabaseUser } from './database-user.ts';
import { runProgram } from './run-program.ts';

const OLDEST = 18;

/** The programs of a PostgreSQL that this machine has already. */
export async function ownBinaries(
  folder: string,
  user: DatabaseUser | undefined,
): Promise<Binaries> {
  const postgres = join(folder, 'postgres');
  const { code, output } = await runProgram(postgres, ['--version'], user).catch(() => ({
    code: null,
    output: '',
  }));
  const version = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (code !== 0 || version === undefined)
    throw new StartupError(
      `The setting POSTGRES_BIN names ${folder}, but ${postgres} can’t be run: it must be the folder of initdb, pg_ctl and postgres.`,
    );
  if (Number(version) < OLDEST)
    throw new StartupError(
      `The setting POSTGRES_BIN names PostgreSQL ${version}, but Tenure needs ${OLDEST} or newer.`,
    );
  return { initdb: join(folder, 'initdb'), pgCtl: join(folder, 'pg_ctl'), postgres };
}
