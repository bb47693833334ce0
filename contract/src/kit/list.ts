import { z } from 'zod';
import { field } from './field.ts';

export const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 200;

const positive = (max: number) =>
  z
    .string()
    .max(9)
    .regex(/^\d{1,9}$/, 'Must be a whole number')
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, `Must be between 1 and ${max}`);

/** An alias of itemsPerPage, where a document has both. */
export const pageSize = positive(MAX_PAGE_SIZE).optional();

/** Query parameters of every paged list. */
export const pageQuery = (size: number = DEFAULT_PAGE_SIZE) =>
  z.object({
    page: positive(1_000_000).prefault('1'),
    itemsPerPage: positive(MAX_PAGE_SIZE).prefault(String(size)),
  });

export type PageQuery = z.infer<ReturnType<typeof pageQuery>>;

export const pagination = z.object({
  currentPage: z.int(),
  itemsPerPage: z.int(),
  totalItems: z.int(),
  totalPages: z.int(),
  links: z.object({ next: z.string().nullable() }),
});

export type Pagination = z.infer<typeof pagination>;

/** Metadata of a list: allowed actions, form fields and pagination. */
export const listMetadata = z.object({
  actions: z.array(z.string()),
  fields: z.array(field),
  pagination,
});

/** A list in the shape `items` and `metadata`. */
export const itemsOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), metadata: listMetadata });

/** A list in the shape `data` and `metadata`. */
export const dataOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), metadata: listMetadata });

/** A list in the flat shape of the payroll documents. */
export const flatListOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    total: z.int(),
    count: z.int(),
    per_page: z.int(),
    current_page: z.int(),
    total_pages: z.int(),
    links: z.object({ next: z.string().nullable() }),
  });
