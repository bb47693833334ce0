import { field } from './field.ts';
import { listMetadata, pagination } from './list.ts';
import { problem } from './problem.ts';

/** Schemas used by several endpoints, by their names in the OpenAPI document. */
export const kitComponents = {
  Field: field,
  ListMetadata: listMetadata,
  Pagination: pagination,
  Problem: problem,
};
