/** Selects tests: those of the given areas, or those a change can affect. */
import { type Import, isTest } from '../architecture/imports.ts';
import { areaOf, testsOf } from './place.ts';

export interface Selection {
  /** Path prefixes for Vitest; null means all tests. */
  readonly tests: readonly string[] | null;
  /** Journey files; null means all. */
  readonly journeys: readonly string[] | null;
}

export const everything: Selection = { tests: null, journeys: null };

interface Sources {
  readonly areas: readonly string[];
  /** The files of e2e. */
  readonly journeys: readonly string[];
  readonly imports: readonly Import[];
}

export function ofAreas(names: readonly string[], { areas, journeys }: Sources): Selection {
  const unknown = names.filter((name) => !areas.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no area ${unknown.join(', ')}: they are ${areas.join(', ')}.`);
  return {
    tests: names.flatMap(testsOf),
    journeys: journeys.filter((file) => names.includes(areaOf(`e2e/${file}`, areas) ?? '')),
  };
}

/** Tests of the whole product, which run for a change in any area. */
const ofTheProduct = ['core/src/testing/', 'core/src/setup.test', 'core/src/provision.test'];
const ofHosts = ['server/', 'web/src/offline/'];

/** Changes that don't affect the product. */
const aside: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(docs\/.*|[A-Z]+\.md|LICENSE)$/, ['scripts/documents.test']],
  [/^(scripts|bench)\//, ['scripts/']],
];

/** Tests that read an area's expected permissions. */
const comparedWith = (area: string) => [
  `core/src/${area}/laws.test`,
  'core/src/testing/permissions/permissions.test',
];

export function ofChanges(changed: readonly string[], sources: Sources): Selection {
  const { areas, journeys } = sources;
  const tests = new Set<string>();
  const touched = new Set<string>();
  const started = new Set<string>();
  let allJourneys = false;
  for (const path of changed) {
    const [, reviewed = ''] = /^docs\/permissions\/([a-z-]+)\.md$/.exec(path) ?? [];
    if (areas.includes(reviewed)) for (const one of comparedWith(reviewed)) tests.add(one);
    const [, own] = aside.find(([pattern]) => pattern.test(path)) ?? [];
    const area = areaOf(path, areas);
    if (own) for (const one of own) tests.add(one);
    else if (area && isTest(path)) for (const one of testsOf(area)) tests.add(one);
    else if (area && path.startsWith('e2e/')) started.add(path.slice('e2e/'.length));
    else if (area) touched.add(area);
    else if (/^e2e\/[a-z-]+\.spec\.ts$/.test(path)) started.add(path.slice('e2e/'.length));
    else if (path.startsWith('server/')) {
      tests.add('server/');
      allJourneys ||= !isTest(path);
    } else if (path.startsWith('web/')) {
      tests.add('web/');
      allJourneys ||= !isTest(path);
    } else return everything;
  }
  const affected = withDependents(touched, sources);
  if (affected.size > 0) for (const one of [...ofTheProduct, ...ofHosts]) tests.add(one);
  for (const area of affected) for (const one of testsOf(area)) tests.add(one);
  return {
    tests: [...tests].sort(),
    journeys: allJourneys
      ? null
      : journeys.filter(
          (file) => started.has(file) || affected.has(areaOf(`e2e/${file}`, areas) ?? ''),
        ),
  };
}

/** The areas, and every area that imports one of them. */
function withDependents(touched: ReadonlySet<string>, { areas, imports }: Sources): Set<string> {
  const affected = new Set(touched);
  let before = -1;
  while (before !== affected.size) {
    before = affected.size;
    for (const { from, to } of imports) {
      const [user, used] = [areaOf(from, areas), areaOf(to, areas)];
      if (user && used && !isTest(from) && affected.has(used)) affected.add(user);
    }
  }
  return affected;
}
