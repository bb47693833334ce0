/** Checks how the house is built (docs/ARCHITECTURE.md): imports, names and sizes of files. */
import { fileURLToPath } from 'node:url';
import { brokenFileLaws, sizes } from './architecture/file-laws.ts';
import { brokenImportLaws } from './architecture/import-laws.ts';
import { importsOf } from './architecture/imports.ts';
import { sourceTexts } from './architecture/source-texts.ts';
import { brokenTableLaws, tablesOf } from './architecture/table-laws.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const texts = sourceTexts(root);
const imports = [...texts].flatMap(([path, text]) => importsOf(path, text));
const broken = [
  ...brokenImportLaws(imports),
  ...[...texts].flatMap(([path, text]) => brokenFileLaws(path, text)),
  ...brokenTableLaws(texts, tablesOf(texts.get('core/src/kit/schema.gen.ts') ?? '')),
];
for (const sentence of broken.sort()) console.error(sentence);
const { p50, p95 } = sizes(texts);
console.log(
  `${texts.size} files, ${imports.length} imports; half have at most ${p50} lines, nearly all at most ${p95}.`,
);
process.exitCode = broken.length > 0 ? 1 : 0;
