/** Default rewards of every company: badges with our drawings, a trophy, an award, and values. */
import type { Drawing } from '@tenure/contract/recognition/drawings';
import type { RewardKind } from '@tenure/contract/recognition/recognition-types';
import type { Reward } from '@tenure/contract/recognition/reward';
import { sql } from 'kysely';
import { insertMany } from '../../kit/bulk.ts';
import type { Ctx } from '../../kit/ctx.ts';

type Line = readonly [
  kind: RewardKind,
  title: string,
  category: string,
  points: number,
  drawing: Drawing,
  colour: Reward['config']['colour'],
  description: string,
];

const lines: readonly Line[] = [
  ['badge', 'Team player', 'Together', 20, 'team-player', 'teal', 'Helps others succeed.'],
  ['badge', 'Bright idea', 'Craft', 20, 'bright-idea', 'gold', 'Finds a better way.'],
  [
    'badge',
    'Above and beyond',
    'Craft',
    30,
    'above-and-beyond',
    'violet',
    'Goes well beyond what was expected.',
  ],
  [
    'badge',
    'Problem solver',
    'Craft',
    20,
    'problem-solver',
    'sky',
    'Sticks with it until it works.',
  ],
  ['badge', 'Customer hero', 'Customers', 30, 'customer-hero', 'rose', 'Makes a customer’s day.'],
  ['badge', 'Great mentor', 'Together', 20, 'great-mentor', 'violet', 'Shares what they know.'],
  [
    'badge',
    'Safe hands',
    'Together',
    20,
    'safe-hands',
    'slate',
    'Keeps people and workplaces safe.',
  ],
  [
    'badge',
    'Warm welcome',
    'Together',
    10,
    'welcome',
    'rose',
    'Makes new colleagues feel at home.',
  ],
  [
    'trophy',
    'Quarter’s best',
    'Results',
    200,
    'trophy',
    'gold',
    'The standout result of the quarter.',
  ],
  ['trophy', 'Launch of the year', 'Results', 300, 'rocket', 'sky', 'A launch we’ll remember.'],
  ['award', 'Years of service', 'Service', 250, 'medal', 'gold', 'Recognises years of service.'],
  ['award', 'Founder’s award', 'Results', 500, 'star', 'violet', 'Our highest award.'],
];

const values: readonly (readonly [title: string, description: string])[] = [
  ['We own it', 'We see things through.'],
  ['Better together', 'We ask, we help, we share.'],
  ['Customers first', 'We start from what people need.'],
  ['Keep learning', 'We try things, learn and improve.'],
];

export async function provideRewards(ctx: Ctx): Promise<void> {
  const { rows } = await sql`select 1 from recognition_rewards limit 1`.execute(ctx.db);
  if (rows.length > 0) return;
  await insertMany(
    ctx,
    'recognition_rewards',
    lines.map(([kind, title, category, points, drawing, colour, description]) => ({
      kind,
      title,
      category,
      points,
      drawing,
      description,
      config: { colour },
    })),
  );
}

export async function provideValues(ctx: Ctx): Promise<void> {
  const { rows } = await sql`select 1 from recognition_values limit 1`.execute(ctx.db);
  if (rows.length > 0) return;
  await insertMany(
    ctx,
    'recognition_values',
    values.map(([title, description]) => ({ title, description })),
  );
}
