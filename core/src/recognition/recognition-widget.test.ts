import { addWidget, listWidgetItems } from '@tenure/contract/dashboard/endpoints';
import { likeRecommendation } from '@tenure/contract/recognition/endpoints';
import { expect, test } from 'vitest';
import { homeOf } from '../testing/scenes/dashboard-scene.ts';
import { given } from '../testing/scenes/recognition-scene.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();

interface Item {
  readonly id: number;
  readonly originalId: number;
  readonly likes: number;
  readonly user: { readonly id: number };
}

test('each recipient has an entry, in the order of the setting or of the request, page by page', async () => {
  const { idOf } = harness.home;
  const shared = await given(harness, { alsoTo: [idOf('colleague')] });
  const liked = await given(harness);
  const newest = await given(harness, { to: 'colleague' });
  const like = async (by: 'colleague' | 'hr.manager', recommendationId: number) =>
    (await harness.as(by)).call(likeRecommendation, {
      params: { userId: idOf('employee'), recommendationId },
    });
  await like('colleague', liked);
  await like('hr.manager', liked);
  await like('hr.manager', shared);
  const employee = await harness.as('employee');
  const dashboardId = await homeOf(harness, harness.home, 'employee');
  const widget = async (settings: object) => {
    const { body } = await employee.call(addWidget, {
      params: { dashboardId },
      body: { type: 'recognition', settings },
    });
    return Number(body.id);
  };
  const pageOf = async (widgetId: number, query: Record<string, string> = {}) => {
    const { body } = await employee.call(listWidgetItems, {
      params: { dashboardId, widgetId },
      query,
    });
    return body as unknown as {
      items: Item[];
      metadata: { pagination: { totalItems: number } };
    };
  };
  const postsOf = async (...asked: Parameters<typeof pageOf>) =>
    (await pageOf(...asked)).items.map(({ originalId }) => originalId);

  const byLikes = await widget({ sort: 'mostLiked', perPage: 3 });
  const page = await pageOf(byLikes);
  expect(page.items.map(({ originalId, likes }) => [originalId, likes])).toEqual([
    [liked, 2],
    ...[1, 1].map((likes) => [shared, likes]),
  ]);
  expect(page.items.slice(1).map(({ user }) => user.id)).toEqual([
    idOf('employee'),
    idOf('colleague'),
  ]);
  expect(page.metadata.pagination.totalItems).toBe(4);
  expect(await postsOf(byLikes, { page: '2' })).toEqual([newest]);

  const byDate = await widget({ sort: 'newest', perPage: 10 });
  expect(await postsOf(byDate)).toEqual([newest, liked, shared, shared]);
  const asked = { sortBy: 'likes', sortDirection: 'asc' };
  expect(await postsOf(byDate, asked)).toEqual([newest, shared, shared, liked]);
});
