/**
 * The background jobs of a server as a process that can be killed: the same startJobs on the test's database.
 */
import { startJobs } from '../jobs/jobs.ts';
import { engineOver } from '../testing/engine-over.ts';
import { killJob, killSubscriptions } from './kill-work.ts';

const { APP_URL = '', OWNER_URL = '', TENANT_ID = '', WORK } = process.env;
const { subscriptions, longJobs } =
  WORK === 'product'
    ? await import('@tenure/core/app')
    : { subscriptions: killSubscriptions, longJobs: [killJob] };
const { database, ports } = engineOver(APP_URL, 'kill-worker');
const quiet = { ...ports, log: { info() {}, warn() {}, error() {} } };
const jobs = await startJobs(
  OWNER_URL,
  { database, ports: quiet, subscriptions, send: async () => {} },
  { recurring: [], longJobs },
);
process.stdout.write('ready\n');
// Replaces the wake-up after each write, since there are no requests here.
setInterval(() => jobs.wake(Number(TENANT_ID)), 20);
