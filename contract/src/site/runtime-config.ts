/** The runtime configuration of the browser. Validated by hand, because the home page loads no validator. */
export { configMessages } from './config-messages.ts';

const environments = ['local', 'development', 'staging', 'production'] as const;
const logLevels = ['info', 'warn', 'error'] as const;
const errorReporting = ['none', 'own', 'sentry'] as const;
const usageAnalytics = ['none', 'own'] as const;

export interface RuntimeConfig {
  environment: (typeof environments)[number];
  logLevel: (typeof logLevels)[number];
  commitId?: string | undefined;
  recaptchaKey: string;
  /** Where errors in the browser are reported; nowhere if omitted. */
  errorReporting?: (typeof errorReporting)[number] | undefined;
  /** DSN for errors reported with the Sentry protocol. */
  sentryDsn?: string | undefined;
  /** Where page usage is reported; nowhere if omitted. */
  usageAnalytics?: (typeof usageAnalytics)[number] | undefined;
}

const isText = (value: unknown) => typeof value === 'string';
const oneOf = (values: readonly string[]) => ({
  holds: (value: unknown) => isText(value) && values.includes(value as string),
  message: (key: string) => `${key} must be one of ${values.join(', ')}`,
});
const rules: Record<
  keyof RuntimeConfig,
  { holds(value: unknown): boolean; message(key: string): string }
> = {
  environment: oneOf(environments),
  logLevel: oneOf(logLevels),
  commitId: { holds: isText, message: (key) => `${key} must be text` },
  recaptchaKey: {
    holds: (value) => isText(value) && value !== '',
    message: () => 'Recaptcha key is required',
  },
  errorReporting: oneOf(errorReporting),
  sentryDsn: {
    holds: (value) => isText(value) && URL.canParse(value as string),
    message: (key) => `${key} must be an address`,
  },
  usageAnalytics: oneOf(usageAnalytics),
};
const keys = Object.keys(rules) as (keyof RuntimeConfig)[];

/** Fills in the defaults, or returns a sentence for each invalid setting. */
export function checkConfig(raw: object): { config: RuntimeConfig } | { problems: string[] } {
  const given: Record<string, unknown> = { environment: 'local', logLevel: 'info', ...raw };
  const isSet = (key: string) => given[key] !== undefined;
  const problems = keys
    .filter((key) => isSet(key) || key === 'recaptchaKey')
    .filter((key) => !rules[key].holds(given[key]))
    .map((key) => rules[key].message(key));
  if (problems.length > 0) return { problems };
  const known = keys.filter(isSet).map((key) => [key, given[key]]);
  return { config: Object.fromEntries(known) as unknown as RuntimeConfig };
}
