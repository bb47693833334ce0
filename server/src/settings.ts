import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { type BucketSettings, bucketOf } from './bucket-settings.ts';
import { contentUrlIn } from './content-url.ts';
import { refuseLocalOnNetworks } from './local-only.ts';
import { projectRoot } from './project-root.ts';
import {
  type captchas,
  type environments,
  type errorReporters,
  type logLevels,
  settingsTable,
  type usageAgents,
} from './settings-table.ts';
import { StartupError } from './startup-error.ts';

type Table = typeof settingsTable;
type Name = keyof Table;

export interface Settings {
  port: number;
  host: string;
  publicUrl: string;
  /** Origin that packages are served from; undefined for none, except in the local environment. */
  contentUrl: string | undefined;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  postgresBin: string | undefined;
  dataDir: string;
  /** The bucket for uploaded files; undefined to use the data folder. */
  bucket: BucketSettings | undefined;
  environment: (typeof environments)[number];
  logLevel: (typeof logLevels)[number];
  /** Number of processes that serve requests; with one, the server itself serves them. */
  workers: number;
  commitId: string | undefined;
  recaptchaKey: string;
  captcha: (typeof captchas)[number];
  /** Set whenever captcha is recaptcha. */
  recaptchaSecret: string | undefined;
  recaptchaVerifyUrl: string;
  /**
   * Undefined only in the local environment, where the host generates a key and stores it in the data folder.
   */
  secretKey: Buffer | undefined;
  oldSecretKeys: readonly Buffer[];
  smtpUrl: string | undefined;
  smsUrl: string | undefined;
  smsAuthorization: string | undefined;
  errorReporting: (typeof errorReporters)[number];
  /** Set whenever errorReporting is sentry. */
  sentryDsn: string | undefined;
  usageAnalytics: (typeof usageAgents)[number];
  privateProviders: boolean;
  trustedProxies: number;
  mailFrom: string;
}

/** Reads the settings; the first invalid one is reported in one sentence. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const read = <N extends Name>(name: N): z.infer<Table[N]['schema']> | undefined => {
    const text = env[name]?.trim();
    if (!text) return undefined;
    const parsed = settingsTable[name].schema.safeParse(text);
    if (parsed.success) return parsed.data as z.infer<Table[N]['schema']>;
    throw new StartupError(`The setting ${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}.`);
  };
  const environment = read('TENURE_ENV') ?? 'local';
  const local = environment === 'local';
  const servedPort = read('PORT') ?? 3000;
  const recaptchaKey = read('RECAPTCHA_KEY') ?? (local ? 'local-development-key' : undefined);
  if (!recaptchaKey) throw new StartupError('Recaptcha key is required');
  const captcha = read('CAPTCHA') ?? settingsTable.CAPTCHA.default;
  const recaptchaSecret = read('RECAPTCHA_SECRET');
  if (captcha === 'recaptcha' && !recaptchaSecret)
    throw new StartupError('The setting RECAPTCHA_SECRET is required when CAPTCHA is recaptcha.');
  const errorReporting = read('ERROR_REPORTING') ?? settingsTable.ERROR_REPORTING.default;
  const sentryDsn = errorReporting === 'sentry' ? read('SENTRY_DSN') : undefined;
  if (errorReporting === 'sentry' && !sentryDsn)
    throw new StartupError('The setting SENTRY_DSN is required when ERROR_REPORTING is sentry.');
  const secret = read('SECRET_KEY');
  if (!secret && !local) {
    throw new StartupError(
      `The setting SECRET_KEY is required when TENURE_ENV is ${environment}: 32 bytes in base64, as "openssl rand -base64 32" prints them.`,
    );
  }
  const databaseUrl = read('DATABASE_URL');
  const reached = {
    host: read('HOST') ?? settingsTable.HOST.default,
    publicUrl: read('PUBLIC_URL') ?? `http://localhost:${servedPort}`,
  };
  if (local) refuseLocalOnNetworks(reached);
  return {
    port: servedPort,
    ...reached,
    contentUrl: contentUrlIn(read('CONTENT_URL'), reached.publicUrl),
    databaseUrl,
    databaseOwnerUrl: read('DATABASE_OWNER_URL') ?? databaseUrl,
    postgresBin: read('POSTGRES_BIN'),
    dataDir: resolve(projectRoot, read('DATA_DIR') ?? settingsTable.DATA_DIR.default),
    bucket: bucketOf(read('FILES'), read('S3_ENDPOINT'), read('S3_REGION')),
    environment,
    logLevel: read('LOG_LEVEL') ?? settingsTable.LOG_LEVEL.default,
    workers: read('TENURE_WORKERS') ?? Math.max(1, availableParallelism() - 1),
    commitId: read('COMMIT_ID'),
    recaptchaKey,
    captcha,
    recaptchaSecret,
    recaptchaVerifyUrl: read('RECAPTCHA_VERIFY_URL') ?? settingsTable.RECAPTCHA_VERIFY_URL.default,
    secretKey: secret ? Buffer.from(secret, 'base64') : undefined,
    oldSecretKeys: (read('SECRET_KEY_OLD') ?? []).map((key) => Buffer.from(key, 'base64')),
    smtpUrl: read('SMTP_URL'),
    smsUrl: read('SMS_URL'),
    smsAuthorization: read('SMS_AUTHORIZATION'),
    errorReporting,
    sentryDsn,
    usageAnalytics: read('USAGE_ANALYTICS') ?? settingsTable.USAGE_ANALYTICS.default,
    privateProviders:
      (read('SSO_PRIVATE_NETWORKS') ?? (local ? 'allowed' : 'refused')) === 'allowed',
    trustedProxies: read('TRUSTED_PROXIES') ?? 0,
    mailFrom: read('MAIL_FROM') ?? settingsTable.MAIL_FROM.default,
  };
}
