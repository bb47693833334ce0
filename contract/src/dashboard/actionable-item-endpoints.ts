import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { optionalLines } from '../kit/text.ts';
import { actionableItem } from '../site/actionable-item.ts';

const path = '/cobra/api/tms/actionable-items/{itemId}';
const ofItem = z.object({
  itemId: z
    .string()
    .max(60)
    .regex(/^[a-z][a-z-]{0,40}-[1-9]\d{0,14}$/, 'To-do item not found'),
});

export const getActionableItem = endpoint({
  id: 'dashboard.get-actionable-item',
  area: 'dashboard',
  method: 'GET',
  path,
  summary: 'Get one of your to-do items, open or completed, with its link',
  params: ofItem,
  answer: actionableItem,
});

export const decideActionableItem = endpoint({
  id: 'dashboard.decide-actionable-item',
  area: 'dashboard',
  method: 'POST',
  path,
  summary: 'Take an action listed on a to-do item (If-Match required)',
  params: ofItem,
  body: z.object({ action: z.string().max(100), note: optionalLines(1000) }),
  answer: actionableItem,
  decides: 'one',
  refusals: [409, 412],
});
