/** Sets up the configured error and usage reporters. Loaded only where one is configured. */
import type { Fault, UsageProfile } from '@tenure/contract/site/reports';
import type { RuntimeConfig } from '@tenure/contract/site/runtime-config';
import { setErrorReporter } from './error-reporting.ts';
import { faultOf } from './fault-of.ts';
import { limited } from './limited.ts';
import { tellFault, tellUse } from './own-reporter.ts';
import { toSentry } from './sentry-reporter.ts';
import { setUsageAgent } from './usage-analytics.ts';

type Config = Pick<RuntimeConfig, 'errorReporting' | 'sentryDsn' | 'usageAnalytics'> &
  Partial<Pick<RuntimeConfig, 'environment' | 'commitId'>>;

export function startReporting(config: Config): void {
  let who: UsageProfile | null = null;
  const commitId = config.commitId ?? null;
  const report = reporterOf(config);
  if (report) {
    const tell = limited((fault) => report(fault).catch(() => {}));
    setErrorReporter((error) =>
      tell(faultOf(error, { path: window.location.pathname, commitId, who })),
    );
  }
  setUsageAgent(({ page, userRole, userType }) => {
    who = { userRole, userType };
    if (config.usageAnalytics === 'own') tellUse({ page, userRole, userType }).catch(() => {});
  });
}

function reporterOf({ errorReporting, sentryDsn, environment = 'local' }: Config) {
  if (errorReporting === 'own') return tellFault as (fault: Fault) => Promise<unknown>;
  if (errorReporting === 'sentry' && sentryDsn) return toSentry(sentryDsn, environment);
  return null;
}
