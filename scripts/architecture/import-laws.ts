/** Who may import whom: workspaces one way, areas downward through public.ts, pages from the kit up. */
import { type Import, isTest } from './imports.ts';

/** The workspaces that each one may import. Those not listed (scripts, e2e, bench) may import all. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  core: ['contract'],
  server: ['contract', 'core'],
  web: ['contract', 'core'],
};

/** Areas from the bottom layer up; an area may use those in the lines above its own. */
export const areas = [
  ['kit'],
  ['identity'],
  ['site'],
  ['files', 'notifications', 'questions'],
  ['org'],
  ['approvals', 'audience', 'audit', 'notes'],
  ['people'],
  ['worktime', 'contracts', 'documents'],
  ['leave', 'payroll', 'learning', 'tasks', 'recognition'],
  ['performance'],
  ['reports', 'dashboard'],
];

/** Areas not listed are on the layer of most features. */
const featureLevel = areas.findIndex((line) => line.includes('leave'));
const levelIn = (known: ReadonlySet<string>) => (area: string) => {
  const level = areas.findIndex((line) => line.includes(area));
  return level < 0 && known.has(area) ? featureLevel : level;
};
type LevelOf = ReturnType<typeof levelIn>;

/** Whether an area may know about people: it is org or depends on it. */
export const standsOnOrg = (area: string) =>
  levelIn(new Set([area]))(area) >= levelIn(new Set())('org');

/** The folders of core with a manifest. */
export const areasIn = (imports: readonly Import[]): ReadonlySet<string> =>
  new Set(imports.flatMap(({ from }) => /^core\/src\/([a-z-]+)\/area\.ts$/.exec(from)?.[1] ?? []));

/** Folders of core that are not areas, and depend on the kit or nothing. */
const besideAreas = ['database', 'sample'];

/** The layers of the browser application, from the bottom up. */
const layers = ['lib', 'ui', 'features', 'app', ''];

interface Place {
  readonly room: string;
  /** The folder below src; empty for a file directly in it. */
  readonly area: string;
  readonly file: string;
}

function placeOf(path: string): Place {
  const [room = '', src, ...rest] = path.split('/');
  if (src !== 'src') return { room, area: '', file: rest.join('/') };
  return { room, area: rest.length > 1 ? (rest[0] ?? '') : '', file: rest.at(-1) ?? '' };
}

/** Sources of a workspace; tests and build tools are exempt. */
const isProduct = (path: string) =>
  /^\w+\/src\//.test(path) && placeOf(path).room in rooms && !isTest(path);

export function brokenImportLaws(imports: readonly Import[]): string[] {
  const levelOf = levelIn(areasIn(imports));
  return [
    ...imports
      .filter(({ from, isPackage }) => !isPackage && isProduct(from))
      .map((one) => `${one.from} imports ${one.to}: ${complaint(one, levelOf)}`)
      .filter((sentence) => !sentence.endsWith(': ')),
    ...brokenLazyLaw(imports.filter(({ from }) => from.startsWith('web/src/') && !isTest(from))),
  ];
}

function complaint(one: Import, levelOf: LevelOf): string {
  const from = placeOf(one.from);
  const to = placeOf(one.to);
  if (isTest(one.to)) return 'only tests use what serves tests.';
  if (from.room !== to.room) return betweenRooms(one, from, to, levelOf);
  if (from.room === 'contract') return betweenAreas(from, to, false, levelOf);
  if (from.room === 'core') return insideCore(from, to, levelOf);
  if (from.room === 'web') return insideWeb(one, from, to);
  return '';
}

function betweenRooms(one: Import, from: Place, to: Place, levelOf: LevelOf): string {
  const allowed = rooms[from.room];
  if (allowed && !allowed.includes(to.room))
    return `${from.room} may import ${allowed.join(' and ') || 'no other room'}.`;
  if (from.room === 'web' && to.room === 'core' && from.area !== 'offline')
    return 'in web only src/offline uses core.';
  const inArea = to.room === 'core' && levelOf(to.area) > 0 && to.file !== 'public.ts';
  return allowed && inArea && !one.to.endsWith('.json')
    ? `an area is used through core/src/${to.area}/public.ts.`
    : '';
}

function insideCore(from: Place, to: Place, levelOf: LevelOf): string {
  if (from.area === to.area || to.area === 'kit')
    return besideAreas.includes(from.area) && to.area === 'kit' ? standsAlone(from) : '';
  if (besideAreas.includes(from.area)) return standsAlone(from);
  if (from.area === 'kit' && from.file === 'define-area.ts' && to.area === 'sample') return '';
  if (from.area === '' || /^sample(-[a-z]+)*\.ts$/.test(from.file))
    return ['area.ts', 'public.ts', 'sample.ts'].includes(to.file) || besideAreas.includes(to.area)
      ? ''
      : 'what puts areas together uses their area.ts, public.ts and sample.ts.';
  return betweenAreas(from, to, true, levelOf);
}

const standsAlone = (from: Place) => `core/src/${from.area} uses nothing else of core.`;

function betweenAreas(from: Place, to: Place, throughPublic: boolean, levelOf: LevelOf): string {
  if (from.area === to.area || from.area === '') return '';
  const [own, other] = [levelOf(from.area), levelOf(to.area)];
  if (own < 0) return `${from.area} is no known area: it has no core/src/${from.area}/area.ts.`;
  if (other < 0) return `areas do not use ${to.area || to.file}.`;
  if (other >= own)
    return `${from.area} does not stand on ${to.area}: tell it through the outbox or a registry.`;
  return throughPublic && to.file !== 'public.ts'
    ? `an area is used through core/src/${to.area}/public.ts.`
    : '';
}

function insideWeb(one: Import, from: Place, to: Place): string {
  if (from.area === 'offline')
    return ['features', 'app', ''].includes(to.area) ? 'offline stands on lib and ui.' : '';
  // What offline mode may load is checked by brokenLazyLaw below.
  if (to.area === 'offline') return '';
  const feature = (path: string) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
  if (from.area === 'features' && to.area === 'features')
    return feature(one.from) === feature(one.to) ? '' : 'no feature uses another.';
  // Pages before sign-in have their own tree without areas.
  if (from.area === 'app' && to.area === 'features' && from.file !== 'sign-in-pages.tsx')
    return to.file === 'area.tsx' ? '' : 'the application uses a feature through its area.tsx.';
  return layers.indexOf(to.area) > layers.indexOf(from.area)
    ? `${from.area} stands under ${to.area || 'the entry'}.`
    : '';
}

/** The browser loads core only in offline mode, with import() in a single file. */
function brokenLazyLaw(imports: readonly Import[]): string[] {
  const heavy = new Set<string>();
  let before = -1;
  while (before !== heavy.size) {
    before = heavy.size;
    for (const { from, to, kind } of imports)
      if (kind === 'value' && (to.startsWith('core/') || heavy.has(to))) heavy.add(from);
  }
  const loaders = new Set(
    imports
      .filter(({ from, to, kind }) => kind === 'lazy' && heavy.has(to) && !heavy.has(from))
      .map(({ from }) => from),
  );
  return [
    ...[...heavy]
      .filter((path) => !path.startsWith('web/src/offline/'))
      .map((path) => `${path} loads core with the page: only import() may lead to it.`),
    ...(loaders.size > 1
      ? [`${[...loaders].sort().join(' and ')} load core: one file is enough.`]
      : []),
  ];
}
