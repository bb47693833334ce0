/**
 * npm run mutate -- <area> [count] [seed]: plants one fault at a time in a copy of the committed tree, runs the
 * area's tests, and names the faults that no test noticed. Rules, commands, jobs, stores and permission tables
 * are changed; samples, examples and tests are not.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceTexts } from './architecture/source-texts.ts';
import { copyOfTree } from './mutate/copy-of-tree.ts';
import { type Mutant, mutantsIn, planted } from './mutate/mutants.ts';
import { sample } from './mutate/sample.ts';
import { openTrials } from './mutate/trials.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [area = '', count = '20', seed = '1'] = process.argv.slice(2);
if (!existsSync(join(root, 'core/src', area, 'area.ts'))) {
  console.error('Usage: npm run mutate -- <area> [count] [seed]');
  process.exit(2);
}

const isChanged = (path: string) =>
  new RegExp(`^(core|contract)/src/${area}/`).test(path) &&
  !/(\.test|example|sample|\.routes\.ts|routes\.ts|area\.ts|messages|notices|endpoints)/.test(path);

const faults = [...sourceTexts(root)]
  .filter(([path]) => isChanged(path))
  .flatMap(([path, text]) => mutantsIn(text).map((mutant) => ({ path, mutant })));
const chosen = sample(faults, Number(count), Number(seed));

const copy = join(root, '.cache', 'mutate');
const remove = copyOfTree(root, copy);
process.on('SIGINT', () => {
  remove();
  process.exit(130);
});

const trials = openTrials(copy, [
  `core/src/${area}/`,
  `contract/src/${area}/`,
  'core/src/testing/',
]);
if ((await trials.ask('')).noticed) {
  remove();
  console.error('The tests fail without a fault: see npm test.');
  process.exit(1);
}
const survivors: string[] = [];
for (const [n, { path, mutant }] of chosen.entries()) {
  const began = Date.now();
  const file = join(copy, path);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, planted(source, mutant));
  const { noticed, by } = await trials.ask(file);
  writeFileSync(file, source);
  const line = describe(path, source, mutant);
  if (!noticed) survivors.push(line);
  const seconds = Math.round((Date.now() - began) / 1000);
  const verdict = noticed ? `noticed by ${by ? relative(copy, by) : 'its not ending'}` : 'SURVIVED';
  console.log(`${n + 1} of ${chosen.length}: ${line}: ${verdict} (${seconds} s)`);
}
trials.close();
remove();
console.log(
  `${area}: ${survivors.length} of ${chosen.length} planted faults survived (of ${faults.length} possible, seed ${seed}).`,
);
for (const line of survivors) console.log(`  ${line}`);

function describe(path: string, source: string, { start, what }: Mutant) {
  return `${path}:${source.slice(0, start).split('\n').length} ${what}`;
}
