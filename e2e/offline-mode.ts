import { test as base, expect } from '@playwright/test';

/** As in /config.js of a local server: the configuration that F20 stores. */
const configuration = JSON.stringify({
  environment: 'local',
  logLevel: 'error',
  recaptchaKey: 'local-development-key',
});
const api = /^\/(cobra|nav_resource|recommendation)\/|^\/config\.js$|^\/outbox/;

export interface OfflineOption {
  offlineMode: boolean;
}

/**
 * The option `offlineMode` (Playwright's own `offline` cuts the network) runs a journey with core inside the
 * browser, and fails it if the server is asked for anything but the application's files.
 */
export const test = base.extend<OfflineOption & { noApiRequest: undefined }>({
  offlineMode: [false, { option: true }],
  noApiRequest: [
    async ({ context, offlineMode }, use) => {
      const asked: string[] = [];
      if (offlineMode) {
        await context.addInitScript((kept) => {
          // The initial blank page of a tab has no storage.
          if (window.location.protocol !== 'about:') localStorage.setItem('tenure.offline', kept);
        }, configuration);
        context.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (api.test(pathname)) asked.push(`${request.method()} ${pathname}`);
        });
      }
      await use(undefined);
      expect(asked, 'offline mode asks the server for nothing').toEqual([]);
    },
    { auto: true },
  ],
});
