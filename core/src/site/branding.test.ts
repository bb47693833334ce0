import { getLoginSettings } from '@tenure/contract/identity/endpoints';
import { pictureLimits } from '@tenure/contract/identity/pictures';
import {
  getTenantSettings,
  putBranding,
  type TenantSettings,
} from '@tenure/contract/site/administration';
import { getNavigation } from '@tenure/contract/site/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LITTLE_PICTURE } from '../identity/examples.ts';
import { jpegHead, pngHead } from '../identity/rules/picture.fixture.ts';
import type { Client } from '../testing/client.ts';
import { Harness } from '../testing/harness.ts';

let harness: Harness;
let admin: Client;
beforeAll(async () => {
  harness = await Harness.open();
  admin = await harness.as('company.admin');
});
afterAll(() => harness.close());

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const settings = async () =>
  (await admin.call(getTenantSettings)).body as unknown as TenantSettings;
const change = async (more: object) =>
  admin.call(putBranding, { body: { ...(await settings()).branding, ...more } });
const theme = async () => {
  const { body } = await harness.stranger().call(getLoginSettings);
  return body.loginTheme as { logo: { url: string } | null; welcomeText: string };
};

describe('the look of the sign-in page', () => {
  test('a logo is seen before anyone signs in and in the navigation, and can be taken away', async () => {
    expect((await change({ logo: LITTLE_PICTURE, welcomeText: 'Hello there' })).status).toBe(200);
    const { logo, welcomeText } = await theme();
    expect(logo).toMatchObject({ width: 1, height: 1 });
    expect(welcomeText).toBe('Hello there');
    const employee = await harness.as('employee');
    expect((await employee.call(getNavigation)).body.branding).toMatchObject({ logo });

    const served = await harness.stranger().send('GET', logo?.url ?? '');
    expect(served).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
    expect((await harness.stranger(harness.foreign).send('GET', logo?.url ?? '')).status).toBe(404);

    await change({ logo: null });
    expect((await theme()).logo).toBeNull();
    expect((await harness.stranger().send('GET', logo?.url ?? '')).status).toBe(404);
  });

  test('a new picture has a new address, and one that is not named stays', async () => {
    await change({ background: base64(pngHead(40, 30)) });
    const before = (await settings()).pictures.background;
    expect(before).toMatchObject({ width: 40, height: 30 });
    await change({ footerMessage: 'x' });
    expect((await settings()).pictures.background).toEqual(before);
    await change({ background: base64(jpegHead(50, 60)) });
    expect((await settings()).pictures.background?.url).not.toBe(before?.url);
  });

  test.each([
    ['a page', 'logo', btoa('<!doctype html><script></script>'), 'PNG, JPEG or WebP'],
    ['no base64', 'logo', 'a*b', 'PNG, JPEG or WebP'],
    ['a picture too wide', 'logo', base64(pngHead(2049, 1)), '2048 by 2048 pixels'],
    ['a bomb', 'background', base64(pngHead(60_000, 60_000)), '4096 by 4096 pixels'],
    ['a file too large', 'logo', 'A'.repeat(280_000), 'up to 200 kB'],
  ])('%s is refused by name and changes nothing', async (_, field, picture, message) => {
    const { versions } = await settings();
    const refused = await change({ [field]: picture });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    expect(JSON.stringify(refused.body)).toContain(message);
    expect((await settings()).versions).toEqual(versions);
  });

  test('the largest of both fits into one request', () => {
    const encoded = (bytes: number) => Math.ceil(bytes / 3) * 4;
    const { logo, background } = pictureLimits;
    expect(encoded(logo.bytes) + encoded(background.bytes) + 8192).toBeLessThan(1024 * 1024);
  });

  test('the log says that a picture was changed, not what it shows', async () => {
    await change({ logo: LITTLE_PICTURE });
    const rows = await harness.within(harness.home, ({ db }) =>
      db.selectFrom('audit_log').select('after').orderBy('id', 'desc').limit(1).execute(),
    );
    expect(rows).toMatchObject([{ after: { logo: 'replaced' } }]);
    expect(JSON.stringify(rows)).not.toContain(LITTLE_PICTURE.slice(0, 20));
  });
});
