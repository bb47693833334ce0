/**
 * Makes the initial data of offline mode: a migrated and seeded database, as PGlite's data folder in a tar
 * file, and the files of the sample companies. Run as: node --import tsx web/scripts/make-offline-image.ts
 * FOLDER
 */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Bytes } from '@tenure/core/kit/ports';
import { loadSampleCompanies } from '@tenure/core/sample-companies';
import { toBase64Url } from '../src/offline/base64url.ts';
import { memoryFiles } from '../src/offline/browser-files.ts';
import { browserPorts, consoleLog } from '../src/offline/browser-ports.ts';
import { pgliteDatabase } from '../src/offline/pglite-database.ts';
import { migratedImage, openFromImage, packed } from '../src/offline/testing/migrated-pglite.ts';

const folder = resolve(process.argv[2] ?? '.cache/offline-image');
const pg = await openFromImage(await migratedImage());
const files = new Map<string, Bytes>();
const ports = browserPorts({
  files: memoryFiles(files),
  log: consoleLog,
  config: { environment: 'local', logLevel: 'error', recaptchaKey: 'local-development-key' },
});
await loadSampleCompanies(pgliteDatabase(pg), ports);
const image = await packed(pg, 'gzip');

// Renamed into place when complete, so that an interrupted build leaves nothing incomplete.
const beside = `${folder}.${process.pid}.part`;
await mkdir(beside, { recursive: true });
await writeFile(join(beside, 'company.tar.gz'), image);
const texts = [...files].map(([key, bytes]) => [key, toBase64Url(bytes)]);
await writeFile(join(beside, 'files.json'), JSON.stringify(Object.fromEntries(texts)));
await rm(folder, { recursive: true, force: true });
await rename(beside, folder);
process.exit(0);
