import { connect } from './connect.ts';

// 'start' in ASCII; any otherwise unused number.
const lockKey = 0x7374617274n;

/** Servers that start simultaneously prepare a database one after the other: schema, sample, queues. */
export async function inTurn<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  const client = await connect(ownerUrl, 'start');
  // A lost lock connection is ignored; the next step will notice if the database is gone.
  client.on('error', () => {});
  try {
    await client.query(`select pg_advisory_lock(${lockKey})`);
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}
