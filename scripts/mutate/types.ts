/**
 * Type checking is part of npm test, so faults it rejects count as noticed. Runs only for surviving faults,
 * without the rules on unused names, which a careless author would satisfy.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Fault } from './faults.ts';
import { withFaults } from './planting.ts';

export async function refusedByTypes(copy: string, faults: readonly Fault[]): Promise<Fault[]> {
  if (faults.length === 0) return [];
  const together = await withFaults(copy, faults, () => filesInError(copy));
  const isSuspect = ({ path }: Fault) => together.includes(path);
  // A fault may be rejected in a file that uses the changed one.
  const isElsewhere = together.some((path) => !faults.some((fault) => fault.path === path));
  const refused: Fault[] = [];
  for (const fault of isElsewhere ? faults : faults.filter(isSuspect))
    if ((await withFaults(copy, [fault], () => filesInError(copy))).length > 0) refused.push(fault);
  if (refused.length > 0 && (await filesInError(copy)).length > 0)
    throw new Error('The types are wrong without a fault: see npm run check');
  return refused;
}

async function filesInError(copy: string): Promise<string[]> {
  const program = join(copy, 'node_modules', '.bin', 'tsc');
  const options = [
    '--pretty',
    'false',
    '--noUnusedLocals',
    'false',
    '--noUnusedParameters',
    'false',
  ];
  // Beside the transpiled files that are kept between runs.
  const known = join(copy, '.cache', 'vitest', 'core.tsbuildinfo');
  const kept = ['--incremental', '--tsBuildInfoFile', known];
  const child = spawn(program, ['-p', 'core', ...options, ...kept], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await text(child.stdout);
  return [
    ...new Set([...said.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)),
  ];
}
