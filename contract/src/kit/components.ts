import { field } from './field.ts';
import { listMetadata, pagination } from './list.ts';
import { problem } from './problem.ts';

/** Schemas that more than one call uses, by their names in the API description. */
export const kitComponents = {
  Field: field,
  ListMetadata: listMetadata,
  Pagination: pagination,
  Problem: problem,
};
