/** Emails are rendered from a template in the company's layout. */
import { type Attachment, type Message, queueMessage } from '../../kit/background/message.ts';
import type { Ctx } from '../../kit/ctx.ts';
import type { Brand, Email, EmailTemplate } from '../../kit/email/email.ts';
import { emailHtml } from '../../kit/email/email-html.ts';
import { emailText } from '../../kit/email/email-text.ts';
import { readBrand } from './brand.store.ts';

export interface Addressee {
  readonly email: string;
  /** Null when only the address is known. */
  readonly firstName: string | null;
}

/** Sends to an address, with or without an account. People with an account are notified instead. */
export async function sendEmail<D>(
  ctx: Ctx,
  to: Addressee,
  template: EmailTemplate<D>,
  data: D,
): Promise<void> {
  const brand = await readBrand(ctx);
  await queueEmail(ctx, to, template.write(data, brand), brand);
}

export const queueEmail = (
  ctx: Ctx,
  to: Addressee,
  email: Email,
  brand: Brand,
  dueAt?: Date,
): Promise<void> => queueMessage(ctx, emailMessage(to, email, brand), dueAt);

export const emailMessage = (
  { email: to, firstName }: Addressee,
  email: Email,
  brand: Brand,
  attachments: readonly Attachment[] = [],
): Message => ({
  channel: 'email',
  to,
  subject: email.subject,
  text: emailText(email, brand, firstName),
  html: emailHtml(email, brand, firstName),
  ...(attachments.length > 0 ? { attachments } : {}),
});
