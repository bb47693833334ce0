import { endpoint } from '@tenure/contract/kit/endpoint';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bind } from '../../kit/bind.ts';
import { Harness } from '../../testing/harness.ts';
import { unpublished, unpublishedLaw } from '../../testing/laws/unpublished-law.ts';

test('an unpublished post is in no answer, count or message for everyone else', async () => {
  const harness = await Harness.open();
  await unpublishedLaw(harness, unpublished);
  await harness.close();
}, 300_000);

test('the law fails for a read that forgets who can see a post', async () => {
  const leak = endpoint({
    id: 'planted.posts',
    area: 'planted',
    method: 'GET',
    path: '/cobra/api/tms/planted-posts',
    summary: 'Every post',
    answer: z.object({ said: z.array(z.string()) }),
  });
  const harness = await Harness.open([
    bind(leak, {
      access: 'signed-in',
      run: async ({ db }) => {
        const { rows } = await sql<{ message: string }>`
          select message from recognition_posts`.execute(db);
        return { said: rows.map(({ message }) => message) };
      },
    }),
  ]);
  const one = Object.fromEntries(Object.entries(unpublished).slice(0, 1));
  await expect(unpublishedLaw(harness, one)).rejects.toThrow('planted.posts tells');
  await harness.close();
}, 300_000);
