/** Word to one person, by the channel they prefer; where that one is missing, by the other. */
import type { Ctx } from '../ctx.ts';
import { queueMessage } from './message.ts';

export interface Notice {
  readonly subject: string;
  /** Without greeting; a text message holds this alone. */
  readonly text: string;
}

export interface Reachable {
  readonly first_name: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly notify_by: string;
}

export async function notify(ctx: Ctx, person: Reachable, notice: Notice): Promise<void> {
  const { email, mobile } = person;
  const bySms = mobile !== null && (person.notify_by === 'sms' || email === null);
  if (bySms) await queueMessage(ctx, { channel: 'sms', to: mobile, text: notice.text });
  else if (email)
    await queueMessage(ctx, {
      channel: 'email',
      to: email,
      subject: notice.subject,
      text: `Hello ${person.first_name},\n\n${notice.text}\n`,
    });
}
