import { Client } from 'pg';

/** Servers that start at once on one database do a thing one after the other. */
export async function inTurn<T>(url: string, what: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: `tenure: ${what}` });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [`tenure: ${what}`]);
    return await work();
  } finally {
    await client.end();
  }
}
