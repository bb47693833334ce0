import {
  type EmailPreview,
  listEmailPreviews,
} from '@tenure/contract/notifications/email-previews';
import { readBrand } from '../identity/public.ts';
import { bind } from '../kit/bind.ts';
import type { Contributions } from '../kit/define-area.ts';
import type { Brand, EmailTemplate } from '../kit/email/email.ts';
import { emailHtml } from '../kit/email/email-html.ts';
import { emailText } from '../kit/email/email-text.ts';

export const emailPreviewRoute = ({ emails }: Pick<Contributions, 'emails'>) =>
  bind(listEmailPreviews, {
    access: 'public',
    run: async (ctx) => {
      const brand = await readBrand(ctx);
      return { items: emails.flatMap((template) => previewsOf(template, brand)) };
    },
  });

const previewsOf = (template: EmailTemplate<unknown>, brand: Brand): EmailPreview[] =>
  Object.entries(template.samples).map(([sample, data]) => {
    const email = template.write(data, brand);
    return {
      name: template.name,
      sample,
      subject: email.subject,
      html: emailHtml(email, brand, 'Mia'),
      text: emailText(email, brand, 'Mia'),
    };
  });
