import * as endpoints from '@tenure/contract/recognition/gift';
import type { Client, Sent } from '../testing/client.ts';
import type { Example, Examples } from '../testing/example.ts';
import { offeredByExplanation } from '../testing/explained.ts';
import type { Company, Harness } from '../testing/harness.ts';
import type { PersonName } from '../testing/little-company.ts';
import { resourceExamples } from '../testing/resource-examples.ts';
import { giftIn, pointsForEveryone, redemptionIn } from '../testing/scenes/gift-scene.ts';

const ofGifts = resourceExamples({
  endpoints: endpoints.gifts,
  by: { list: 'hr.manager', add: 'hr.manager', edit: 'hr.manager', remove: 'hr.manager' },
  body: { title: 'Book voucher', description: null, points: 200, stock: 5, isActive: true },
  recordOf: (harness, company) => giftIn(harness, company),
});

const version = { 'if-match': '"1"' };

const decided =
  (person: PersonName, note: string | null) =>
  async (harness: Harness, company: Company): Promise<Sent> => ({
    params: { redemptionId: await redemptionIn(harness, company, person) },
    body: { note },
    headers: version,
  });

/** The actions in the person's lists. */
const offered = async (client: Client, { params }: Sent): Promise<string[]> => {
  for (const show of ['own', 'awaiting']) {
    const { body } = await client.call(endpoints.listRedemptions, {
      query: { show, itemsPerPage: '200' },
    });
    const items = (body.items ?? []) as { id: number; actions: string[] }[];
    const found = items.find(({ id }) => id === params?.redemptionId);
    if (found) return found.actions;
  }
  return [];
};

export const redemptionExamples: Examples = {
  ...ofGifts,
  [endpoints.gifts.remove.id]: {
    ...(ofGifts[endpoints.gifts.remove.id] as Example),
    records: {
      used: async (harness, company) => {
        const giftId = await giftIn(harness, company);
        await harness.within(company, ({ db }) =>
          db
            .updateTable('recognition_gifts')
            .set({ is_used: true })
            .where('id', '=', giftId)
            .execute(),
        );
        return { params: { giftId } };
      },
    },
  },
  [endpoints.listCatalogue.id]: {
    by: 'employee',
    sent: async () => ({}),
    offered: offeredByExplanation('recognition-gifts.browse'),
  },
  [endpoints.redeemGift.id]: {
    by: 'employee',
    sent: async (harness, company) => {
      await pointsForEveryone(harness, company, 10);
      return { params: { giftId: await giftIn(harness, company) }, body: { note: 'Size M' } };
    },
    offered: offeredByExplanation('recognition-gifts.redeem'),
  },
  [endpoints.listRedemptions.id]: {
    by: 'employee',
    sent: async () => ({}),
    records: { all: async () => ({ query: { show: 'all' } }) },
  },
  [endpoints.redemptionDecisions.approve.id]: {
    by: 'hr.manager',
    sent: decided('employee', ''),
    offered,
    own: decided('hr.manager', ''),
  },
  [endpoints.redemptionDecisions.decline.id]: {
    by: 'hr.manager',
    sent: decided('employee', 'Sold out.'),
    offered,
  },
  [endpoints.redemptionDecisions.withdraw.id]: {
    by: 'employee',
    sent: decided('employee', ''),
    offered,
  },
};
