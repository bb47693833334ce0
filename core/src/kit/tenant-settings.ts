/** Company settings. A setting is a schema in which every part has a default. */
import { sql } from 'kysely';
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

/** The setting with its version; 0 if it was never saved. */
export async function settingRecord<S extends z.ZodType>(
  ctx: Ctx,
  { name, schema }: Setting<S>,
): Promise<{ value: z.output<S>; version: number }> {
  const row = await ctx.db
    .selectFrom('tenant_settings')
    .select(['value', 'version'])
    .where('name', '=', name)
    .executeTakeFirst();
  return { value: schema.parse(row?.value ?? {}), version: row?.version ?? 0 };
}

/**
 * Settings of the company are changed one after the other, so that a version is compared with the one that is
 * replaced. A setting that was never saved has no row to lock.
 */
export const lockCompany = ({ db }: Ctx) =>
  db.selectFrom('tenants').select('id').forNoKeyUpdate().execute();

/** The same as `settingRecord`, for a change. */
export async function lockSetting<S extends z.ZodType>(ctx: Ctx, setting: Setting<S>) {
  await lockCompany(ctx);
  return settingRecord(ctx, setting);
}

/** Several settings in one statement. */
export async function readSettings<const S extends Readonly<Record<string, Setting<z.ZodType>>>>(
  ctx: Ctx,
  wanted: S,
): Promise<{ [K in keyof S]: z.output<S[K]['schema']> }> {
  const names = Object.values(wanted).map(({ name }) => name);
  const rows = await ctx.db
    .selectFrom('tenant_settings')
    .select(['name', 'value'])
    .where('name', 'in', names)
    .execute();
  const kept = new Map(rows.map(({ name, value }) => [name, value]));
  const read = Object.entries(wanted).map(([key, { name, schema }]) => [
    key,
    schema.parse(kept.get(name) ?? {}),
  ]);
  return Object.fromEntries(read);
}

/** A setting as a JSON column of another statement; read with `settingFrom`. */
export const settingJson = ({ name }: Setting<z.ZodType>) =>
  sql<unknown>`(select kept.value from tenant_settings kept where kept.name = ${name})`;

export const settingFrom = <S extends z.ZodType>({ schema }: Setting<S>, json: unknown) =>
  schema.parse(json ?? {});

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
