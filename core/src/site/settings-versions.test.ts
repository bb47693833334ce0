import type { Endpoint } from '@tenure/contract/kit/endpoint';
import type { SettingsPart, TenantSettings } from '@tenure/contract/site/administration';
import * as administration from '@tenure/contract/site/administration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { Harness } from '../testing/harness.ts';

let harness: Harness;
let [one, other] = [] as unknown as [Client, Client];
beforeAll(async () => {
  harness = await Harness.open();
  one = await harness.as('company.admin');
  other = await harness.as('company.admin');
});
afterAll(() => harness.close());

const settings = async () =>
  (await one.call(administration.getTenantSettings)).body as unknown as TenantSettings;

const parts: readonly {
  part: SettingsPart;
  put: Endpoint;
  changed: (now: TenantSettings, n: number) => object;
}[] = [
  {
    part: 'branding',
    put: administration.putBranding,
    changed: ({ branding }, n) => ({ ...branding, footerMessage: `Footer ${n}` }),
  },
  {
    part: 'modules',
    put: administration.putModules,
    changed: (_, n) => ({ enabledModules: n % 2 ? ['home'] : ['home', 'leave'] }),
  },
  {
    part: 'features',
    put: administration.putFeatures,
    changed: ({ features }, n) => ({ ...features, newDashboardUi: n % 2 === 0 }),
  },
  {
    part: 'passwords',
    put: administration.putPasswordSettings,
    changed: ({ passwords }, n) => ({ ...passwords, minimumLength: 12 + n }),
  },
  {
    part: 'mfa',
    put: administration.putMfaPolicy,
    changed: ({ mfa }, n) => ({ ...mfa, instructionMessage: `Words ${n}` }),
  },
];

describe('two administrators change the settings', () => {
  test.each(parts)(
    'of $part: the second is told, and nothing of the first’s is lost',
    async ({ part, put, changed }) => {
      const opened = await settings();
      const headers = { 'if-match': `"${opened.versions[part]}"` };
      const first = await one.call(put, { body: changed(opened, 1), headers });
      expect(first).toMatchObject({
        status: 200,
        body: { versions: { [part]: opened.versions[part] + 1 } },
      });

      const second = await other.call(put, { body: changed(opened, 2), headers });
      expect(second).toMatchObject({ status: 412, body: { code: 'stale-version' } });
      const kept = await settings();
      expect(kept).toEqual(first.body);

      const again = await other.call(put, {
        body: changed(kept, 2),
        headers: { 'if-match': `"${kept.versions[part]}"` },
      });
      expect(again.status).toBe(200);
    },
  );

  const twoWaysToCount = parts.filter(({ part }) => part === 'branding' || part === 'mfa');
  test.each(twoWaysToCount)(
    'of $part at the same moment: one is taken',
    async ({ part, put, changed }) => {
      const opened = await settings();
      const headers = { 'if-match': `"${opened.versions[part]}"` };
      const answers = await Promise.all(
        [one, other].map((client, n) =>
          client.call(put, { body: changed(opened, n + 3), headers }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    },
  );

  test('of different parts: neither blocks the other', async () => {
    const opened = await settings();
    for (const { part, put, changed } of parts) {
      const headers = { 'if-match': `"${opened.versions[part]}"` };
      expect(await one.call(put, { body: changed(opened, 5), headers })).toMatchObject({
        status: 200,
      });
    }
  });
});
