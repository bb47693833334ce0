import { profileTabs } from '@tenure/contract/people/profile-tabs';
import { expect, test } from 'vitest';
import { legacyAddress } from './legacy-address.ts';
import { profileHref, readProfileAddress } from './profile-address.ts';

test('an address is read whatever the router made of its parts', () => {
  expect(readProfileAddress({ id: 1007, tab: 'profile', contact: 12 })).toEqual({
    id: 1007,
    tab: 'profile',
    contact: '12',
  });
});

test.each([{ id: 'x' }, { id: -1 }, { id: '1.5' }, {}, { id: { a: 1 } }])(
  '%j names nobody',
  (search) => {
    expect(readProfileAddress(search).id).toBeUndefined();
  },
);

test('one’s own profile has no number in its address', () => {
  expect(profileHref({ tab: 'profile', contact: 'new' })).toBe(
    '/controlpanel/my-profile?tab=profile&contact=new',
  );
  expect(profileHref({ id: 1007 })).toBe('/controlpanel/user-profile?id=1007');
  expect(profileHref({})).toBe('/controlpanel/my-profile');
});

test.each([
  ['', 'Profile', undefined],
  ['/personal', 'Profile', undefined],
  ['/resume', 'Career', 'employment-history'],
  ['/employment-history', 'Career', 'employment-history'],
  ['/my-career', 'Career', undefined],
  ['/payment', 'Payment details', undefined],
  ['/recommendation', 'Recognition', undefined],
  ['/activity', 'Activities', undefined],
])('the older address /controlpanel/user-profile/12%s opens the tab %s', (tab, label, section) => {
  const judged = legacyAddress(`/controlpanel/user-profile/12${tab}`);
  const to = judged.kind === 'redirect' ? judged.to : '';
  const address = readProfileAddress(
    Object.fromEntries(new URL(to, 'https://home.example').searchParams),
  );
  expect(profileTabs.find(({ id }) => id === address.tab)?.label).toBe(label);
  expect(address.section).toBe(section);
});
