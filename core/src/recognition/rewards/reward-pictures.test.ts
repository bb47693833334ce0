import { rewards } from '@tenure/contract/recognition/reward';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { statusOf, uploaded } from '../../testing/scenes/file-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

test('the picture of a badge is for people who may see recognition', async () => {
  const imageId = await uploaded(harness, 'hr.manager', { use: 'recognition-reward' });
  const hr = await harness.as('hr.manager');
  const added = await hr.call(rewards.add, {
    body: { kind: 'badge', title: 'Safe hands', point: 0, imageId },
  });
  expect(added.status, added.text).toBe(201);
  expect(await statusOf(harness, 'colleague', imageId)).toBe(200);
  await harness.within(harness.home, ({ db }) =>
    sql`update security_profiles
      set permissions = array_remove(permissions, 'recognition.post.view')`.execute(db),
  );
  harness.now = new Date(harness.now.getTime() + 2000);
  expect(await statusOf(harness, 'colleague', imageId)).toBe(404);
});
