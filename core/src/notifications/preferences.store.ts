import type { Ctx } from '../kit/ctx.ts';
import type { Choice } from './rules/plan-delivery.ts';
import type { QuietHours } from './rules/quiet-hours.ts';

export interface StoredPreferences {
  readonly dailySummary: boolean;
  readonly quietHours: QuietHours | null;
  readonly version: number;
  readonly choices: ReadonlyMap<string, Choice>;
}

export const readPreferences = async (ctx: Ctx, userId: number): Promise<StoredPreferences> =>
  (await readPreferencesOf(ctx, [userId]))(userId);

/** For many people, with as many statements as for one. */
export async function readPreferencesOf(
  ctx: Ctx,
  userIds: readonly number[],
): Promise<(userId: number) => StoredPreferences> {
  const settings = await ctx.db
    .selectFrom('notification_settings')
    .select(['user_id', 'daily_summary', 'quiet_from', 'quiet_to', 'version'])
    .where('user_id', 'in', userIds)
    .execute();
  const choices = await ctx.db
    .selectFrom('notification_choices')
    .select(['user_id', 'kind', 'in_app', 'email', 'sms'])
    .where('user_id', 'in', userIds)
    .execute();
  const settingsOf = new Map(settings.map((row) => [row.user_id, row]));
  const choicesOf = new Map<number, [string, Choice][]>();
  for (const { user_id, kind, in_app: inApp, email, sms } of choices)
    choicesOf.set(user_id, [...(choicesOf.get(user_id) ?? []), [kind, { inApp, email, sms }]]);
  return (userId) => {
    const own = settingsOf.get(userId);
    const { quiet_from: from, quiet_to: to } = own ?? {};
    return {
      dailySummary: own?.daily_summary ?? false,
      quietHours: from && to ? { from, to } : null,
      version: own?.version ?? 0,
      choices: new Map(choicesOf.get(userId)),
    };
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
