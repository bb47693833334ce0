/** Changes registered by areas: only people who can see a section can be chosen as approvers. */
import { expect, test } from 'vitest';
import { product } from '../../app.ts';
import type { Actor } from '../../kit/actor.ts';
import type { ApprovableChange } from '../../kit/contribution/approvable-change.ts';
import { may } from '../../kit/judge.ts';
import { ownSections } from '../profile/profile.ts';

const changes = product.areas.flatMap(({ name, approvableChanges = [] }) =>
  approvableChanges.map((change) => ({ name, change })),
);
const permissions = new Set<string>(product.areas.flatMap((area) => area.permissions));

const person = {
  ...{ employeeId: 7, firstName: 'Ana', lastName: 'Reyes' },
  ...{ managerIds: [1], isEmployed: true },
};
const sees = ({ view }: ApprovableChange, userRole: string) =>
  may({ userId: userRole === 'Manager' ? 1 : 2, userRole, permissions } as unknown as Actor, view, {
    person,
  });

const roles = { hr: ['HR Manager'], administrator: ['Company Admin'], manager: ['Manager'] };
const rolesOf = { ...roles, 'manager-and-hr': [...roles.manager, ...roles.hr] };

const wrong = (change: ApprovableChange) =>
  change.approvers.filter((one) => rolesOf[one].some((role) => !sees(change, role)));

test.each(changes.map(({ name, change }) => [change.id, name, change] as const))(
  '%s is approved by people who see its section',
  (id, area, change) => {
    expect(id.startsWith(`${area}.`)).toBe(true);
    const sections = [...ownSections, ...product.profileSections].map((one) => one.id);
    expect(sections).toContain(change.section);
    expect(wrong(change)).toEqual([]);
  },
);

test('a manager who could approve an address is found', () => {
  const address = changes.find(({ change }) => change.id === 'people.home-address');
  if (!address) throw new Error('The home address can’t be approved any more');
  expect(wrong({ ...address.change, approvers: ['manager', 'hr'] })).toEqual(['manager']);
});
