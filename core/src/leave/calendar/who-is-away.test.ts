/**
 * Absences are visible in full to the person, their managers and HR, and to colleagues as the company allows.
 */
import { getUserProfile } from '@tenure/contract/people/endpoints';
import { beforeAll, expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { requestIn } from '../../testing/scenes/leave-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

beforeAll(async () => {
  await requestIn(harness, harness.home, 'approved', '2026-05-12');
  harness.now = new Date('2026-05-12T02:00:00Z');
});

const setVisibility = (visibility: 'all' | 'away-only' | 'nothing') =>
  harness.within(harness.home, ({ db }) =>
    db.updateTable('leave_settings').set({ visibility }).execute(),
  );

const toldTo = async (person: PersonName) => {
  const client = await harness.as(person);
  const { body } = await client.call(getUserProfile, {
    params: { employeeId: harness.home.idOf('employee') },
  });
  return (body.employee as { away: { label: string } | null }).away?.label ?? null;
};

test.each([
  ['all', 'Annual leave'],
  ['away-only', 'Away'],
  ['nothing', null],
] as const)('where colleagues are shown “%s”, they read %s', async (visibility, shown) => {
  await setVisibility(visibility);
  expect(await toldTo('colleague')).toBe(shown);
  for (const person of ['employee', 'manager.one', 'hr.manager'] as const)
    expect(await toldTo(person)).toBe('Annual leave');
});
