import type { Ctx } from '../kit/ctx.ts';
import type { Choice } from './rules/plan-delivery.ts';
import type { QuietHours } from './rules/quiet-hours.ts';

export interface StoredPreferences {
  readonly dailySummary: boolean;
  readonly quietHours: QuietHours | null;
  readonly version: number;
  readonly choices: ReadonlyMap<string, Choice>;
}

export async function readPreferences(ctx: Ctx, userId: number): Promise<StoredPreferences> {
  const settings = await ctx.db
    .selectFrom('notification_settings')
    .select(['daily_summary', 'quiet_from', 'quiet_to', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const choices = await ctx.db
    .selectFrom('notification_choices')
    .select(['kind', 'in_app', 'email', 'sms'])
    .where('user_id', '=', userId)
    .execute();
  const { quiet_from: from, quiet_to: to } = settings ?? {};
  return {
    dailySummary: settings?.daily_summary ?? false,
    quietHours: from && to ? { from, to } : null,
    version: settings?.version ?? 0,
    choices: new Map(
      choices.map(({ kind, in_app: inApp, email, sms }) => [kind, { inApp, email, sms }]),
    ),
  };
}

export async function writeSettings(
  ctx: Ctx,
  userId: number,
  { dailySummary, quietHours }: Pick<StoredPreferences, 'dailySummary' | 'quietHours'>,
): Promise<void> {
  const columns = {
    daily_summary: dailySummary,
    quiet_from: quietHours?.from ?? null,
    quiet_to: quietHours?.to ?? null,
  };
  await ctx.db
    .insertInto('notification_settings')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id']).doUpdateSet((set) => ({
        ...columns,
        version: set('notification_settings.version', '+', 1),
      })),
    )
    .execute();
}

export async function writeChoices(
  ctx: Ctx,
  userId: number,
  choices: readonly (Choice & { readonly kind: string })[],
): Promise<void> {
  if (choices.length === 0) return;
  await ctx.db
    .insertInto('notification_choices')
    .values(
      choices.map(({ kind, inApp, email, sms }) => ({
        user_id: userId,
        kind,
        in_app: inApp,
        email,
        sms,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'kind']).doUpdateSet((set) => ({
        in_app: set.ref('excluded.in_app'),
        email: set.ref('excluded.email'),
        sms: set.ref('excluded.sms'),
      })),
    )
    .execute();
}
