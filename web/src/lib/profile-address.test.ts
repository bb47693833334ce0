import { expect, test } from 'vitest';
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
