import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useEngine } from '@tenure/core/testing/engine';
import { openPool } from '../database/pool.ts';
import { nodePorts } from '../ports/node-ports.ts';
import { createTestDatabase } from './test-database.ts';

const silent = {
  info: () => {},
  warn: () => {},
  error: (facts: object, message: string) => console.error(message, facts),
};

useEngine({
  name: 'PostgreSQL',
  async open() {
    const test = await createTestDatabase();
    const database = openPool({ url: test.appUrl, size: 60 });
    const ports = nodePorts({
      secretKey: new Uint8Array(32).fill(7),
      dataDir: join(tmpdir(), test.name),
      runtimeConfig: {
        environment: 'local',
        logLevel: 'error',
        recaptchaKey: 'local-development-key',
      },
      publicUrl: 'https://hr.example:8443',
      log: silent,
    });
    return {
      database,
      ports,
      async close() {
        await database.close();
        await test.drop();
      },
    };
  },
});
