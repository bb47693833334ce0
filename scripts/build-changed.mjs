import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { giveUp, installed, root, runSilently } from './run-command.mjs';
import { takingTurns } from './taking-turns.mjs';

const shared = ['package-lock.json', 'tsconfig.base.json', 'contract', 'core'];

const parts = [
  {
    name: 'server',
    from: [...shared, 'server', 'scripts/build-server.mjs'],
    result: 'server/dist',
    build: () => runSilently(process.execPath, [join(root, 'scripts/build-server.mjs')]),
  },
  {
    name: 'web',
    from: [...shared, 'web', 'bench/bundle-size.ts', 'scripts/size-limits.ts'],
    result: 'web/dist',
    exists: () => existsSync(join(root, 'web/index.html')),
    // The build fails if a page has grown too large.
    build: async () =>
      (await runSilently(installed('vite'), ['build', '--logLevel', 'warn'], {
        cwd: join(root, 'web'),
      })) || runSilently(installed('tsx'), ['bench/bundle-size.ts']),
  },
];

/** Builds the named parts, or all, whose sources have changed since their last build. */
export async function buildChanged(names = parts.map((part) => part.name)) {
  const wanted = parts.filter((part) => names.includes(part.name) && (part.exists?.() ?? true));
  await Promise.all(wanted.map((part) => takingTurns(`build-${part.name}`, () => buildPart(part))));
}

async function buildPart({ name, from, result, build }) {
  const stamp = join(root, result, '.built-from');
  const now = fingerprint(from);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  console.log(`Building the ${name}.`);
  if ((await build()) !== 0) giveUp(`The ${name} could not be built: the reason is above.`);
  writeFileSync(stamp, now);
}

/** Hashes contents rather than times, so that switching back to the same files needs no build. */
function fingerprint(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesIn(join(root, place))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesIn(place) {
  return statSync(place).isDirectory() ? sourcesUnder(place) : [place];
}

function sourcesUnder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (['node_modules', 'dist', 'testing'].includes(entry.name)) return [];
      if (entry.isDirectory()) return sourcesUnder(path);
      return entry.isFile() && !entry.name.includes('.test.') ? [path] : [];
    });
}
