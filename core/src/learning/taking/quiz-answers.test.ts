/** Correct quiz answers are never sent to anyone but course authors, from any endpoint (ADR 56). */
import { endpoint } from '@tenure/contract/kit/endpoint';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bind } from '../../kit/bind.ts';
import { Harness } from '../../testing/harness.ts';
import { everyRead } from '../../testing/laws/every-read.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { courseIn, enrolmentIn, quiz } from '../../testing/scenes/learning-scene.ts';

const authors: readonly PersonName[] = ['hr.manager', 'company.admin', 'platform.admin'];
const canary = 'Swordfish';

async function expectUntold(harness: Harness): Promise<void> {
  expect(JSON.stringify(quiz)).toContain(canary);
  await courseIn(harness, harness.home, 'ANSWERS');
  for (const person of ['employee', 'colleague', 'manager.one'] as const)
    await enrolmentIn(harness, harness.home, 'ANSWERS', 'IN_PROGRESS', { person });
  await everyRead(harness, ({ endpoint: id, to, text }) => {
    if (!authors.includes(to) && text.includes(canary)) throw new Error(`${id} tells ${to}`);
  });
}

test('no read tells someone who takes a quiz what is correct', async () => {
  const harness = await Harness.open();
  await expectUntold(harness);
  await harness.close();
}, 300_000);

test('a read that sends a section as it is stored is found', async () => {
  const leak = endpoint({
    id: 'planted.sections',
    area: 'planted',
    method: 'GET',
    path: '/cobra/api/tms/planted-sections',
    summary: 'Every section',
    answer: z.object({ contents: z.array(z.string()) }),
  });
  const harness = await Harness.open([
    bind(leak, {
      access: 'signed-in',
      run: async ({ db }) => {
        const { rows } = await sql<{ content: string }>`
          select content::text from learning_sections`.execute(db);
        return { contents: rows.map(({ content }) => content) };
      },
    }),
  ]);
  await expect(expectUntold(harness)).rejects.toThrow('planted.sections tells');
  await harness.close();
}, 300_000);
