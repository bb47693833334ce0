/** All emails of the product with sample data, in the company's branding. Only in the local environment. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';

const emailPreview = z.object({
  /** Name of the email and of its sample: leave.request-updated, approved. */
  name: z.string(),
  sample: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type EmailPreview = z.infer<typeof emailPreview>;

export const listEmailPreviews = endpoint({
  id: 'notifications.list-email-previews',
  area: 'notifications',
  method: 'GET',
  path: '/email-previews.json',
  summary: 'Preview every email (environment local only)',
  answer: z.object({ items: z.array(emailPreview) }),
});
