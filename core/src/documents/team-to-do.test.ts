/** What a manager learns of documents that people below are late with (ADR 69). */
import { getHomeDashboard, previewWidget } from '@tenure/contract/dashboard/endpoints';
import { getDocument } from '@tenure/contract/documents/endpoints';
import type { ActionableItem } from '@tenure/contract/site/actionable-item';
import { expect, test } from 'vitest';
import { createAudience } from '../audience/public.ts';
import type { PersonName } from '../testing/little-company.ts';
import { documentIn } from '../testing/scenes/document-scene.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();
const due = '2025-12-01';

async function listed(by: PersonName): Promise<string[]> {
  const client = await harness.as(by);
  const dashboardId = (await client.call(getHomeDashboard)).body.id;
  const shown = await client.call(previewWidget, {
    params: { dashboardId },
    body: { type: 'actionableItem', settings: { pageLimit: 50 } },
  });
  return (shown.body.items as ActionableItem[]).map(({ title }) => title);
}

/** A document for the employee alone, chosen by an audience. */
async function forEmployeeOnly(title: string): Promise<number> {
  const id = await documentIn(harness, harness.home, title, { due, person: null });
  await harness.within(harness.home, async (ctx) => {
    const only = { type: 'person' as const, ids: [harness.home.idOf('employee')] };
    const audience_id = await createAudience(ctx, only, ctx.now.toISOString().slice(0, 10));
    await ctx.db.updateTable('documents').set({ audience_id }).where('id', '=', id).execute();
  });
  return id;
}

test('a manager’s list doesn’t name documents that the manager can’t open', async () => {
  const shared = await documentIn(harness, harness.home, 'Code of conduct', { due, person: null });
  const warning = await documentIn(harness, harness.home, 'Second warning', { due });
  const severance = await forEmployeeOnly('Severance plan');
  expect((await listed('employee')).toSorted()).toEqual(
    expect.arrayContaining(['Code of conduct', 'Second warning', 'Severance plan']),
  );
  const manager = await harness.as('manager.one');
  const opened = [];
  for (const documentId of [shared, warning, severance])
    opened.push((await manager.call(getDocument, { params: { documentId } })).status);
  expect(opened).toEqual([200, 404, 404]);
  const team = (await listed('manager.one')).filter((title) => title.startsWith('Team: '));
  expect(team).toEqual(['Team: Code of conduct']);
});
