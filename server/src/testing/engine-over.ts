import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenedEngine } from '@tenure/core/testing/engine';
import { openPool } from '../database/pool.ts';
import { diskFiles } from '../ports/disk-files.ts';
import { nodePorts } from '../ports/node-ports.ts';
import { quickPasswords } from './quick-passwords.ts';

const silent = {
  info: () => {},
  warn: () => {},
  error: (facts: object, message: string) => console.error(message, facts),
};

/** Core's dependencies on a database, implemented as in the server. */
export function engineOver(appUrl: string, name: string): OpenedEngine {
  const database = openPool({ url: appUrl, size: 60 });
  const ports = nodePorts({
    secretKey: new Uint8Array(32).fill(7),
    files: diskFiles(join(tmpdir(), name, 'files')),
    runtimeConfig: {
      environment: 'local',
      logLevel: 'error',
      recaptchaKey: 'local-development-key',
    },
    publicUrl: 'https://hr.example:8443',
    contentUrl: 'https://packages.example:8443',
    log: silent,
  });
  return {
    database,
    ports: { ...ports, passwords: quickPasswords() },
    close: () => database.close(),
  };
}
