/** A migration file with its content: `202611160930-leave-decision-versions.sql` (ADR 4). */
export interface Migration {
  name: string;
  sql: string;
}

/** The interface required for migrations, implemented for PostgreSQL in Node and for PGlite. */
export interface MigrationSession {
  /** Runs one or more statements without parameters. */
  run(sql: string): Promise<void>;
  rows(sql: string): Promise<Record<string, unknown>[]>;
  /** The host's SHA-256, in hexadecimal. */
  sha256(text: string): string | Promise<string>;
}

/** Why the database and the migration files don't match, in one sentence. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

interface Fingerprinted extends Migration {
  sha256: string;
}

/** Updates the schema, each file in its own transaction; returns the applied files. */
export async function applyMigrations(
  session: MigrationSession,
  migrations: readonly Migration[],
): Promise<string[]> {
  await session.run(
    `create table if not exists schema_migrations (
       name text primary key,
       sha256 text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const applied = await session.rows('select name, sha256 from schema_migrations order by name');
  const known = new Map(applied.map((row) => [String(row.name), String(row.sha256)]));
  const files = await Promise.all(migrations.map((file) => fingerprinted(session, file)));
  const pending = planMigrations(files, known);
  for (const migration of pending) await applyOne(session, migration);
  return pending.map((migration) => migration.name);
}

/** The files to apply; refuses if the files contradict the history. */
export function planMigrations(
  files: readonly Fingerprinted[],
  applied: ReadonlyMap<string, string>,
): Fingerprinted[] {
  const ordered = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const names = new Set(ordered.map((file) => file.name));
  const unknown = [...applied.keys()].find((name) => !names.has(name));
  if (unknown !== undefined) {
    throw new MigrationRefused(
      `The database has the migration ${unknown}, which this version of Tenure does not know: start the newer version that applied it.`,
    );
  }
  const changed = ordered.find(
    (file) => applied.has(file.name) && applied.get(file.name) !== file.sha256,
  );
  if (changed) {
    throw new MigrationRefused(
      `The migration ${changed.name} was changed after it was applied: restore the file and add a new one instead.`,
    );
  }
  const pending = ordered.filter((file) => !applied.has(file.name));
  const last = [...applied.keys()].sort().at(-1);
  const late = pending.find((file) => last !== undefined && file.name < last);
  if (late) {
    throw new MigrationRefused(
      `The migration ${late.name} comes before ${last}, which is already applied: rename it with the current time.`,
    );
  }
  return pending;
}

async function applyOne(session: MigrationSession, migration: Fingerprinted): Promise<void> {
  await session.run('begin');
  try {
    await session.run(migration.sql);
    await session.run(
      `insert into schema_migrations (name, sha256) values ('${migration.name}', '${migration.sha256}')`,
    );
    await session.run('commit');
  } catch (error) {
    await session.run('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationRefused(`The migration ${migration.name} failed: ${reason}`, {
      cause: error,
    });
  }
}

async function fingerprinted(
  session: MigrationSession,
  migration: Migration,
): Promise<Fingerprinted> {
  if (!/^(\d{4}|\d{12})-[a-z0-9-]+\.sql$/.test(migration.name)) {
    throw new MigrationRefused(
      `The migration ${migration.name} is not named like 202611160930-area-what-it-does.sql.`,
    );
  }
  // Line endings are ignored because a checkout on Windows may have others.
  return { ...migration, sha256: await session.sha256(migration.sql.replaceAll('\r\n', '\n')) };
}
