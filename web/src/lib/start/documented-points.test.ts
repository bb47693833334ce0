/**
 * Document 1, points 4, 7, 8 and 9: the requirements on the shell in the browser, in the documents' own
 * words.
 */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { notificationsStore } from '@mantine/notifications';
import { getSite } from '@tenure/contract/site/endpoints';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { toast } from '../../ui/toast.ts';
import { ApiError } from '../api-error.ts';
import { call } from '../call.ts';
import { createQueryClient } from '../query-client.ts';
import { setErrorReporter } from '../reporting/error-reporting.ts';
import { setTransport } from '../transport.ts';
import { ConfigProvider, readConfig, useConfig } from './runtime-config.tsx';

const config = { environment: 'local', logLevel: 'info', recaptchaKey: 'key' } as const;
const Shown = () => createElement('p', null, useConfig()?.environment ?? 'none');
const drawn = (given: typeof config | null) =>
  renderToStaticMarkup(ConfigProvider({ config: given, children: createElement(Shown) }));

beforeAll(() => {
  vi.stubGlobal('window', { location: { origin: 'http://localhost' } });
  return () => vi.unstubAllGlobals();
});
afterEach(() => vi.restoreAllMocks());

describe('point 4', () => {
  test('Runtime configuration: loading, then ready', () => {
    const written: string[] = [];
    const window: Record<string, unknown> = {};
    const start = readFileSync(new URL('../../../public/start.js', import.meta.url), 'utf8');
    runInNewContext(start, {
      window,
      localStorage: { getItem: () => null },
      location: { pathname: '/mfa/verify/' },
      matchMedia: () => ({ matches: false }),
      document: {
        documentElement: { dataset: {} },
        write: (text: string) => written.push(text),
      },
    });
    expect(written).toEqual(['<script defer src="/config.js"></script>']);
    expect(window).not.toHaveProperty('__TENURE_CONFIG__');
    runInNewContext(`window.__TENURE_CONFIG__ = ${JSON.stringify(config)};`, { window });
    expect(readConfig(window.__TENURE_CONFIG__)).toEqual(config);
    expect(drawn(config)).toBe('<p>local</p>');
  });
});

describe('point 7', () => {
  test('GET /config.js: if absent, a warning is logged and no configuration is used', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(readConfig(undefined)).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
    expect(drawn(null)).toBe('<p>none</p>');
  });

  test.each([
    [
      new Response('{"message":"no"}', { status: 403, statusText: 'Forbidden' }),
      'Forbidden',
      403,
      { message: 'no' },
    ],
    [
      new Response('<h1>Bad gateway</h1>', { status: 502 }),
      'An error occurred',
      502,
      '<h1>Bad gateway</h1>',
    ],
  ])(
    "a non-OK answer is converted into an error carrying status text (default 'An error occurred'), status, endpoint and body (JSON, otherwise text) and is then reported",
    async (answer, message, status, body) => {
      const reported: unknown[] = [];
      setErrorReporter((error) => reported.push(error));
      let sent: Request | undefined;
      setTransport(async (request) => {
        sent = request;
        return answer;
      });
      const error = await call(getSite, {}).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ message, status, endpoint: 'GET /cobra/api/tms/site', body });
      expect(reported).toEqual([error]);
      // GET /site (with credentials)
      expect(sent?.credentials).toBe('same-origin');
    },
  );

  test('Queries for lists are cached for 1 hour and are not refetched when the window regains focus', () => {
    const { queries } = createQueryClient(() => {}).getDefaultOptions();
    expect(queries).toMatchObject({
      gcTime: 3_600_000,
      staleTime: 3_600_000,
      refetchOnWindowFocus: false,
    });
  });
});

describe('point 8', () => {
  test("Missing configuration: console warning 'No config found'", () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    readConfig(null);
    expect(warn).toHaveBeenCalledWith('No config found');
  });

  test("Configuration failure: 'Config failed with validation errors: ...' followed by the details", () => {
    expect(() => readConfig({ ...config, recaptchaKey: undefined })).toThrow(
      /^Config failed with validation errors: Recaptcha key is required$/,
    );
  });

  test("Misuse of configuration access outside its provider: 'useConfig must be used within a ConfigProvider'", () => {
    expect(() => renderToStaticMarkup(createElement(Shown))).toThrow(
      'useConfig must be used within a ConfigProvider',
    );
  });

  test('Toast tones: positive and critical', async () => {
    await toast.positive('Saved');
    await toast.critical('Not saved');
    const shown = notificationsStore.getState().notifications;
    expect(shown.map(({ message, color }) => [message, color])).toEqual([
      ['Saved', 'var(--positive)'],
      ['Not saved', 'var(--critical)'],
    ]);
  });
});

describe('point 9', () => {
  test('Configuration defaults: environment local, log level info', () => {
    expect(readConfig({ recaptchaKey: 'key' })).toEqual(config);
  });

  test('Query cache retention 3600000 ms', () => {
    expect(createQueryClient(() => {}).getDefaultOptions().queries?.gcTime).toBe(3600000);
  });
});
