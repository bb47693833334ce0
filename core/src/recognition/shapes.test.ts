/** The documented shapes, field by field, and malicious messages. */
import { previewWidget } from '@tenure/contract/dashboard/endpoints';
import * as endpoints from '@tenure/contract/recognition/endpoints';
import { expect, test } from 'vitest';
import { htmlAttacks } from '../testing/files/html-attacks.ts';
import { homeOf } from '../testing/scenes/dashboard-scene.ts';
import { give, given, rewardId } from '../testing/scenes/recognition-scene.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();

test('a badge has id, title, description, imageSrc and bigImgSrc', async () => {
  const { body } = await (await harness.as('employee')).call(endpoints.listBadges);
  const [badge] = body.data as object[];
  expect(Object.keys(badge ?? {})).toEqual([
    ...['id', 'title', 'description', 'imageSrc', 'bigImgSrc'],
  ]);
});

test('a reward post of the widget has the documented fields, and so has its rewarded item', async () => {
  const badge = await rewardId(harness, harness.home, 'Team player');
  const id = await given(harness, { rewardId: badge, alsoTo: [harness.home.idOf('colleague')] });
  const employee = await harness.as('employee');
  const { body } = await employee.call(previewWidget, {
    params: { dashboardId: await homeOf(harness, harness.home, 'employee') },
    body: { type: 'recognition', settings: {} },
  });
  const posts = body.items as { id: number; originalId: number; rewardedItem: object }[];
  expect(posts.map(({ originalId }) => originalId)).toEqual([id, id]);
  expect(new Set(posts.map((one) => one.id)).size).toBe(2);
  expect(Object.keys(posts[0] ?? {})).toEqual([
    ...['id', 'originalId', 'type', 'typeLabel', 'title', 'description', 'user', 'giver'],
    ...['rewardedItem', 'attachment', 'likes', 'userHasLiked'],
  ]);
  expect(Object.keys(posts[0]?.rewardedItem ?? {})).toEqual([
    ...['title', 'category', 'point', 'config', 'isActive', 'images'],
  ]);
});

test('recognitions are ten to a page, of the types that are named, however many', async () => {
  const trophy = await rewardId(harness, harness.home, 'Quarter’s best');
  await given(harness, { by: 'hr.manager', type: 'trophy', rewardId: trophy });
  for (let n = 0; n < 11; n += 1) await given(harness);
  const list = async (query: Record<string, string | string[]>) => {
    const { body } = await (await harness.as('employee')).call(endpoints.listRecognitions, {
      params: { userId: harness.home.idOf('employee') },
      query,
    });
    const { data, metadata } = body as unknown as {
      data: { type: string }[];
      metadata: { pagination: { totalItems: number; links: { next: string | null } } };
    };
    return { types: data.map(({ type }) => type), ...metadata.pagination };
  };
  const first = await list({});
  expect([first.types.length, first.totalItems]).toEqual([10, 13]);
  expect(first.links.next).toContain('page=2');
  expect((await list({ page: '2' })).types).toHaveLength(3);
  expect((await list({ type: ['trophy', 'award'] })).types).toEqual(['trophy']);
  expect((await list({ type: ['trophy', 'recommendation'] })).totalItems).toBe(13);
});

test('nothing that could run is left of messages that attack', async () => {
  const storable = htmlAttacks.filter((attack) => !attack.includes('\0'));
  let saved = 0;
  for (let start = 0; start < storable.length; start += 12) {
    const description = `Thanks ${storable.slice(start, start + 12).join('\n')}`.slice(0, 4000);
    const { status, body } = await give(harness, { description });
    if (status === 400 || status === 422) continue;
    expect(status).toBe(201);
    saved += 1;
    // Attribute values are text, so they are ignored.
    const tags = String(body.description).replace(/"[^"]*"/g, '""');
    expect(tags).not.toMatch(/<(script|iframe|svg|math|style|object|form|img)|\son\w+\s*=/i);
    expect(body.description).not.toMatch(/href="\s*(javascript|data|vbscript):/i);
  }
  expect(saved).toBeGreaterThan(10);
});
