import {
  confirmPassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '@tenure/contract/identity/own-sessions';
import * as administration from '@tenure/contract/site/administration';
import { getNavigation, getSite } from '@tenure/contract/site/endpoints';
import { getPreferences, putPreferences } from '@tenure/contract/site/preferences';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Harness } from '../testing/harness.ts';
import { LITTLE_PASSWORD } from '../testing/little-company.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const later = (seconds: number) => {
  harness.now = new Date(harness.now.getTime() + seconds * 1000);
};

describe('an administrator', () => {
  test('switches modules and flags, and everyone’s menu follows', async () => {
    const admin = await harness.as('company.admin');
    await admin.call(administration.putModules, { body: { enabledModules: ['home', 'survey'] } });
    const employee = await harness.as('employee');
    const { body } = await employee.call(getNavigation);
    const { modules, user } = body.menu as Record<
      'modules' | 'user',
      { id: string; label: string }[]
    >;
    // Home, profile and tasks are always on; unavailable modules are not offered.
    expect(modules.map(({ id }) => id)).toEqual(['home', 'profile', 'tasks']);
    expect(user.map(({ label }) => label)).toEqual(['Preferences', 'Change Password', 'Sign Out']);
    const own = (await admin.call(getNavigation)).body.menu as typeof body.menu & {
      user: { label: string }[];
    };
    expect(own.user.map(({ label }) => label)).toContain('Administration');
    const { features } = (await admin.call(administration.getTenantSettings)).body;
    await admin.call(administration.putFeatures, {
      body: { ...(features as object), newLeftNavigation: false },
    });
    expect((await employee.call(getSite)).body.tenant).toMatchObject({ newNavEnabled: false });
  });

  test('is told which modules are not built, and a stale change is refused', async () => {
    const admin = await harness.as('company.admin');
    const { body } = await admin.call(administration.getTenantSettings);
    expect(body.modules).toContainEqual({
      id: 'survey',
      label: 'Survey',
      isEnabled: true,
      isBuilt: false,
      isCore: false,
    });
    expect(body.modules).toHaveLength(20);
    const stale = await admin.call(administration.putModules, {
      body: { enabledModules: ['home'] },
      headers: { 'if-match': '"1"' },
    });
    expect(stale.status).toBe(412);
  });

  test('shows again who they are before changing how people sign in', async () => {
    const admin = await harness.as('company.admin');
    const change = () => admin.call(administration.putPasswordSettings, { body: { upper: 1 } });
    later(901);
    expect(await change()).toMatchObject({
      status: 403,
      body: { code: 'verify-again', message: 'Verify it’s you to continue.' },
    });
    const wrong = await admin.call(confirmPassword, { body: { password: 'wrong' } });
    expect(wrong.status).toBe(400);
    expect((await change()).status).toBe(403);
    expect(
      (await admin.call(confirmPassword, { body: { password: LITTLE_PASSWORD } })).status,
    ).toBe(204);
    expect((await change()).status).toBe(200);
    await admin.call(administration.putMfaPolicy, { body: { enabled: true } });
    const instead = await admin.call(confirmPassword, { body: { password: LITTLE_PASSWORD } });
    expect(instead).toMatchObject({ status: 409, body: { code: 'code-needed' } });
  });

  test('cannot leave out whether codes are required: that would switch them off', async () => {
    const admin = await harness.as('company.admin');
    const before = (await admin.call(administration.getTenantSettings)).body.mfa;
    const partly = await admin.call(administration.putMfaPolicy, {
      body: { instructionMessage: 'Use your phone' },
    });
    expect(partly).toMatchObject({ status: 400, body: { errors: [{ field: 'enabled' }] } });
    expect((await admin.call(administration.getTenantSettings)).body.mfa).toEqual(before);
  });

  test.each(['#12345', 'red', '#ABCDEF', 'url(x)'])(
    'cannot set the colour %s',
    async (brandColor) => {
      const admin = await harness.as('company.admin');
      const { body } = await admin.call(administration.getTenantSettings);
      const refused = await admin.call(administration.putBranding, {
        body: { ...(body.branding as object), brandColor },
      });
      expect(refused.body.errors).toMatchObject([{ field: 'brandColor' }]);
    },
  );
});

describe('preferences', () => {
  test('are kept, and the site tells them', async () => {
    const employee = await harness.as('employee');
    const body = {
      language: 'en-NZ',
      timezone: 'Pacific/Auckland',
      dateFormat: 'ymd',
      notifyBy: 'sms',
    };
    expect((await employee.call(putPreferences, { body })).status).toBe(200);
    expect((await employee.call(getPreferences)).body).toMatchObject(body);
    expect((await employee.call(getSite)).body.user).toMatchObject({
      timezone: 'Pacific/Auckland',
      dateFormat: 'ymd',
    });
    const wrong = await employee.call(putPreferences, { body: { ...body, timezone: 'Mars' } });
    expect(wrong.body.errors).toMatchObject([{ field: 'timezone' }]);
  });

  test('list the sessions; one or all others can be ended, and nobody else’s', async () => {
    const here = await harness.as('manager.one');
    const there = await harness.as('manager.one');
    const third = await harness.as('manager.one');
    const list = async () =>
      (await here.call(listOwnSessions)).body.items as { id: number; isCurrent: boolean }[];
    expect(await list()).toHaveLength(3);
    const stranger = await harness.as('employee');
    const [last] = await list();
    const sessionId = last?.id;
    expect((await stranger.call(endOwnSession, { params: { sessionId } })).status).toBe(404);
    expect((await here.call(endOwnSession, { params: { sessionId } })).status).toBe(204);
    later(1);
    expect((await third.call(getSite)).status).toBe(401);
    await here.call(endOtherSessions);
    later(1);
    expect((await there.call(getSite)).status).toBe(401);
    expect(await list()).toMatchObject([{ isCurrent: true }]);
  });
});
