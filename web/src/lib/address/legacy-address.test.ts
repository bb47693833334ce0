import { describe, expect, test } from 'vitest';
import { legacyAddress } from './legacy-address.ts';

const outcome = (address: string) => {
  const [path = '', search] = address.split('?');
  const judged = legacyAddress(path, search);
  return judged.kind === 'redirect' ? judged.to : judged.kind;
};

const profile = (id: string, rest: string) => `/controlpanel/user-profile?id=${id}&${rest}`;
const mine = (rest: string) => `/controlpanel/my-profile?${rest}`;

describe('/dashboard/show-performance-detail/{id}: exactly 3 segments', () => {
  test.each([
    ['/dashboard/show-performance-detail/5', '/dashboard/show-performance-detail/?id=5'],
    ['/dashboard/show-performance-detail/5/', '/dashboard/show-performance-detail/?id=5'],
    ['/dashboard/show-performance-detail/abc', '/dashboard/show-performance-detail/?id=abc'],
    ['/dashboard/show-performance-detail/a%20b', '/dashboard/show-performance-detail/?id=a+b'],
    ['/dashboard/show-performance-detail/5%2F6', '/dashboard/show-performance-detail/?id=5%2F6'],
    [
      '/dashboard/show-performance-detail/5?page=2',
      '/dashboard/show-performance-detail/?id=5&page=2',
    ],
    ['/dashboard/show-performance-detail/5?id=9', '/dashboard/show-performance-detail/?id=5'],
    ['/dashboard/show-performance-detail/new', 'valid'],
    ['/dashboard/show-performance-detail/new/', 'valid'],
    ['/dashboard/show-performance-detail/NEW', '/dashboard/show-performance-detail/?id=NEW'],
    ['/dashboard/show-performance-detail', 'valid'],
    ['/dashboard/show-performance-detail/', 'valid'],
    ['/dashboard/show-performance-detail/?id=5', 'valid'],
    ['/dashboard/show-performance-detail/5/6', 'invalid'],
    ['/dashboard/show-performance-detail/new/6', 'invalid'],
    ['/dashboard/show-performance-detail/5/6/7', 'invalid'],
    ['/dashboard/show-performance-detail//', 'invalid'],
    ['/dashboard/show-performance-detail//5', 'invalid'],
    ['/dashboard/show-performance-detail/5//', 'invalid'],
    ['/dashboard/show-performance-detail/%', 'invalid'],
    ['/dashboard/show-performance-detail/%E0%A4%A', 'invalid'],
  ])('%s → %s', (address, expected) => expect(outcome(address)).toBe(expected));
});

describe('/dashboard/view/{id}: exactly 3 segments', () => {
  test.each([
    ['/dashboard/view/7', '/dashboard/?id=7'],
    ['/dashboard/view/7/', '/dashboard/?id=7'],
    ['/dashboard/view/7?x=1&x=2', '/dashboard/?id=7&x=1&x=2'],
    ['/dashboard/view/%C3%A9', '/dashboard/?id=%C3%A9'],
    ['/dashboard/view/%26id%3D8', '/dashboard/?id=%26id%3D8'],
    ['/dashboard/view', 'invalid'],
    ['/dashboard/view/', 'invalid'],
    ['/dashboard/view//', 'invalid'],
    ['/dashboard/view/7/8', 'invalid'],
    ['/dashboard/view/7/8/9', 'invalid'],
    ['/dashboard/viewer/7', 'unaffected'],
    ['/Dashboard/view/7', 'unaffected'],
  ])('%s → %s', (address, expected) => expect(outcome(address)).toBe(expected));
});

describe('/security/change-password/{email}/{token}: exactly 4 segments', () => {
  test.each([
    ['/security/change-password/a@b.co/t', '/reset-password/?email=a%40b.co&token=t'],
    ['/security/change-password/a%40b.co/t/', '/reset-password/?email=a%40b.co&token=t'],
    ['/security/change-password/a+b@c.co/t', '/reset-password/?email=a%2Bb%40c.co&token=t'],
    ['/security/change-password/a@b.co/t?token=x', '/reset-password/?email=a%40b.co&token=t'],
    ['/security/change-password/a@b.co/t%2Fu', '/reset-password/?email=a%40b.co&token=t%2Fu'],
    ['/security/change-password', 'invalid'],
    ['/security/change-password/', 'invalid'],
    ['/security/change-password/a@b.co', 'invalid'],
    ['/security/change-password/a@b.co/', 'invalid'],
    ['/security/change-password//t', 'invalid'],
    ['/security/change-password/a@b.co//', 'invalid'],
    ['/security/change-password/a@b.co/t/u', 'invalid'],
    ['/security/change-password/a@b.co/%', 'invalid'],
    ['/security', 'unaffected'],
    ['/security/other/a/b', 'unaffected'],
  ])('%s → %s', (address, expected) => expect(outcome(address)).toBe(expected));
});

describe('/controlpanel/user-profile/(new/){userId}/{tab?}: 3 to 5 segments', () => {
  test.each([
    ['/controlpanel/user-profile/12', profile('12', 'tab=profile')],
    ['/controlpanel/user-profile/12/', profile('12', 'tab=profile')],
    ['/controlpanel/user-profile/new/12', profile('12', 'tab=profile')],
    ['/controlpanel/user-profile/12/resume', profile('12', 'tab=my-career&section=resume')],
    ['/controlpanel/user-profile/new/12/resume', profile('12', 'tab=my-career&section=resume')],
    [
      '/controlpanel/user-profile/12/employment-history',
      profile('12', 'tab=my-career&section=employment-history'),
    ],
    [
      '/controlpanel/user-profile/new/12/employment-history/',
      profile('12', 'tab=my-career&section=employment-history'),
    ],
    ['/controlpanel/user-profile/12/payment', profile('12', 'tab=payment-details')],
    ['/controlpanel/user-profile/12/recommendation', profile('12', 'tab=recognition')],
    ['/controlpanel/user-profile/12/activity', profile('12', 'tab=activity')],
    ['/controlpanel/user-profile/12/my-career', profile('12', 'tab=my-career')],
    ['/controlpanel/user-profile/12/personal', profile('12', 'tab=personal')],
    [
      '/controlpanel/user-profile/12/resume?section=other',
      profile('12', 'tab=my-career&section=resume'),
    ],
    [
      '/controlpanel/user-profile/12/payment?section=bank',
      profile('12', 'tab=payment-details&section=bank'),
    ],
    ['/controlpanel/user-profile/12?tab=activity', 'valid'],
    ['/controlpanel/user-profile/new/12/resume?tab=', 'valid'],
    ['/controlpanel/user-profile/12/nonsense?tab=profile', 'valid'],
    ['/controlpanel/user-profile/new/12/resume/more?tab=profile', 'invalid'],
    ['/controlpanel/user-profile/1/2/3/4/5?tab=', 'invalid'],
    ['/controlpanel/user-profile', 'valid'],
    ['/controlpanel/user-profile/', 'valid'],
    ['/controlpanel/user-profile?id=12&tab=profile', 'valid'],
    ['/controlpanel/user-profile/new', 'invalid'],
    ['/controlpanel/user-profile/new/', 'invalid'],
    ['/controlpanel/user-profile/12/nonsense', 'invalid'],
    ['/controlpanel/user-profile/12/Resume', 'invalid'],
    ['/controlpanel/user-profile/12/profile', 'invalid'],
    ['/controlpanel/user-profile/12/constructor', 'invalid'],
    ['/controlpanel/user-profile/12/__proto__', 'invalid'],
    ['/controlpanel/user-profile/12/resume/more', 'invalid'],
    ['/controlpanel/user-profile/new/12/resume/more', 'invalid'],
    ['/controlpanel/user-profile//resume', 'invalid'],
    ['/controlpanel/user-profile/new//resume', 'invalid'],
    ['/controlpanel/user-profile/12/%', 'invalid'],
  ])('%s → %s', (address, expected) => expect(outcome(address)).toBe(expected));
});

describe('/controlpanel/my-profile/new/{tab?}: 3 to 4 segments', () => {
  test.each([
    ['/controlpanel/my-profile/new', mine('tab=profile')],
    ['/controlpanel/my-profile/new/', mine('tab=profile')],
    ['/controlpanel/my-profile/new/resume', mine('tab=my-career&section=resume')],
    [
      '/controlpanel/my-profile/new/employment-history',
      mine('tab=my-career&section=employment-history'),
    ],
    ['/controlpanel/my-profile/new/payment/', mine('tab=payment-details')],
    ['/controlpanel/my-profile/new/recommendation', mine('tab=recognition')],
    ['/controlpanel/my-profile/new/activity', mine('tab=activity')],
    ['/controlpanel/my-profile/new/my-career', mine('tab=my-career')],
    ['/controlpanel/my-profile/new/personal', mine('tab=personal')],
    ['/controlpanel/my-profile/new/resume?x=1', mine('tab=my-career&section=resume&x=1')],
    ['/controlpanel/my-profile', 'valid'],
    ['/controlpanel/my-profile/', 'valid'],
    ['/controlpanel/my-profile?tab=profile', 'valid'],
    ['/controlpanel/my-profile/old', 'invalid'],
    ['/controlpanel/my-profile/New', 'invalid'],
    ['/controlpanel/my-profile/12', 'invalid'],
    ['/controlpanel/my-profile/new/nonsense', 'invalid'],
    ['/controlpanel/my-profile/new/resume/more', 'invalid'],
    ['/controlpanel/my-profile//new', 'invalid'],
    ['/controlpanel/my-profile/new//', mine('tab=profile')],
  ])('%s → %s', (address, expected) => expect(outcome(address)).toBe(expected));
});

describe('other paths are unaffected', () => {
  test.each([
    '/',
    '/dashboard',
    '/dashboard/',
    '/dashboard/?id=7',
    '/dashboard/leave/my/leave-requests',
    '/controlpanel/team-members',
    '/controlpanel/user-profiles/12',
    '/controlpanel',
    '/tasks/12',
    '/100%',
    '',
  ])('%j', (address) => expect(outcome(address)).toBe('unaffected'));
});

test('a redirect never leaves this site', () => {
  for (const id of ['//evil.example', '%2F%2Fevil.example', 'javascript:alert(1)', '\\evil']) {
    const to = outcome(`/dashboard/view/${encodeURIComponent(id)}`);
    expect(to).toMatch(/^\/dashboard\/\?id=/);
    expect(new URL(to, 'https://home.example').host).toBe('home.example');
  }
});
