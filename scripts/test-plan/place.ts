/** Which area a file belongs to, by its path. */

/** Browser features that show data of a differently named area. */
const featureAreas: Readonly<Record<string, string>> = {
  administration: 'site',
  preferences: 'site',
};

/** Folders of core and contract that every area depends on, or that assemble areas. */
const shared = ['kit', 'testing', 'sample', 'database'];

export function areaOf(path: string, areas: readonly string[]): string | undefined {
  const [, folder] = /^(?:contract|core)\/src\/([a-z-]+)\//.exec(path) ?? [];
  if (folder) return shared.includes(folder) ? undefined : folder;
  const [, feature] = /^web\/src\/features\/([a-z-]+)\//.exec(path) ?? [];
  if (feature) return featureAreas[feature] ?? feature;
  const [, named] =
    /^(?:e2e\/|core\/migrations\/\d+-)([a-z-]+)\.(?:spec\.ts|sql)$/.exec(path) ?? [];
  return areas.find((area) => named === area || named?.startsWith(`${area}-`));
}

/** Paths of an area's own tests. */
export const testsOf = (area: string): string[] => [
  `contract/src/${area}/`,
  `core/src/${area}/`,
  `web/src/features/${area}/`,
  ...Object.entries(featureAreas)
    .filter(([, of]) => of === area)
    .map(([feature]) => `web/src/features/${feature}/`),
];
