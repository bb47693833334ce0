/** Checks the API description: public tools accept it, and no large schema is repeated. */
import { createConfig, lintFromString } from '@redocly/openapi-core';

/** An inline schema of this many characters that occurs twice should have a name. */
const MOST_REPEATED = 700;

export async function apiDescriptionFaults(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  });
  return [
    ...problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`),
    ...repeatedSchemas(document),
  ];
}

/** Name these in the area's components.ts. */
function repeatedSchemas(document: object): string[] {
  const places = new Map<string, string[]>();
  collect(document, '');
  return [...places]
    .filter(([text, at]) => at.length > 1 && text.length >= MOST_REPEATED)
    .map(([, at]) => `The same schema is written out at ${at.join(' and ')}: give it a name.`);

  function collect(value: unknown, path: string): void {
    if (typeof value !== 'object' || value === null) return;
    if ('properties' in value) {
      const text = JSON.stringify(value);
      places.set(text, [...(places.get(text) ?? []), path]);
    }
    for (const [key, inner] of Object.entries(value)) collect(inner, `${path}/${key}`);
  }
}
