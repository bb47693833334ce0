import { posix } from 'node:path';

/** One import in a file: its target, and whether it is loaded with the file. */
export interface Import {
  readonly from: string;
  /** A path in the repository, or the name of a package. */
  readonly to: string;
  readonly isPackage: boolean;
  readonly kind: 'value' | 'type' | 'lazy';
}

const statement = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
const lazy = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'\s*\)/g;

/** Regular expressions suffice because Biome formats every file the same way. */
export function importsOf(path: string, text: string): Import[] {
  const found: Import[] = [];
  for (const [, type, to = ''] of text.matchAll(statement))
    found.push({ from: path, ...placeOf(path, to), kind: type ? 'type' : 'value' });
  for (const [, to = ''] of text.matchAll(lazy))
    found.push({ from: path, ...placeOf(path, to), kind: 'lazy' });
  return found;
}

/** Resolves package exports of our own workspaces to their sources. */
function placeOf(path: string, to: string): Pick<Import, 'to' | 'isPackage'> {
  if (to.startsWith('.')) return { to: posix.join(posix.dirname(path), to), isPackage: false };
  const [, room, file] = /^@tenure\/(\w+)\/(.+)$/.exec(to) ?? [];
  if (!room || !file) return { to, isPackage: true };
  return {
    to: `${room}/src/${file.endsWith('.json') ? file : `${file}.ts`}`,
    isPackage: false,
  };
}

/** Tests, and files that serve them such as an area's examples, may import anything. */
export const isTest = (path: string) =>
  /\.(test|long|fixture)\.tsx?$/.test(path) ||
  /\/(testing|long)\//.test(path) ||
  /^core\/src\/[^/]+\/(examples\/)?examples(-[a-z-]+)?\.ts$/.test(path);
