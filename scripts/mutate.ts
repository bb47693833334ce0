/**
 * npm run mutate -- <area | all | known> [count] [seed] [--again <log> | --resume <log>] [--with <areas>]
 * [--only <areas>] [--near] [--likely <log>] [--quick] [--lists]: plants one fault at a time in a copy of the committed
 * tree, runs the tests of its area that reach it, and lists the faults that no test noticed (ADR 108).
 *
 * known                 plants the faults that once passed every test
 * --again <log>         plants only what survived that run, with the tests of every area or of the one given
 * --resume <log>        skips the faults that run already tried
 * --with <area,area>    also runs the tests of those areas
 * --only <area,area>    tries only their share of the selection
 * --near                first runs the tests nearest to a fault
 * --likely <log>        first runs the tests that noticed it in that run
 * --quick               runs no further tests, so that the result is an upper bound
 * --lists               only compares the lists in docs (ADR 134), and leaves the rest to a run with --resume
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importsOf } from './architecture/imports.ts';
import { sourceTexts } from './architecture/source-texts.ts';
import { asking, testsOfAll, testsOfAreas, tryArea, tryLikely } from './mutate/area.ts';
import { copyOfTree } from './mutate/copy-of-tree.ts';
import { type Fault, faultsOf } from './mutate/faults.ts';
import { knownFaults, knownFaultsOf } from './mutate/known-faults.ts';
import { noticedByIn, survivorsIn, triedIn } from './mutate/log.ts';
import { nearestTests } from './mutate/nearest.ts';
import { standsAlone } from './mutate/questions.ts';
import { sample, shares } from './mutate/sample.ts';
import { openTrials } from './mutate/trials.ts';
import { refusedByTypes } from './mutate/types.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
const logOf = (option: string) => {
  const [, file] = words.includes(option) ? words.splice(words.indexOf(option), 2) : [];
  return file && readFileSync(file, 'utf8');
};
const [log, earlier = ''] = [logOf('--again'), logOf('--resume')];
const noticed = noticedByIn(logOf('--likely') ?? '');
const areasOf = (option: string) => {
  const [, named = ''] = words.includes(option) ? words.splice(words.indexOf(option), 2) : [];
  return named.split(',').filter(Boolean);
};
const [others, only] = [areasOf('--with'), areasOf('--only')];
const isGiven = (option: string) =>
  words.includes(option) && words.splice(words.indexOf(option), 1).length > 0;
const [isQuick, isNear, isLists] = ['--quick', '--near', '--lists'].map(isGiven);
const [name = '', count = '20', seed = '1'] = words;
const all = readdirSync(join(root, 'core/src')).filter((one) =>
  existsSync(join(root, 'core/src', one, 'area.ts')),
);
const isKnown = name === 'known';
const known = [...new Set(knownFaults.map(([area]) => area))];
const areas = isKnown ? known : name === 'all' ? all : all.filter((one) => one === name);
if (areas.length === 0) {
  console.error(
    'Usage: npm run mutate -- <area | all | known> [count] [seed] [--again <log> | --resume <log>] [--with <areas>] [--only <areas>] [--near] [--likely <log>] [--quick] [--lists]',
  );
  process.exit(2);
}

const sources = sourceTexts(root);
const imports = [...sources].flatMap(([path, text]) => importsOf(path, text));
const possible = new Map(areas.map((area) => [area, faultsOf(area, sources)]));
const chosen = new Map(
  [...(isKnown ? allKnown() : log ? survivedIn(log) : sampled())].filter(
    ([area]) => only.length === 0 || only.includes(area),
  ),
);

const copy = join(root, '.cache', 'mutate');
const remove = copyOfTree(root, copy);
process.on('SIGINT', () => {
  remove();
  process.exit(130);
});
const reached = join(copy, '.cache', 'reached.tsv');
const trials = openTrials(copy, reached);
const ask = asking(copy, imports, trials);
const [tried, survived] = [triedIn(earlier), survivorsIn(earlier)];
const survivedTests = new Map<string, Fault[]>();
// Small areas first, so that figures come early.
const bySize = [...chosen].sort(([, one], [, other]) => one.length - other.length);
const tests = [...sources.keys()].filter((path) => path.endsWith('.test.ts'));
const likely = ({ line, path }: Fault) => {
  const known = noticed.get(line)?.filter((file) => !standsAlone(`/${file}`)) ?? [];
  return [...new Set([...known, ...(isNear ? nearestTests(path, tests, imports) : [])])];
};
const left = new Map<string, Fault[]>();
for (const [area, all] of bySize) {
  const faults = all.filter(({ line }) => !tried.has(line));
  left.set(area, await tryLikely({ area, faults, copy, reached, ask }, likely));
}
for (const [area, all] of bySize) {
  const isOfAll = log && name === 'all' && !isLists;
  const rounds = isOfAll ? testsOfAll(copy) : testsOfAreas(copy, [area, ...others], isLists);
  const faults = left.get(area) ?? [];
  const survivors = await tryArea(
    { area, faults, copy, reached, ask },
    isQuick ? [] : rounds,
    isLists,
  );
  if (isQuick)
    for (const [n, { line }] of faults.entries())
      console.log(
        `${area} ${n + 1} of ${faults.length}: ${line}: SURVIVED the tests likely to notice`,
      );
  survivedTests.set(area, [...all.filter(({ line }) => survived.has(line)), ...survivors]);
}
trials.close();
const refused = await refusedByTypes(copy, [...survivedTests.values()].flat());
for (const { line } of refused) console.log(`noticed by its types: ${line}`);
remove();

let total = 0;
for (const [area, faults] of survivedTests) {
  const survivors = faults.filter((fault) => !refused.includes(fault));
  total += survivors.length;
  const among = isKnown || log ? '' : ` (of ${possible.get(area)?.length} possible, seed ${seed})`;
  console.log(
    `${area}: ${survivors.length} of ${chosen.get(area)?.length} planted faults survived${among}.`,
  );
  for (const { line } of survivors) console.log(`  ${line}`);
}
const planted = [...chosen.values()].flat().length;
console.log(`${total} of ${planted} planted faults survived.`);

function allKnown(): Map<string, Fault[]> {
  return new Map(areas.map((area) => [area, knownFaultsOf(area, sources)]));
}

function sampled(): Map<string, Fault[]> {
  const of = shares(new Map([...possible].map(([area, { length }]) => [area, length])), +count);
  return new Map([...possible].map(([area, one]) => [area, sample(one, of.get(area) ?? 0, +seed)]));
}

function survivedIn(text: string): Map<string, Fault[]> {
  const named = survivorsIn(text);
  const faults = [...possible.values()].flat().filter(({ line }) => named.has(line));
  return new Map([[name === 'all' ? 'every area' : name, faults]]);
}
