import { randomBytes } from 'node:crypto';
import { chmod, chown, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { codeOf, StartupError } from '../startup-error.ts';
import { canEnter, type DatabaseUser, databaseUser } from './database-user.ts';

/** Used by root when `nobody` can't access the checkout's folder (ADR 1). */
const sharedFolder = '/var/lib/tenure';

const recordSchema = z.object({
  /** Relative to the data folder, so that a copied or moved folder refers to its own database. */
  folder: z.string(),
  passwords: z.object({ superuser: z.string(), owner: z.string(), app: z.string() }),
});
type ClusterRecord = z.infer<typeof recordSchema>;

export interface Cluster {
  dataDir: string;
  /** PostgreSQL's own data directory. */
  data: string;
  log: string;
  home: string;
  binariesFolder: string;
  passwords: ClusterRecord['passwords'];
  user: DatabaseUser | undefined;
}

/** Opens or creates the folder of the embedded database; a record stores its location and passwords. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  try {
    return await open(dataDir);
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined || !['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC'].includes(code)) {
      throw error;
    }
    throw new StartupError(
      `The data folder ${dataDir} cannot be used by this user (${code}): give it to this user, or set DATA_DIR to another folder.`,
    );
  }
}

async function open(dataDir: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const record = (await readRecord(dataDir)) ?? (await writeRecord(dataDir));
  const home = resolve(dataDir, record.folder);
  const data = join(home, 'data');
  const user = await databaseUser(data);
  await mkdir(home, { recursive: true });
  if (user) await chown(home, user.uid, user.gid);
  // The folder contains the database's socket.
  await chmod(home, 0o700);
  return {
    dataDir,
    data,
    home,
    log: join(home, 'postgresql.log'),
    binariesFolder: user ? sharedFolder : dataDir,
    passwords: record.passwords,
    user,
  };
}

async function readRecord(dataDir: string): Promise<ClusterRecord | undefined> {
  const file = join(dataDir, 'postgresql.json');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  return recordSchema.parse(JSON.parse(text));
}

async function writeRecord(dataDir: string): Promise<ClusterRecord> {
  const password = () => randomBytes(24).toString('hex');
  const record: ClusterRecord = {
    folder: await chooseFolder(dataDir),
    passwords: { superuser: password(), owner: password(), app: password() },
  };
  const draft = join(dataDir, `postgresql.json.${process.pid}`);
  await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  try {
    // link() fails if the file exists: servers that start simultaneously both use the first one's record.
    await link(draft, join(dataDir, 'postgresql.json'));
    return record;
  } catch (error) {
    const first = await readRecord(dataDir);
    if (!first) throw error;
    return first;
  } finally {
    await rm(draft, { force: true });
  }
}

async function chooseFolder(dataDir: string): Promise<string> {
  const inside = 'postgresql';
  const own = join(dataDir, inside);
  const user = await databaseUser(own);
  if (!user) return inside;
  await chmod(dataDir, 0o711);
  await mkdir(own, { recursive: true });
  await chown(own, user.uid, user.gid);
  await chmod(own, 0o700);
  if (await canEnter(user, own)) return inside;
  await mkdir(sharedFolder, { recursive: true });
  await chmod(sharedFolder, 0o711);
  return join(sharedFolder, randomBytes(8).toString('hex'));
}
