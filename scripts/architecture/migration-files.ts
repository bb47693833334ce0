import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The migrations by name, and the recorded checksums. */
export function migrationFiles(root: string): { files: Map<string, string>; checksums: string } {
  const folder = join(root, 'core', 'migrations');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const list = join(folder, 'checksums.txt');
  return {
    files: new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
    checksums: existsSync(list) ? readFileSync(list, 'utf8') : '',
  };
}
