/** "Add an endpoint" of CONTRIBUTING.md, done for real in a copy of the sources. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { laws as everyLaw } from '../../core/src/testing/laws.ts';
import { generate } from './generate.ts';
import { planOf } from './plan.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rooms = ['contract', 'core', 'server'];
const run = promisify(execFile);
let house: string;

/** Runs a program of an installed package in the copy; a failure carries what it printed. */
async function inCopy(program: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: house,
      env: { ...process.env, FORCE_COLOR: '0' },
      maxBuffer: 10_000_000,
    });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}\n${stderr}`);
  }
}
const tsx = (...args: string[]) => inCopy('tsx/dist/cli.mjs', ...args);
const biome = (command: string, ...args: string[]) =>
  inCopy('@biomejs/biome/bin/biome', command, '--colors=off', ...args);
const make = (command: string) => tsx('scripts/new-endpoint.ts', ...command.split(' '));

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'tenure-endpoint-'));
  const skipped = /[\\/](node_modules|dist)$/;
  for (const part of [...rooms, 'scripts'])
    await cp(join(root, part), join(house, part), {
      recursive: true,
      filter: (path) => !skipped.test(path),
    });
  for (const file of ['package.json', 'biome.json', '.gitignore', 'tsconfig.base.json'])
    await cp(join(root, file), join(house, file));
  await cp(join(root, 'vitest.config.ts'), join(house, 'vitest.config.ts'));
  await cp(join(root, 'docs/permissions'), join(house, 'docs/permissions'), { recursive: true });
  // Installed packages are shared; our own workspaces are those of the copy.
  await mkdir(join(house, 'node_modules', '@tenure'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@tenure')
      await symlink(
        join(root, 'node_modules', name),
        join(house, 'node_modules', name),
        'junction',
      );
  for (const room of rooms) {
    await symlink(join(house, room), join(house, 'node_modules', '@tenure', room), 'junction');
    // What npm could not put at the root lies beside the room that asked for it.
    const own = join(root, room, 'node_modules');
    if (existsSync(own)) await symlink(own, join(house, room, 'node_modules'), 'junction');
  }
}, 30_000);
afterAll(() => rm(house, { recursive: true, force: true }));

test('new endpoints of every kind pass types, lint, architecture and the laws as they come', async () => {
  const words = [
    'people award-badge POST',
    'people delete-badge',
    'org edit-desk',
    'site list-greetings',
    'site put-greeting',
    'payroll list-payslips',
  ];
  const files = words.flatMap((command) => generate(house, planOf(command.split(' '))));
  expect(await make('people get-badge')).toContain(
    'GET /cobra/api/tms/employees/{employeeId}/badge is served',
  );
  // The command has formatted what it changed; the others are formatted and all are linted here.
  await biome('check', '--write', '--error-on-warnings', ...new Set(files));
  await inCopy('typescript/bin/tsc', '-p', 'server');
  await tsx('scripts/check-architecture.ts');
  const ids =
    'people\\.(get|award|delete)-badge|org\\.edit-desk|site\\.\\w+-greeting|payroll\\.list-';
  const laws = await inCopy(
    'vitest/vitest.mjs',
    ...['run', '--project=core on PostgreSQL', '--reporter=json'],
    ...['laws.test', 'permissions.test', 'badge.test', 'desk.test', 'greeting', 'payslips.test'],
    ...['-t', `${ids}|somebody can`],
  );
  const { numPassedTests, numFailedTests } = JSON.parse(laws.slice(laws.indexOf('{"')));
  expect(numFailedTests).toBe(0);
  // For each of the seven every law, its row of the permission tables, and a test of its own.
  expect(numPassedTests).toBe(7 * (Object.keys(everyLaw).length + 2));
}, 240_000);

test('the same endpoint is not made twice, and nothing is written then', async () => {
  const path = join(house, 'contract/src/people/endpoints.ts');
  const before = await readFile(path, 'utf8');
  await expect(make('people list-emergency-contacts')).rejects.toThrow(
    'has people.list-emergency-contacts already',
  );
  expect(await readFile(path, 'utf8')).toBe(before);
}, 30_000);

describe('the words of the command', () => {
  test.each([
    ['people get-badge', 'GET /cobra/api/tms/employees/{employeeId}/badge'],
    ['people award-badge', 'POST /cobra/api/tms/employees/{employeeId}/badge'],
    ['people edit-badge', 'PUT /cobra/api/tms/employees/{employeeId}/badge'],
    ['people remove-badge', 'DELETE /cobra/api/tms/employees/{employeeId}/badge'],
    ['site get-greeting', 'GET /cobra/api/tms/greeting'],
    ['people check-badge POST /badges', 'POST /badges'],
    ['people get-badge /badges/{employeeId}', 'GET /badges/{employeeId}'],
  ])('%s means %s', (command, made) => {
    const { method, path } = planOf(command.split(' '));
    expect(`${method} ${path}`).toBe(made);
  });

  test.each([
    ['pets get-cat', '"pets" is no area'],
    ['people badge', '"badge" is not verb-noun'],
    ['people GetBadge', '"GetBadge" is not verb-noun'],
    ['people get-badge GET badges', '"badges" is no path'],
    ['people get-badge GET /badges/{badgeId}', 'the parameter {employeeId} only'],
    ['site get-badge GET /badges/{employeeId}', 'site does not stand on org'],
  ])('%s is refused: %s', (command, reason) => {
    expect(() => planOf(command.split(' '))).toThrow(reason);
  });
});
