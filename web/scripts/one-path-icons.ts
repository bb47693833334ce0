/**
 * An outline icon is drawn as several paths that look the same as one. In the built pages each icon is one path,
 * which leaves out two of three elements of every icon.
 */
import type { Plugin } from 'vite';

const ICONS = /@tabler\/icons-react\/dist\/esm\/icons\/\w+\.mjs$/;
/** The list of paths, where none has more than its line; filled icons could lose parts that overlap. */
const OUTLINE =
  /const __iconNode = (\[\["path", \{ "d": "[^"]*", "key": "[\w-]+" \}\](?:, \["path", \{ "d": "[^"]*", "key": "[\w-]+" \}\])+\]);(?=\s*const \w+ = createReactComponent\("outline")/;

export function onePathIcons(): Plugin {
  return {
    name: 'tenure:one-path-icons',
    apply: 'build',
    transform: (code, id) => (ICONS.test(id) ? { code: asOnePath(code), map: null } : null),
  };
}

/** The module of an icon, with its paths joined. */
export const asOnePath = (code: string): string =>
  code.replace(OUTLINE, (_, list: string) => {
    const lines = (JSON.parse(list) as ['path', { d: string }][]).map(([, { d }]) => d);
    return `const __iconNode = [["path", { "d": "${joined(lines)}", "key": "svg-0" }]];`;
  });

/** A path begins at an absolute point even when it says `m`; after another path it wouldn't. */
const joined = (lines: readonly string[]) =>
  lines.map((line) => line.trim().replace(/^m/, 'M')).join('');
