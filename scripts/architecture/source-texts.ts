import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const rooms = ['contract', 'core', 'server', 'web', 'e2e', 'bench', 'scripts'];

/** Every source file of the project by its path. */
export function sourceTexts(root: string): Map<string, string> {
  const paths = rooms.flatMap((room) => under(root, room));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

function under(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (['node_modules', 'dist', 'public'].includes(entry.name)) return [];
    if (entry.isDirectory()) return under(root, path);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : [];
  });
}
