/** Tells one person that something happened, where they want to hear of it. */
import { findRecipients, queueEmail, readBrand } from '../identity/public.ts';
import { queueMessage } from '../kit/background/message.ts';
import type { NotificationEvent } from '../kit/contribution/notification.ts';
import type { Ctx } from '../kit/ctx.ts';
import { textMessage } from './text-message.ts';

export async function notify(ctx: Ctx, personId: number, event: NotificationEvent): Promise<void> {
  const [person] = await findRecipients(ctx, [personId]);
  if (!person) return;
  const brand = await readBrand(ctx);
  const email = event.kind.write(event.data, brand);
  const { mobile } = person;
  if (mobile && (person.notifyBy === 'sms' || !person.email))
    await queueMessage(ctx, { channel: 'sms', to: mobile, text: textMessage(email, brand) });
  else if (person.email)
    await queueEmail(ctx, { email: person.email, firstName: person.firstName }, email, brand, {
      ...(event.attachments ? { attachments: event.attachments } : {}),
    });
}
