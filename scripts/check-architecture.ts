/** Checks how the harness is built (docs/ARCHITECTURE.md): imports, names and sizes of files, owners of tables, and migrations. */
import { fileURLToPath } from 'node:url';
import { brokenFileLaws, sizes } from './architecture/file-laws.ts';
import { brokenImportLaws } from './architecture/import-laws.ts';
import { importsOf } from './architecture/imports.ts';
import { migrationFiles } from './architecture/migration-files.ts';
import { brokenChecksums, brokenUpgradeLaws } from './architecture/migration-laws.ts';
import { sourceTexts } from './architecture/source-texts.ts';
import { brokenTableLaws, tablesOf } from './architecture/table-laws.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const texts = sourceTexts(root);
const migrations = migrationFiles(root);
const imports = [...texts].flatMap(([path, text]) => importsOf(path, text));
const broken = [
  ...brokenImportLaws(imports),
  ...[...texts].flatMap(([path, text]) => brokenFileLaws(path, text)),
  ...brokenChecksums(migrations.files, migrations.checksums),
  ...[...migrations.files].flatMap(([name, sql]) => brokenUpgradeLaws(name, sql)),
  ...brokenTableLaws(texts, tablesOf(texts.get('core/src/kit/schema.gen.ts') ?? '')),
];
for (const sentence of broken.sort()) console.error(sentence);
const { p50, p95 } = sizes(texts);
console.log(
  `${texts.size} files, ${imports.length} imports; half have at most ${p50} lines, nearly all at most ${p95}.`,
);
process.exitCode = broken.length > 0 ? 1 : 0;
