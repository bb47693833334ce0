import { changePassword } from '@tenure/contract/identity/endpoints';
import {
  endLoginAs,
  loginAsUser,
  putSecurityProfiles,
} from '@tenure/contract/people/account-endpoints';
import { getUserProfile, putPersonalDetails } from '@tenure/contract/people/endpoints';
import { getSite } from '@tenure/contract/site/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '../../app.ts';
import type { Actor } from '../../kit/actor.ts';
import { may } from '../../kit/judge.ts';
import { isPersonal, refuseWhileActing } from '../../kit/walk/acting.ts';
import { Harness } from '../../testing/harness.ts';
import { positionListActions } from '../positions/position.actions.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const reason = 'They can’t find their payslip.';
const ofEmployee = () => ({ params: { employeeId: harness.home.idOf('employee') } });

test('an administrator acts as a person for half an hour, and both names are in the audit log', async () => {
  const admin = await harness.as('company.admin');
  const started = await admin.call(loginAsUser, { ...ofEmployee(), body: { reason } });
  expect(started.status).toBe(200);
  const site = await admin.call(getSite, {});
  expect(site.body).toMatchObject({
    user: {
      username: 'employee',
      userRole: 'Employee',
      actingBy: { displayName: 'Company Admin', until: started.body.until },
    },
  });
  const edited = await admin.call(putPersonalDetails, {
    ...ofEmployee(),
    body: { personalEmail: 'jo@example.com', address: { country: 'NZ' } },
  });
  expect(edited.status).toBe(200);
  const [written] = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['actor_id', 'on_behalf_of_id'])
      .where('action', '=', 'people.personal-details.changed')
      .execute(),
  );
  expect(written).toEqual({
    actor_id: harness.home.idOf('company.admin'),
    on_behalf_of_id: harness.home.idOf('employee'),
  });
  // No password change, nothing that needs step-up, and no nested impersonation.
  const password = await admin.call(changePassword, {
    body: { currentPassword: 'a', newPassword: 'b' },
  });
  expect(password).toMatchObject({ status: 403, body: { code: 'not-while-acting' } });
  const access = await admin.call(putSecurityProfiles, {
    params: { userId: harness.home.idOf('colleague') },
    body: { securityProfileIds: [1] },
  });
  expect(access).toMatchObject({ status: 403, body: { code: 'not-while-acting' } });
  const colleague = { employeeId: harness.home.idOf('colleague') };
  const menu = await admin.call(getUserProfile, { params: colleague });
  expect((menu.body.actionMenu as { id: string }[]).map(({ id }) => id)).not.toContain(
    'loginAsUser',
  );
  expect((await admin.call(endLoginAs, {})).status).toBe(204);
  expect((await admin.call(getSite, {})).body).toMatchObject({
    user: { username: 'company.admin', actingBy: null },
  });
});

test('the person is told who it was, and the end is written down', async () => {
  await harness.dispatch();
  const ended = await harness.within(harness.home, ({ db }) =>
    db.selectFrom('audit_log').select('id').where('action', '=', 'people.acting.ended').execute(),
  );
  expect(ended).toHaveLength(1);
  const told = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', harness.home.idOf('employee'))
      .execute(),
  );
  expect(told).toContainEqual({ title: 'Company Admin logged in as you' });
});

test('it is over when the time is over', async () => {
  const admin = await harness.as('company.admin');
  await admin.call(loginAsUser, { ...ofEmployee(), body: { reason } });
  harness.now = new Date(harness.now.getTime() + 31 * 60_000);
  expect((await admin.call(getSite, {})).body).toMatchObject({
    user: { username: 'company.admin', actingBy: null },
  });
});

const actor = (userId: number, actingBy?: number) =>
  ({
    userId,
    userRole: 'HR Manager',
    isFormer: false,
    permissions: new Set(['people.position.write']),
    ...(actingBy === undefined
      ? {}
      : { actingBy: { userId: actingBy, displayName: '', until: new Date(0) } }),
  }) as unknown as Actor;

const about = (employeeId: number) => ({
  person: { employeeId, firstName: '', lastName: '', managerIds: [], isEmployed: true },
});

test.each([
  ['HR for someone else', actor(1), 2, true],
  ['HR for themself', actor(1), 1, false],
  ['an administrator, as HR, for someone else', actor(1, 3), 2, true],
  ['an administrator, as HR, for themself', actor(1, 3), 3, false],
])('%s: nobody gives money to themself by acting as someone else', (_, who, whom, expected) => {
  expect(may(who, positionListActions.add, about(whom))).toBe(expected);
});

test('every way to sign in and every step-up is refused while acting', () => {
  const open = product.routes.filter((route) => route.stepUp && !isPersonal(route));
  expect(open).toEqual([]);
  const identity = product.routes.find(({ endpoint }) => endpoint.id === changePassword.id);
  expect(identity && isPersonal(identity)).toBe(true);
  expect(() => identity && refuseWhileActing(identity, actor(1, 3))).toThrow(
    /logged in as someone/,
  );
});
