/** Tells one person that something happened, where they want to hear of it. */
import { findRecipients, queueEmail, type Recipient, readBrand } from '../identity/public.ts';
import { queueMessage } from '../kit/background/message.ts';
import type { NotificationEvent } from '../kit/contribution/notification.ts';
import type { Ctx } from '../kit/ctx.ts';
import { modulesHere } from '../kit/walk/switched-off.ts';
import { readPreferences } from './preferences.store.ts';
import { planDelivery } from './rules/plan-delivery.ts';
import { tellBrowsers } from './tell-browsers.ts';
import { textMessage } from './text-message.ts';

interface Options {
  /** Where the email goes instead of the address of today, such as that before a change. */
  readonly address?: Pick<Recipient, 'email' | 'firstName'> | undefined;
}

/** Nobody hears of a module that the company has switched off. */
const isSwitchedOff = async (ctx: Ctx, { kind: { module } }: NotificationEvent) =>
  module !== undefined && !(await modulesHere(ctx)).has(module);

export async function notify(
  ctx: Ctx,
  personId: number,
  event: NotificationEvent,
  { address }: Options = {},
): Promise<void> {
  if (await isSwitchedOff(ctx, event)) return;
  const [found] = await findRecipients(ctx, [personId]);
  if (!found) return;
  const person = { ...found, ...address };
  const preferences = await readPreferences(ctx, person.id);
  const chosen = preferences.choices.get(event.kind.name);
  const plan = planDelivery(event.kind, { ...person, ...preferences }, chosen, ctx.now);
  const brand = await readBrand(ctx);
  const email = event.kind.write(event.data, brand);
  if (plan.isListed || plan.inSummary)
    await ctx.db
      .insertInto('notifications')
      .values({
        user_id: person.id,
        kind: event.kind.name,
        title: email.subject,
        detail: email.sentence,
        href: email.button?.path ?? null,
        created_at: ctx.now,
        is_listed: plan.isListed,
        in_summary: plan.inSummary,
      })
      .execute();
  if (plan.isListed) await tellBrowsers(ctx, [person.id], ['notifications']);
  const { dueAt } = plan;
  if (plan.sms && person.mobile) {
    const text = textMessage(email, brand);
    await queueMessage(ctx, { channel: 'sms', to: person.mobile, text }, dueAt);
  }
  if (plan.email && person.email) {
    const to = { email: person.email, firstName: person.firstName };
    const { attachments = [] } = event;
    await queueEmail(ctx, to, email, brand, { attachments, dueAt });
  }
}
