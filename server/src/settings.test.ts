import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';
import { readSettings } from './settings.ts';
import { settingsAsMarkdown } from './settings-table.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const production = { TENURE_ENV: 'production', RECAPTCHA_KEY: 'k', SECRET_KEY: key };

describe('settings', () => {
  test('no settings are required on a developer’s machine', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      dataDir: join(projectRoot, '.tenure'),
      environment: 'local',
      logLevel: 'info',
      recaptchaKey: 'local-development-key',
      secretKey: undefined,
    });
  });

  test.each([
    [{ PORT: 'abc' }, 'The setting PORT must be a number from 0 to 65535.'],
    [{ PORT: '70000' }, 'The setting PORT must be a number from 0 to 65535.'],
    [{ PORT: '80.5' }, 'The setting PORT must be a number from 0 to 65535.'],
    [
      { TENURE_ENV: 'prod' },
      'The setting TENURE_ENV must be one of local, development, staging, production.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL must be one of info, warn, error.'],
    [
      { DATABASE_URL: 'mysql://a' },
      'The setting DATABASE_URL must look like postgres://user:password@host:5432/database.',
    ],
    [{ POSTGRES_BIN: 'pg/bin' }, 'The setting POSTGRES_BIN must be an absolute path.'],
    [{ SECRET_KEY: 'c2hvcnQ=' }, 'The setting SECRET_KEY must be 32 bytes in base64.'],
    [
      { PUBLIC_URL: 'hr.example.com' },
      'The setting PUBLIC_URL must look like https://hr.example.com.',
    ],
    [{ SMTP_URL: 'mail' }, 'The setting SMTP_URL must look like smtp://user:password@host:587.'],
    [
      { SMS_URL: 'https://user:secret@sms.example' },
      'The setting SMS_URL must not include a user name or password: SMS_AUTHORIZATION is for them.',
    ],
    [{ SMS_URL: 'sms.example' }, 'The setting SMS_URL must be a web address.'],
    [
      { ERROR_REPORTING: 'sentry', SENTRY_DSN: 'host' },
      'The setting SENTRY_DSN must look like https://key@host/1.',
    ],
    [
      { ERROR_REPORTING: 'sentry' },
      'The setting SENTRY_DSN is required when ERROR_REPORTING is sentry.',
    ],
    [
      { ERROR_REPORTING: 'sentry', SENTRY_DSN: 'https://host/x' },
      'The setting SENTRY_DSN must look like https://key@host/1.',
    ],
    [{ USAGE_ANALYTICS: 'all' }, 'The setting USAGE_ANALYTICS must be one of none, own.'],
    [{ SMS_AUTHORIZATION: 'key' }, 'The setting SMS_AUTHORIZATION must look like Bearer and a key'],
    [{ ...production, RECAPTCHA_KEY: '' }, 'Recaptcha key is required'],
    [
      { S3_ENDPOINT: 'https://store.example' },
      'The setting FILES must name a bucket, such as s3://tenure-files, when S3_ENDPOINT is given.',
    ],
    [
      { FILES: 'disk', S3_REGION: 'eu-central-1' },
      'The setting FILES must name a bucket, such as s3://tenure-files, when S3_REGION is given.',
    ],
    [
      { FILES: 's3://bucket', S3_ENDPOINT: 'store.example' },
      'The setting S3_ENDPOINT must look like https://store.example.com:9000.',
    ],
    [
      { FILES: 's3://bucket', S3_ENDPOINT: 'https://me:hush@store.example' },
      'The setting S3_ENDPOINT must not include a user name or password: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are for them.',
    ],
    [
      { FILES: 's3://bucket', S3_REGION: 'Frankfurt' },
      'The setting S3_REGION must look like eu-central-1.',
    ],
  ])('an invalid setting is reported: %j', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
  });

  test.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '0:0:0:0:0:0:0:0'],
    ['HOST', '192.168.1.20'],
    ['HOST', 'fe80::1'],
    ['HOST', '::ffff:192.168.1.20'],
    ['HOST', 'office-machine'],
    ['HOST', '127.0.0.1.example.com'],
    ['PUBLIC_URL', 'https://hr.example.com'],
    ['PUBLIC_URL', 'http://hr.example.com'],
    ['PUBLIC_URL', 'https://localhost:3000'],
    ['PUBLIC_URL', 'http://192.168.1.20:3000'],
    ['PUBLIC_URL', 'http://localhost.example.com'],
    ['PUBLIC_URL', 'http://localhost@hr.example.com'],
    ['PUBLIC_URL', 'http://[fe80::1]:3000'],
  ])('local is refused with %s=%s', (name, value) => {
    const sentence = `The setting ${name} ${value} can’t be used with TENURE_ENV=local, where everyone who can reach the server can read its outbox: set TENURE_ENV to production, or use localhost.`;
    for (const env of [{}, { TENURE_ENV: 'local' }])
      expect(() => readSettings({ ...env, [name]: value })).toThrow(sentence);
    expect(() => readSettings({ ...production, [name]: value })).not.toThrow();
  });

  test.each([
    { HOST: '127.0.0.1' },
    { HOST: '127.0.1.1' },
    { HOST: '::1' },
    { HOST: 'localhost' },
    { PUBLIC_URL: 'http://localhost:8080' },
    { PUBLIC_URL: 'http://kauri.localhost:8080' },
    { PUBLIC_URL: 'http://127.0.0.1:8080' },
    { PUBLIC_URL: 'http://[::1]:8080' },
  ])('local is accepted with %j', (env) => {
    expect(readSettings(env).environment).toBe('local');
  });

  test('outside the local environment the key is required', () => {
    expect(readSettings(production).secretKey).toEqual(Buffer.alloc(32, 7));
    expect(() => readSettings({ ...production, SECRET_KEY: undefined })).toThrow(
      'The setting SECRET_KEY is required when TENURE_ENV is production',
    );
  });

  test.each(['s3', 's3://', 's3://Bucket', 's3://bucket/../x', 'https://bucket', 's3://b ucket'])(
    '%s is no place for files',
    (FILES) => {
      expect(() => readSettings({ FILES })).toThrow(
        'The setting FILES must be disk, or look like s3://bucket or s3://bucket/prefix.',
      );
    },
  );

  test.each([
    [{}, undefined],
    [{ FILES: 'disk' }, undefined],
    [
      { FILES: 's3://acme-hr' },
      { bucket: 'acme-hr', prefix: '', endpoint: undefined, region: 'us-east-1' },
    ],
    [
      {
        FILES: 's3://acme.files/hr/prod/',
        S3_ENDPOINT: 'http://minio:9000',
        S3_REGION: 'eu-central-1',
      },
      {
        bucket: 'acme.files',
        prefix: 'hr/prod',
        endpoint: 'http://minio:9000',
        region: 'eu-central-1',
      },
    ],
  ])('files are stored where %j says', (env, bucket) => {
    expect(readSettings(env).bucket).toEqual(bucket);
  });

  test('migrations use the application’s login unless the owner’s is set', () => {
    const app = 'postgres://app:a@db/tenure';
    expect(readSettings({ DATABASE_URL: app }).databaseOwnerUrl).toBe(app);
    const owner = 'postgres://owner:o@db/tenure';
    expect(readSettings({ DATABASE_URL: app, DATABASE_OWNER_URL: owner }).databaseOwnerUrl).toBe(
      owner,
    );
  });

  const readme = join(projectRoot, 'README.md');
  test.skipIf(!existsSync(readme))('the README lists every setting correctly', () => {
    expect(readFileSync(readme, 'utf8')).toContain(settingsAsMarkdown());
  });
});
