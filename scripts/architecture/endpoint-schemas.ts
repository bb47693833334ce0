/** In built pages endpoints have no schemas (ADR 0025), so code that reads one works only in development. */
const imported = /import\s*(?:\*\s*as\s+(\w+)|\{([^}]*)\})\s*from\s*'[^']*endpoints(?:\.ts)?'/g;
const schema = '\\.(?:params|query|body|answer)\\b';

/** The first use of an endpoint's schema in a browser file. */
export function schemaOfEndpoint(path: string, text: string): string | undefined {
  if (!path.startsWith('web/src/') || /\.test\.tsx?$|\/offline\//.test(path)) return undefined;
  const names = [...text.matchAll(imported)].flatMap(([, all, some = '']) =>
    all ? [`${all}\\.\\w+`] : some.split(',').map((one) => one.trim().split(' as ').at(-1) ?? ''),
  );
  return names
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => text.match(new RegExp(`\\b${name}${schema}`))?.[0])
    .find((use) => use !== undefined);
}
