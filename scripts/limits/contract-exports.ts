/** Loads all files of contract and returns their exports. */
import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Endpoint } from '../../contract/src/kit/endpoint.ts';

export interface Export {
  readonly area: string;
  readonly name: string;
  readonly value: unknown;
}

const folder = fileURLToPath(new URL('../../contract/src/', import.meta.url));

export async function contractExports(): Promise<Export[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/.+\.ts$/.test(file) && !/\.(?:test|fixture|gen)\.ts$/.test(file))
    .sort();
  const found: Export[] = [];
  for (const file of files) {
    const [area = ''] = file.split('/');
    const exported: object = await import(pathToFileURL(folder + file).href);
    const byName = Object.entries(exported).sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [name, value] of byName) found.push({ area, name, value });
  }
  return found;
}

/** The exported schemas; for a widget, those of its settings. */
export const schemasIn = (exports: readonly Export[]) =>
  exports.flatMap(({ area, name, value }) => {
    if (value instanceof z.ZodType) return [{ area, name, schema: value as z.ZodType }];
    if (!isObject(value) || !(value.settings instanceof z.ZodType)) return [];
    return [{ area, name: `${name}.settings`, schema: value.settings as z.ZodType }];
  });

/** The exported endpoints, single or in groups, without duplicates. */
export function endpointsIn(exports: readonly Export[]): Endpoint[] {
  const several = exports.flatMap(({ value }) =>
    isObject(value) && !(value instanceof z.ZodType) ? [value, ...Object.values(value)] : [],
  );
  return [...new Set(several.filter(isEndpoint))].sort((a, b) => (a.id < b.id ? -1 : 1));
}

export const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && 'method' in value && 'path' in value && 'refusals' in value;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
