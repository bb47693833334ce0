/** Notifies people through the channels they chose. */
import { emailMessage, findRecipients, type Recipient, readBrand } from '../identity/public.ts';
import { type Message, queueMessages } from '../kit/background/message.ts';
import type { Addressed, NotificationEvent } from '../kit/contribution/notification.ts';
import type { Ctx } from '../kit/ctx.ts';
import type { Brand } from '../kit/email/email.ts';
import { modulesHere } from '../kit/walk/switched-off.ts';
import { readPreferencesOf, type StoredPreferences } from './preferences.store.ts';
import { planDelivery } from './rules/plan-delivery.ts';
import { tellBrowsers } from './tell-browsers.ts';
import { textMessage } from './text-message.ts';

interface Options {
  /** Overrides the recipient's current address, for example with the previous one after a change. */
  readonly address?: Pick<Recipient, 'email' | 'firstName'> | undefined;
}

export const notify = (
  ctx: Ctx,
  personId: number,
  event: NotificationEvent,
  options: Options = {},
): Promise<void> => notifyAll(ctx, [{ to: personId, event, ...options }]);

type Told = Addressed & Options;

/** PostgreSQL allows 65,535 parameters per statement. */
const AT_ONCE = 500;

/** Notifies many people with as many statements as one. */
export async function notifyAll(ctx: Ctx, all: readonly Told[]): Promise<void> {
  for (let first = 0; first < all.length; first += AT_ONCE)
    await tell(ctx, all.slice(first, first + AT_ONCE));
}

async function tell(ctx: Ctx, all: readonly Told[]): Promise<void> {
  const wanted = await switchedOn(ctx, all);
  const found = await findRecipients(ctx, [...new Set(wanted.map(({ to }) => to))]);
  if (found.length === 0) return;
  const people = new Map(found.map((person) => [person.id, person]));
  const preferencesOf = await readPreferencesOf(ctx, [...people.keys()]);
  const brand = await readBrand(ctx);
  const planned = wanted.flatMap((one) => {
    const person = people.get(one.to);
    return person && isTold(person, one.event)
      ? plan(ctx, one, person, preferencesOf(person.id), brand)
      : [];
  });
  const kept = planned.flatMap(({ row }) => row ?? []);
  if (kept.length > 0) await ctx.db.insertInto('notifications').values(kept).execute();
  const listed = kept.filter(({ is_listed }) => is_listed).map(({ user_id }) => user_id);
  await tellBrowsers(ctx, listed, ['notifications']);
  await queueMessages(
    ctx,
    planned.flatMap(({ messages, dueAt }) => messages.map((message) => ({ message, dueAt }))),
  );
}

/** After their last day people are told about their own records only (ADR 154). */
const isTold = ({ id, isFormer }: Recipient, { kind, data }: NotificationEvent): boolean =>
  !isFormer || (kind.isOwn ?? kind.isOwnOf?.(data, id) ?? false);

/** Skips notifications of modules that the company has switched off. */
async function switchedOn(ctx: Ctx, all: readonly Told[]): Promise<readonly Told[]> {
  if (all.every(({ event }) => event.kind.module === undefined)) return all;
  const modules = await modulesHere(ctx);
  return all.filter(({ event: { kind } }) => !kind.module || modules.has(kind.module));
}

function plan(
  ctx: Ctx,
  { event, address }: Told,
  found: Recipient,
  preferences: StoredPreferences,
  brand: Brand,
) {
  const person = { ...found, ...address };
  const chosen = preferences.choices.get(event.kind.name);
  const dailySummary = preferences.dailySummary && !found.isFormer;
  const wishes = { ...person, ...preferences, dailySummary };
  const planned = planDelivery(event.kind, wishes, chosen, ctx.now);
  const email = event.kind.write(event.data, brand);
  const messages: Message[] = [];
  if (planned.sms && person.mobile)
    messages.push({ channel: 'sms', to: person.mobile, text: textMessage(email, brand) });
  if (planned.email && person.email) {
    const to = { email: person.email, firstName: person.firstName };
    messages.push(emailMessage(to, email, brand, event.attachments));
  }
  const row = {
    user_id: person.id,
    kind: event.kind.name,
    title: email.subject,
    detail: email.sentence,
    href: email.button?.path ?? null,
    created_at: ctx.now,
    is_listed: planned.isListed,
    in_summary: planned.inSummary,
  };
  return {
    row: planned.isListed || planned.inSummary ? row : null,
    messages,
    dueAt: planned.dueAt,
  };
}
