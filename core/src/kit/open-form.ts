import { fieldsOf } from '@tenure/contract/kit/field';
import type { z } from 'zod';
import type { Form } from './bind.ts';

/** A form in which everyone who may submit it can edit all fields. */
export const openForm = (schema: z.ZodObject): Form<unknown> => ({
  fields: () => fieldsOf(schema),
});
