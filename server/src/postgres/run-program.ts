import { spawn } from 'node:child_process';
import type { DatabaseUser } from './database-user.ts';

export interface Outcome {
  code: number | null;
  output: string;
}

/** Runs one of PostgreSQL's programs to its end, as the database's user where there is one. */
export function runProgram(
  file: string,
  args: string[],
  user: DatabaseUser | undefined,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      // The caller's folder may be closed to the database's user.
      ...(process.platform === 'win32' ? {} : { cwd: '/' }),
      env: { ...process.env, LC_ALL: 'C', PGOPTIONS: '' },
      // A group of its own: Ctrl-C at the terminal reaches us first, and we stop the database in order.
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
    // Not 'close': the server that pg_ctl leaves behind may keep the pipes open.
    child.on('exit', (code) => {
      setImmediate(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        resolve({ code, output: output.trim() });
      });
    });
  });
}
