import { Client } from 'pg';
import { codeOf } from '../startup-error.ts';

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function urlOfDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/**
 * Creates the product's two roles: the owner changes the schema, and the application can't bypass row-level
 * security.
 */
export async function ensureDatabase(
  adminUrl: string,
  passwords: { owner: string; app: string },
): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rows } = await client.query("select from pg_database where datname = 'tenure'");
    if (rows.length > 0) return;
    const login = 'login nosuperuser nocreatedb nocreaterole nobypassrls noreplication password';
    await ignoringDuplicates(() =>
      client.query(`create role tenure_owner ${login} '${passwords.owner}'`),
    );
    await ignoringDuplicates(() =>
      client.query(`create role tenure_app ${login} '${passwords.app}'`),
    );
    await createDatabase(client, 'tenure');
  });
}

/** Created by the superuser for the owner, empty or as a copy of another database without connections. */
export async function createDatabase(
  admin: Client,
  name: string,
  template = 'template0',
): Promise<void> {
  await admin.query(
    `create database ${admin.escapeIdentifier(name)} owner tenure_owner template ${admin.escapeIdentifier(template)}`,
  );
}

export async function dropDatabase(admin: Client, name: string): Promise<void> {
  await admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`);
}

async function ignoringDuplicates(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // duplicate_object: created by an earlier start that was interrupted.
    if (codeOf(error) !== '42710') throw error;
  }
}
