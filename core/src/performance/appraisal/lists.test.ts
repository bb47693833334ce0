/** Lists of appraisals: awaiting the viewer, the team's and everyone's. */
import * as items from '@tenure/contract/performance/endpoints/item.endpoints';
import * as endpoints from '@tenure/contract/performance/endpoints/performance.endpoints';
import * as sections from '@tenure/contract/performance/endpoints/section.endpoints';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { appraisal } from '../../testing/scenes/performance-scene.ts';
import { appraisalsOf } from '../../testing/scenes/performance-steps.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const { fresh, sectionOf, take } = appraisalsOf(harness);

interface Row {
  readonly id: number;
  readonly awaiting: { step: string }[];
  readonly phase: { title: string; status: string } | null;
}

async function listed(person: PersonName, query: Record<string, unknown> = {}): Promise<Row[]> {
  const client = await harness.as(person);
  const { body } = await client.call(endpoints.listPerformances, {
    query: { itemsPerPage: '200', ...query },
  });
  return body.items as unknown as Row[];
}

const stepsOf = async (person: PersonName, id: number) =>
  (await listed(person, { show: 'awaiting' }))
    .find((row) => row.id === id)
    ?.awaiting.map(({ step }) => step)
    .toSorted() ?? [];

test('an appraisal awaits the employee, then the approver, then both at the end', async () => {
  const id = await fresh();
  // Its checkpoints are open from the first day and ask both sides.
  expect(await stepsOf('employee', id)).toEqual(['checkpoint', 'checkpoint', 'plan']);
  expect(await stepsOf('manager.one', id)).toEqual(['checkpoint', 'checkpoint']);
  await take(id, { action: 'planning.submit', place: 0, by: 'employee' });
  expect(await stepsOf('manager.one', id)).toContain('approve');
  expect(await stepsOf('employee', id)).not.toContain('plan');
  await take(id, { action: 'approve', place: 0, by: 'manager.one' });
  expect(await stepsOf('employee', id)).toContain('submit');
  await take(id, { action: 'submit', place: 1, by: 'employee' });
  await take(id, { action: 'approve', place: 1, by: 'manager.one' });
  expect(await stepsOf('employee', id)).toContain('sign-off');
  expect(await stepsOf('manager.one', id)).toContain('finalise');
  await take(id, { action: 'finalise', place: 2, by: 'employee' });
  expect(await stepsOf('employee', id)).not.toContain('sign-off');
});

test('a reviewer has a review to write, the manager has reviewers to approve', async () => {
  const { performanceId } = await appraisal(harness, harness.home);
  expect(await stepsOf('recruitment.admin', performanceId)).toContain('review');
  expect(await stepsOf('manager.one', performanceId)).toContain('reviewers');
  expect(await stepsOf('colleague', performanceId)).toEqual([]);
});

test('a manager’s list has everyone below, an HR manager’s everyone, and others get nothing', async () => {
  const id = await fresh();
  for (const person of ['manager.one', 'manager.two'] as const)
    expect((await listed(person, { show: 'team' })).map((row) => row.id)).toContain(id);
  expect((await listed('hr.manager', { show: 'everyone' })).map((row) => row.id)).toContain(id);
  for (const show of ['team', 'everyone', 'awaiting'])
    expect((await listed('colleague', { show })).map((row) => row.id)).not.toContain(id);
});

test('a list is filtered by status and name', async () => {
  const id = await fresh();
  const ids = async (query: Record<string, string>) =>
    (await listed('manager.one', { show: 'team', ...query })).map((row) => row.id);
  expect(await ids({ status: 'planning' })).toContain(id);
  expect(await ids({ status: 'completed' })).not.toContain(id);
  expect(await ids({ text: 'nobody is called this' })).toEqual([]);
});

test('contributors and reviewers find the sections they write for', async () => {
  const { performanceId } = await appraisal(harness, harness.home);
  const client = await harness.as('recruitment.admin');
  const { body } = await client.call(sections.listSections, { params: { performanceId } });
  const types = (body.items as { type: string }[]).map(({ type }) => type);
  expect(types).toEqual(['goal', 'development', 'review360', 'question360', 'checkpoint']);
});

test('the form of an item comes with its section, for those who write', async () => {
  const id = await fresh();
  const params = { performanceId: id, sectionId: await sectionOf(id, 'goal') };
  const fieldsFor = async (person: PersonName) => {
    const client = await harness.as(person);
    const { body } = await client.call(sections.getGoalSection, { params });
    return body.fields as { key: string; isVisible: boolean; options?: { label: string }[] }[];
  };
  const fields = await fieldsFor('employee');
  expect(fields.filter(({ isVisible }) => isVisible).map(({ key }) => key)).toEqual([
    'title',
    'description',
    'weight',
    'labelId',
    'libraryItemId',
    'alignedWithId',
    'isDevelopmentRequired',
  ]);
  expect(fields.find(({ key }) => key === 'labelId')?.options?.map(({ label }) => label)).toEqual([
    'Growth',
    'People',
    'Quality',
  ]);
  expect(await fieldsFor('manager.two')).toEqual([]);
});

test('a development is for an item of the same appraisal', async () => {
  const scene = await appraisal(harness, harness.home);
  const employee = await harness.as('employee');
  const added = async (forItemId: number) =>
    (
      await employee.call(items.developments.add, {
        params: {
          performanceId: scene.performanceId,
          sectionId: scene.sectionOf('development'),
        },
        body: { title: 'Practise', forItemId },
      })
    ).status;
  expect(await added(scene.itemOf('goal'))).toBe(201);
  expect(await added(999_999)).toBe(422);
});

test('a comment is changed and deleted by its author', async () => {
  const scene = await appraisal(harness, harness.home, 'finalise');
  const params = { performanceId: scene.performanceId, sectionId: scene.sectionOf('summary') };
  const manager = await harness.as('manager.one');
  const made = await manager.call(sections.addComment, { params, body: { comment: 'Good' } });
  expect(made.status, made.text).toBe(201);
  const edited = await manager.call(sections.editComment, {
    params: { ...params, commentId: made.body.id },
    headers: { 'if-match': `"${made.body.version}"` },
    body: { comment: 'Very good' },
  });
  expect(edited).toMatchObject({ status: 200, body: { comment: 'Very good' } });
});

test('competencies of a 360 review are added at the address of competencies', async () => {
  const id = await fresh();
  const manager = await harness.as('manager.one');
  const { status } = await manager.call(items.competencies.add, {
    params: { performanceId: id, sectionId: await sectionOf(id, 'review360') },
    body: { title: 'Listening' },
  });
  expect(status).toBe(201);
});

test('the summary opens the score to the ratings it is made of', async () => {
  const scene = await appraisal(harness, harness.home, 'finalise');
  const manager = await harness.as('manager.one');
  const { body } = await manager.call(sections.getSummarySection, {
    params: { performanceId: scene.performanceId, sectionId: scene.sectionOf('summary') },
  });
  expect(body.overallScore).toEqual({
    score: 4,
    parts: [
      {
        title: 'Goals',
        weight: 60,
        score: 4,
        items: [{ title: 'Win customers', weight: 40, rating: 4 }],
      },
      {
        title: 'Competencies',
        weight: 40,
        score: 4,
        items: [{ title: 'Leadership', weight: null, rating: 4 }],
      },
    ],
  });
});

test('team goals say how many measures each goal has, however many goals there are', async () => {
  const scenes = [await appraisal(harness, harness.home), await appraisal(harness, harness.home)];
  const manager = await harness.as('manager.one');
  const { body } = await manager.call(endpoints.listTeamGoals, { query: { itemsPerPage: '200' } });
  const goals = body.items as unknown as { performanceId: number; measuresTotal: number }[];
  expect(goals.length).toBeGreaterThan(1);
  for (const { performanceId } of scenes)
    expect(goals.find((goal) => goal.performanceId === performanceId)?.measuresTotal).toBe(1);
});
