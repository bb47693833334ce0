/** The catalogue of gifts, and redeeming points for them. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { labelled } from '../kit/field.ts';
import { id, idParam, instant } from '../kit/identifier.ts';
import { itemsOf, listMetadata, pageQuery } from '../kit/list.ts';
import { resourceEndpoints } from '../kit/resource.ts';
import { optionalLines, requiredText } from '../kit/text.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { recognitionPerson } from './post.ts';

const area = 'recognition';
const base = '/cobra/api/tms/recognition';

export const giftForm = z.object({
  title: labelled(requiredText(80, 'Enter a title'), { label: 'Title' }),
  description: labelled(optionalLines(300), { label: 'Description', input: 'textarea' }),
  points: labelled(wholeNumber(1, 1_000_000), {
    label: 'Points',
    input: 'number',
    decimals: 0,
    width: 'half',
  }),
  stock: labelled(wholeNumber(0, 100_000).nullable().prefault(null), {
    label: 'In stock',
    help: 'Leave empty if it never runs out.',
    input: 'number',
    decimals: 0,
    width: 'half',
  }),
  isActive: labelled(z.boolean().prefault(true), { label: 'Active', input: 'toggle' }),
});

const giftFacts = {
  id,
  title: z.string(),
  description: z.string().nullable(),
  points: z.int(),
  /** Null if unlimited. */
  stock: z.int().nullable(),
};

const gift = z.object({
  ...giftFacts,
  isActive: z.boolean(),
  version: z.int(),
  actions: z.array(z.string()),
});

export const gifts = resourceEndpoints({
  area,
  noun: 'gift',
  path: `${base}/gifts`,
  params: z.object({}),
  one: z.object({ giftId: idParam }),
  query: pageQuery(50),
  body: giftForm,
  item: gift,
  list: itemsOf(gift),
});

const catalogueGift = z.object({ ...giftFacts, actions: z.array(z.string()) });
export type CatalogueGift = z.infer<typeof catalogueGift>;

export const listCatalogue = endpoint({
  id: 'recognition.list-catalogue',
  area,
  method: 'GET',
  path: `${base}/catalogue`,
  summary: 'List the gifts you can redeem points for, with your points',
  query: pageQuery(50),
  answer: z.object({
    items: z.array(catalogueGift),
    metadata: listMetadata.extend({ points: z.int(), pointsLabel: z.string() }),
  }),
});

const redemption = z.object({
  id,
  giftId: id,
  /** Title at the time of the request. */
  title: z.string(),
  points: z.int(),
  person: recognitionPerson,
  status: z.enum(['pending', 'approved', 'declined', 'withdrawn']),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  requestedAt: instant,
  version: z.int(),
  actions: z.array(z.string()),
});
export type Redemption = z.infer<typeof redemption>;

export const redeemForm = z.object({
  note: labelled(optionalLines(500), {
    label: 'Note',
    input: 'textarea',
    help: 'For example a size or a delivery address.',
  }),
});

export const redeemGift = endpoint({
  id: 'recognition.redeem-gift',
  area,
  method: 'POST',
  path: `${base}/catalogue/{giftId}/redemptions`,
  summary: 'Redeem points for a gift; the points are held until it’s approved or declined',
  params: z.object({ giftId: idParam }),
  body: redeemForm,
  status: 201,
  answer: redemption,
  refusals: [409, 422],
});

const redemptionLists = ['own', 'awaiting', 'all'] as const;
export type RedemptionList = (typeof redemptionLists)[number];

export const listRedemptions = endpoint({
  id: 'recognition.list-redemptions',
  area,
  method: 'GET',
  path: `${base}/redemptions`,
  summary: 'List your redemptions, those awaiting your approval, or, as HR, all',
  query: pageQuery(20).extend({ show: z.enum(redemptionLists).default('own') }),
  answer: z.object({
    items: z.array(redemption),
    metadata: listMetadata.extend({ pointsLabel: z.string() }),
  }),
});

const decision = (action: 'approve' | 'decline' | 'withdraw', summary: string) =>
  endpoint({
    id: `recognition.${action}-redemption`,
    area,
    method: 'POST',
    path: `${base}/redemptions/{redemptionId}/${action}`,
    summary,
    params: z.object({ redemptionId: idParam }),
    body: z.object({ note: optionalLines(1000) }),
    answer: redemption,
    decides: 'one',
    refusals: [409, 412],
  });

export const redemptionDecisions = {
  approve: decision('approve', 'Approve a redemption; the gift is handed over'),
  decline: decision('decline', 'Decline a redemption; points and stock are returned'),
  withdraw: decision('withdraw', 'Withdraw a redemption; points and stock are returned'),
};
