/** Runs "Add an endpoint" of CONTRIBUTING.md in a copy of the sources. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { laws as everyLaw } from '../../core/src/testing/laws/laws.ts';
import { copySources, counted, type SourceCopy } from '../testing/source-copy.ts';
import { generate } from './generate.ts';
import { planOf } from './plan.ts';

let copy: SourceCopy;
const tsx = (...args: string[]) => copy.run('tsx/dist/cli.mjs', ...args);
const make = (command: string) => tsx('scripts/new-endpoint.ts', ...command.split(' '));

beforeAll(async () => {
  copy = await copySources(['contract', 'core', 'server']);
}, 30_000);
afterAll(() => copy.remove());

test('new endpoints of every kind pass types, lint, architecture and the laws as they come', async () => {
  const words = [
    'people award-badge POST',
    'people delete-badge',
    'org edit-desk',
    'site list-greetings',
    'site put-greeting',
  ];
  const files = words.flatMap((command) => generate(copy.folder, planOf(command.split(' '))));
  expect(await make('people get-badge')).toContain(
    'GET /cobra/api/tms/employees/{employeeId}/badge is served',
  );
  // The command formats the files it changed; here all are formatted and linted.
  await copy.run(
    '@biomejs/biome/bin/biome',
    ...['check', '--colors=off', '--write', '--error-on-warnings', ...new Set(files)],
  );
  await copy.run('typescript/bin/tsc', '-p', 'server');
  await tsx('scripts/check-architecture.ts');
  const ids = 'people\\.(get|award|delete)-badge|org\\.edit-desk|site\\.\\w+-greeting';
  const printed = await copy.run(
    'vitest/vitest.mjs',
    ...['run', '--project=core on PostgreSQL', '--reporter=json'],
    ...['laws.test', 'permissions.test', 'badge.test', 'desk.test', 'greeting'],
    ...['-t', `${ids}|someone can`],
  );
  // For each of the six endpoints: every law, its row of the permission tables and a test of its own; effects
  // of four, and answers of the two reads.
  const passed = 6 * (Object.keys(everyLaw).length + 2) + 4 + 2;
  expect(counted(printed)).toEqual({ passed, failed: 0 });
}, 480_000);

test('the same endpoint is not made twice, and nothing is written then', async () => {
  const path = join(copy.folder, 'contract/src/people/endpoints.ts');
  const before = await readFile(path, 'utf8');
  await expect(make('people list-emergency-contacts')).rejects.toThrow(
    'has people.list-emergency-contacts already',
  );
  expect(await readFile(path, 'utf8')).toBe(before);
}, 30_000);

test('an endpoint of an area that does not exist is refused, and says how to make the area', async () => {
  await expect(make('pets get-cat')).rejects.toThrow(
    'There is no area pets: npm run new:area -- pets makes it.',
  );
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
    ['people badge', '"badge" is not verb-noun'],
    ['people GetBadge', '"GetBadge" is not verb-noun'],
    ['people get-badge GET badges', '"badges" is no path'],
    ['people get-badge GET /badges/{badgeId}', 'the parameter {employeeId} only'],
    ['site get-badge GET /badges/{employeeId}', 'site does not stand on org'],
  ])('%s is refused: %s', (command, reason) => {
    expect(() => planOf(command.split(' '))).toThrow(reason);
  });
});
