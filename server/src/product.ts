/** The product as started by the host: sample company, API, web application and jobs. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  product as assembled,
  createApp,
  longJobs,
  jobs as recurring,
  routesFor,
  subscriptions,
} from '@tenure/core/app';
import { hasTenants } from '@tenure/core/kit/data/found-tenant';
import { provisionCompanies } from '@tenure/core/provision';
import { loadSampleCompanies } from '@tenure/core/sample-companies';
import { assertIsolation } from './database/assert-isolation.ts';
import { openPool } from './database/pool.ts';
import { reportConnections } from './database/report-connections.ts';
import { firstSteps } from './first-steps.ts';
import { contentHost } from './http/content/content-host.ts';
import { createHttpApp } from './http/http-app.ts';
import { startJobs } from './jobs/jobs.ts';
import type { Application, HostContext, Product } from './lifecycle/application.ts';
import { LiveHub } from './live/live-hub.ts';
import { sessionsIn, startLive } from './live/start-live.ts';
import { sender } from './ports/messages.ts';
import { portsOf } from './product-ports.ts';
import { projectRoot } from './project-root.ts';

/** Connections for reads: a few busy ones achieve more than many that compete for the processor. */
const READS = Math.min(4, Math.max(2, availableParallelism()));
/** Connections for writes, which wait for each other's locks; divided among the workers of a server. */
const WRITES = 20;
const FEWEST_WRITES = 5;
const EXPORTS = 1;

/** Longer than the minute that proxies keep idle connections, or they would use one that is being closed. */
const keepAliveTimeout = 65_000;

export const product: Product = {
  async prepareSample(host, { empty }) {
    const { publicUrl } = host.settings;
    const ports = portsOf(host);
    const database = openPool({ url: host.appUrl, size: 1 });
    try {
      // The sample's password is public, so it is only loaded in the local environment.
      const wanted = !empty && host.settings.environment === 'local';
      const { hostname } = new URL(publicUrl);
      if (wanted && !(await hasTenants(database)))
        await loadSampleCompanies(database, ports, { hostname });
      else await provisionCompanies(database, ports, assembled.areas);
      const setupCode = ports.random.token();
      return { signIns: await firstSteps(database, publicUrl, setupCode), setupCode };
    } finally {
      await database.close();
    }
  },
  createApplication,
};

async function createApplication(
  host: HostContext,
  setupCode: string | null,
): Promise<Application> {
  const { settings, appUrl, ownerUrl, stopping } = host;
  const hub: LiveHub = new LiveHub({
    liveSessions: (tenantId, ids) => sessionsIn(database, ports)(tenantId, ids),
    onError: (error) => ports.log.warn({ error: String(error) }, 'Live sessions were not checked'),
  });
  const ports = portsOf(host, hub);
  const database = openPool({
    url: appUrl,
    size: Math.max(FEWEST_WRITES, Math.ceil(WRITES / settings.workers)),
    reads: READS,
    // Reports only wait for each other and never delay other requests.
    reports: reportConnections(availableParallelism(), settings.workers),
    exports: EXPORTS,
    onLost: (error) => ports.log.warn({ error: error.message }, 'A database connection was lost'),
  });
  await assertIsolation(database);
  const send = sender({
    local: settings.environment === 'local',
    smtpUrl: settings.smtpUrl,
    smsUrl: settings.smsUrl,
    smsAuthorization: settings.smsAuthorization,
    from: settings.mailFrom,
  });
  const dispatcher = { database, ports, subscriptions, send };
  const jobs = await startJobs(ownerUrl, dispatcher, { recurring, longJobs });
  const live = await startLive(appUrl, hub, ports, stopping);
  const webRoot = join(projectRoot, 'web/dist');
  const app = await createHttpApp({
    api: createApp({ database, ports, afterWrite: jobs.wake, setupCode }),
    routes: routesFor(settings.environment),
    environment: settings.environment,
    captcha: settings.captcha,
    sentryDsn: settings.sentryDsn,
    trustedProxies: settings.trustedProxies,
    content: contentHost(ports, webRoot),
    version: settings.commitId ?? 'local',
    log: ports.log,
    ...(existsSync(join(webRoot, 'index.html')) ? { webRoot } : {}),
    isReady: async () => {
      if (stopping.aborted) return false;
      return database.outsideTenants('select 1', []).then(
        () => true,
        () => false,
      );
    },
  });
  return {
    server: createServer({ keepAliveTimeout }, app),
    async stop() {
      await live.stop();
      await jobs.stop();
      await database.close();
    },
  };
}
