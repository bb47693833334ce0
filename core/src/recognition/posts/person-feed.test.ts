import * as endpoints from '@tenure/contract/recognition/endpoints';
import { expect, test } from 'vitest';
import { given } from '../../testing/scenes/recognition-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

test('the feed of a person has what they received, and your own unless someone is named', async () => {
  const theirs = await given(harness, { by: 'manager.one', to: 'colleague' });
  const mine = await given(harness, { by: 'manager.one', to: 'employee' });
  const employee = await harness.as('employee');
  const feed = async (query: Record<string, string>) => {
    const { body } = await employee.call(endpoints.getFeed, {
      query: { scope: 'person', ...query },
    });
    return (body.items as { id: number }[]).map(({ id }) => id);
  };
  expect(await feed({ of: String(harness.home.idOf('colleague')) })).toEqual([theirs]);
  expect(await feed({})).toEqual([mine]);
});
