/** The gift catalogue of the sample company. */
import { insertMany, takeIds } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';

const gifts: readonly [title: string, description: string, points: number, stock: number | null][] =
  [
    ['Coffee voucher', 'Two drinks at the café downstairs.', 20, null],
    ['Book voucher', 'For any bookshop, worth $25.', 60, 40],
    ['Water bottle', 'Steel, with the company’s logo.', 40, 12],
    ['Team lunch', 'Lunch for you and three colleagues.', 150, 8],
    ['Donation to a charity', 'HR gives $50 to a charity you choose.', 100, null],
    ['An extra morning off', 'Agree on a day with your manager.', 300, 5],
  ];

export async function loadGifts(ctx: Ctx): Promise<void> {
  const ids = await takeIds(ctx, 'recognition_gifts', gifts.length);
  await insertMany(
    ctx,
    'recognition_gifts',
    gifts.map(([title, description, points, stock], n) => ({
      id: ids[n],
      title,
      description,
      points,
      stock,
      is_active: true,
    })),
  );
}
