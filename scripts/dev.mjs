// npm run dev: the server and the web application, each restarted when its sources change.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, installPackages } from './install-packages.mjs';
import { installed, root } from './run-command.mjs';

checkNode();
await installPackages();

const shell = process.platform === 'win32';
const options = process.argv.slice(2);
const children = [
  spawn(installed('tsx'), ['watch', '--clear-screen=false', 'server/src/main.ts', ...options], {
    cwd: root,
    stdio: 'inherit',
    // One process, for a fast restart and easy debugging.
    env: { TENURE_WORKERS: '1', ...process.env },
    shell,
  }),
];
if (existsSync(join(root, 'web', 'index.html'))) {
  children.push(spawn(installed('vite'), [], { cwd: join(root, 'web'), stdio: 'inherit', shell }));
}

// The terminal signals the children itself; this process only waits for them.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {
  for (const child of children) child.kill('SIGTERM');
});
for (const child of children) {
  child.on('exit', () => {
    for (const other of children) other.kill('SIGTERM');
  });
}
