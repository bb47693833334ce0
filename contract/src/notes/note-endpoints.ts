import type { z } from 'zod';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { resourceEndpoints } from '../kit/resource.ts';
import { note, noteForm } from './note.ts';

/** Endpoints for notes on a type of record, at a path of the record's area. */
export const noteEndpoints = <P extends z.ZodObject, O extends z.ZodObject>(given: {
  area: string;
  noun: string;
  path: string;
  params: P;
  one: O;
}) =>
  resourceEndpoints({
    ...given,
    query: pageQuery(20),
    body: noteForm,
    item: note,
    list: itemsOf(note),
  });
