/**
 * A page of a list in the shape declared by its contract: `items` or `data` with metadata, or the flat shape
 * of the payroll documents.
 */
import { type Endpoint, pathOf } from '@tenure/contract/kit/endpoint';
import type { Field } from '@tenure/contract/kit/field';
import type { PageQuery } from '@tenure/contract/kit/list';
import type { z } from 'zod';
import type { Produced } from '../bind.ts';
import { paginationOf } from '../paging.ts';
import type { PageOfRows } from './page-of.ts';

/** An item of the list that an endpoint returns. */
export type ItemOf<E extends Endpoint> =
  Produced<E> extends { items: (infer Item)[] }
    ? Item
    : Produced<E> extends { data: (infer Item)[] }
      ? Item
      : never;

interface Asked {
  readonly params?: object;
  readonly query: PageQuery & Readonly<Record<string, unknown>>;
}

interface Described {
  readonly actions?: readonly string[];
  readonly fields?: readonly Field[];
}

export function listAnswer<E extends Endpoint>(
  endpoint: E,
  { params, query }: Asked,
  { rows, total }: PageOfRows<NoInfer<ItemOf<E>>>,
  { actions = [], fields = [] }: Described = {},
): Produced<E> {
  const path = pathOf(endpoint.path, params as Record<string, unknown> | undefined);
  const pagination = paginationOf(path, query, total);
  const metadata = { actions, fields, pagination };
  const shapes = {
    items: () => ({ items: rows, metadata }),
    data: () => ({ data: rows, metadata }),
    flat: () => ({
      data: rows,
      total,
      count: rows.length,
      per_page: pagination.itemsPerPage,
      current_page: pagination.currentPage,
      total_pages: pagination.totalPages,
      links: pagination.links,
    }),
  };
  return shapes[shapeOf(endpoint)]() as Produced<E>;
}

function shapeOf({ id, answer }: Endpoint): 'items' | 'data' | 'flat' {
  const { shape = {} } = (answer ?? {}) as Partial<z.ZodObject>;
  if ('items' in shape) return 'items';
  if (!('data' in shape)) throw new Error(`${id} answers no list`);
  return 'per_page' in shape ? 'flat' : 'data';
}
