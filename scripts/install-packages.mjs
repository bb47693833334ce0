import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root, runNpm } from './run-command.mjs';
import { takingTurns } from './taking-turns.mjs';

const needed = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  giveUp(`Tenure needs Node ${needed.join('.')} or newer; this is ${process.versions.node}.`);
}

/** Installs exactly what the lock file specifies, unless it is already installed. */
export async function installPackages() {
  if (isInstalled()) return;
  await takingTurns('install', async () => {
    if (isInstalled()) return;
    console.log('Installing packages.');
    // No package needs its install script.
    const code = await runNpm([
      'ci',
      ...['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'],
    ]);
    if (code !== 0) giveUp('The packages could not be installed: npm says why above.');
  });
}

/** npm writes this list when it finishes, so an interrupted installation has none. */
function isInstalled() {
  const lock = readLock('package-lock.json');
  const present = readLock('node_modules/.package-lock.json');
  return Object.entries(lock).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.version === entry.version;
  });
}

function readLock(name) {
  const file = join(root, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
