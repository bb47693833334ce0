/** Every email of the product is written by a template and leaves in the company's layout. */
import { type Attachment, queueMessage } from '../../kit/background/message.ts';
import type { Ctx } from '../../kit/ctx.ts';
import type { Brand, Email, EmailTemplate } from '../../kit/email/email.ts';
import { emailHtml } from '../../kit/email/email-html.ts';
import { emailText } from '../../kit/email/email-text.ts';
import { readBrand } from './brand.store.ts';

export interface Addressee {
  readonly email: string;
  /** Null where only the address is known. */
  readonly firstName: string | null;
}

/** To an address, whether or not it belongs to an account. People with an account are notified instead. */
export async function sendEmail<D>(
  ctx: Ctx,
  to: Addressee,
  template: EmailTemplate<D>,
  data: D,
): Promise<void> {
  const brand = await readBrand(ctx);
  await queueEmail(ctx, to, template.write(data, brand), brand);
}

export async function queueEmail(
  ctx: Ctx,
  { email: to, firstName }: Addressee,
  email: Email,
  brand: Brand,
  later: { readonly attachments?: readonly Attachment[]; readonly dueAt?: Date } = {},
): Promise<void> {
  await queueMessage(
    ctx,
    {
      channel: 'email',
      to,
      subject: email.subject,
      text: emailText(email, brand, firstName),
      html: emailHtml(email, brand, firstName),
      ...(later.attachments?.length ? { attachments: later.attachments } : {}),
    },
    later.dueAt,
  );
}
