import { z } from 'zod';
import { asAtQuery } from '../kit/as-at.ts';
import { id } from '../kit/identifier.ts';
import { dataOf, pageQuery } from '../kit/list.ts';
import { searchTypes } from './code-lists.ts';

/** A match of the search text in the title or subtitle. */
const match = z.object({
  field: z.enum(['title', 'subTitle']),
  start: z.int(),
  length: z.int(),
});

export const searchResult = z.object({
  id,
  type: z.enum(searchTypes),
  title: z.string(),
  subTitle: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  matches: z.array(match),
  /** Its node in the organisation chart. */
  node: z.string(),
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchQuery = pageQuery()
  .extend({
    search: z.string().trim().max(100).default(''),
    type: z.enum(searchTypes).optional(),
  })
  .extend(asAtQuery.shape);

export const searchResults = dataOf(searchResult);

export const entityTypes = [
  'position',
  'manager',
  'email',
  'timezone',
  'country',
  'state',
  'legal-entity',
  'change-reasons',
] as const;
export type EntityType = (typeof entityTypes)[number];

export const lookupQuery = pageQuery().extend({
  entityType: z.enum(entityTypes),
  search: z.string().trim().max(100).default(''),
});

export const lookupOption = z.object({
  label: z.string(),
  value: z.string(),
  description: z.string(),
});
export const lookupOptions = dataOf(lookupOption);
