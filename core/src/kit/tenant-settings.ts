/** What a company sets for itself. A setting is a schema whose every part has a default. */
import type { z } from 'zod';
import type { Ctx } from './ctx.ts';

export interface Setting<S extends z.ZodType> {
  readonly name: string;
  readonly schema: S;
}

export async function readSetting<S extends z.ZodType>(
  ctx: Ctx,
  { name, schema }: Setting<S>,
): Promise<z.output<S>> {
  const row = await ctx.db
    .selectFrom('tenant_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return schema.parse(row?.value ?? {});
}

export async function writeSetting<S extends z.ZodType>(
  ctx: Ctx,
  { name, schema }: Setting<S>,
  value: z.input<S>,
): Promise<void> {
  const kept = JSON.stringify(schema.parse(value));
  await ctx.db
    .insertInto('tenant_settings')
    .values({ name, value: kept })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'name']).doUpdateSet((set) => ({
        value: kept,
        version: set('tenant_settings.version', '+', 1),
      })),
    )
    .execute();
}
