import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { optionalLines } from '../kit/text.ts';
import { actionableItem } from '../site/actionable-item.ts';

const path = '/cobra/api/tms/actionable-items/{itemId}';
const ofItem = z.object({
  itemId: z
    .string()
    .max(60)
    .regex(/^[a-z][a-z-]{0,40}-[1-9]\d{0,14}$/, 'This is not a to-do item'),
});

export const getActionableItem = endpoint({
  id: 'dashboard.get-actionable-item',
  area: 'dashboard',
  method: 'GET',
  path,
  summary: 'One thing that waits, or waited, for the asker, and where it is found',
  params: ofItem,
  answer: actionableItem,
});

export const decideActionableItem = endpoint({
  id: 'dashboard.decide-actionable-item',
  area: 'dashboard',
  method: 'POST',
  path,
  summary: 'Take an action that the item lists, on the version that was seen (If-Match)',
  params: ofItem,
  body: z.object({ action: z.string().max(100), note: optionalLines(1000) }),
  answer: actionableItem,
  decides: 'one',
  refusals: [409, 412],
});
