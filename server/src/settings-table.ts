import { isAbsolute } from 'node:path';
import { z } from 'zod';

export const environments = ['local', 'development', 'staging', 'production'] as const;
export const captchas = ['altcha', 'recaptcha'] as const;
export const errorReporters = ['none', 'own', 'sentry'] as const;
export const usageAgents = ['none', 'own'] as const;
export const logLevels = ['info', 'warn', 'error'] as const;

const port = z.coerce
  .number('must be a number from 0 to 65535')
  .int('must be a number from 0 to 65535')
  .min(0, 'must be a number from 0 to 65535')
  .max(65535, 'must be a number from 0 to 65535');

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/database',
});

const secretKey = z
  .base64('must be 32 bytes in base64')
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64');

/** All settings with their environment variable, allowed values, default and purpose. */
export const settingsTable = {
  PORT: {
    schema: port,
    default: '3000',
    purpose: 'the port to listen on; 0 uses any free port',
  },
  HOST: {
    schema: z.string(),
    default: '127.0.0.1',
    purpose:
      'the address to listen on; 0.0.0.0 for every network the machine is in, not possible in local',
  },
  PUBLIC_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'must look like https://hr.example.com' }),
    default: 'http://localhost and PORT',
    purpose:
      'the public address; companies are served on it and on its subdomains (kauri.hr.example.com)',
  },
  CONTENT_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'must look like https://packages.example.net' }),
    default: 'content.localhost in local; none elsewhere, so SCORM packages can’t be added',
    purpose:
      'the address that SCORM packages are served from, on a domain of its own that leads to this server',
  },
  DATABASE_URL: {
    schema: postgresUrl,
    default: 'none',
    purpose: 'your own PostgreSQL server; without it the embedded one is started',
  },
  DATABASE_OWNER_URL: {
    schema: postgresUrl,
    default: 'DATABASE_URL',
    purpose: 'the login that can change the schema, used for migrations and scheduled jobs',
  },
  POSTGRES_BIN: {
    schema: z.string().refine(isAbsolute, 'must be an absolute path'),
    default: 'none; the programs that npm installed',
    purpose:
      'the folder of this machine’s own PostgreSQL 18 or newer, such as /usr/lib/postgresql/18/bin, to run the embedded database with',
  },
  DATA_DIR: {
    schema: z.string(),
    default: '.tenure',
    purpose: 'where the embedded database, uploaded files and local keys are stored',
  },
  FILES: {
    schema: z
      .string()
      .regex(
        /^(disk|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w-]+)*\/?)$/,
        'must be disk, or look like s3://bucket or s3://bucket/prefix',
      ),
    default: 'disk',
    purpose:
      'where uploaded files are stored: disk (in DATA_DIR), or s3://bucket/prefix in an S3-compatible store',
  },
  S3_ENDPOINT: {
    schema: z
      .url({
        protocol: /^https?$/,
        error: 'must look like https://store.example.com:9000',
        abort: true,
      })
      .refine(
        (address) => !new URL(address).username,
        'must not include a user name or password: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are for them',
      ),
    default: 'none; Amazon S3',
    purpose: 'the address of your own object store, such as MinIO',
  },
  S3_REGION: {
    schema: z.string().regex(/^[a-z0-9-]+$/, 'must look like eu-central-1'),
    default: 'us-east-1',
    purpose: 'the region of the bucket',
  },
  TENURE_ENV: {
    schema: z.enum(environments, `must be one of ${environments.join(', ')}`),
    default: 'local',
    purpose: `${environments.join(', ')}: local shows the outbox, generates its own keys and serves this machine only`,
  },
  LOG_LEVEL: {
    schema: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`),
    default: 'info',
    purpose: `the lowest log level to write: ${logLevels.join(', ')}`,
  },
  TENURE_WORKERS: {
    schema: z.coerce
      .number('must be a number from 1 to 64')
      .int('must be a number from 1 to 64')
      .min(1, 'must be a number from 1 to 64')
      .max(64, 'must be a number from 1 to 64'),
    default: 'processor cores less one, at least 1',
    purpose: 'how many processes serve requests on PORT; SIGUSR2 replaces them one after the other',
  },
  COMMIT_ID: {
    schema: z.string(),
    default: 'none',
    purpose: 'the running version, shown to browsers',
  },
  RECAPTCHA_KEY: {
    schema: z.string(),
    default: 'local-development-key in local',
    purpose: 'the public key of the captcha; required outside local',
  },
  CAPTCHA: {
    schema: z.enum(captchas, `must be one of ${captchas.join(', ')}`),
    default: 'altcha',
    purpose: 'the captcha shown after failed sign-ins: altcha (self-hosted), recaptcha',
  },
  RECAPTCHA_SECRET: {
    schema: z.string(),
    default: 'none',
    purpose: 'the secret key of reCAPTCHA; required when CAPTCHA is recaptcha',
  },
  RECAPTCHA_VERIFY_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'must look like https://hr.example.com' }),
    default: 'https://www.google.com/recaptcha/api/siteverify',
    purpose: 'where reCAPTCHA responses are verified',
  },
  ERROR_REPORTING: {
    schema: z.enum(errorReporters, `must be one of ${errorReporters.join(', ')}`),
    default: 'none',
    purpose:
      'where browser errors are reported, without names or bodies: none, own (this server’s log), sentry',
  },
  SENTRY_DSN: {
    schema: z
      .url({ protocol: /^https?$/, error: 'must look like https://key@host/1', abort: true })
      .refine(
        (dsn) => new URL(dsn).username && /\/\d+$/.test(dsn),
        'must look like https://key@host/1',
      ),
    default: 'none',
    purpose:
      'where errors are sent with the Sentry protocol; required when ERROR_REPORTING is sentry',
  },
  USAGE_ANALYTICS: {
    schema: z.enum(usageAgents, `must be one of ${usageAgents.join(', ')}`),
    default: 'none',
    purpose:
      'where page views are reported, with the role and type of the person only: none, own (this server’s log)',
  },
  SSO_PRIVATE_NETWORKS: {
    schema: z.enum(['refused', 'allowed'], 'must be one of refused, allowed'),
    default: 'refused; allowed in local',
    purpose:
      'whether single sign-on providers may be in a private network; companies enter their addresses',
  },
  TRUSTED_PROXIES: {
    schema: z.coerce
      .number('must be a number from 0 to 9')
      .int('must be a number from 0 to 9')
      .min(0, 'must be a number from 0 to 9')
      .max(9, 'must be a number from 0 to 9'),
    default: '0',
    purpose:
      'how many of your proxies add to X-Forwarded-For; failed sign-ins are counted per address',
  },
  SECRET_KEY: {
    schema: secretKey,
    default: 'generated and stored in DATA_DIR in local',
    purpose: '32 bytes in base64 that encrypt sensitive columns; required outside local',
  },
  SECRET_KEY_OLD: {
    schema: z
      .string()
      .transform((keys) => keys.split(','))
      .pipe(z.array(secretKey)),
    default: 'none',
    purpose:
      'earlier values of SECRET_KEY, separated by commas, until the re-sealing job has moved everything to the new one',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }),
    default: 'none; mail goes to the outbox in local',
    purpose: 'the mail server',
  },
  SMS_URL: {
    schema: z
      .url({ protocol: /^https?$/, error: 'must be a web address', abort: true })
      .refine(
        (address) => !new URL(address).username,
        'must not include a user name or password: SMS_AUTHORIZATION is for them',
      ),
    default: 'none; text messages go to the outbox in local',
    purpose: 'the gateway that text messages are posted to, as JSON with to, text and reference',
  },
  SMS_AUTHORIZATION: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]+ [\x20-\x7e]+$/, 'must look like Bearer and a key, or Basic and a code'),
    default: 'none',
    purpose: 'the Authorization header sent to the gateway, such as Bearer and its key',
  },
  MAIL_FROM: {
    schema: z.string(),
    default: 'Tenure <no-reply@localhost>',
    purpose: 'the sender of mail',
  },
} as const;

/** The table of settings in the README. */
export function settingsAsMarkdown(): string {
  const rows = Object.entries(settingsTable).map(
    ([name, setting]) => `| \`${name}\` | ${setting.default} | ${setting.purpose} |`,
  );
  return ['| setting | default | description |', '| --- | --- | --- |', ...rows].join('\n');
}
