import { spawn } from 'node:child_process';
import type { DatabaseUser } from './database-user.ts';

export interface Outcome {
  code: number | null;
  output: string;
}

/** Runs one of PostgreSQL's programs to completion, as the database's user if there is one. */
export function runProgram(
  file: string,
  args: string[],
  user: DatabaseUser | undefined,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      // The database's user may not have access to the current folder.
      ...(process.platform === 'win32' ? {} : { cwd: '/' }),
      env: { ...process.env, LC_ALL: 'C', PGOPTIONS: '' },
      // A separate process group: Ctrl-C reaches only our process, which then stops the database cleanly.
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    // Not 'close': the server started by pg_ctl may keep the pipes open.
    child.on('exit', (code) => {
      setImmediate(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        resolve({ code, output: output.trim() });
      });
    });
  });
}
