import { configMessages } from '@tenure/contract/site/config-messages';
import { type ReactNode, useEffect, useState } from 'react';
import { reportError } from '../lib/reporting/error-reporting.ts';
import { ConfigError } from '../lib/start/config-error.ts';
import { NotSetUp } from './not-set-up.tsx';

/** The schema loads with home's files, so the sign-in page loads first. */
const AFTER_MS = 1000;

/**
 * The application reads its configuration at start. Sign-in pages don't need it, but report it when it is
 * missing or invalid.
 */
export function ConfigCheck({ children }: { children: ReactNode }) {
  const [error, setError] = useState<ConfigError | null>(null);
  useEffect(() => {
    const raw = window.__TENURE_CONFIG__;
    if (raw === undefined || raw === null) return console.warn(configMessages.absent);
    const check = () =>
      import('../lib/start/runtime-config.tsx')
        .then(({ readConfig }) => readConfig(raw))
        .catch((failure: unknown) => {
          reportError(failure);
          if (failure instanceof ConfigError) setError(failure);
        });
    const timer = setTimeout(check, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return error ? <NotSetUp error={error} /> : children;
}
