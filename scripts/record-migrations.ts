/** Adds new migrations to core/migrations/checksums.txt; recorded ones never change. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationFiles } from './architecture/migration-files.ts';
import { brokenChecksums, checksumsOf } from './architecture/migration-laws.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { files, checksums } = migrationFiles(root);
const changed = brokenChecksums(files, checksums).filter((one) => one.includes('has landed'));
for (const sentence of changed) console.error(sentence);
if (changed.length > 0) process.exitCode = 1;
else writeFileSync(join(root, 'core', 'migrations', 'checksums.txt'), checksumsOf(files));
