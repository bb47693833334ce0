import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { putMfaPolicy } from '@tenure/contract/site/administration';
import { describe, expect, test } from 'vitest';
import { harness, json, serve, signIn, useHarness } from '../testing/http-server.ts';

useHarness();

const packed = async (
  request: Awaited<ReturnType<typeof serve>>,
  path: string,
  encoding: string,
) => {
  const answer = await request(path, { headers: { 'accept-encoding': encoding } });
  const { status, headers } = answer;
  return { status, headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('the API reference', () => {
  const scriptOf = async (page: Response) =>
    /src="(\/reference\/[^"]+)"/.exec(await page.text())?.[1] ?? '';

  test('its script is compressed, has a hashed name and is cached permanently', async () => {
    const request = await serve('local');
    const page = await request('/reference');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const path = await scriptOf(page);
    expect(path).toMatch(/^\/reference\/scalar-[\w-]{12}\.js$/);
    const plain = Buffer.from(await (await request(path)).arrayBuffer());
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { status, headers, bytes } = await packed(request, path, encoding);
      expect(status).toBe(200);
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      expect(bytes.length).toBeLessThan(plain.length / 3);
      expect(unpack(bytes).equals(plain)).toBe(true);
    }
    const again = await request(path, {
      headers: { 'if-none-match': (await request(path)).headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect((await request('/reference/scalar-000000000000.js')).status).toBe(404);
  });

  test('outside the local environment it requires a session', async () => {
    const path = await scriptOf(await (await serve('local'))('/reference'));
    const request = await serve('production');
    const outside = await request('/reference');
    expect([outside.status, outside.headers.get('location')]).toEqual([302, '/login/']);
    expect((await request(path)).status).toBe(404);

    const admin = await harness.as('company.admin');
    const verifying = (roleEnabled: string[]) =>
      admin.call(putMfaPolicy, { body: { enabled: true, roleEnabled } });
    const cookieOf = async () => {
      const answer = await request('/cobra/api/tms/authenticate', json(signIn));
      return { headers: { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' } };
    };
    const inside = await cookieOf();
    expect((await request('/reference', inside)).status).toBe(200);
    expect((await request(path, inside)).status).toBe(200);
    await verifying(['Employee']);
    const halfway = await cookieOf();
    expect((await request('/reference', halfway)).status).toBe(302);
    expect((await request(path, halfway)).status).toBe(404);
  });

  test('the OpenAPI document is compressed too, and public', async () => {
    const { status, headers, bytes } = await packed(
      await serve('production'),
      '/openapi.json',
      'br',
    );
    expect([status, headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(JSON.parse(brotliDecompressSync(bytes).toString())).toMatchObject({ openapi: '3.1.0' });
  });
});
