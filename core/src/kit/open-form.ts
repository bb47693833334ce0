import { fieldsOf } from '@tenure/contract/kit/field';
import type { z } from 'zod';
import type { Form } from './bind.ts';

/** A form all of whose fields can be changed by everybody who may send it. */
export const openForm = (schema: z.ZodObject): Form<unknown> => ({
  fields: () => fieldsOf(schema),
});
