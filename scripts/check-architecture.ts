/** Checks how the house is built (docs/ARCHITECTURE.md): imports, names and sizes of files, and migrations. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brokenFileLaws, sizes } from './architecture/file-laws.ts';
import { brokenImportLaws } from './architecture/import-laws.ts';
import { importsOf } from './architecture/imports.ts';
import { migrationFiles } from './architecture/migration-files.ts';
import { brokenChecksums, brokenUpgradeLaws } from './architecture/migration-laws.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const rooms = ['contract', 'core', 'server', 'web', 'e2e', 'bench', 'scripts'];
const texts = new Map(
  rooms
    .flatMap((room) => sourcesUnder(room))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);
const migrations = migrationFiles(root);
const imports = [...texts].flatMap(([path, text]) => importsOf(path, text));
const broken = [
  ...brokenImportLaws(imports),
  ...[...texts].flatMap(([path, text]) => brokenFileLaws(path, text)),
  ...brokenChecksums(migrations.files, migrations.checksums),
  ...[...migrations.files].flatMap(([name, sql]) => brokenUpgradeLaws(name, sql)),
];
for (const sentence of broken.sort()) console.error(sentence);
const { p50, p95 } = sizes(texts);
console.log(
  `${texts.size} files, ${imports.length} imports; half have at most ${p50} lines, nearly all at most ${p95}.`,
);
process.exitCode = broken.length > 0 ? 1 : 0;

function sourcesUnder(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (['node_modules', 'dist', 'public'].includes(entry.name)) return [];
    if (entry.isDirectory()) return sourcesUnder(path);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : [];
  });
}
