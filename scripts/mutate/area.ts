/** Tests the faults of one area: first a run without faults to see what tests reach, then each fault. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Import } from '../architecture/imports.ts';
import type { Fault } from './faults.ts';
import { importersOf } from './importers.ts';
import { marked } from './mutants.ts';
import { changed, withFaults } from './planting.ts';
import { type Reached, readReached, reviewedTests, standsAlone, testsFor } from './questions.ts';
import type { Answer, AskedTest, openTrials, TimedFile } from './trials.ts';

/**
 * The lists in docs that are compared with answers and effects, because few of their tests reach a fault and
 * most faults change one; then the areas' own tests; then the laws and docs/permissions for what is left,
 * which take as long as all others.
 */
export function testsOfAreas(
  copy: string,
  areas: readonly string[],
  isListsOnly = false,
): AskedTest[][] {
  const laws = areas
    .map((area) => join(copy, 'core/src', area, 'laws.test.ts'))
    .filter((file) => existsSync(file));
  const only = (named: string) => laws.map((file) => ({ file, named }));
  const own = areas.flatMap((area) => [
    { file: join(copy, 'contract/src', area, '/') },
    { file: join(copy, 'core/src', area, '/'), without: '/laws\\.test\\.ts$' },
  ]);
  const lists = only('^docs/(effects|answers|variations)');
  const rounds = [lists, [...own, ...reviewed(copy)], only('^(laws|docs/permissions)')];
  return (isListsOnly ? [lists] : rounds).filter((tests) => tests.length > 0);
}

const reviewed = (copy: string) => reviewedTests.map((file) => ({ file: join(copy, file) }));

/** All areas' tests without laws, since one area's code is often tested by its consumers. */
export const testsOfAll = (copy: string): AskedTest[][] => [
  [
    { file: join(copy, 'contract/src/') },
    ...reviewed(copy),
    {
      file: join(copy, 'core/src/'),
      without: '/(laws|laws-planted|permissions|acting-laws)\\.test\\.ts$',
    },
  ],
];

interface Given {
  readonly area: string;
  readonly faults: readonly Fault[];
  readonly copy: string;
  /** The file in which tests record what they reach. */
  readonly reached: string;
  readonly ask: Ask;
}

/** Runs tests in rounds; the next round gets only the faults not yet noticed. */
export async function tryArea(
  given: Given,
  rounds: readonly (readonly AskedTest[])[],
  hasFurther = false,
): Promise<Fault[]> {
  let left = [...given.faults];
  for (const [place, tests] of rounds.entries())
    if (left.length > 0)
      left = await tryRound({
        ...given,
        faults: left,
        tests,
        isLast: !hasFurther && place === rounds.length - 1,
      });
  return left;
}

/**
 * Runs the tests likely to notice a fault, without looking up what they reach. A test's verdict counts if it
 * passes without a fault afterwards.
 */
export async function tryLikely(
  { area, faults, copy, ask }: Given,
  likely: (fault: Fault) => readonly string[],
): Promise<Fault[]> {
  const noticed = new Map<Fault, string>();
  for (const [place, fault] of faults.entries()) {
    const began = Date.now();
    const tests = likely(fault).map((file) => ({ file: join(copy, file) }));
    if (tests.length === 0) continue;
    const { path, line } = fault;
    const answer = await withFaults(copy, [fault], () => ask([path], tests, { isFault: true }));
    const [file] = answer.failed;
    if (!file) continue;
    noticed.set(fault, file);
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(
      `${area} ${place + 1} of ${faults.length}: ${line}: noticed by ${noticedBy(copy, answer)} (${seconds} s)`,
    );
  }
  const files = [...new Set(noticed.values())].map((file) => ({ file }));
  const failed = files.length > 0 ? (await ask([], files, { isFault: false })).failed : [];
  for (const [place, fault] of faults.entries()) {
    const file = noticed.get(fault);
    if (!file || !failed.includes(file)) continue;
    noticed.delete(fault);
    console.log(
      `${area} ${place + 1} of ${faults.length}: ${fault.line}: left for the next round, since ${relative(copy, file)} fails without a fault`,
    );
  }
  return faults.filter((fault) => !noticed.has(fault));
}

interface Round extends Given {
  readonly tests: readonly AskedTest[];
  readonly isLast: boolean;
}

async function tryRound(given: Round): Promise<Fault[]> {
  const { area, faults, copy, isLast, ask } = given;
  const { passed, reached } = await look(given);
  /** By index of the fault: the test file that noticed it, if any. */
  const noticedIn = new Map<number, string>();
  const survivors = new Set<Fault>();
  const tryOne = async (place: number, fault: Fault, isFresh: boolean) => {
    const began = Date.now();
    const { mutant, path, line } = fault;
    const by = mutant.within ? (reached.get(place) ?? new Map()) : undefined;
    const tests = testsFor(join(copy, path), passed, by);
    survivors.delete(fault);
    const verdict = await withFaults(copy, [fault], async () => {
      const answer =
        tests.length > 0 ? await ask([path], tests, { isFault: true, isFresh }) : undefined;
      if (answer?.failed[0]) noticedIn.set(place, answer.failed[0]);
      if (answer && isNoticed(answer)) return `noticed by ${noticedBy(copy, answer)}`;
      survivors.add(fault);
      if (!isLast) return 'left for the next round';
      return tests.length > 0 ? 'SURVIVED' : 'SURVIVED, no test reaches it';
    });
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`${area} ${place + 1} of ${faults.length}: ${line}: ${verdict} (${seconds} s)`);
  };
  for (const [place, fault] of faults.entries()) await tryOne(place, fault, false);
  const doubtful = await confirm(given, passed, new Set(noticedIn.values()));
  // A fresh worker shows whether the fault was the cause.
  for (const [place, fault] of faults.entries())
    if (doubtful.includes(noticedIn.get(place) ?? '')) await tryOne(place, fault, true);
  return [...survivors];
}

type Ask = (
  paths: readonly string[],
  tests: readonly AskedTest[],
  how: { isFault: boolean; isFresh?: boolean },
) => Promise<Answer>;

/** Also reloads the files changed for the previous fault, which have been restored since. */
export function asking(
  copy: string,
  imports: readonly Import[],
  trials: ReturnType<typeof openTrials>,
): Ask {
  let before: readonly string[] = [];
  return (paths, tests, { isFault, isFresh = false }) => {
    const changed = importersOf([...before, ...paths], imports).map((path) => join(copy, path));
    before = paths;
    return trials.ask({ tests, changed, isFault, isFresh });
  };
}

/** Runs the area's tests without faults. Files that fail are excluded later; of laws, only those that fail. */
async function look({
  area,
  tests,
  faults,
  copy,
  reached,
  isLast,
  ask,
}: Round): Promise<{ passed: TimedFile[]; reached: Reached }> {
  const began = Date.now();
  rmSync(reached, { force: true });
  const places = faults.map(({ path, mutant }, place) => ({ path, mutant, place }));
  const paths = [...new Set(faults.map(({ path }) => path))];
  const marks = new Map(
    paths.map((path) => [
      path,
      (text: string) =>
        marked(
          text,
          places.filter((one) => one.path === path),
        ),
    ]),
  );
  const { failed, errors, files } = await changed(copy, marks, () =>
    ask(paths, tests, { isFault: false, isFresh: true }),
  );
  for (const file of failed) console.log(`${area}: fails without a fault: ${relative(copy, file)}`);
  for (const error of errors) console.log(`${area}: ${error}`);
  const passed = files.filter(
    ({ file, tests }) => !failed.includes(file) || (standsAlone(file) && tests.length > 0),
  );
  // Otherwise every fault would survive.
  if (passed.length === 0 && !isLast) throw new Error(`No test of ${area} passes without a fault`);
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`${area}: ${passed.length} files of tests passed without a fault (${seconds} s)`);
  return {
    passed,
    reached: readReached(existsSync(reached) ? readFileSync(reached, 'utf8') : ''),
  };
}

/** Tests that noticed a fault must pass again without one in the same worker, or they are rerun. */
async function confirm(
  { area, copy, ask }: Given,
  passed: readonly TimedFile[],
  noticing: ReadonlySet<string>,
): Promise<readonly string[]> {
  const tests = testsFor('', passed).filter(({ file, ms }) => noticing.has(file) && ms < 20_000);
  const { failed } = await ask([], tests, { isFault: false });
  for (const file of failed)
    console.log(
      `${area}: fails after the faults, so that they are tried again: ${relative(copy, file)}`,
    );
  return failed;
}

const isNoticed = ({ failed, errors, hung }: Answer) =>
  failed.length > 0 || errors.length > 0 || hung;

const noticedBy = (copy: string, { failed: [file], errors: [error], why }: Answer) =>
  file ? `${relative(copy, file)} [${why}]` : (error ?? 'its not ending');
