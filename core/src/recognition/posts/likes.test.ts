import { addWidget } from '@tenure/contract/dashboard/endpoints';
import * as endpoints from '@tenure/contract/recognition/endpoints';
import { expect, test } from 'vitest';
import { likedAtOnce } from '../../testing/properties/liked-at-once.ts';
import { homeOf } from '../../testing/scenes/dashboard-scene.ts';
import { given } from '../../testing/scenes/recognition-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

test('liking and unliking answer id, likes and userHasLiked; repeating changes nothing', async () => {
  const id = await given(harness);
  const params = { userId: harness.home.idOf('employee'), recommendationId: id };
  const colleague = await harness.as('colleague');
  const like = () => colleague.call(endpoints.likeRecommendation, { params });
  expect((await like()).body).toEqual({ id, likes: 1, userHasLiked: true });
  expect((await like()).body).toEqual({ id, likes: 1, userHasLiked: true });
  const unlike = () => colleague.call(endpoints.unlikeRecommendation, { params });
  expect((await unlike()).body).toEqual({ id, likes: 0, userHasLiked: false });
  expect((await unlike()).body).toEqual({ id, likes: 0, userHasLiked: false });
});

test('the documented like needs the widget on the person’s home, 1 or 0, and a post they can see', async () => {
  const id = await given(harness);
  const employee = await harness.as('employee');
  const like = (result: string, post = id) =>
    employee.call(endpoints.likeFromWidget, { params: { id: post, result } });
  expect([(await like('1')).status, (await like('1')).body.message]).toEqual([
    404,
    'Widget not found',
  ]);
  const dashboardId = await homeOf(harness, harness.home, 'employee');
  const widget = await employee.call(addWidget, {
    params: { dashboardId },
    body: { type: 'recognition', settings: {} },
  });
  expect((await like('1')).body).toEqual({ id, likes: 1, userHasLiked: true });
  expect((await like('0')).body).toEqual({ id, likes: 0, userHasLiked: false });
  for (const result of ['2', '-1', 'true']) expect((await like(result)).status).toBe(400);
  const unknown = await like('1', 999_999);
  expect([unknown.status, unknown.body.message]).toEqual([404, 'Recommendation not found']);
  await harness.within(harness.home, ({ db }) =>
    db.deleteFrom('dashboard_widgets').where('id', '=', Number(widget.body.id)).execute(),
  );
  expect((await like('1')).body.message).toBe('Widget not found');
});

test('50 people who like and unlike at once leave exact counts', async () => {
  await likedAtOnce(harness, 10);
}, 60_000);
