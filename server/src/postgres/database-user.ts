import { stat } from 'node:fs/promises';
import { StartupError } from '../startup-error.ts';
import { runProgram } from './run-program.ts';

export interface DatabaseUser {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of the existing data or as
 * `nobody`, because initdb requires a user with a name.
 */
export async function databaseUser(dataFolder: string): Promise<DatabaseUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(dataFolder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const [uid, gid] = await Promise.all([
    runProgram('id', ['-u', 'nobody'], undefined),
    runProgram('id', ['-g', 'nobody'], undefined),
  ]);
  if (uid.code !== 0 || gid.code !== 0) {
    throw new StartupError(
      'PostgreSQL does not run as root and this system has no user "nobody": start Tenure as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

/** Tests access with the system, because access control lists matter as well as mode bits. */
export async function canEnter(user: DatabaseUser, folder: string): Promise<boolean> {
  const test = await runProgram('/bin/sh', ['-c', 'test -r "$0" && test -x "$0"', folder], user);
  return test.code === 0;
}
