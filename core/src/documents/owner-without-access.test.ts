import { expect, test } from 'vitest';
import type { PersonName } from '../testing/little-company.ts';
import { documentIn } from '../testing/scenes/document-scene.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();

test('an owner who can’t see a document isn’t told its title before a review', async () => {
  const { home } = harness;
  const reviewOn = new Date(harness.now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const owned = async (title: string, owner: PersonName, person: PersonName | null) => {
    const id = await documentIn(harness, home, title, { person });
    await harness.within(home, ({ db }) =>
      db
        .updateTable('documents')
        .set({ owner_id: home.idOf(owner), review_on: reviewOn })
        .where('id', '=', id)
        .execute(),
    );
  };
  await owned('Final warning', 'manager.one', 'employee');
  await owned('Code of conduct', 'manager.one', null);
  await owned('Work visa', 'hr.manager', 'employee');
  await harness.dispatch();
  await harness.run('document-reminders');
  const subjects = (await harness.dispatch()).map((one) => ('subject' in one ? one.subject : ''));
  const reviews = subjects.filter((subject) => subject.startsWith('Review due on'));
  expect(reviews.map((subject) => subject.split(': ')[1])).toEqual([
    'Code of conduct',
    'Work visa',
  ]);
});
