/** Offline development mode: the browser's only import of core. Loaded when the mode is turned on. */
import type { RuntimeConfig } from '@tenure/contract/site/runtime-config';
import { z } from 'zod';
import { recall, remember } from '../lib/device-storage.ts';
import type { Transport } from '../lib/transport.ts';
import { openBrowserDatabase } from './browser-database.ts';
import { consoleLog } from './browser-ports.ts';
import { logged } from './call-log.ts';
import { withTriggers } from './mock-layer.ts';
import { mockTriggers } from './mock-triggers.ts';
import { openBadge } from './offline-badge.ts';
import { createOfflineHost, type SessionKeeper } from './offline-host.ts';
import { shareAcrossTabs } from './one-database.ts';

// The content-security policy forbids eval, which zod would otherwise use to compile its parsers.
z.config({ jitless: true });

const SESSION = 'offline.session';

const session: SessionKeeper = {
  read: () => recall(SESSION),
  write: (token) => remember(SESSION, token),
};

export interface OfflineMode {
  readonly answer: Transport;
  /** Shows which switches are on. */
  showState(): void;
}

export function startOffline(
  config: RuntimeConfig,
  isOn: (layer: 'logs' | 'mocks') => boolean,
): OfflineMode {
  const answer = shareAcrossTabs(async () => {
    const { database, ports } = await openBrowserDatabase(config, consoleLog);
    // Sent messages have no page here, so codes are read from the console.
    return createOfflineHost(database, ports, session, ({ to, text }) =>
      console.info(`To ${to}: ${text}`),
    ).answer;
  });
  const mocked = withTriggers(mockTriggers, answer);
  const badge = openBadge();
  const showState = () =>
    badge([...(isOn('logs') ? ['calls logged'] : []), ...(isOn('mocks') ? ['mock triggers'] : [])]);
  showState();
  return {
    answer: (request) => {
      const transport = isOn('mocks') ? mocked : answer;
      return (isOn('logs') ? logged(transport) : transport)(request);
    },
    showState,
  };
}
