import { connect } from './connect.ts';

// 'start' in ASCII: any number that nothing else uses.
const lockKey = 0x7374617274n;

/** Servers that start at once on one database prepare it one after the other: schema, sample, queues. */
export async function inTurn<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  const client = await connect(ownerUrl, 'start');
  // Losing the turn is no reason to end: whatever comes next meets the lost database itself.
  client.on('error', () => {});
  try {
    await client.query(`select pg_advisory_lock(${lockKey})`);
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}
