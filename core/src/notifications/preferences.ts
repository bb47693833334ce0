/** Notification preferences: the types that can reach the person, with the channels in force. */
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import type {
  getNotificationPreferences,
  NotificationPreferences,
} from '@tenure/contract/notifications/preferences';
import { findRecipients } from '../identity/public.ts';
import type { NotificationKind } from '../kit/contribution/notification.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { invalidInput } from '../kit/refusal.ts';
import { readPreferences, writeChoices, writeSettings } from './preferences.store.ts';
import { choiceOf } from './rules/plan-delivery.ts';

type Kinds = readonly NotificationKind<unknown>[];
type Shown = AnswerOf<typeof getNotificationPreferences>;

export async function showPreferences(ctx: SignedInCtx, kinds: Kinds): Promise<Shown> {
  const stored = await readPreferences(ctx, ctx.actor.userId);
  const [person] = await findRecipients(ctx, [ctx.actor.userId]);
  return {
    dailySummary: stored.dailySummary,
    quietHours: stored.quietHours,
    version: stored.version,
    reachableBy: { email: Boolean(person?.email), sms: Boolean(person?.mobile) },
    kinds: offered(ctx, kinds).map((kind) => ({
      kind: kind.name,
      title: kind.title,
      urgency: kind.urgency,
      isEmailLocked: kind.urgency === 'security',
      ...choiceOf(kind, person?.notifyBy ?? 'email', stored.choices.get(kind.name)),
    })),
  };
}

export async function changePreferences(
  ctx: SignedInCtx,
  { kinds: chosen, ...settings }: NotificationPreferences,
  kinds: Kinds,
): Promise<Shown> {
  const known = new Set(offered(ctx, kinds).map(({ name }) => name));
  const unknown = chosen.findIndex(({ kind }) => !known.has(kind));
  if (unknown >= 0)
    throw invalidInput([
      { field: `kinds.${unknown}.kind`, message: 'Choose a notification from the list' },
    ]);
  const latest = new Map(chosen.map((one) => [one.kind, one]));
  await writeSettings(ctx, ctx.actor.userId, settings);
  await writeChoices(ctx, ctx.actor.userId, [...latest.values()]);
  return showPreferences(ctx, kinds);
}

const offered = ({ actor }: SignedInCtx, kinds: Kinds): Kinds =>
  kinds.filter(
    ({ module, needs, isOwn }) =>
      (!module || actor.modules.has(module)) &&
      (!needs || actor.permissions.has(needs)) &&
      (!actor.isFormer || isOwn === true),
  );
