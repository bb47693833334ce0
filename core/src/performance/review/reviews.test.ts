/** 360 reviews over HTTP: who reviews, and what nobody can read. */
import { loginAsUser } from '@tenure/contract/people/account-endpoints';
import * as items from '@tenure/contract/performance/endpoints/item.endpoints';
import * as performances from '@tenure/contract/performance/endpoints/performance.endpoints';
import * as reviews from '@tenure/contract/performance/endpoints/review.endpoints';
import * as sections from '@tenure/contract/performance/endpoints/section.endpoints';
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startSession } from '../../identity/sessions/session.store.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { appraisalsOf } from '../../testing/scenes/performance-steps.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const { fresh, sectionOf, take } = appraisalsOf(harness);

describe('360 reviews', () => {
  const act = async (by: PersonName, performanceId: number, reviewerId: number, action: string) => {
    const client = await harness.as(by);
    const { body } = await client.call(reviews.listReviewers, { params: { performanceId } });
    const row = (body.items as { id: number; version: number }[]).find(
      (one) => one.id === reviewerId,
    );
    return client.call(reviews.actOnReviewer, {
      params: { performanceId, reviewerId },
      body: { action, reason: null },
      headers: { 'if-match': `"${row?.version}"` },
    });
  };

  test('peers answer, and a group below the minimum is never shown', async () => {
    const id = await fresh();
    const employee = await harness.as('employee');
    const peers: PersonName[] = ['colleague', 'recruitment.admin', 'hr.manager'];
    const added = await employee.call(reviews.addReviewers, {
      params: { performanceId: id },
      body: { userIds: peers.map((one) => harness.home.idOf(one)) },
    });
    const rows = added.body.items as { id: number; reviewer: { id: number } }[];
    const sectionId = await sectionOf(id, 'review360');
    const { body } = await employee.call(sections.getReviewSection, {
      params: { performanceId: id, sectionId },
    });
    const [item] = body.items as { id: number }[];
    for (const { id: reviewerId, reviewer } of rows) {
      const person = peers.find((one) => harness.home.idOf(one) === reviewer.id) as PersonName;
      expect((await act('employee', id, reviewerId, 'send')).body.status).toBe('pending');
      expect((await act('manager.one', id, reviewerId, 'approve')).body.status).toBe('approved');
      const client = await harness.as(person);
      const params = { performanceId: id, sectionId };
      const notice = await client.call(sections.getReviewSection, { params });
      expect(notice.body.notice).toMatch(/anonymous/);
      const written = await client.call(items.respondToItem, {
        params: { ...params, sectionItemId: item?.id },
        body: { rating: 2, value: `Words of ${person}` },
      });
      expect(written.status).toBe(200);
      expect((await act(person, id, reviewerId, 'finalise')).body.status).toBe('finalised');
      const late = await client.call(items.respondToItem, {
        params: { ...params, sectionItemId: item?.id },
        body: { rating: 5 },
      });
      expect(late.status).toBe(409);
      const gone = await employee.call(reviews.deleteReviewer, {
        params: { performanceId: id, reviewerId },
      });
      expect(gone.status).toBe(409);
    }
    await take(id, { action: 'planning.submit', place: 0, by: 'employee' });
    await take(id, { action: 'approve', place: 0, by: 'manager.one' });
    await take(id, { action: 'submit', place: 1, by: 'employee' });
    await take(id, { action: 'approve', place: 1, by: 'manager.one' });
    for (const person of ['employee', 'manager.one', 'hr.manager', 'company.admin'] as const) {
      const client = await harness.as(person);
      const received = await client.call(sections.getReviewSection, {
        params: { performanceId: id, sectionId },
      });
      const said = await received.said();
      expect(received.body.isReleased).toBe(true);
      for (const peer of peers.filter((one) => one !== person))
        expect(said).not.toContain(`Words of ${peer}`);
      const [graph] = received.body.graphs as { peers: object }[];
      expect(graph?.peers).toEqual(
        // A peer who knows one answer could work out the others, so peers see no results.
        peers.includes(person) ? undefined : { average: null, range: null, texts: [] },
      );
    }
  });

  test('what is released is the same for every reader, and stays so when steps are undone and others join', async () => {
    const id = await fresh();
    await harness.within(harness.home, ({ db }) =>
      sql`update performances set rules = jsonb_set(rules, '{minimumGroup}', '3') where id = ${id}`.execute(
        db,
      ),
    );
    const sectionId = await sectionOf(id, 'review360');
    const answers: Partial<Record<PersonName, number>> = {
      colleague: 2,
      'recruitment.admin': 3,
      'hr.manager': 5,
    };
    const employee = await harness.as('employee');
    const params = { performanceId: id, sectionId };
    const nominate = async (person: PersonName) => {
      const added = await employee.call(reviews.addReviewers, {
        params: { performanceId: id },
        body: { userIds: [harness.home.idOf(person)] },
      });
      const rows = (added.body.items ?? []) as { id: number; reviewer: { id: number } }[];
      return rows.find(({ reviewer }) => reviewer.id === harness.home.idOf(person))?.id;
    };
    const { body } = await employee.call(sections.getReviewSection, { params });
    const [item] = body.items as { id: number }[];
    for (const [name, rating] of Object.entries(answers)) {
      const person = name as PersonName;
      const reviewerId = (await nominate(person)) as number;
      await act('employee', id, reviewerId, 'send');
      await act('manager.one', id, reviewerId, 'approve');
      await (await harness.as(person)).call(items.respondToItem, {
        params: { ...params, sectionItemId: item?.id },
        body: { rating, value: `Words ${rating}` },
      });
      expect((await act(person, id, reviewerId, 'finalise')).body.status).toBe('finalised');
      // Nobody sees anything before release, however many have answered.
      const early = await employee.call(sections.getReviewSection, { params });
      expect([early.body.isReleased, early.body.graphs]).toEqual([false, []]);
    }
    await take(id, { action: 'planning.submit', place: 0, by: 'employee' });
    await take(id, { action: 'approve', place: 0, by: 'manager.one' });
    await take(id, { action: 'submit', place: 1, by: 'employee' });
    await take(id, { action: 'approve', place: 1, by: 'manager.one' });
    const readers = ['employee', 'manager.one', 'manager.two', 'company.admin'] as const;
    const seen = async () => {
      const all: unknown[] = [];
      for (const person of readers) {
        const answer = await (await harness.as(person)).call(sections.getReviewSection, { params });
        const [graph] = answer.body.graphs as { peers: object }[];
        all.push(graph?.peers);
        // Neither the authors nor the times.
        expect(JSON.stringify(graph?.peers)).not.toMatch(/user|date|at"|time/i);
      }
      return all;
    };
    const first = await seen();
    expect(new Set(first.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(first[0]).toMatchObject({ average: 3.33, range: null });
    const { texts } = first[0] as { texts: string[] };
    expect([...texts].sort()).toEqual(['Words 2', 'Words 3', 'Words 5']);

    const admin = await harness.as('company.admin');
    const now = await admin.call(performances.getPerformance, { params: { performanceId: id } });
    const undone = await admin.call(performances.rollbackPerformance, {
      params: { performanceId: id },
      headers: { 'if-match': `"${now.body.version}"` },
    });
    expect(undone.status, undone.text).toBe(200);
    expect(await seen()).toEqual(first);
    const late = await nominate('manager.three');
    expect(late).toBeUndefined();
    // Published results aren't recalculated, even if an answer changes later.
    await harness.within(harness.home, ({ db }) =>
      sql`update performance_review_answers set rating = 1 where item_id = ${item?.id}`.execute(db),
    );
    await take(id, { action: 'approve', place: 1, by: 'manager.one' });
    expect(await seen()).toEqual(first);
  });

  test('an administrator who acts as a reviewer does not read what the reviewer wrote', async () => {
    const id = await fresh();
    const employee = await harness.as('employee');
    const added = await employee.call(reviews.addReviewers, {
      params: { performanceId: id },
      body: { userIds: [harness.home.idOf('colleague')] },
    });
    const [reviewer] = added.body.items as { id: number }[];
    await act('employee', id, reviewer?.id ?? 0, 'send');
    await act('manager.one', id, reviewer?.id ?? 0, 'approve');
    const params = { performanceId: id, sectionId: await sectionOf(id, 'review360') };
    const colleague = await harness.as('colleague');
    const { body } = await colleague.call(sections.getReviewSection, { params });
    const [item] = body.items as { id: number }[];
    await colleague.call(items.respondToItem, {
      params: { ...params, sectionItemId: item?.id },
      body: { rating: 2, value: 'Only between us' },
    });
    const own = await colleague.call(sections.getReviewSection, { params });
    expect(JSON.stringify(own.body.ownAnswers)).toContain('Only between us');
    // A session of its own, because the tests of this file share the others.
    const admin = harness.stranger(harness.home);
    admin.token = await harness.within(harness.home, (ctx) =>
      startSession(ctx, harness.home.idOf('company.admin'), 'IS_AUTHENTICATED_FULLY'),
    );
    await admin.call(loginAsUser, {
      params: { employeeId: harness.home.idOf('colleague') },
      body: { reason: 'They can’t open the review.' },
    });
    const seen = await admin.call(sections.getReviewSection, { params });
    expect([seen.status, seen.body.ownAnswers]).toEqual([200, []]);
    expect(await seen.said()).not.toContain('Only between us');
  });

  test('nobody above reviews as a peer, and nobody reviews themself', async () => {
    const id = await fresh();
    const employee = await harness.as('employee');
    for (const person of ['employee', 'manager.two'] as const) {
      const { status, body } = await employee.call(reviews.addReviewers, {
        params: { performanceId: id },
        body: { userIds: [harness.home.idOf(person)] },
      });
      expect([status, body.message]).toEqual([422, messages.ownReview]);
    }
  });
});
