import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root, runNpm } from './run-command.mjs';

const needed = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  giveUp(`Tenure needs Node ${needed.join('.')} or newer; this is ${process.versions.node}.`);
}

/** Installs exactly what the lock file says, unless that is what is there. */
export async function installPackages() {
  const lock = readLock(join(root, 'package-lock.json'));
  const present = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (present && isInstalled(lock, present)) return;
  console.log('Installing packages.');
  // No package needs its install script: what they would do, we do ourselves or do without.
  const code = await runNpm([
    'ci',
    ...['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'],
  ]);
  if (code !== 0) giveUp('The packages could not be installed: npm says why above.');
}

/** npm writes down what it installed when it has finished; an interrupted installation has no such list. */
export function isInstalled(lock, present) {
  return Object.entries(lock.packages).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = present.packages[path];
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.version === entry.version;
  });
}

function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
