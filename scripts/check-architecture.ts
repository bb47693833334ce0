/**
 * Checks the structure of the project (docs/ARCHITECTURE.md): imports, file names and sizes, folder sizes,
 * table ownership, migrations, and wording.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brokenEmailLaw } from './architecture/email-laws.ts';
import { brokenFileLaws, sizes } from './architecture/file-laws.ts';
import { brokenFolderLaw, entriesOf } from './architecture/folder-laws.ts';
import { brokenImportLaws } from './architecture/import-laws.ts';
import { importsOf } from './architecture/imports.ts';
import { migrationFiles } from './architecture/migration-files.ts';
import {
  brokenChecksums,
  brokenTriggerLaw,
  brokenUpgradeLaws,
} from './architecture/migration-laws.ts';
import { brokenNameOrderLaw } from './architecture/name-order-laws.ts';
import { sourceTexts } from './architecture/source-texts.ts';
import { brokenTableLaws, tablesOf } from './architecture/table-laws.ts';
import { brokenWordLaws } from './architecture/word-laws.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const texts = sourceTexts(root);
const migrations = migrationFiles(root);
const imports = [...texts].flatMap(([path, text]) => importsOf(path, text));
const broken = [
  ...brokenImportLaws(imports),
  ...[...texts].flatMap(([path, text]) => brokenEmailLaw(path, text)),
  ...[...texts].flatMap(([path, text]) => brokenFileLaws(path, text)),
  ...[...texts].flatMap(([path, text]) => brokenNameOrderLaw(path, text)),
  ...brokenFolderLaw(entriesOf(root)),
  ...brokenChecksums(migrations.files, migrations.checksums),
  ...[...migrations.files].flatMap(([name, sql]) => brokenUpgradeLaws(name, sql)),
  ...[...migrations.files].flatMap(([name, sql]) => brokenTriggerLaw(name, sql)),
  ...brokenWordLaws(readFileSync(new URL('../docs/words.txt', import.meta.url), 'utf8')),
  ...brokenTableLaws(texts, tablesOf(texts.get('core/src/kit/schema.gen.ts') ?? '')),
];
for (const sentence of broken.sort()) console.error(sentence);
const { p50, p95 } = sizes(texts);
console.log(
  `${texts.size} files, ${imports.length} imports; half have at most ${p50} lines, nearly all at most ${p95}.`,
);
process.exitCode = broken.length > 0 ? 1 : 0;
