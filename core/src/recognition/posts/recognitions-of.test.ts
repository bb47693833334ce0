import { expect, test } from 'vitest';
import { actorsOf } from '../../identity/public.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { given } from '../../testing/scenes/recognition-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { recognitionsOf } from '../public.ts';

const harness = useHarness();

const seenBy = (name: PersonName, from: string, to: string) =>
  harness.within(harness.home, async (ctx) => {
    const [actor] = await actorsOf(ctx, [harness.home.idOf(name)]);
    if (!actor) throw new Error(`${name} is not active`);
    const asked = { employeeId: harness.home.idOf('employee'), from, to, limit: 10 };
    const found = await recognitionsOf({ ...ctx, actor }, asked);
    return found.map(({ originalId }) => originalId);
  });

test('an appraisal reads what the person was recognised for in its period, as the reader sees it', async () => {
  const open = await given(harness, { by: 'colleague' });
  const hidden = await given(harness, { by: 'colleague', isPrivate: true });
  expect(await seenBy('employee', '2026-03-01', '2026-03-31')).toEqual([hidden, open]);
  expect(await seenBy('manager.one', '2026-03-01', '2026-03-31')).toEqual([open]);
  expect(await seenBy('employee', '2026-04-01', '2026-04-30')).toEqual([]);
});
