import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';

/** Runs a command with our stdin and stdout; returns its exit code. */
export function run(file, args, { cwd = root, env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
      shell: windows && file.endsWith('.cmd'),
    });
    const pass = (signal) => child.kill(signal);
    process.once('SIGTERM', pass);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGTERM', pass);
      // Exit after a signal such as Ctrl-C instead of continuing with the next step.
      if (signal) process.exit(130);
      resolve(code);
    });
  });
}

/**
 * Runs a command and shows its output only on failure, so that people see progress instead of tool output.
 */
export function runSilently(file, args, { cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, shell: windows && file.endsWith('.cmd') });
    const said = [];
    const stop = (signal) => child.kill(signal);
    process.once('SIGTERM', stop);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGTERM', stop);
      if (signal) process.exit(130);
      if (code !== 0) process.stderr.write(Buffer.concat(said));
      resolve(code);
    });
  });
}

/** The executable of an installed package, without npx. */
export function installed(name) {
  return join(root, 'node_modules', '.bin', windows ? `${name}.cmd` : name);
}

export function runNpm(args) {
  const npm = process.env.npm_execpath;
  if (npm) return run(process.execPath, [npm, ...args]);
  return run(windows ? 'npm.cmd' : 'npm', args);
}

/** Exits with an error message. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}
