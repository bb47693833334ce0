/** What the audit log says about posts: nothing that joins the people of a private one (ADR 139). */
import type { AuditEntry } from '@tenure/contract/audit/audit-entry';
import { getAuditEntry, listAuditLog } from '@tenure/contract/audit/endpoints';
import * as admin from '@tenure/contract/recognition/administration-endpoints';
import * as endpoints from '@tenure/contract/recognition/endpoints';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { given } from '../../testing/scenes/recognition-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const idOf = (person: PersonName) => harness.home.idOf(person);

const log = async (by: PersonName, query: Record<string, string> = {}) =>
  (
    await (
      await harness.as(by)
    ).call(listAuditLog, {
      query: { area: 'recognition', itemsPerPage: '50', ...query },
    })
  ).body.items as AuditEntry[];

test('the log joins a private post’s giver with its recipient neither by person nor by number', async () => {
  const postId = await given(harness, { by: 'colleague', to: 'employee', isPrivate: true });
  const employee = await harness.as('employee');
  const liked = await employee.call(endpoints.likeRecommendation, {
    params: { userId: idOf('employee'), recommendationId: postId },
  });
  const unliked = await employee.call(endpoints.unlikeRecommendation, {
    params: { userId: idOf('employee'), recommendationId: postId },
  });
  const answered = await employee.call(endpoints.postComments.add, {
    params: { postId },
    body: { text: 'Any time' },
  });
  expect([liked.status, unliked.status, answered.status]).toEqual([200, 200, 201]);
  const entries = await log('company.admin');
  expect(entries.map(({ action }) => action)).toEqual([
    'recognition.recognition-comment.added',
    'recognition.post.unliked',
    'recognition.post.liked',
    'recognition.post.given',
  ]);
  expect(entries.map(({ person }) => person)).toEqual([null, null, null, null]);
  const auditor = await harness.as('company.admin');
  for (const { id } of entries) {
    const { body } = await auditor.call(getAuditEntry, { params: { entryId: id } });
    expect([body.action, body.subject, body.changes]).toEqual([
      body.action,
      { type: expect.any(String), id: null },
      [],
    ]);
  }
  expect(await log('company.admin', { personId: String(idOf('employee')) })).toEqual([]);
});

test('a public post is in the log with its recipient', async () => {
  await given(harness, { by: 'colleague', to: 'employee' });
  const [entry] = await log('company.admin');
  expect(entry).toMatchObject({
    action: 'recognition.post.given',
    person: { id: idOf('employee') },
  });
});

test('an administrator doesn’t learn from the log who reported their post', async () => {
  const postId = await given(harness, { by: 'company.admin', to: 'employee' });
  const colleague = await harness.as('colleague');
  const reported = await colleague.call(admin.reportPost, {
    params: { postId },
    body: { reason: 'Not true' },
  });
  expect(reported.status).toBe(204);
  const [own] = await log('company.admin');
  expect(own).toMatchObject({ action: 'recognition.post.reported', actor: null, isWithheld: true });
  const byReporter = { actorId: String(idOf('colleague')) };
  expect((await log('company.admin', byReporter)).map(({ action }) => action)).not.toContain(
    'recognition.post.reported',
  );
  const [others] = await log('platform.admin');
  expect(others).toMatchObject({ actor: { id: idOf('colleague') }, isWithheld: false });
});
