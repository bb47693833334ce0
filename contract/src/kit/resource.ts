import type { z } from 'zod';
import { articleFor } from './article.ts';
import { endpoint } from './endpoint.ts';

type Shape = z.ZodObject;

interface Resource<
  Owner extends Shape,
  One extends Shape,
  Query extends Shape,
  Body extends z.ZodType,
  Item extends z.ZodType,
  List extends z.ZodType,
  Saved extends z.ZodType,
> {
  area: string;
  /** Singular name in endpoint ids and the audit log: emergency-contact. */
  noun: string;
  /** Path of the list; records are below it. */
  path: string;
  /** Parameters of the list's path. */
  params: Owner;
  /** The same with the record's id. */
  one: One;
  query: Query;
  body: Body;
  item: Item;
  /** Response to a save, if not the item. */
  saved?: Saved;
  /** `itemsOf`, `dataOf` or `flatListOf` of the item, as specified in the documents. */
  list: List;
}

/** The four endpoints of a resource: list, add, edit and delete. */
export function resourceEndpoints<
  Owner extends Shape,
  One extends Shape,
  Query extends Shape,
  Body extends z.ZodType,
  Item extends z.ZodType,
  List extends z.ZodType,
  Saved extends z.ZodType = Item,
>(resource: Resource<Owner, One, Query, Body, Item, List, Saved>) {
  const { area, noun, path, params, one, query, body, item, list } = resource;
  const words = noun.replaceAll('-', ' ');
  const article = articleFor(words);
  const recordId = Object.keys(one.shape).find((name) => !(name in params.shape));
  const onePath = `${path}/{${recordId}}`;
  return {
    list: endpoint({
      id: `${area}.list-${noun}s`,
      area,
      method: 'GET',
      path,
      summary: `List ${words}s`,
      params,
      query,
      answer: list,
    }),
    add: endpoint({
      id: `${area}.add-${noun}`,
      area,
      method: 'POST',
      path,
      summary: `Add ${article} ${words}`,
      params,
      body,
      status: 201,
      answer: (resource.saved ?? item) as Saved,
      refusals: [409, 422],
    }),
    edit: endpoint({
      id: `${area}.edit-${noun}`,
      area,
      method: 'PUT',
      path: onePath,
      summary: `Update ${article} ${words}`,
      params: one,
      body,
      answer: (resource.saved ?? item) as Saved,
      refusals: [409, 412, 422],
    }),
    remove: endpoint({
      id: `${area}.delete-${noun}`,
      area,
      method: 'DELETE',
      path: onePath,
      summary: `Delete ${article} ${words}`,
      params: one,
      refusals: [409, 412],
    }),
  };
}
