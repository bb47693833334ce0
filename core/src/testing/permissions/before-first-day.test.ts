/** With an onboarding link, new hires can only access what areas open before the first day. */
import { checkSession, requestPasswordReset } from '@tenure/contract/identity/endpoints';
import { openOnboardingLink } from '@tenure/contract/identity/onboarding';
import { getUserProfile } from '@tenure/contract/people/endpoints';
import { addEmployee } from '@tenure/contract/people/moving-in-endpoints';
import { getSite } from '@tenure/contract/site/endpoints';
import { getOnboarding, sendOnboardingLink } from '@tenure/contract/tasks/onboarding/onboarding';
import { listAccountLinks } from '@tenure/contract/tasks/workflows/endpoints';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { routesFor } from '../../app.ts';
import { changeAccounts } from '../../identity/accounts/add-accounts.ts';
import type { Route } from '../../kit/bind.ts';
import { dates } from '../../worktime/public.ts';
import type { Client } from '../client.ts';
import { useHarness } from '../use-harness.ts';

const harness = useHarness();
const start = new Date('2026-03-10T02:00:00Z');
const signedIn = routesFor('local').filter(({ access }) => access !== 'public');
const employeeId = () => harness.home.idOf('employee');
const today = () => harness.now.toISOString().slice(0, 10);

afterEach(() => {
  harness.now = start;
});

const startsIn = (days: number) =>
  harness.within(harness.home, async ({ db }) => {
    await sql`update employees set start_date = ${dates.addDays(today(), days)}
      where id = ${employeeId()}`.execute(db);
  });

async function tokenSent(days = 10): Promise<string> {
  await startsIn(days);
  const hr = await harness.as('hr.manager');
  const { status } = await hr.call(sendOnboardingLink, { params: { employeeId: employeeId() } });
  expect(status).toBe(200);
  const sent = JSON.stringify(await harness.dispatch());
  return /onboarding\/\?token=([\w-]+)/.exec(sent)?.[1] ?? '';
}

const opening = async (client: Client, token: string) =>
  (await client.call(openOnboardingLink, { body: { token } })).status;

async function opened(): Promise<Client> {
  const client = harness.stranger();
  expect(await opening(client, await tokenSent())).toBe(200);
  return client;
}

const pathWith = ({ endpoint }: Route, id: number) =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name) =>
    name === 'employeeId' || name === 'userId' ? String(id) : '1',
  );

/** Closed endpoints with a response other than the refusal, which comes before validation. */
async function reachedBy(client: Client, routes: readonly Route[], id: number): Promise<string[]> {
  const reached: string[] = [];
  for (const route of routes) {
    const { status, body } = await client.send(route.endpoint.method, pathWith(route, id));
    if (status !== 403 || body.code !== 'before-first-day')
      reached.push(`${route.endpoint.id}: ${status}`);
  }
  return reached;
}

describe('before the first day', () => {
  test('every endpoint that no area opens is refused', async () => {
    const closed = signedIn.filter((one) => !one.isOpenBeforeFirstDay);
    expect(closed.length).toBeGreaterThan(300);
    expect(await reachedBy(await opened(), closed, employeeId())).toEqual([]);
  });

  test('every open endpoint about a person is refused for someone else', async () => {
    const open = signedIn.filter(
      (one) => one.isOpenBeforeFirstDay && /\{(employeeId|userId)\}/.test(one.endpoint.path),
    );
    expect(open.length).toBeGreaterThan(20);
    const other = harness.home.idOf('colleague');
    expect(await reachedBy(await opened(), open, other)).toEqual([]);
  });

  test('an open endpoint is detected by the check above', async () => {
    const planted = signedIn.filter(({ endpoint }) => endpoint.id === getSite.id);
    expect(await reachedBy(await opened(), planted, employeeId())).toEqual(['site.get-site: 200']);
  });

  test('their own profile and onboarding are available, without the permissions of their role', async () => {
    const client = await opened();
    const profile = await client.call(getUserProfile, { params: { employeeId: employeeId() } });
    expect(profile.status).toBe(200);
    const { status, body } = await client.call(getOnboarding, {});
    expect([status, body.hasStarted]).toEqual([200, false]);
    expect((await client.call(getSite, {})).body.user).toMatchObject({ isOnboarding: true });
  });

  test('account-links names the page of the onboarding', async () => {
    await startsIn(10);
    const hr = await harness.as('hr.manager');
    const { body } = await hr.call(listAccountLinks, { params: { employeeId: employeeId() } });
    const urls = (body.items as { type: string; url: string }[]).map(({ url }) => url);
    expect(urls.every((url) => url === '/onboarding/start')).toBe(true);
  });
});

describe('a link that was sent to a wrong address', () => {
  const correct = (email: string) =>
    harness.within(harness.home, (ctx) =>
      changeAccounts(ctx, [
        {
          id: employeeId(),
          firstName: 'Employee',
          lastName: 'Person',
          email,
          mobile: null,
          country: null,
        },
      ]),
    );

  test('expires when the address is corrected, and so does the session it started', async () => {
    const client = await opened();
    await correct('corrected@little.example');
    expect((await client.call(getOnboarding, {})).status).toBe(401);
    const token = await tokenSent();
    await correct('employee@little.example');
    expect(await opening(harness.stranger(), token)).not.toBe(200);
  });

  test('remains valid when something else about the person changes', async () => {
    const token = await tokenSent();
    await correct('Employee@little.example');
    expect(await opening(harness.stranger(), token)).toBe(200);
    await correct('employee@little.example');
  });
});

describe('the session of a new hire', () => {
  test('affects nobody else: anonymous requests stay anonymous, and other sessions are unchanged', async () => {
    await opened();
    const stranger = harness.stranger();
    stranger.token = 'made-up';
    expect((await stranger.call(getSite, {})).status).toBe(401);
    const hr = await harness.as('hr.manager');
    const { body } = await hr.call(getSite, {});
    expect(body.user).toMatchObject({ username: 'hr.manager', isOnboarding: false });
  });
});

describe('the link', () => {
  test('works once, and opening it is logged', async () => {
    const token = await tokenSent();
    const written = await harness.written(async () => {
      expect(await opening(harness.stranger(), token)).toBe(200);
    });
    expect(written).toContain('identity.onboarding-link.opened');
    expect(await opening(harness.stranger(), token)).toBe(400);
  });

  test('is invalid once another is sent, and so is its session', async () => {
    const client = await opened();
    const [first, second] = [await tokenSent(), await tokenSent()];
    expect((await client.call(getOnboarding, {})).status).toBe(401);
    expect(await opening(harness.stranger(), first)).toBe(400);
    expect(await opening(harness.stranger(), second)).toBe(200);
  });

  test('and its session end when the first day begins, and an invitation is sent', async () => {
    const [unused, client] = [await tokenSent(1), harness.stranger()];
    await harness.within(harness.home, async ({ db }) => {
      await sql`update users set password_hash = null where id = ${employeeId()}`.execute(db);
    });
    harness.now = new Date('2026-03-11T14:30:00Z');
    expect(await opening(client, unused)).toBe(400);
    harness.now = start;
    const inTime = await opened();
    await startsIn(0);
    harness.now = new Date(start.getTime() + 5000);
    expect((await inTime.call(checkSession, {})).status).toBe(401);
    await harness.run('onboarding-links');
    expect(JSON.stringify(await harness.dispatch())).toContain('Set password');
  });

  test('isn’t stored in clear text anywhere in the database', async () => {
    const token = await tokenSent();
    const found = await harness.within(harness.home, async ({ db }) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from onboarding_links
        where token_hash like ${`%${token}%`}`.execute(db);
      const events = await sql<{ n: number }>`select count(*)::int as n from outbox_events
        where data::text like ${`%${token}%`}`.execute(db);
      return (rows[0]?.n ?? 0) + (events.rows[0]?.n ?? 0);
    });
    expect(found).toBe(0);
  });

  test('is rate-limited by IP address', async () => {
    const client = harness.stranger();
    client.ip = '198.51.100.7';
    const statuses: number[] = [];
    for (let n = 0; n < 45; n += 1) statuses.push(await opening(client, `guess-${n}`));
    expect(statuses[0]).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  });

  test('is sent to a new employee who starts later, in place of an invitation', async () => {
    const hr = await harness.as('hr.manager');
    const added = (email: string, startDate: string) =>
      hr.call(addEmployee, {
        body: {
          firstName: 'Ira',
          lastName: 'Vale',
          email,
          startDate,
          employmentType: 'Full Time',
          position: 'Engineer',
          legalEntity: 'Little Pty Ltd',
          location: 'Sydney',
        },
      });
    expect((await added('later@new.example', dates.addDays(today(), 20))).status).toBe(201);
    expect((await added('today@new.example', today())).status).toBe(201);
    const sent = await harness.dispatch();
    const linkTo = (address: string) =>
      /\/(onboarding|reset-password)\/\?/.exec(
        sent.find(({ to }) => to === address)?.text ?? '',
      )?.[1];
    expect(linkTo('later@new.example')).toBe('onboarding');
    expect(linkTo('today@new.example')).toBe('reset-password');
  });

  test('is what “Forgot password” sends to someone without a password', async () => {
    await startsIn(10);
    const email = await harness.within(harness.home, async ({ db }) => {
      const { rows } = await sql<{ email: string }>`update users set password_hash = null
        where id = ${employeeId()} returning email`.execute(db);
      return rows[0]?.email;
    });
    await harness.stranger().call(requestPasswordReset, { body: { email } });
    const sent = JSON.stringify([...(await harness.dispatch()), ...(await harness.dispatch())]);
    expect(sent).toContain('/onboarding/?token=');
    expect(sent).not.toContain('/reset-password/');
  });

  test('requested by a stranger doesn’t invalidate the previous link or its session until it is opened', async () => {
    const email = await harness.within(harness.home, async ({ db }) => {
      const { rows } = await sql<{ email: string }>`update users set password_hash = null
        where id = ${employeeId()} returning email`.execute(db);
      return rows[0]?.email;
    });
    const requested = async () => {
      await harness.stranger().call(requestPasswordReset, { body: { email } });
      const sent = JSON.stringify([...(await harness.dispatch()), ...(await harness.dispatch())]);
      return /onboarding\/\?token=([\w-]+)/.exec(sent)?.[1] ?? '';
    };
    const fromHr = await tokenSent();
    const unused = await requested();
    const client = harness.stranger();
    expect(await opening(client, fromHr)).toBe(200);
    expect((await client.call(getOnboarding, {})).status).toBe(200);
    harness.now = new Date(start.getTime() + 5000);
    const newest = await requested();
    expect(newest).not.toBe('');
    expect((await client.call(getOnboarding, {})).status).toBe(200);
    const again = harness.stranger();
    expect(await opening(again, newest)).toBe(200);
    harness.now = new Date(start.getTime() + 10_000);
    expect((await again.call(getOnboarding, {})).status).toBe(200);
    expect((await client.call(getOnboarding, {})).status).toBe(401);
    for (const old of [fromHr, unused, newest])
      expect(await opening(harness.stranger(), old)).toBe(400);
  });

  test('that is sent late becomes an invitation', async () => {
    await startsIn(10);
    await harness.within(harness.home, async ({ db }) => {
      await sql`update users set password_hash = null where id = ${employeeId()}`.execute(db);
    });
    const hr = await harness.as('hr.manager');
    await hr.call(sendOnboardingLink, { params: { employeeId: employeeId() } });
    await startsIn(0);
    const sent = JSON.stringify([...(await harness.dispatch()), ...(await harness.dispatch())]);
    expect(sent).toContain('/reset-password/');
    expect(sent).not.toContain('/onboarding/');
  });

  test('isn’t sent to someone who has started', async () => {
    await startsIn(0);
    const hr = await harness.as('hr.manager');
    const { status } = await hr.call(sendOnboardingLink, { params: { employeeId: employeeId() } });
    expect(status).toBe(409);
  });
});
