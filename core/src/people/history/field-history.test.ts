import { putPersonalDetails } from '@tenure/contract/people/endpoints';
import {
  type FieldChange,
  historySections,
  listFieldHistory,
} from '@tenure/contract/people/field-history';
import { expect, test } from 'vitest';
import { product } from '../../app.ts';
import { audit } from '../../kit/audit.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { ownSections } from '../profile/profile.ts';

const harness = useHarness();
const employeeId = () => harness.home.idOf('employee');

const history = async (by: PersonName, section: string) =>
  (
    await (
      await harness.as(by)
    ).call(listFieldHistory, {
      params: { employeeId: employeeId(), section },
    })
  ).body.items as FieldChange[];

test('a section’s history has each value before and after, with who and when, newest first', async () => {
  for (const [by, personalEmail] of [
    ['employee', 'jo@example.com'],
    ['hr.manager', 'joe@example.com'],
  ] as const)
    await (await harness.as(by)).call(putPersonalDetails, {
      params: { employeeId: employeeId() },
      body: { personalEmail, dateOfBirth: '1990-02-03' },
    });
  const [latest, first] = await history('employee', 'personal-contact');
  expect(latest).toMatchObject({
    actor: { displayName: 'Hr Manager' },
    what: 'changed',
    fields: [
      {
        field: 'personalEmail',
        label: 'Personal email',
        before: 'jo@example.com',
        after: 'joe@example.com',
      },
    ],
  });
  expect(first?.fields).toMatchObject([{ before: null, after: 'jo@example.com' }]);
});

test('past pay is left out for people who may not see pay, and positions have their titles', async () => {
  const positionId = await harness.within(harness.home, async (ctx) => {
    const { position_id } = await ctx.db
      .selectFrom('position_assignments')
      .select('position_id')
      .where('employee_id', '=', employeeId())
      .executeTakeFirstOrThrow();
    await audit(ctx, {
      action: 'people.position-assignment.changed',
      subject: { type: 'employee', id: employeeId() },
      before: { id: 1, positionId: null, salary: 90000 },
      after: { id: 1, positionId: position_id, salary: 95000 },
    });
    return position_id;
  });
  const [own] = await history('employee', 'positions');
  expect(own?.fields.map(({ field }) => field)).toEqual(['positionId', 'salary']);
  expect(own?.fields[0]?.after).not.toBe(String(positionId));
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('security_profiles')
      .set(({ fn, val }) => ({
        permissions: fn('array_remove', ['permissions', val('org.salary.view')]),
      }))
      .where('name', '=', 'HR Manager')
      .execute(),
  );
  harness.now = new Date(harness.now.getTime() + 5000);
  const [hr] = await history('hr.manager', 'positions');
  expect(hr?.fields.map(({ field }) => field)).toEqual(['positionId']);
});

test('every section with a form on a profile has a history', () => {
  const without = [...ownSections, ...product.profileSections]
    .filter(({ tab, history: kept }) => !kept && (tab === 'profile' || tab === 'payment-details'))
    .map(({ id }) => id);
  // Event lists, sealed answers, and records with their own versions.
  expect(without.sort()).toEqual([
    'contracts',
    'diversity-questions',
    'documents',
    'notes',
    'number-views',
    'payslips',
    'record-access',
    'work-patterns',
  ]);
});

test('the address takes exactly the sections that have a history', () => {
  const kept = [...ownSections, ...product.profileSections].filter((one) => one.history);
  expect(kept.map(({ id }) => id).sort()).toEqual([...historySections].sort());
});
