/** Contributors and 360 reviewers can reach notes and files of the sections they can open, and no others. */
import * as checkpoints from '@tenure/contract/performance/endpoints/checkpoint.endpoints';
import { itemAttachments, itemNotes } from '@tenure/contract/performance/endpoints/item.endpoints';
import { getCheckpointSection } from '@tenure/contract/performance/endpoints/section.endpoints';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { attachTo, statusOf, uploaded } from '../../testing/scenes/file-scene.ts';
import { appraisal } from '../../testing/scenes/performance-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const types = ['goal', 'development', 'competency', 'question', 'review360'] as const;

async function reached(person: PersonName) {
  const scene = await appraisal(harness, harness.home, 'in_progress');
  const client = await harness.as(person);
  const answers = [];
  for (const type of types) {
    const params = {
      performanceId: scene.performanceId,
      sectionId: scene.sectionOf(type),
      sectionItemId: scene.itemOf(type),
    };
    const { status: read } = await client.call(itemNotes.list, { params });
    const { status: written } = await client.call(itemNotes.add, {
      params,
      body: { content: 'A note', visibility: 'public', anonymous: false },
    });
    const { status: files } = await client.call(itemAttachments.list, { params });
    const own = await uploaded(harness, person, { use: 'performance-attachment' });
    const { status: attached } = await client.call(itemAttachments.add, {
      params,
      body: { name: 'Own', visibility: 'public', anonymous: false, fileId: own },
    });
    const file = await fileOn(type);
    answers.push([type, read, written, files, attached, await statusOf(harness, person, file)]);
  }
  return answers;
}

/** A public file of the employee. */
async function fileOn(type: (typeof types)[number]): Promise<number> {
  const scene = await appraisal(harness, harness.home, 'in_progress');
  const fileId = await uploaded(harness, 'employee', { use: 'performance-attachment' });
  const { id } = await harness.within(harness.home, ({ db, now }) =>
    db
      .insertInto('performance_attachments')
      .values({
        item_id: scene.itemOf(type),
        user_id: harness.home.idOf('employee'),
        name: 'A file',
        visibility: 'public',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await attachTo(harness, fileId, { type: 'performance-attachment', id });
  return fileId;
}

test('a contributor who also reviews', async () => {
  expect(await reached('recruitment.admin')).toEqual([
    ['goal', 200, 201, 200, 201, 200],
    ['development', 200, 201, 200, 201, 200],
    ['competency', 404, 404, 404, 404, 404],
    ['question', 404, 404, 404, 404, 404],
    ['review360', 200, 201, 200, 201, 200],
  ]);
});

test('a reviewer who doesn’t contribute', async () => {
  const { performanceId } = await appraisal(harness, harness.home, 'in_progress');
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('performance_contributors')
      .set({ is_active: false })
      .where('performance_id', '=', performanceId)
      .execute(),
  );
  expect(
    (await reached('recruitment.admin')).map(([type, read, ...rest]) => [type, read, rest.at(-1)]),
  ).toEqual([
    ['goal', 404, 404],
    ['development', 404, 404],
    ['competency', 404, 404],
    ['question', 404, 404],
    ['review360', 200, 200],
  ]);
});

test('why answers were rejected is read by their author and by managers, not by other contributors', async () => {
  const scene = await appraisal(harness, harness.home, 'planning');
  const params = { performanceId: scene.performanceId, sectionId: scene.sectionOf('checkpoint') };
  await harness.within(harness.home, ({ db }) =>
    db
      .insertInto('performance_contributors')
      .values({ performance_id: scene.performanceId, user_id: harness.home.idOf('colleague') })
      .execute(),
  );
  const manager = await harness.as('manager.one');
  const { body: shown } = await manager.call(getCheckpointSection, { params });
  const { version } = (shown.checkpoints as { version: number }[])[0] ?? {};
  const rejected = await manager.call(checkpoints.rejectSubmission, {
    params: {
      ...params,
      checkpointId: scene.checkpointIds[0],
      submissionId: scene.submissionId,
    },
    headers: { 'if-match': `"${version}"` },
    body: { reason: 'Too short' },
  });
  expect(rejected.status).toBe(200);
  const reasonFor = async (person: PersonName) => {
    const client = await harness.as(person);
    const { body } = await client.call(getCheckpointSection, { params });
    const [first] = body.checkpoints as {
      submissions: { id: number; rejectionReason: string }[];
    }[];
    return first?.submissions.find(({ id }) => id === scene.submissionId)?.rejectionReason;
  };
  expect(await reasonFor('recruitment.admin')).toBe('Too short');
  expect(await reasonFor('manager.one')).toBe('Too short');
  expect(await reasonFor('hr.manager')).toBe('Too short');
  expect(await reasonFor('colleague')).toBeNull();
  expect(await reasonFor('employee')).toBeNull();
});
