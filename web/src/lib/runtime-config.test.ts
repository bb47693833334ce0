import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from './runtime-config.tsx';

afterEach(() => vi.restoreAllMocks());

test('no configuration is a warning, not a failure', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(readConfig(undefined)).toBeNull();
  expect(warn).toHaveBeenCalledWith('No config found');
});

test('what is not said has its default', () => {
  expect(readConfig({ recaptchaKey: 'key' })).toEqual({
    environment: 'local',
    logLevel: 'info',
    recaptchaKey: 'key',
  });
});

test('a wrong configuration says what is wrong with it', () => {
  expect(() => readConfig({ environment: 'local' })).toThrow(
    'Config failed with validation errors: Recaptcha key is required',
  );
});
