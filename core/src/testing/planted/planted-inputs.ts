/** Endpoints that fail for input accepted by their schema. */
import { sql } from 'kysely';
import { z } from 'zod';
import { bind } from '../../kit/bind.ts';
import { cleanHtml } from '../../kit/html/clean-html.ts';
import { type Bad, fine, plant } from './planted.ts';

export const plantedInputs = (law: string): Bad[] => [
  {
    law,
    what: 'fails on a day that does not exist',
    served: bind(
      plant({
        method: 'POST',
        body: z.object({
          at: z
            .string()
            .max(20)
            .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
        }),
      }),
      {
        access: 'signed-in',
        run: async ({ db }, { body }) => {
          await sql`select ${(body as unknown as { at: string }).at}::timestamp`.execute(db);
          return fine();
        },
      },
    ),
    example: { by: 'employee', sent: async () => ({ body: { at: '2026-12-01T09:00' } }) },
  },
  {
    law,
    what: 'keeps text longer than it shows after cleaning it',
    served: bind(plant({ method: 'POST', body: z.object({ html: z.string().max(100) }) }), {
      access: 'signed-in',
      run: async (_, { body }) => {
        if (cleanHtml((body as unknown as { html: string }).html).length > 100)
          throw new Error('planted');
        return fine();
      },
    }),
    example: { by: 'employee', sent: async () => ({ body: { html: 'Hello' } }) },
  },
];
