/** The product as the host starts it: sample company, API, web application and jobs. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApp, routes, subscriptions } from '@tenure/core/app';
import { assertIsolation } from './database/assert-isolation.ts';
import { openPool } from './database/pool.ts';
import { createHttpApp } from './http/http-app.ts';
import { startJobs } from './jobs/jobs.ts';
import type { Product } from './lifecycle/application.ts';
import { sender } from './ports/messages.ts';
import { portsOf } from './product-ports.ts';
import { projectRoot } from './project-root.ts';
import { prepareSample } from './sample.ts';

const POOL_SIZE = 20;

export const product: Product = {
  prepareSample,
  async createApplication(host) {
    const { settings, appUrl, ownerUrl, stopping } = host;
    const ports = portsOf(host);
    const database = openPool({
      url: appUrl,
      size: POOL_SIZE,
      onLost: (error) => ports.log.warn({ error: error.message }, 'A database connection was lost'),
    });
    await assertIsolation(database);
    const send = sender({
      local: settings.environment === 'local',
      smtpUrl: settings.smtpUrl,
      from: settings.mailFrom,
    });
    const jobs = await startJobs(ownerUrl, { database, ports, subscriptions, send });
    const webRoot = join(projectRoot, 'web/dist');
    const app = await createHttpApp({
      api: createApp({ database, ports, afterWrite: jobs.wake }),
      routes,
      environment: settings.environment,
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
      server: createAdaptorServer({ fetch: app.fetch }) as Server,
      async stop() {
        await jobs.stop();
        await database.close();
      },
    };
  },
};
