/**
 * Called by npm test, which is plain JavaScript:
 * select <area …> | --changed   prints the tests to run as JSON
 * durations <folder>            prints the durations from the reports in that folder
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importsOf } from './architecture/imports.ts';
import { sourceTexts } from './architecture/source-texts.ts';
import { durationLines, playwrightTimes, vitestTimes } from './test-plan/durations.ts';
import { ofAreas, ofChanges } from './test-plan/select.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const areas = readdirSync(join(root, 'core/src')).filter((name) =>
  existsSync(join(root, 'core/src', name, 'area.ts')),
);
const [command, ...words] = process.argv.slice(2);
if (command === 'durations') console.log(durationLines(times(words[0] ?? ''), areas).join('\n'));
else
  try {
    console.log(JSON.stringify(select(words)));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }

function select(names: readonly string[]) {
  const journeys = readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts'));
  const imports = [...sourceTexts(root)].flatMap(([path, text]) => importsOf(path, text));
  const sources = { areas, journeys, imports };
  return names.includes('--changed') ? ofChanges(changedFiles(), sources) : ofAreas(names, sources);
}

/** Files changed since this branch left main, and uncommitted files. */
function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const base = git('rev-parse', '--verify', '--quiet', 'main').length
    ? git('merge-base', 'main', 'HEAD')[0]
    : 'HEAD';
  return [
    ...git('diff', '--name-only', '--no-renames', base ?? 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

function times(folder: string) {
  const report = (name: string) => {
    const file = join(folder, name);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  };
  const [vitest, playwright] = [report('vitest.json'), report('playwright.json')];
  return [
    ...(vitest ? vitestTimes(vitest, root) : []),
    ...(playwright ? playwrightTimes(playwright) : []),
  ];
}
