import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from './run-command.mjs';

/** Prevents two commands from writing the same files; ignores locks of killed processes. */
export async function takingTurns(name, work) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const turn = join(root, '.cache', `${name}.turn`);
  while (!take(turn)) await setTimeout(50);
  try {
    return await work();
  } finally {
    rmSync(turn, { force: true });
  }
}

function take(turn) {
  try {
    writeFileSync(turn, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isStale(turn)) rmSync(turn, { force: true });
    return false;
  }
}

function isStale(turn) {
  try {
    process.kill(Number(readFileSync(turn, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
