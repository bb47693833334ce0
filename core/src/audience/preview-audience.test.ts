import { previewAudience } from '@tenure/contract/audience/endpoints';
import { audienceMessages } from '@tenure/contract/audience/messages';
import type { AudienceRule } from '@tenure/contract/audience/rule';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Harness } from '../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const preview = async (rule: AudienceRule, query: Record<string, string> = {}) =>
  (await harness.as('hr.manager')).call(previewAudience, { body: { rule }, query });

const pagination = (body: Record<string, unknown>) =>
  (body.metadata as { pagination: { totalItems: number; totalPages: number } }).pagination;

describe('the preview of an audience', () => {
  test('has a page of people by name, how many there are, and the rule in words', async () => {
    const { body } = await preview(
      { type: 'none', rules: [{ type: 'person', ids: [harness.home.idOf('employee')] }] },
      { itemsPerPage: '3' },
    );
    const people = body.data as { displayName: string }[];
    expect(people).toHaveLength(3);
    expect(people.map(({ displayName }) => displayName)).not.toContain('Employee Person');
    expect(pagination(body)).toMatchObject({ totalItems: 7, totalPages: 3 });
    expect(body.words).toBe('Everyone, except Employee Person');
  });

  test('still knows how many there are on a page past the end', async () => {
    const { body } = await preview({ type: 'everyone' }, { page: '9' });
    expect(body.data).toEqual([]);
    expect(pagination(body).totalItems).toBe(8);
  });

  test('leaves out who starts later and who has left', async () => {
    await harness.within(harness.home, async ({ db }) => {
      const set = (person: 'colleague' | 'recruitment.admin', columns: object) =>
        db
          .updateTable('employees')
          .set(columns)
          .where('id', '=', harness.home.idOf(person))
          .execute();
      await set('colleague', { start_date: '2026-03-11' });
      await set('recruitment.admin', { end_date: '2026-03-09' });
    });
    const { body } = await preview({ type: 'everyone' });
    expect(pagination(body).totalItems).toBe(6);
  });

  test('refuses what the company doesn’t show, so that it can’t be found out by counting', async () => {
    await harness.within(harness.home, ({ db }) =>
      db.insertInto('organisation_settings').values({ show_employment_type: false }).execute(),
    );
    const { status, body } = await preview({
      type: 'none',
      rules: [{ type: 'employment-type', values: ['Contractor'] }],
    });
    expect([status, body.message]).toEqual([422, audienceMessages.hidden]);
  });
});
