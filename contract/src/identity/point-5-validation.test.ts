/** Document 1, point 5: the validation rules for signing in, row by row in the document's words. */
import { describe, expect, test } from 'vitest';
import { checkConfig, type RuntimeConfig } from '../site/runtime-config.ts';
import { chooseMfaChannel } from './endpoints.ts';
import { type PasswordPolicy, passwordRules, SPECIAL_CHARACTERS } from './password-policy.ts';

const complaint = (config: object) => {
  const checked = checkConfig(config);
  return 'problems' in checked ? checked.problems[0] : 'none';
};
const accepted = (config: object): Partial<RuntimeConfig> => {
  const checked = checkConfig(config);
  return 'config' in checked ? checked.config : {};
};
const key = { recaptchaKey: 'key' };

describe('Runtime configuration', () => {
  test.each(['local', 'development', 'staging', 'production'])(
    'environment must be one of local, development, staging, production: %s',
    (environment) => {
      expect(accepted({ ...key, environment }).environment).toBe(environment);
    },
  );

  test.each(['info', 'warn', 'error'])('logLevel one of info, warn, error: %s', (logLevel) => {
    expect(accepted({ ...key, logLevel }).logLevel).toBe(logLevel);
  });

  test('environment (default local), logLevel (default info), commitId optional text', () => {
    expect(accepted(key)).toEqual({ ...key, environment: 'local', logLevel: 'info' });
    expect(accepted({ ...key, commitId: 'abc' }).commitId).toBe('abc');
  });

  test.each([
    [{ environment: 'prod' }],
    [{ environment: '' }],
    [{ logLevel: 'debug' }],
    [{ commitId: 7 }],
  ])('anything else is refused: %j', (wrong) => {
    expect(complaint({ ...key, ...wrong })).not.toBe('none');
  });

  test.each([{}, { recaptchaKey: '' }, { recaptchaKey: null }])(
    "recaptchaKey required with the message 'Recaptcha key is required': %j",
    (config) => {
      expect(complaint(config)).toBe('Recaptcha key is required');
    },
  );
});

test('Multi-factor: a channel choice must be given, otherwise the message is "Something went wrong with your MFA"', () => {
  expect(chooseMfaChannel.invalidInput).toBe('Something went wrong with your MFA');
  for (const body of [{}, { userChannel: null }, { userChannel: '' }])
    expect(chooseMfaChannel.body?.safeParse(body).success).toBe(false);
});

describe('Password strength', () => {
  const sample: PasswordPolicy = {
    ...{ minimumLength: 1, numbers: 0, upper: 0, lower: 0, special: 0 },
    ...{ refuseCommon: false, refuseNames: false },
  };
  const isStrong = (policy: Partial<PasswordPolicy>, password: string) =>
    passwordRules({ ...sample, ...policy }, password, { names: [], isCommon: () => false }).every(
      ({ isMet }) => isMet,
    );

  test.each<[words: string, policy: Partial<PasswordPolicy>, weak: string, strong: string]>([
    ['The sample policy has minimum length 1 and zero for the rest', {}, '', 'x'],
    ['a configurable minimum length', { minimumLength: 3 }, 'ab', 'abc'],
    ['minimum counts of lowercase', { lower: 2 }, 'aB', 'ab'],
    ['minimum counts of uppercase', { upper: 2 }, 'aB', 'AB'],
    ['minimum counts of digits', { numbers: 2 }, 'a1', '12'],
    ['minimum counts of special characters', { special: 2 }, 'a!', '!@'],
  ])('%s', (_, policy, weak, strong) => {
    expect(isStrong(policy, weak)).toBe(false);
    expect(isStrong(policy, strong)).toBe(true);
  });

  test.each([...'!@#$%^&*()'])('special characters drawn from ! @ # $ %% ^ & * ( ): %s', (one) => {
    expect(SPECIAL_CHARACTERS).toContain(one);
    expect(isStrong({ special: 1 }, one)).toBe(true);
  });

  test.each([...'-_+=?.,;§€ '])('and from no others: %j', (one) => {
    expect(isStrong({ special: 1 }, one)).toBe(false);
  });
});
