import type { RuntimeConfig } from '@tenure/contract/site/runtime-config';
import { reportUncaught } from './error-reporting.ts';

/** The adapters are loaded after the page, and only where the host configured one. */
export function offerReporting(raw: unknown): void {
  const config = (raw ?? {}) as Partial<RuntimeConfig>;
  const isNone = (choice: string | undefined) => choice === undefined || choice === 'none';
  if (isNone(config.errorReporting) && isNone(config.usageAnalytics)) return;
  reportUncaught();
  // If they fail to load, errors are not reported; the page continues.
  import('./start-reporting.ts').then(
    ({ startReporting }) => startReporting(config as RuntimeConfig),
    () => {},
  );
}
